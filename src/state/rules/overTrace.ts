/**
 * The rules run over the messages of the open trace: whom each would start, against what was recorded.
 *
 * Law: run when asked for, never by itself; after a change of rules or trace the last result stays and is stale, until the text
 * is again the one it is of. With another declaration it goes: its rules are no more. Every message is taken as a first
 * message, on its own.
 */
import type { Text } from '@codemirror/state';
import { create } from 'zustand';
import type { Declaration, MessageSummary } from '../../engine/checkup';
import { AskFailed } from '../../worker/asking';
import type { Checker } from '../../worker/checkup/checker';
import { traceClient } from '../session';
import { useTraces } from '../traceStore';
import { checkNow, useCheck } from './check';
import { useDeclaration, type OpenDeclaration } from './document';
import { MessageFold, batchesOf } from './foldMessages';
import { currentRunner } from './runner';
import { pullMessages, sameMessages, type ApartCounts, type AskMessages, type PulledMessages, type TraceMessages } from './traceMessages';

export type { ApartCounts, TraceMessages } from './traceMessages';

/** What a finished run is of. */
export interface OverTraceResult {
  readonly of: TraceMessages;
  /** Version of the text, and the declaration in it: rule numbers of the summary are its. */
  readonly version: number;
  readonly source: Text;
  readonly declaration: Declaration;
  readonly summary: MessageSummary;
  /** Turns of the scope, and those without a message to run. */
  readonly turns: number;
  readonly apart: ApartCounts;
  readonly ms: number;
}

export interface OverTraceState {
  /** `reading` the trace, then `running` the rules. */
  readonly state: 'idle' | 'reading' | 'running' | 'done' | 'cancelled' | 'failed';
  /** Of `reading`: turns; of `running`: distinct phrases. */
  readonly done: number;
  readonly total: number;
  /** Of `running`: patterns that did not end in time so far, and on how many phrases in all. */
  readonly late: { readonly patterns: number; readonly phrases: number };
  /** The last finished run; stays while another one is on its way. */
  readonly result: OverTraceResult | undefined;
  readonly failure: string | undefined;
}

const NONE_LATE = { patterns: 0, phrases: 0 };
const NOTHING: OverTraceState = { state: 'idle', done: 0, total: 0, late: NONE_LATE, result: undefined, failure: undefined };
export const useOverTrace = create<OverTraceState>(() => NOTHING);

let stop: AbortController | undefined;
let pulled: PulledMessages | undefined;

const askTrace: AskMessages = (ask, signal) => {
  const { trace, scope, from, to } = ask;
  return traceClient().ask('messages', { trace, scope, from, to }, signal);
};

/**
 * Runs the rules as they are now over the messages of a trace. A run on its way is cancelled. Resolves when this one is over,
 * however it ended; never rejects. `ask`: how pages are asked for; the page's own reader where it is absent.
 */
export async function runOverTrace(of: TraceMessages, ask: AskMessages = askTrace): Promise<void> {
  stop?.abort();
  const own = new AbortController();
  stop = own;
  const tell = (change: Partial<OverTraceState>): void => {
    if (stop === own) useOverTrace.setState(change);
  };
  try {
    tell({ state: 'reading', done: 0, total: pulled?.turns ?? 0, late: NONE_LATE, failure: undefined });
    const result = await run(of, ask, own.signal, tell);
    if (typeof result === 'string') tell({ state: 'failed', failure: result });
    else tell({ state: 'done', result });
  } catch (error) {
    if (own.signal.aborted) tell({ state: 'cancelled' });
    else tell({ state: 'failed', failure: error instanceof AskFailed || error instanceof Error ? error.message : 'The messages could not be read.' });
  } finally {
    if (stop === own) stop = undefined;
  }
}

/** The result, or a sentence that says why there is none. Rejects when aborted. */
async function run(of: TraceMessages, ask: AskMessages, signal: AbortSignal, tell: (change: Partial<OverTraceState>) => void): Promise<OverTraceResult | string> {
  const runner = currentRunner();
  if (runner === undefined) return 'The rules cannot be run yet. Open the Rules screen first.';
  const started = runner.now();
  const rules = await rulesNow();
  if (typeof rules === 'string') return rules;
  if (!sameMessages(pulled?.of, of)) pulled = await pullMessages(of, ask, signal, (done, total) => tell({ state: 'reading', done, total }));
  signal.throwIfAborted();
  if (pulled === undefined) return 'The messages could not be read.';
  const { groups, turns, apart } = pulled;
  const summary = await fold(runner.checker, rules, groups, signal, tell);
  return typeof summary === 'string' ? summary : { of, version: rules.version, source: rules.source, declaration: rules.declaration, summary, turns, apart, ms: runner.now() - started };
}

interface RulesNow { readonly source: Text; readonly version: number; readonly declaration: Declaration }

/** The text as it is now with the declaration in it, checked first where it was not yet. */
async function rulesNow(): Promise<RulesNow | string> {
  const doc = useDeclaration.getState().doc;
  if (doc === undefined) return 'No rules are open.';
  if (useCheck.getState().of !== doc.version) await checkNow();
  const { reply, of, failure } = useCheck.getState();
  if (of !== doc.version || reply?.declaration === undefined) return failure ?? 'The text is no declaration yet. Mend it first, then run the rules.';
  return { source: doc.state.doc, version: doc.version, declaration: reply.declaration };
}

async function fold(
  checker: Pick<Checker, 'messages'>, { source, declaration }: RulesNow, groups: PulledMessages['groups'], signal: AbortSignal, tell: (change: Partial<OverTraceState>) => void,
): Promise<MessageSummary | string> {
  const batches = batchesOf(groups, declaration.rules.length);
  const total = batches.reduce((sum, batch) => sum + batch.length, 0);
  const counted = new MessageFold(declaration, groups);
  const text = source.toString();
  let done = 0;
  const late = new Set<string>();
  let cells = 0;
  tell({ state: 'running', done, total });
  for (const phrases of batches) {
    const before = cells;
    const settled = await checker.messages(text, phrases, signal, (progress) => {
      for (const pattern of progress.patterns) late.add(pattern);
      cells = before + progress.cells;
      tell({ done: Math.min(total, done + progress.phrases), late: { patterns: late.size, phrases: cells } });
    });
    signal.throwIfAborted();
    if (settled.state === 'superseded') return 'The run was stopped.';
    if (settled.state === 'failed') return settled.failure.sentence;
    if ('unreadable' in settled.reply) return 'The text is no declaration yet. Mend it first, then run the rules.';
    counted.take(phrases, settled.reply);
    done += phrases.length;
    tell({ done, total });
  }
  return counted.summary();
}

/** Stops the run on its way; the result of the one before stays. */
export function cancelOverTrace(): void {
  stop?.abort();
}

// The messages of a trace that was closed are of no use and large.
useTraces.subscribe(({ traces }) => {
  if (pulled !== undefined && !traces.some(({ id }) => id === pulled?.of.trace)) forgetOverTrace();
});

/** Lets go of everything that was pulled and found, e.g. when the trace is closed. */
export function forgetOverTrace(): void {
  stop?.abort();
  stop = undefined;
  pulled = undefined;
  useOverTrace.setState(NOTHING);
}

// What was found is about the rules of one declaration; the messages that were pulled serve the next one too.
let opened = useDeclaration.getState().doc?.id;
useDeclaration.subscribe(({ doc }) => {
  if (doc?.id === opened) return;
  opened = doc?.id;
  stop?.abort();
  stop = undefined;
  useOverTrace.setState(NOTHING);
});

/** Whether the result is of the text as it is now, also after changes that were taken back. */
export function isOfText({ version, source }: Pick<OverTraceResult, 'version' | 'source'>, doc: OpenDeclaration | undefined): boolean {
  if (doc === undefined) return false;
  return doc.version === version || (doc.state.doc.length === source.length && doc.state.doc.eq(source));
}

/** Whether the result on screen is of other rules or another trace than `of`. False where there is none. */
export function useOverTraceStale(of: TraceMessages | undefined): boolean {
  const result = useOverTrace((state) => state.result);
  const current = useDeclaration(({ doc }) => result === undefined || isOfText(result, doc));
  return result !== undefined && (!current || !sameMessages(result.of, of));
}

