/**
 * Runs the router over a prepared session, event by event, under settings.
 *
 * Law: events come in the order of the file, whatever their times say. Where the settings say what the judge answers, recorded answers
 * are not played: each call ends after the median recorded latency, or, where no answer ever comes, at its timeout.
 */
import { PosteriorTable } from '../posterior';
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
  /** Called before each event is played, with what is remembered then. */
  readonly ahead?: (at: number, event: TierEvent, memory: RouterMemory) => void;
}

/** Called after each event with its index, what it did and what is remembered now; for an assumed answer of the judge the index is -1. */
export type Visit = (at: number, event: TierEvent, outcome: StepOutcome, memory: RouterMemory) => void;

const NEVER_EXPLORES = 0.999;

/** Runs the router and gives what it remembers in the end. Pure but for what it calls. */
export function runRouter(prepared: PreparedSession, settings: TierSettings, options: RunOptions, visit: Visit): RouterMemory {
  const { session } = prepared;
  const reading = prepared.reading(settings);
  const env: RouterEnv = {
    cwd: session.cwd,
    ...(session.base === undefined ? {} : { base: session.base }),
    baseMode: session.baseMode,
    posteriors: new PosteriorTable(session.posteriors),
    roll: options.rolls ?? (() => NEVER_EXPLORES),
  };
  const answers = new AssumedAnswers(settings, prepared.latency, options.instead);
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
    // Settings that say what the judge answers leave nothing to the record.
    if (event.type === 'judge' && answers.hides(event)) continue;
    play(at, event, underSettings(reading.facts[at], settings));
  }
  if (end === session.events.length) {
    for (let due = answers.due(Infinity); due !== undefined; due = answers.due(Infinity)) play(-1, due, undefined);
  }
  return memory;
}

function underSettings(facts: EventFacts | undefined, settings: TierSettings): EventFacts | undefined {
  return facts?.config === undefined ? facts : { ...facts, config: applySettings(facts.config, settings) };
}

/** Answers that are not the recorded ones, kept until they are due. */
class AssumedAnswers {
  readonly #assumed: TierSettings['judgeAnswers'];
  readonly #latency: number;
  readonly #instead: AnswerInstead | undefined;
  readonly #pending: TierEventOf<'judge'>[] = [];
  #calls = 0;
  #insteadStartedAt: number | undefined;

  constructor({ judgeAnswers }: TierSettings, latency: number, instead: AnswerInstead | undefined) {
    this.#assumed = judgeAnswers;
    this.#latency = latency;
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
    } else if (this.#assumed !== undefined) {
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

  /** Whether a recorded answer is not played. */
  hides({ startedAt }: TierEventOf<'judge'>): boolean {
    return this.#assumed !== undefined || (startedAt !== undefined && startedAt === this.#insteadStartedAt);
  }
}
