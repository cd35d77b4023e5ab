/**
 * What came of the judge: nothing it could have changed, answers too late, switched off for good, outcomes booked on another shape.
 */
import { JUDGED_CONFIDENCE, judgedScenario } from '../judge';
import { differingTiers, tiersUnder } from '../replay/tiersUnder';
import { tierOfScenario } from '../intent/classifyIntent';
import { escalatedAt, seen } from './observe';
import type { JudgeCallFinding, TierFinding } from '../findingTypes';
import type { JudgeCall } from '../replayTypes';
import type { Tiers } from '../replay/tiersUnder';
import type { Scenario } from '../vocabulary';
import type { Observation } from './observe';

const SHOWN_CALLS = 20;
/** Events that may be played to ask what answers would have done; beyond that fewer calls are asked about. */
const EVENT_BUDGET = 500_000;
const STRONG_ANSWER: Scenario = 'planning';
const CHEAP_ANSWER: Scenario = 'coding';

export function judgeFindings(observed: Observation): TierFinding[] {
  return [...withoutEffect(observed), ...late(observed), ...offForGood(observed), ...shapeKept(observed)];
}

/** Calls were made, and every request has the tier it would have had without. */
function withoutEffect(observed: Observation): TierFinding[] {
  const { replay, prepared, last } = observed;
  const { judgeCalls } = replay;
  if (judgeCalls.length === 0) return [];
  const tiers = tiersUnder(prepared, {});
  if (differingTiers(tiers, tiersUnder(prepared, { judge: false })).length > 0) return [];
  const asked = Math.max(3, Math.min(SHOWN_CALLS, Math.floor(EVENT_BUDGET / (2 * Math.max(1, prepared.session.events.length)))));
  const calls = judgeCalls.slice(0, asked).map((call, place) => callFinding(observed, tiers, call, place));
  const couldHave = calls.some(({ ifStrong, ifCheap }) => ifStrong.length + ifCheap.length > 0)
    || (judgeCalls.length > calls.length && [STRONG_ANSWER, CHEAP_ANSWER].some((judgeAnswers) => differingTiers(tiers, tiersUnder(prepared, { judgeAnswers })).length > 0));
  const { toStrong, toCheap } = last.config.intent.hysteresis;
  return [{
    kind: 'judge-could-not-matter', asked: judgeCalls.length, answered: outcomes(judgeCalls, 'answered'), failed: outcomes(judgeCalls, 'failed'), unknown: outcomes(judgeCalls, 'unknown'),
    confidence: JUDGED_CONFIDENCE, toStrong, toCheap, couldHave, calls, ...seen(requestsOf(observed, judgeCalls)),
  }];
}

function callFinding(observed: Observation, tiers: Tiers, { startedAt, endedAt, outcome, scenario, failure, input }: JudgeCall, place: number): JudgeCallFinding {
  const { prepared, inputs, answers } = observed;
  const end = answers.find(({ outcome: { call } }) => call?.startedAt === startedAt);
  const asked = inputs.find(({ at }) => at === input);
  const applied = end === undefined ? asked?.applied : end.before.route.appliedTier;
  const instead = (answer: Scenario): readonly number[] => {
    const time = endedAt ?? startedAt + prepared.latency;
    return differingTiers(tiers, tiersUnder(prepared, {}, { instead: { call: place, scenario: answer, time } }));
  };
  return {
    startedAt, outcome,
    ...(scenario === undefined ? {} : { scenario, tier: tierOfScenario(scenario) }),
    ...(failure === undefined ? {} : { failure }),
    ...(applied === undefined ? {} : { applied }),
    escalated: end === undefined ? asked?.escalated === true : escalatedAt(end),
    ifStrong: instead(STRONG_ANSWER),
    ifCheap: instead(CHEAP_ANSWER),
  };
}

function outcomes(calls: readonly JudgeCall[], outcome: JudgeCall['outcome']): number {
  return calls.filter((call) => call.outcome === outcome).length;
}

function requestsOf({ inputs }: Observation, calls: readonly JudgeCall[]) {
  const asked = new Set(calls.map(({ input }) => input));
  return inputs.filter(({ at }) => asked.has(at)).flatMap(({ requests }) => requests.slice(0, 1));
}

/** Answers that were taken after a request of their input had gone out. */
function late({ replay, inputs }: Observation): TierFinding[] {
  const byInput = new Map(inputs.map((input) => [input.at, input]));
  const answered = replay.judgeCalls.filter(({ outcome }) => outcome === 'answered');
  const sent = answered.flatMap(({ input, endedAt }) => (input === undefined ? [] : [byInput.get(input)?.requests.filter(({ time }) => endedAt !== undefined && time < endedAt) ?? []]));
  const overtaken = sent.filter((requests) => requests.length > 0);
  return overtaken.length === 0 ? [] : [{ kind: 'judge-came-late', answered: answered.length, late: overtaken.length, ...seen(overtaken.flat()) }];
}

/** Failures in a row have reached the limit, and nothing lowers them any more. */
function offForGood({ last, inputs, answers }: Observation): TierFinding[] {
  const { enabled, unavailableSkip } = last.config.intent.judge;
  const { failures } = last.route.judge;
  if (!enabled || failures < unavailableSkip) return [];
  const reached = answers.findLast(({ outcome, before }) => outcome.call !== undefined && before.route.judge.failures < unavailableSkip);
  const refused = inputs.filter((input) => input.refused && (reached === undefined || input.at > reached.at));
  return [{
    kind: 'judge-off-for-good', failures, skip: unavailableSkip, ...(reached === undefined ? {} : { since: reached.event.time }), inputs: refused.length,
    ...seen(refused.flatMap(({ requests }) => requests)),
  }];
}

/** A judged scenario keeps the shape of the classifier's: outcomes after it are booked there. */
function shapeKept({ answers, outcomes: booked, replay }: Observation): TierFinding[] {
  const moved = answers.filter(({ outcome }) => outcome.used === true && outcome.scenario !== outcome.call?.verdict.scenario);
  if (moved.length === 0) return [];
  const onOther = booked.filter(({ before }) => {
    const { decision } = before.route;
    const judged = decision && judgedScenario(decision);
    return decision !== undefined && judged !== undefined && !decision.fingerprint.startsWith(`${judged}|`);
  });
  const inputs = new Set(moved.map(({ input }) => input));
  return [{ kind: 'judged-shape-kept', calls: moved.length, outcomes: onOther.length, ...seen(replay.requests.filter(({ input, intent }) => input !== undefined && inputs.has(input) && intent !== undefined && judgedScenario(intent) !== undefined)) }];
}
