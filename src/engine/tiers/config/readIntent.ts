/**
 * The classifier's part of a configuration, in the order its fields are checked (spec/tier.md §2).
 */
import { COST_MODES, SCENARIOS } from '../vocabulary';
import { readRules } from './readRules';
import type { TierConfig } from '../configTypes';
import type { Scenario } from '../vocabulary';
import type { FieldReader } from './fieldReader';

/** Reads thresholds, rules, judge, scenarios and cost mode; faults go to the reader. */
export function readIntent(raw: unknown, reader: FieldReader): TierConfig['intent'] {
  const intent = reader.fields(raw, 'intent');
  const ruleThreshold = reader.number(intent['ruleThreshold'], 'intent.ruleThreshold', 0.7, 0.000001, 1);
  const band = reader.fields(intent['attemptBand'], 'intent.attemptBand');
  const tauLow = reader.number(band['tauLow'], 'intent.attemptBand.tauLow', 0.45, 0, 1);
  if (!(tauLow < ruleThreshold)) reader.wrong('intent.attemptBand.tauLow', `below intent.ruleThreshold, which is ${ruleThreshold}`, tauLow);
  const hysteresis = reader.fields(intent['hysteresis'], 'intent.hysteresis');
  const toStrong = reader.number(hysteresis['toStrong'], 'intent.hysteresis.toStrong', 0.8, 0, 1);
  const toCheap = reader.number(hysteresis['toCheap'], 'intent.hysteresis.toCheap', 0.6, 0, 1);
  if (!(toCheap < toStrong)) reader.wrong('intent.hysteresis', `two thresholds with toCheap below toStrong; they are ${toCheap} and ${toStrong}`);
  const rules = readRules(intent['rules'], 'intent.rules', reader);
  const judge = reader.fields(intent['judge'], 'intent.judge');
  const model = reader.text(judge['model'], 'intent.judge.model', '');
  const scenarios = readScenarios(intent['scenarios'], reader);
  const enabled = reader.flag(band['enabled'], 'intent.attemptBand.enabled', false);
  return {
    ruleThreshold,
    attemptBand: { enabled, tauLow },
    hysteresis: { toStrong, toCheap },
    rules,
    judge: {
      enabled: reader.flag(judge['enabled'], 'intent.judge.enabled', true),
      model,
      temperature: reader.number(judge['temperature'], 'intent.judge.temperature', 0, 0, 2),
      maxTokens: reader.number(judge['maxTokens'], 'intent.judge.maxTokens', 16, 1, 4096, true),
      cooldownMs: reader.number(judge['cooldownMs'], 'intent.judge.cooldownMs', 30_000, 0, 3_600_000),
      timeoutMs: reader.number(judge['timeoutMs'], 'intent.judge.timeoutMs', 2000, 1, 120_000),
      unavailableSkip: reader.number(judge['unavailableSkip'], 'intent.judge.unavailableSkip', 2, 0, 100, true),
    },
    scenarios,
    costMode: reader.oneOf(intent['costMode'], 'intent.costMode', 'balanced', COST_MODES),
  };
}

function readScenarios(raw: unknown, reader: FieldReader): Readonly<Record<Scenario, boolean>> {
  const switches = reader.fields(raw, 'intent.scenarios');
  const read = { coding: true, review: true, planning: true, retrieval: true, batch: true, daily: true, longText: true, multimodal: true };
  for (const scenario of SCENARIOS) read[scenario] = reader.flag(switches[scenario], `intent.scenarios.${scenario}`, true);
  return read;
}
