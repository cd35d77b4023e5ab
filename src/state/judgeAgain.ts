/**
 * A judge asked again about results: what it answered, beside the record and never in it.
 *
 * Law: answers live as long as the page and belong to one open trace; the key of a judge is kept in memory only and stands
 * in no store that is written anywhere. A failure is an answer too. What a cancel cuts off leaves no row. After the first refusal
 * of the key nothing more is asked. Answers are handed on a few times a second, not one by one: each time everything that is
 * measured is measured again.
 */
import { useMemo } from 'react';
import { create } from 'zustand';
import { httpClassifier, judgeResult, type Classifier, type JudgmentErrorRow, type JudgmentRow, type Ledger, type WireEffects } from '../engine/ledger';
import { judgeHost } from './judgeAddress';
import type { JudgeInput, JudgedAgain, ResultKey } from '../worker/ledgerProtocol';
import type { Reply } from '../worker/protocol';

/** What a person typed to reach a judge. In memory only. */
export interface JudgeSettings {
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string;
  /** Calls at the same time, from 1. */
  readonly parallel: number;
}
export const FIRST_SETTINGS: JudgeSettings = { baseUrl: '', model: '', key: '', parallel: 4 };
export const MOST_PARALLEL = 16;
/** Between two changes of the answers that everything measured hears of; the last answer is always handed on. */
const HAND_ON_MS = 250;
/** Statuses that say the key is refused: every further call would be too. */
const KEY_REFUSED: ReadonlySet<number> = new Set([401, 403]);

/** Which results a job asks about: all disagreements, those that pass the filter, or the one on screen. */
export type Which = 'disagreements' | 'filtered' | 'this';

/** One round of questions, on its way or over. */
export interface JudgeRun {
  readonly trace: string;
  /** What was chosen; absent: not told. */
  readonly which?: Which;
  /** `refused`: the key was, and the rest was not asked. */
  readonly state: 'running' | 'done' | 'cancelled' | 'refused';
  readonly total: number;
  readonly answered: number;
  readonly failed: number;
  /** Results that could not be asked about: no text, or not in the trace. */
  readonly skipped: number;
  readonly tokens: { readonly input: number; readonly output: number };
}

interface JudgeAgainState {
  /** Rows by trace id, in order of answering. */
  readonly rows: ReadonlyMap<string, readonly JudgedAgain[]>;
  /** The answers count in place of the recorded judgments. */
  readonly counted: boolean;
  readonly revision: number;
  readonly run: JudgeRun | undefined;
  readonly settings: JudgeSettings;
}

const NO_ROWS: readonly JudgedAgain[] = [];
export const useJudgeAgain = create<JudgeAgainState>(() => ({ rows: new Map(), counted: true, revision: 0, run: undefined, settings: FIRST_SETTINGS }));

let stop: AbortController | undefined;
/** Answers that nothing heard of yet, in order. */
let unheard: readonly { readonly trace: string; readonly answer: JudgedAgain }[] = [];

export function setJudgeSettings(change: Partial<JudgeSettings>): void {
  useJudgeAgain.setState(({ settings }) => ({ settings: { ...settings, ...change } }));
}

/** Whether the answers stand in for the recorded judgments in every number. */
export function countAnswers(counted: boolean): void {
  useJudgeAgain.setState(({ revision }) => ({ counted, revision: revision + 1 }));
}

/** All answers of a trace, also while they are not counted: for export. */
export function answersOf(trace: string): readonly JudgedAgain[] {
  return useJudgeAgain.getState().rows.get(trace) ?? NO_ROWS;
}

/** Drops all answers of a trace, and what is said of a run that is over. A run on its way goes on. */
export function forgetAnswers(trace: string): void {
  unheard = unheard.filter((one) => one.trace !== trace);
  useJudgeAgain.setState(({ rows, run, revision }) => ({
    rows: new Map([...rows].filter(([id]) => id !== trace)), run: run?.trace === trace && run.state !== 'running' ? undefined : run, revision: revision + 1,
  }));
}

/** Answers of the trace on screen that count, and a number that changes with them. */
export function useAnswers(trace: string | undefined): { readonly rows: readonly JudgedAgain[]; readonly revision: number } {
  const rows = useJudgeAgain((state) => (trace === undefined || !state.counted ? undefined : state.rows.get(trace))) ?? NO_ROWS;
  const revision = useJudgeAgain((state) => state.revision);
  return useMemo(() => ({ rows, revision }), [rows, revision]);
}

export interface JudgeJob {
  readonly trace: string;
  readonly keys: readonly ResultKey[];
  readonly which?: Which;
  readonly settings: JudgeSettings;
  readonly effects: WireEffects;
  /** What is to be judged; asks the worker. */
  readonly inputOf: (key: ResultKey, signal: AbortSignal) => Promise<Reply<'judgeInput'>>;
}

/**
 * Asks the judge about every result of a job, a few at a time, and keeps each answer as it comes. Resolves with the run when it is
 * over, cancelled, or its key refused; never rejects. One job at a time: a new one cancels the one before.
 */
export async function judgeAgain({ trace, keys, which, settings, effects, inputOf }: JudgeJob): Promise<JudgeRun> {
  stop?.abort();
  const own = new AbortController();
  stop = own;
  const { baseUrl, model, key } = settings;
  // Named by where it is: whose judge that is, nobody here knows.
  const host = judgeHost(baseUrl);
  const judge = httpClassifier({ ...(baseUrl === '' ? {} : { baseUrl }), ...(model === '' ? {} : { model }), ...(host === undefined ? {} : { name: host }), key }, effects);
  let run: JudgeRun = { trace, ...(which === undefined ? {} : { which }), state: 'running', total: keys.length, answered: 0, failed: 0, skipped: 0, tokens: { input: 0, output: 0 } };
  const tell = (change: Partial<JudgeRun>): void => {
    run = { ...run, ...change };
    if (stop === own) useJudgeAgain.setState({ run });
  };
  tell({});
  const waiting = [...keys];
  let refused = false;
  let handingOn = false;
  const keep = (answer: JudgedAgain): void => {
    unheard = [...unheard, { trace, answer }];
    if (handingOn) return;
    handingOn = true;
    const due = (): void => {
      handingOn = false;
      handOn();
    };
    // A wait that is given up may end either way.
    void effects.wait(HAND_ON_MS, own.signal).then(due, due);
  };
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && !own.signal.aborted && !refused; next = waiting.shift()) {
      const row = await judgeOne(next, judge, effects.now, inputOf, own.signal, () => refused);
      if (own.signal.aborted || row === 'not-asked') return;
      if (row === undefined) tell({ skipped: run.skipped + 1 });
      else {
        keep({ key: next, row });
        if (row.kind === 'judgment-error' && row.status !== undefined && KEY_REFUSED.has(row.status)) refused = true;
        tell(row.kind === 'judgment-error' ? { failed: run.failed + 1 } : { answered: run.answered + 1, tokens: spent(run, row) });
      }
    }
  };
  const workers = Math.max(1, Math.min(MOST_PARALLEL, Math.floor(settings.parallel) || 1, keys.length));
  await Promise.all(Array.from({ length: workers }, work));
  handOn();
  tell({ state: stateAfter(own.signal, refused) });
  if (stop === own) stop = undefined;
  return run;
}

/** Stops the job on its way; what was answered stays. */
export function cancelJudging(): void {
  stop?.abort();
}

function stateAfter(signal: AbortSignal, refused: boolean): JudgeRun['state'] {
  if (signal.aborted) return 'cancelled';
  return refused ? 'refused' : 'done';
}

/** Undefined: there is nothing to judge. `givenUp`: whether the job was given up while the text was on its way. */
async function judgeOne(
  key: ResultKey, judge: Classifier, now: () => number, inputOf: JudgeJob['inputOf'], signal: AbortSignal, givenUp: () => boolean,
): Promise<JudgmentRow | JudgmentErrorRow | 'not-asked' | undefined> {
  const input = await inputOf(key, signal).catch(() => undefined);
  if (input === undefined || 'missing' in input || signal.aborted) return undefined;
  return givenUp() ? 'not-asked' : rowFor(input, judge, now, signal);
}

async function rowFor(input: JudgeInput, judge: Classifier, now: () => number, signal: AbortSignal): Promise<JudgmentRow | JudgmentErrorRow | undefined> {
  // The last basis row is all of a ledger that a judge is asked by.
  const ledger: Ledger = input.basis === undefined ? [] : [input.basis];
  const entry = { toolCallId: input.toolCallId, toolName: input.tool, result: input.result };
  const stamp = input.turn === undefined ? {} : { turn: input.turn };
  const { ledger: after } = await judgeResult(ledger, input.question, judge, entry, input.iteration, { signal, stamp, now });
  const row = after.at(-1);
  return row?.kind === 'judgment' || row?.kind === 'judgment-error' ? row : undefined;
}

function spent({ tokens }: JudgeRun, { usage }: JudgmentRow): JudgeRun['tokens'] {
  return { input: tokens.input + (usage?.inputTokens ?? 0), output: tokens.output + (usage?.outputTokens ?? 0) };
}

/** Puts what nothing heard of yet into the answers, in one change. */
function handOn(): void {
  if (unheard.length === 0) return;
  const fresh = unheard;
  unheard = [];
  useJudgeAgain.setState(({ rows, revision }) => {
    const next = new Map(rows);
    for (const { trace, answer } of fresh) next.set(trace, [...(next.get(trace) ?? NO_ROWS), answer]);
    return { rows: next, revision: revision + 1 };
  });
}
