/**
 * The replay of one session: every request decided again, with bands, calls of the judge and counts.
 */
import { BandLanes } from './bands';
import { preparedOf } from './prepare';
import { runRouter } from './runRouter';
import { Tally } from './tally';
import type { JudgeCall, RequestResult, SessionReplay } from '../replayTypes';
import type { TierEventOf, TierSession, TierSettings } from '../sessionTypes';
import type { PreparedSession } from './prepare';
import type { IntentResult } from '../stateTypes';
import type { CallInFlight } from './routerState';
import type { StepOutcome, Written } from './routerStep';
import type { RunOptions } from './runRouter';

/**
 * Replays a session under settings; with none it says what the recorded configuration decides. A prepared session is read once and
 * replays many times. Pure but for the roll in `env`; never throws, whatever the session.
 */
export function replaySession(session: TierSession | PreparedSession, settings: TierSettings = {}, env: RunOptions = {}): SessionReplay {
  const prepared = preparedOf(session);
  const requests: RequestResult[] = [];
  const lanes = new BandLanes();
  const tally = new Tally();
  const calls = new Calls(settings);
  let input = -1;
  let end = -Infinity;
  runRouter(prepared, settings, env, (at, event, outcome, memory) => {
    const { time } = event;
    if (at !== -1 && time > end) end = time;
    lanes.step(memory, time);
    tally.event(outcome);
    if (event.type === 'request') {
      const index = requests.length;
      requests.push(resultOf(outcome, event, index, at, input, memory.decision));
      lanes.request(index, time);
      tally.request(outcome, memory.config);
    } else if (event.type === 'input') {
      if (outcome.judgeStarted !== undefined) input = at;
      if (outcome.judgeStarted === true) calls.started(memory.inFlight.at(-1), at);
    } else if (event.type === 'judge') {
      calls.ended(outcome, event, at === -1 || settings.judgeAnswers !== undefined);
    }
  });
  const { configFaults, unread } = prepared.reading(settings);
  return { requests, ...lanes.finish(end), judgeCalls: calls.calls, counts: tally.finish(), configFaults, answersDropped: calls.dropped, unread };
}

function resultOf(
  { decision = null, landing, applied, change, weighing, rule }: StepOutcome, { time, turn, step }: TierEventOf<'request'>, index: number, event: number, input: number, intent: IntentResult | undefined,
): RequestResult {
  const result: Written<RequestResult> = { index, event, time, turn, step, decision };
  if (landing !== undefined) {
    result.landing = landing.route;
    result.landingWhy = landing.why;
  }
  if (applied !== undefined) result.applied = applied;
  if (change !== undefined) result.changedFrom = change.from;
  if (weighing !== undefined) result.weighing = weighing;
  if (rule !== undefined) result.rule = rule;
  if (intent !== undefined) result.intent = intent;
  if (input !== -1) result.input = input;
  return result;
}

/** Calls of the judge in the order in which they were made. */
class Calls {
  readonly calls: Written<JudgeCall>[] = [];
  readonly #assumed: boolean;
  readonly #places = new Map<CallInFlight, Written<JudgeCall>>();
  #dropped = 0;

  constructor({ judgeAnswers }: TierSettings) {
    this.#assumed = judgeAnswers !== undefined;
  }

  /** Recorded answers of which the replay made no call. */
  get dropped(): number {
    return this.#dropped;
  }

  started(inFlight: CallInFlight | undefined, input: number): void {
    if (inFlight === undefined) return;
    const call: Written<JudgeCall> = { startedAt: inFlight.startedAt, outcome: 'unknown', used: false, assumed: this.#assumed, input };
    this.calls.push(call);
    this.#places.set(inFlight, call);
  }

  ended({ call: inFlight, ok, used, scenario }: StepOutcome, { time, failure }: TierEventOf<'judge'>, assumed: boolean): void {
    const call = inFlight === undefined ? undefined : this.#places.get(inFlight);
    if (call === undefined) {
      this.#dropped++;
      return;
    }
    call.endedAt = time;
    call.outcome = ok === true ? 'answered' : 'failed';
    call.used = used === true;
    call.assumed = assumed;
    if (scenario !== undefined) call.scenario = scenario;
    if (failure !== undefined) call.failure = failure;
  }
}
