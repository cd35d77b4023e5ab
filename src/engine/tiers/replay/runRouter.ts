/**
 * Runs the router over a prepared session, event by event, under settings.
 *
 * Law: events come in the order of the file, whatever their times say. Where the settings say what the judge answers, a recorded answer
 * keeps its time and says that instead; a call without one ends after the median recorded latency, or, where no answer ever comes, at
 * its timeout. A recorded probe stands only where the table holds the opinion it held in the record.
 */
import { PosteriorTable, type PosteriorOpinion } from '../posterior';
import { applySettings } from '../whatif/settings';
import { RouterMemory, freshRouter } from './routerState';
import { advance } from './stepRouter';
import type { TierConfig } from '../configTypes';
import type { TierEvent, TierEventOf, TierSettings } from '../sessionTypes';
import type { Scenario } from '../vocabulary';
import type { PreparedSession } from './prepare';
import type { CallInFlight } from './routerState';
import type { EventFacts, RouterEnv, StepOutcome } from './routerStep';

/** What a replay is given besides the session. */
export interface ReplayEnv {
  /** The exploration roll of the table of outcomes, 0 up to 1. Absent: never explores. */
  readonly rolls?: () => number;
}

/** The end of one call set against the record: the call's place among those of the session, what it answers and when. */
export interface AnswerInstead { readonly call: number; readonly scenario: Scenario; readonly time: number }

export interface RunOptions extends ReplayEnv {
  /** Ends before this event index. */
  readonly before?: number;
  readonly instead?: AnswerInstead;
  /** The table of outcomes to write to; absent: that of the session, from its start. */
  readonly posteriors?: PosteriorTable;
  /** Called before each event is played, with what is remembered then. */
  readonly ahead?: (at: number, event: TierEvent, memory: RouterMemory) => void;
}

/** Called after each event with its index, what it did and what is remembered now; for an assumed answer of the judge the index is -1. */
export type Visit = (at: number, event: TierEvent, outcome: StepOutcome, memory: RouterMemory) => void;

const NEVER_EXPLORES = 0.999;
const NONE: ReadonlyMap<number, number> = new Map();

/** Runs the router and gives what it remembers in the end. Pure but for what it calls. */
export function runRouter(prepared: PreparedSession, settings: TierSettings, options: RunOptions, visit: Visit): RouterMemory {
  const { session } = prepared;
  const reading = prepared.reading(settings);
  const env: RouterEnv = {
    cwd: session.cwd,
    ...(session.base === undefined ? {} : { base: session.base }),
    baseMode: session.baseMode,
    posteriors: options.posteriors ?? new PosteriorTable(session.posteriors),
    roll: options.rolls ?? (() => NEVER_EXPLORES),
  };
  const answers = new AssumedAnswers(settings, prepared, options.instead);
  const memory = new RouterMemory(freshRouter(applySettings(reading.start, settings), reading.startRules));
  const play = (at: number, event: TierEvent, facts: EventFacts | undefined): void => {
    options.ahead?.(at, event, memory);
    const outcome = advance(memory, event, env, facts);
    if (outcome.judgeStarted === true) answers.started(memory.inFlight.at(-1), memory.config);
    visit(at, event, outcome, memory);
  };
  const end = Math.min(options.before ?? session.events.length, session.events.length);
  for (let at = 0; at < end; at++) {
    const event = session.events[at];
    if (event === undefined) continue;
    for (let due = answers.due(event.time); due !== undefined; due = answers.due(event.time)) play(-1, due, undefined);
    const said = event.type === 'judge' ? answers.inPlaceOf(at, event, memory.inFlight) : event;
    if (said !== undefined) play(at, said, withProbe(underSettings(reading.facts[at], settings), at, prepared, settings, env.posteriors));
  }
  if (end === session.events.length) {
    for (let due = answers.due(Infinity); due !== undefined; due = answers.due(Infinity)) play(-1, due, undefined);
  }
  return memory;
}

function underSettings(facts: EventFacts | undefined, settings: TierSettings): EventFacts | undefined {
  return facts?.config === undefined ? facts : { ...facts, config: applySettings(facts.config, settings) };
}

/** What the replay under no settings met: opinions of the table by event index of an input, and calls by that of their answer. */
interface RecordedRun { readonly opinions: ReadonlyMap<number, PosteriorOpinion>; readonly answered: ReadonlyMap<number, number> }
const RUNS = new WeakMap<PreparedSession, RecordedRun>();

/** Made when first asked for; `answered` gives when the call was started. */
function recordedRun(prepared: PreparedSession): RecordedRun {
  const known = RUNS.get(prepared);
  if (known !== undefined) return known;
  const opinions = new Map<number, PosteriorOpinion>();
  const answered = new Map<number, number>();
  const posteriors = new PosteriorTable(prepared.session.posteriors);
  runRouter(prepared, {}, { posteriors }, (at, event, { call, ok }, { decision }) => {
    if (event.type === 'input' && decision !== undefined) opinions.set(at, posteriors.opinion(decision.fingerprint));
    if (event.type === 'judge' && call !== undefined && ok === true) answered.set(at, call.startedAt);
  });
  const run = { opinions, answered };
  RUNS.set(prepared, run);
  return run;
}

/** Without a recorded probe where other settings gave the table another opinion: then the table is asked. */
function withProbe(facts: EventFacts | undefined, at: number, prepared: PreparedSession, settings: TierSettings, posteriors: PosteriorTable): EventFacts | undefined {
  if (facts?.probe === undefined || facts.verdict === undefined || Object.keys(settings).length === 0) return facts;
  const was = recordedRun(prepared).opinions.get(at);
  const now = posteriors.opinion(facts.verdict.fingerprint);
  if (was?.tier === now.tier && was?.explore === now.explore) return facts;
  const { probe: _stale, ...rest } = facts;
  return rest;
}

/** Answers that are not the recorded ones, kept until they are due. */
class AssumedAnswers {
  readonly #assumed: TierSettings['judgeAnswers'];
  readonly #latency: number;
  /** Of the record: calls that were answered, by the event index of their answer. */
  readonly #answered: ReadonlyMap<number, number>;
  readonly #started: ReadonlySet<number>;
  readonly #instead: AnswerInstead | undefined;
  readonly #pending: TierEventOf<'judge'>[] = [];
  #calls = 0;
  #insteadStartedAt: number | undefined;

  constructor({ judgeAnswers }: TierSettings, prepared: PreparedSession, instead: AnswerInstead | undefined) {
    this.#assumed = judgeAnswers;
    this.#latency = prepared.latency;
    this.#answered = judgeAnswers === undefined || judgeAnswers === 'failed' ? NONE : recordedRun(prepared).answered;
    this.#started = new Set(this.#answered.values());
    this.#instead = instead;
  }

  started(call: CallInFlight | undefined, { intent }: TierConfig): void {
    const place = this.#calls++;
    if (call === undefined) return;
    const { startedAt } = call;
    if (this.#instead?.call === place) {
      this.#insteadStartedAt = startedAt;
      this.#keep({ type: 'judge', time: this.#instead.time, startedAt, ok: true, scenario: this.#instead.scenario });
    } else if (this.#assumed === 'failed') {
      this.#keep({ type: 'judge', time: startedAt + intent.judge.timeoutMs, startedAt, ok: false, failure: 'timeout' });
    } else if (this.#assumed !== undefined && !this.#started.has(startedAt)) {
      this.#keep({ type: 'judge', time: startedAt + this.#latency, startedAt, ok: true, scenario: this.#assumed });
    }
  }

  #keep(answer: TierEventOf<'judge'>): void {
    const at = this.#pending.findIndex(({ time }) => time > answer.time);
    this.#pending.splice(at === -1 ? this.#pending.length : at, 0, answer);
  }

  /** The next answer that has come by `time`, absent when none has. */
  due(time: number): TierEventOf<'judge'> | undefined {
    const first = this.#pending[0];
    return first === undefined || first.time > time ? undefined : this.#pending.shift();
  }

  /** What is played for a recorded answer: itself, the assumed one at its time, or nothing. */
  inPlaceOf(at: number, event: TierEventOf<'judge'>, inFlight: readonly CallInFlight[]): TierEventOf<'judge'> | undefined {
    const { startedAt } = event;
    if (startedAt !== undefined && startedAt === this.#insteadStartedAt) return undefined;
    if (this.#assumed === undefined) return event;
    const call = this.#answered.get(at);
    if (this.#assumed === 'failed' || call === undefined || !inFlight.some((other) => other.startedAt === call)) return undefined;
    return { type: 'judge', time: event.time, startedAt: call, ok: true, scenario: this.#assumed };
  }
}
