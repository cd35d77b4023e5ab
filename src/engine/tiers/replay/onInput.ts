/**
 * A message put into the agent's queue by the user: classified, probed, and where routing is automatic, plan mode and the judge
 * (spec/tier.md §9 A).
 *
 * Law: the verdict is replaced at once, also in the middle of a turn. A review that is owed survives.
 */
import { classifyIntent, opensPlan } from '../intent/classifyIntent';
import { judgeNeeded } from '../judge';
import { evaluateRules } from '../rules';
import { isUsers } from './evidence';
import { NOTHING } from './routerStep';
import type { IntentInput, IntentResult } from '../stateTypes';
import type { TierEventOf } from '../sessionTypes';
import type { RouterMemory } from './routerState';
import type { EventFacts, RouterEnv, StepOutcome } from './routerStep';

const UNREAD: StepOutcome = { unread: true };
/** Answers that are this many calls late are not waited for: in a log none ever comes, and the list would only grow. */
const MOST_IN_FLIGHT = 64;

/** Plays an input. One that is not the user's does nothing; one with neither text nor verdict leaves the verdict before it. */
export function onInput(memory: RouterMemory, event: TierEventOf<'input'>, env: RouterEnv, facts: EventFacts | undefined): StepOutcome {
  if (!isUsers(event)) return NOTHING;
  const input = facts === undefined ? inputOf(memory, event, env) : facts.input;
  const verdict = facts === undefined ? verdictOf(memory, event, input) : facts.verdict;
  if (input === undefined || verdict === undefined) return UNREAD;
  memory.input = input;
  memory.decision = verdict;
  memory.verified = false;
  const recorded = facts?.probe;
  memory.probe = recorded === undefined ? env.posteriors.verdict(verdict.fingerprint, env.roll) : (recorded ?? undefined);
  if (memory.mode !== 'auto') return { judgeStarted: false, planOpened: false };
  const rule = facts === undefined ? evaluateRules(memory.rules, input) : facts.rule;
  const planOpened = !memory.planActive && (facts?.opens ?? opensPlan(verdict));
  if (planOpened) memory.planActive = true;
  const judgeStarted = judgeNeeded(memory.judge, memory.config.intent, verdict, rule, event.time);
  if (judgeStarted) startJudge(memory, verdict, event.time);
  return { judgeStarted, planOpened };
}

/** A call counts against the cooldown at once, before it answers. */
function startJudge(memory: RouterMemory, verdict: IntentResult, now: number): void {
  memory.judge = { failures: memory.judge.failures, lastCall: now };
  memory.inFlight = [...memory.inFlight.slice(-MOST_IN_FLIGHT + 1), { startedAt: now, verdict }];
}

function inputOf({ toolNames, messageCount }: RouterMemory, { text, images }: TierEventOf<'input'>, { cwd }: RouterEnv): IntentInput {
  const seen = { toolNames, hasImage: images > 0, messageCount, cwd };
  return text === undefined ? seen : { text, ...seen };
}

function verdictOf({ config }: RouterMemory, { text, verdict }: TierEventOf<'input'>, input: IntentInput | undefined): IntentResult | undefined {
  return text === undefined || input === undefined ? verdict : classifyIntent({ ...input, text }, config.intent.scenarios);
}
