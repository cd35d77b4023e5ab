/** Mounts the screen on a made-up trace whose reader answers from given functions, for component tests. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { Cohort, GapHistogram, Judgement, Knobs, VerdictMix } from '../../engine/whatif/types';
import { useLive } from '../../state/live';
import { createQueryClient } from '../../state/queries';
import { setTraceClient } from '../../state/session';
import { useTraces } from '../../state/traces';
import { FIRST_VIEW, type View } from '../../state/view';
import { useViewStore } from '../../state/viewStore';
import { ToastProvider } from '../../ui';
import { TraceClient } from '../../worker/client';
import type { Ask, FlipGroup, FromWorker, Reply, RequestKind, TraceSummary, TurnRow } from '../../worker/protocol';
import { TuneScreen } from './TuneScreen';

/** An Error is a failure with its message. */
export type Answers = { readonly [K in RequestKind]?: (ask: Ask<K>) => Reply<K> | Error };

export function exampleCohort(change: Partial<Cohort> = {}): Cohort {
  return {
    key: 'support-desk/minilm-cosine', agent: 'support-desk', scorer: 'minilm-cosine', policy: { nearTieMargin: 0.15, menuSize: 3, floor: 0.18 },
    turns: 243, scored: 234, recordedCounts: new Uint32Array(5), outcomes: new Uint32Array(5), law: '9.62', noSignal: 0, ...change,
  };
}

export function exampleKnobs(change: Partial<Knobs> = {}): Knobs {
  const ticks = new Uint32Array(60);
  return {
    margin: { lo: 0, hi: 0.3, recorded: 0.15, deadAbove: 0.235, ticks }, floor: { lo: 0, hi: 0.9, recorded: 0.18, deadBelow: 0.021, deadAbove: 0.8, ticks },
    rawHi: 1, preferRaw: false, categorical: false, ...change,
  };
}

export function exampleHistogram(change: Partial<GapHistogram> = {}): GapHistogram {
  return { axis: 'gap', step: 0.01, bins: 2, byKind: Uint32Array.from([3, 8, 2, 0, 0, 68, 96, 24, 0, 0]), alone: Uint32Array.from([3, 8, 0, 0, 0]), none: 22, pairs: 201, beyond: 0, ...change };
}

/** The made-up week: as recorded nothing flips; each 0.01 of margin away from 0.15 flips one turn from menu to move. */
export function exampleJudgement({ policy, axis }: Pick<Ask<'judge'>, 'policy' | 'axis'>): Judgement {
  const flips = policy.margin === 'recorded' ? 0 : Math.round(Math.abs(policy.margin - 0.15) * 100);
  const recorded = Uint32Array.from([28, 127, 60, 19, 9]);
  const pairs = policy.floor === 'recorded' ? 201 : 150;
  return {
    turns: 243, scored: 234, recorded, inForce: Uint32Array.from([28 + flips, 127, 60 - flips, 19, 9]), flips, flipPairs: new Uint32Array(25),
    menuChanged: policy.menuSize === 'recorded' ? 0 : 5, later: 2 * flips, laterCertain: flips, histogram: exampleHistogram({ axis, pairs: pairs - flips }),
  };
}

const MIX: VerdictMix = { margins: Float64Array.from([0, 0.3]), counts: Uint32Array.from([120, 90, 5, 19, 30, 100, 85, 19]), scored: 234 };

const ROW: TurnRow = {
  index: 7, key: 'run-7', ordinal: 8, conversation: 's-1', place: 1, message: { state: 'text', text: 'The box came open', length: 17, cut: false },
  recorded: { kind: 'menu', offered: ['returns', 'shipping'] }, inForce: { kind: 'move', target: 'returns' }, flip: true, menuChanged: false,
  top: { id: 'returns', score: 0.6 }, runnerUp: { id: 'shipping', score: 0.4 }, gap: 0.0824, fromMargin: 0.0024, above: 2,
};

const FLIPS: readonly FlipGroup[] = [{ from: 'menu', to: 'move', count: 24, rows: [ROW] }];

const EXAMPLE: Answers = {
  judge: exampleJudgement,
  knobs: () => exampleKnobs(),
  mix: () => MIX,
  changes: () => ({ margin: { previous: { value: 0.1397, turns: 1 }, next: { value: 0.1501000000000001, turns: 2 } }, floor: { next: { value: 0.2201, turns: 1 } } }),
  flips: ({ policy }) => (policy.margin === 'recorded' ? [] : FLIPS),
};

const SUMMARY: TraceSummary = {
  id: 'trace-1', version: 1, complete: true, name: 'desk.ndjson', files: [], bytes: 1, readMs: 1, turns: 243, verdicts: 243, conversations: 60,
  cohorts: [exampleCohort()], scorers: [{ name: 'minilm-cosine', categorical: false, evidence: 'disproven', windowed: false }], why: new Uint32Array(9), outcomes: new Uint32Array(5),
  messagesWithoutVerdict: 0, verdictsWithoutMessage: 0, duplicateTurns: 0, problems: [], fingerprint: 'at-0000abcd', skills: [],
};

export interface Mounted {
  /** Every question asked so far. */
  readonly asked: readonly { readonly kind: RequestKind; readonly ask: object }[];
  readonly unmount: () => void;
}

export function mountTune({ answers = {}, view = {}, summary = {} }: { readonly answers?: Answers; readonly view?: Partial<View>; readonly summary?: Partial<TraceSummary> } = {}): Mounted {
  const asked: { kind: RequestKind; ask: object }[] = [];
  const replies = { ...EXAMPLE, ...answers };
  let answer: (message: FromWorker) => void = () => undefined;
  setTraceClient(new TraceClient({
    listen: (onMessage) => void (answer = onMessage),
    post: (message) => {
      if (message.type !== 'ask') return;
      asked.push({ kind: message.kind, ask: message.ask });
      const reply = replyTo(replies, message.kind, message.ask);
      // A worker never answers within the call that asks.
      queueMicrotask(() => {
        if (reply instanceof Error) answer({ type: 'failure', n: message.n, failure: { code: 'failed', sentence: reply.message } });
        else if (reply !== undefined) answer({ type: 'reply', n: message.n, kind: message.kind, reply } as FromWorker);
      });
    },
  }));
  const whole: TraceSummary = { ...SUMMARY, ...summary };
  useLive.setState({ policy: undefined, judgement: undefined, judged: undefined, axis: 'suited' });
  useTraces.setState({ traces: [{ id: 'trace-1', name: whole.name, status: 'open', summary: whole }], current: 'trace-1' });
  useViewStore.setState({ view: { ...FIRST_VIEW, screen: 'tune', trace: { fingerprint: whole.fingerprint, file: whole.name }, ...view }, past: [], future: [] });
  const { unmount } = render(<QueryClientProvider client={createQueryClient()}><ToastProvider><TuneScreen /></ToastProvider></QueryClientProvider>);
  return { asked, unmount };
}

function replyTo<K extends RequestKind>(answers: Answers, kind: K, ask: Ask<K>): Reply<K> | Error | undefined {
  return answers[kind]?.(ask);
}
