/** Mounts the screen on a made-up trace whose reader answers from given functions, for component tests. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { Judgement, Knobs } from '../../engine/whatif/types';
import { createQueryClient } from '../../state/queries';
import { setTraceClient } from '../../state/session';
import { useTraces, type OpenTrace } from '../../state/traces';
import { FIRST_VIEW, type View } from '../../state/view';
import { useViewStore } from '../../state/viewStore';
import { TraceClient } from '../../worker/client';
import type { Ask, ConversationRow, FromWorker, Reply, RequestKind, TraceSummary } from '../../worker/protocol';
import { exampleCohort, exampleSummary } from './exampleSummary';
import { OverviewScreen } from './OverviewScreen';

/** An Error is a failure with its message; undefined is never answered. */
export type Answers = { readonly [K in RequestKind]?: (ask: Ask<K>) => Reply<K> | Error | undefined };

const ticks = new Uint32Array(4);
const KNOBS: Knobs = {
  margin: { lo: 0, hi: 0.3, recorded: 0.15, ticks }, floor: { lo: 0, hi: 1, recorded: 0.18, ticks }, rawHi: 1, preferRaw: false, categorical: false,
};

function exampleJudgement(flips: number): Judgement {
  return {
    turns: 12, scored: 10, recorded: Uint32Array.of(3, 4, 2, 1, 2), inForce: Uint32Array.of(5, 2, 2, 1, 2), flips, flipPairs: new Uint32Array(25), menuChanged: 0, later: 0, laterCertain: 0,
    histogram: { axis: 'gap', step: 0.01, bins: 0, byKind: new Uint32Array(0), alone: new Uint32Array(5), none: 0, pairs: 0, beyond: 0 },
  };
}

export function conversationRow(change: Partial<ConversationRow> = {}): ConversationRow {
  return {
    label: 's-1', recorded: true, agent: 'desk', turns: 2, flips: 1,
    glyphs: [{ key: 'run-1', kind: 'move', flip: true }, { key: 'run-2', kind: 'stay', flip: false }], ...change,
  };
}

const EXAMPLE: Answers = {
  knobs: () => KNOBS,
  judge: ({ policy }) => exampleJudgement(policy.margin === 'recorded' ? 0 : 2),
  cohorts: ({ policy }) => [{ key: exampleCohort().key, inForce: Uint32Array.of(5, 2, 2, 1, 2), flips: policy.margin === 'recorded' ? 0 : 2, gaps: Uint32Array.of(4, 3), gapHi: 0.3 }],
  conversations: () => ({ rows: [conversationRow()], total: 2 }),
};

export interface Mounting {
  readonly answers?: Answers;
  readonly view?: Partial<View>;
  readonly summary?: Partial<TraceSummary>;
  readonly status?: 'reading' | 'open';
}

export function mountOverview({ answers = {}, view = {}, summary = {}, status = 'open' }: Mounting = {}) {
  const replies = { ...EXAMPLE, ...answers };
  let answer: (message: FromWorker) => void = () => undefined;
  setTraceClient(new TraceClient({
    listen: (onMessage) => void (answer = onMessage),
    post: (message) => {
      if (message.type !== 'ask') return;
      const reply = replyTo(replies, message.kind, message.ask);
      // A worker never answers within the call that asks.
      queueMicrotask(() => {
        if (reply instanceof Error) answer({ type: 'failure', n: message.n, failure: { code: 'failed', sentence: reply.message } });
        else if (reply !== undefined) answer({ type: 'reply', n: message.n, kind: message.kind, reply } as FromWorker);
      });
    },
  }));
  const whole = exampleSummary(summary);
  const trace: OpenTrace = status === 'open'
    ? { id: whole.id, name: whole.name, status, summary: whole }
    : { id: whole.id, name: whole.name, status, summary: whole, progress: { bytes: 1, turns: whole.turns, file: whole.name } };
  useTraces.setState({ traces: [trace], current: whole.id });
  useViewStore.setState({ view: { ...FIRST_VIEW, screen: 'overview', trace: { fingerprint: whole.fingerprint, file: whole.name }, ...view }, past: [], future: [] });
  return render(<QueryClientProvider client={createQueryClient()}><OverviewScreen /></QueryClientProvider>);
}

function replyTo<K extends RequestKind>(answers: Answers, kind: K, ask: Ask<K>): Reply<K> | Error | undefined {
  return answers[kind]?.(ask);
}
