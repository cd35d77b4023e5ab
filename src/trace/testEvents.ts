/** Small traces for tests, in the framework's own form: events, and the files that hold them. */
import { readTrace } from './readTrace';
import { bytesSource } from './sources';
import { DEFAULT_LIMITS } from './types';
import type { ReadEnv, ReadLimits, Trace } from './types';

export interface MetaParts {
  readonly run?: string;
  readonly session?: string;
  readonly agent?: string;
  readonly at?: number;
  readonly stage?: string;
  readonly subflow?: readonly string[];
  readonly path?: readonly string[];
}

export interface TestEvent { readonly type: string; readonly payload: unknown; readonly meta: Readonly<Record<string, unknown>> }

const START = 1_790_000_000_000;

/** One event. `type` without the framework's prefix; `at` in ms since an arbitrary start. */
export function event(type: string, payload: unknown, meta: MetaParts = {}): TestEvent {
  const { run = 'run-1', session, agent = 'desk', at = 0, stage = 'stage#0', subflow = [], path = [`Agent:${agent}`] } = meta;
  return {
    type: `agentfootprint.${type}`,
    payload,
    meta: {
      wallClockMs: START + at, runOffsetMs: at, runtimeStageId: stage, subflowPath: subflow, compositionPath: path, runId: run,
      ...(session === undefined ? {} : { sessionId: session }),
    },
  };
}

export const POLICY = { nearTieMargin: 0.15, menuSize: 3, floor: 0.1 } as const;

export const message = (text: unknown, meta: MetaParts): TestEvent =>
  event('agent.turn_start', { turnIndex: 0, userPrompt: text }, { stage: 'seed#0', ...meta });

/** A move to `to`, well ahead of "other". */
export const move = (to: string, meta: MetaParts, more: Readonly<Record<string, unknown>> = {}): TestEvent =>
  event('skill.turn_routed', {
    by: 'intent', to, scorer: 'cosine', decisive: true, policy: POLICY,
    scores: [{ id: to, score: 0.9, relevance: 0.65 }, { id: 'other', score: 0.2, relevance: 0.35 }],
    runnerUp: { id: 'other', gap: Math.tanh((0.9 - 0.2) / 2) }, ...more,
  }, { stage: 'pick-entry#1', ...meta });

export const answer = (text: string, meta: MetaParts, more: Readonly<Record<string, unknown>> = {}): TestEvent =>
  event('agent.turn_end', { turnIndex: 0, finalContent: text, ...more }, { stage: 'final/prepare-final#25', ...meta });

/** Message, verdict and answer of one turn, 10 ms apart. */
export const turn = (run: string, text: string, to: string, meta: MetaParts = {}): TestEvent[] => {
  const at = meta.at ?? 0;
  return [message(text, { ...meta, run }), move(to, { ...meta, run, at: at + 10 }), answer('Done.', { ...meta, run, at: at + 20 })];
};

export const log = (events: readonly TestEvent[]): string => events.map((one) => `${JSON.stringify(one)}\n`).join('');
export const recording = (events: readonly TestEvent[]): string =>
  JSON.stringify({ snapshot: { sharedState: { userMessage: 'x', events: [1, 2] } }, events, structure: {} });
export const envelope = (events: readonly TestEvent[]): string => `${JSON.stringify({
  format: 'agentfootprint.recording.v1', producer: { agentfootprintVersion: '9.62.0', footprintjsVersion: 'unknown' },
  run: { runId: 'stated', startedAt: '2026-01-01T00:00:00.000Z', complete: true, droppedEvents: 0 },
  privacy: { mode: 'full', policyId: 'p' }, recording: { snapshot: { sharedState: {} }, events, structure: {} },
}, null, 2)}\n`;

export interface TestRead {
  readonly chunkSize?: number;
  readonly limits?: Partial<ReadLimits>;
  readonly now?: () => number;
  readonly signal?: AbortSignal;
  readonly onPart?: (part: Trace) => void;
}

/** Reads files given as name → text or bytes, in that order. */
export function readFiles(files: Readonly<Record<string, string | Uint8Array>>, options: TestRead = {}): Promise<Trace> {
  const { chunkSize = 64 * 1024, limits = {}, now = () => 0, signal = new AbortController().signal, onPart = () => undefined } = options;
  const env: ReadEnv = {
    now, chunkSize, limits: { ...DEFAULT_LIMITS, ...limits }, breathe: () => Promise.resolve(),
    decompress: () => new DecompressionStream('gzip'),
  };
  const sources = Object.entries(files).map(([name, content]) =>
    bytesSource(name, typeof content === 'string' ? new TextEncoder().encode(content) : content, chunkSize));
  return readTrace(sources, env, signal, () => undefined, onPart);
}

/** Everything a screen can see of a trace, as plain values: for comparing two readings. */
export async function seen(trace: Trace): Promise<unknown> {
  const turns = Array.from({ length: trace.columns.count }, (_, i) => i);
  return {
    columns: JSON.parse(JSON.stringify(trace.columns, (_, value: unknown) => typeof value === 'number' && !Number.isFinite(value) ? String(value) : value)) as unknown,
    cohorts: trace.cohorts.map((cohort) => ({ ...cohort, recordedCounts: Array.from(cohort.recordedCounts), outcomes: Array.from(cohort.outcomes) })),
    conversations: trace.conversations.map(({ label, recorded, agent, turns: own }) => ({ label, recorded, agent, turns: Array.from(own) })),
    files: trace.files,
    problems: trace.problems,
    fingerprint: trace.fingerprint,
    counts: [trace.verdicts, trace.messagesWithoutVerdict, trace.verdictsWithoutMessage, trace.duplicateTurns],
    at: Array.from(trace.at),
    metas: turns.map((one) => trace.meta(one)),
    messages: await trace.messages(turns, 1000),
    stories: await Promise.all(turns.map((one) => trace.story(one))),
    routed: await Promise.all(turns.map((one) => trace.routed(one))),
  };
}
