/**
 * One phrase, tried on the rules as they are now.
 *
 * Law: the newest phrase and the newest text win; an answer for an older one is never shown. The phrase is handed over as it is
 * typed: not trimmed, not folded.
 */
import { create } from 'zustand';
import type { RoutingPolicy } from '../../engine/verdict/types';
import type { TryReply } from '../../worker/checkup/protocol';
import { useDeclaration } from './document';
import { createDebounce, currentRunner } from './runner';

/** Quiet for so long after a keystroke, and the phrase is tried. */
export const TRY_AFTER_MS = 80;

export interface TrialState {
  readonly phrase: string;
  /** For the verdict over intents; absent: the engine's own. */
  readonly policy: RoutingPolicy | undefined;
  /** The last answer; its `phrase` says what for. Absent: nothing tried yet, or no rules to try it on. */
  readonly reply: TryReply | undefined;
  /** Version of the text `reply` is about; 0: none. */
  readonly of: number;
  readonly trying: boolean;
  /** The text is no declaration. */
  readonly unreadable: boolean;
  readonly failure: string | undefined;
}

const NOTHING: TrialState = { phrase: '', policy: undefined, reply: undefined, of: 0, trying: false, unreadable: false, failure: undefined };
export const useTrial = create<TrialState>(() => NOTHING);

const quiet = createDebounce();

/** Sets the phrase and tries it once it is quiet. An empty phrase is none: nothing is tried. */
export function tryPhrase(phrase: string): void {
  if (phrase === '') {
    quiet.cancel();
    useTrial.setState(({ policy }) => ({ ...NOTHING, policy }));
    return;
  }
  useTrial.setState({ phrase, trying: true });
  quiet.after(TRY_AFTER_MS, () => void tryNow());
}

/** The policy in force, under which intents are decided. */
export function setTrialPolicy(policy: RoutingPolicy | undefined): void {
  if (samePolicy(useTrial.getState().policy, policy)) return;
  useTrial.setState({ policy });
  again();
}

/** Tries the phrase again whenever the text changes from now on; call the result to stop. */
export function followTrial(): () => void {
  let version = useDeclaration.getState().doc?.version;
  return useDeclaration.subscribe(({ doc }) => {
    if (doc?.version === version) return;
    version = doc?.version;
    if (doc === undefined) useTrial.setState({ reply: undefined, of: 0, trying: false, unreadable: false, failure: undefined });
    else again();
  });
}

function again(): void {
  const { phrase } = useTrial.getState();
  if (phrase !== '') tryPhrase(phrase);
}

/** Tries the phrase as it is now, without waiting. Resolves when this try is over, answered or not. */
export async function tryNow(): Promise<void> {
  quiet.cancel();
  const { phrase, policy } = useTrial.getState();
  const doc = useDeclaration.getState().doc;
  const runner = currentRunner();
  if (phrase === '') return;
  if (doc === undefined || runner === undefined) {
    useTrial.setState({ trying: false });
    return;
  }
  const settled = await runner.checker.try(doc.state.doc.toString(), phrase, policy);
  if (settled.state === 'superseded' || useTrial.getState().phrase !== phrase || useDeclaration.getState().doc?.id !== doc.id) return;
  const trying = useDeclaration.getState().doc?.version !== doc.version;
  if (settled.state === 'failed') useTrial.setState({ trying, failure: settled.failure.sentence });
  // What was found before stays while the text is broken for a moment; `unreadable` says that it is about an older one.
  else if ('unreadable' in settled.reply) useTrial.setState({ trying, unreadable: true, failure: undefined });
  else useTrial.setState({ trying, unreadable: false, failure: undefined, reply: settled.reply, of: doc.version });
}

function samePolicy(a: RoutingPolicy | undefined, b: RoutingPolicy | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.nearTieMargin === b.nearTieMargin && a.menuSize === b.menuSize && a.floor === b.floor);
}
