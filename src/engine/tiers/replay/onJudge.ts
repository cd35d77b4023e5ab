/**
 * A call of the judge ends (spec/tier.md §6).
 *
 * Law: it counts for failures and cooldown whatever it says. Its scenario is taken only while the very verdict it was asked about is
 * still in force.
 */
import { judgedVerdict, noteJudgeCall, readJudgeAnswer } from '../judge';
import { NOTHING } from './routerStep';
import type { TierEventOf } from '../sessionTypes';
import type { Scenario } from '../vocabulary';
import type { CallInFlight, RouterMemory } from './routerState';
import type { StepOutcome } from './routerStep';

/** Plays the end of a call. Where no call is in flight that it could be of, nothing happens and the outcome names no call. */
export function onJudge(memory: RouterMemory, event: TierEventOf<'judge'>): StepOutcome {
  const call = callOf(memory.inFlight, event);
  if (call === undefined) return NOTHING;
  const scenario = answeredScenario(event);
  memory.judge = noteJudgeCall(memory.judge, event.time, scenario !== undefined);
  memory.inFlight = memory.inFlight.filter((other) => other !== call);
  if (scenario === undefined) return { call, ok: false, used: false };
  const used = memory.decision === call.verdict;
  if (used) memory.decision = judgedVerdict(call.verdict, scenario);
  return { call, ok: true, used, scenario };
}

/** A recorder sees a call a moment after the input that asked for it. */
const SEEN_WITHIN_MS = 250;

/** By its place among those in flight, by when it was started, or the oldest. */
function callOf(inFlight: readonly CallInFlight[], { call, startedAt }: TierEventOf<'judge'>): CallInFlight | undefined {
  if (call !== undefined) return inFlight[call];
  return startedAt === undefined ? inFlight[0] : (inFlight.find((other) => other.startedAt === startedAt) ?? inFlight.findLast((other) => other.startedAt < startedAt && startedAt - other.startedAt <= SEEN_WITHIN_MS));
}

/** What it answered; absent when it did not, or nothing that could be read. */
function answeredScenario({ answer, scenario, ok, failure }: TierEventOf<'judge'>): Scenario | undefined {
  if (answer !== undefined) {
    const read = readJudgeAnswer(answer);
    return read.ok ? read.scenario : undefined;
  }
  return ok === false || failure !== undefined ? undefined : scenario;
}
