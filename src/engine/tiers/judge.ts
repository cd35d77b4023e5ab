/**
 * The judge: whether it is asked, what its answer says, and the verdict after an answer (spec/tier.md §6).
 *
 * Law: an answer changes scenario and tier and nothing else: signals, fingerprint and short circuit stay those of the classifier,
 * and its confidence is fixed. Failures in a row are forgotten only by an answer; once the judge is skipped, none can come.
 */
import { tierOfScenario } from './intent/classifyIntent';
import { SCENARIOS } from './vocabulary';
import type { JudgeConfig, TierConfig } from './configTypes';
import type { IntentResult, RuleHit } from './stateTypes';
import type { Scenario, TierId } from './vocabulary';

/** The confidence of every judged verdict. */
export const JUDGED_CONFIDENCE = 0.75;

export interface JudgeRecord { readonly failures: number; readonly lastCall: number }

/** Whether the judge is asked about a verdict. `now`: epoch milliseconds. */
export function judgeNeeded(record: JudgeRecord, { judge, ruleThreshold }: TierConfig['intent'], intent: IntentResult, rule: RuleHit | undefined, now: number): boolean {
  return judge.enabled && rule === undefined && intent.shortCircuit === undefined && intent.confidence < ruleThreshold && isAwake(record, judge, now);
}

function isAwake({ failures, lastCall }: JudgeRecord, { unavailableSkip, cooldownMs }: JudgeConfig, now: number): boolean {
  return failures < unavailableSkip && now - lastCall >= cooldownMs;
}

/** The record after a call has ended at `now`. */
export function noteJudgeCall({ failures }: JudgeRecord, now: number, ok: boolean): JudgeRecord {
  return { failures: ok ? 0 : failures + 1, lastCall: now };
}

export type JudgeAnswer = { readonly ok: true; readonly scenario: Scenario; readonly tier: TierId } | { readonly ok: false };

/** Reads an answer: the first label, in list order, with no letter a to z beside it. */
export function readJudgeAnswer(answer: string): JudgeAnswer {
  const text = answer.trim().toLowerCase();
  const scenario = SCENARIOS.find((label) => standsAlone(text, label.toLowerCase()));
  return scenario === undefined ? { ok: false } : { ok: true, scenario, tier: tierOfScenario(scenario) };
}

function standsAlone(text: string, label: string): boolean {
  for (let at = text.indexOf(label); at !== -1; at = text.indexOf(label, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + label.length])) return true;
  }
  return false;
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && char >= 'a' && char <= 'z';
}

/** The verdict an answer makes of the classifier's. */
export function judgedVerdict(local: IntentResult, scenario: Scenario): IntentResult {
  return { ...local, scenario, tier: tierOfScenario(scenario), confidence: JUDGED_CONFIDENCE, reasons: [...local.reasons, { kind: 'judge', scenario }] };
}

/** The scenario the judge gave a verdict; absent when it is the classifier's own. */
export function judgedScenario({ reasons }: IntentResult): Scenario | undefined {
  const last = reasons.at(-1);
  return last?.kind === 'judge' ? last.scenario : undefined;
}
