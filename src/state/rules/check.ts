/**
 * The check-up of the open declaration, kept up with its text.
 *
 * Law: the newest text wins. While the text is no JSON for a moment, the last good check-up stays and is marked stale: what it
 * says is about `of`, never about the text on screen.
 */
import { create } from 'zustand';
import type { AskProgress, CheckReply } from '../../worker/checkup/protocol';
import { useDeclaration, type OpenDeclaration } from './document';
import { useOpenRules } from './openRules';
import { createDebounce, currentRunner } from './runner';

/** Quiet for so long after a change, and the text is checked again; at once where the last check took no time. */
export const CHECK_AFTER_MS = 150;
const AT_ONCE_MS = 30;

export interface CheckState {
  /** The last check-up of a text that is JSON. Absent: none yet. */
  readonly reply: CheckReply | undefined;
  /** Version of the text `reply` is about; 0: none. */
  readonly of: number;
  /** Why the newest checked text is no JSON; `of` its version. Absent: it is. */
  readonly syntax: (NonNullable<CheckReply['syntax']> & { readonly of: number }) | undefined;
  /** `reply` is about an older text that differs. */
  readonly stale: boolean;
  /** The text on screen is being checked, or waits for quiet. */
  readonly checking: boolean;
  /** What a check that runs long is at, in a sentence. Absent: none runs, or not for long yet. */
  readonly progress: string | undefined;
  /** The check did not come to an end; in a sentence. */
  readonly failure: string | undefined;
  /** How long the last check took, in milliseconds. */
  readonly ms: number | undefined;
}

const NOTHING: CheckState = { reply: undefined, of: 0, syntax: undefined, stale: false, checking: false, progress: undefined, failure: undefined, ms: undefined };
export const useCheck = create<CheckState>(() => NOTHING);

const quiet = createDebounce();
let followed: OpenDeclaration | undefined;

/** Keeps the check-up in step with the open declaration from now on; call the result to stop. */
export function followDeclaration(): () => void {
  const take = (doc: OpenDeclaration | undefined): void => {
    const before = followed;
    followed = doc;
    if (doc === undefined) {
      quiet.cancel();
      asked += 1;
      useCheck.setState(NOTHING);
    } else if (before?.id !== doc.id) {
      useCheck.setState({ ...NOTHING, checking: true });
      void checkNow();
    } else if (before.version !== doc.version) {
      const { of, ms } = useCheck.getState();
      useCheck.setState({ checking: true, stale: of !== 0 });
      quiet.after(ms !== undefined && ms < AT_ONCE_MS ? 0 : CHECK_AFTER_MS, () => void checkNow());
    }
  };
  take(useDeclaration.getState().doc);
  const stop = useDeclaration.subscribe(({ doc }) => take(doc));
  return () => {
    stop();
    quiet.cancel();
    followed = undefined;
  };
}

/** Checks the text as it is now, without waiting. Resolves when this check is over, answered or not. */
export async function checkNow(): Promise<void> {
  quiet.cancel();
  const doc = useDeclaration.getState().doc;
  const runner = currentRunner();
  if (doc === undefined || runner === undefined) return;
  const started = runner.now();
  useCheck.setState({ checking: true });
  asked += 1;
  const own = asked;
  const settled = await runner.checker.check(doc.state.doc.toString(), (progress) => {
    if (own === asked) useCheck.setState({ progress: progressWords(progress) });
  });
  if (own === asked) useCheck.setState({ progress: undefined });
  const now = useDeclaration.getState().doc;
  // A newer check is on its way, or another file is open: this answer is about nothing on screen.
  if (settled.state === 'superseded' || now?.id !== doc.id) return;
  const checking = now.version !== doc.version;
  if (settled.state === 'failed') {
    useCheck.setState({ checking, failure: settled.failure.sentence });
    return;
  }
  const { reply } = settled;
  const ms = runner.now() - started;
  if (reply.syntax !== undefined) useCheck.setState(({ of }) => ({ syntax: reply.syntax && { ...reply.syntax, of: doc.version }, stale: of !== 0, checking, failure: undefined, ms }));
  else useCheck.setState({ reply, of: doc.version, syntax: undefined, stale: checking, checking, failure: undefined, ms });
  tellNavigation(doc.name, reply);
}

/** Of the newest check: an older one has nothing to say any more. */
let asked = 0;

function progressWords({ patterns: { length: patterns }, long }: AskProgress): string | undefined {
  if (patterns > 0) return `Checking the rules: ${patterns === 1 ? '1 pattern' : `${patterns} patterns`} did not end in time so far.`;
  return long ? 'Checking the rules takes long: patterns are still being run.' : undefined;
}

function tellNavigation(name: string, { declaration, report, faults, syntax }: CheckReply): void {
  // A text that is broken for a moment keeps the counts of the last one that was not.
  if (syntax !== undefined) return;
  const count = (kind: 'error' | 'warning'): number => report?.problems.filter((problem) => problem.kind === kind).length ?? 0;
  const refused = faults.filter((fault) => fault.kind === 'refused').length;
  const counts = { errors: count('error') + refused, warnings: count('warning') + faults.length - refused };
  useOpenRules.setState({ open: { name, ...counts, ...(declaration === undefined ? {} : { rules: declaration.rules.length }) } });
}
