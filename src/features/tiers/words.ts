/**
 * The terms of model tiers as they stand on screen, in one place (design, "Names on screen").
 *
 * Law: `judge` as a source of a decision is the classifier; "judge" is said only where the judge model was asked. A landing is
 * provider, model and effort. Confidence is the classifier's own number, never a probability of being right.
 */
import type { Decision, HysteresisOutcome, LandingWhy, Route, RouteSource, RoutingMode, Scenario, TierConfig, TierId } from '../../engine/tiers/types';
import type { GlyphId } from '../../ui';
import { fixed, setting } from '../verdict/numbers';
import { shortName } from '../verdict/parts';

export const TIER_WORDS: Readonly<Record<TierId, string>> = { strong: 'strong', cheap: 'cheap' };
export const TIER_GLYPHS: Readonly<Record<TierId, GlyphId>> = { strong: 't-strong', cheap: 't-cheap' };

export const SOURCE_WORDS: Readonly<Record<RouteSource, string>> = {
  manual: 'override', rule: 'rule', judge: 'classifier', posterior: 'posterior', 'plan-mode': 'plan mode', guard: 'guard', escalation: 'escalation',
  fallback: 'fallback', default: 'attempt first',
};
export const SOURCE_GLYPHS: Readonly<Record<RouteSource, GlyphId>> = {
  manual: 'r-manual', rule: 'r-rule', judge: 'r-classifier', posterior: 'r-posterior', 'plan-mode': 'r-plan', guard: 'r-rule', escalation: 'r-escalation',
  fallback: 'r-fallback', default: 'r-band',
};

/** "by the classifier", "by an override": how a tier came about. */
export const BY_WORDS: Readonly<Record<RouteSource, string>> = {
  manual: 'by an override', rule: 'by a rule', judge: 'by the classifier', posterior: 'by the posterior', 'plan-mode': 'by plan mode', guard: 'by the guard',
  escalation: 'by escalation', fallback: 'by fallback', default: 'by attempt first',
};

export const SCENARIO_WORDS: Readonly<Record<Scenario, string>> = {
  coding: 'coding', review: 'review', planning: 'planning', retrieval: 'retrieval', batch: 'batch', daily: 'daily', longText: 'long text', multimodal: 'multimodal',
};

export const MODE_WORDS: Readonly<Record<RoutingMode, string>> = { auto: 'auto', strong: 'strong', cheap: 'cheap', delegated: 'delegated', off: 'off' };

export const OUTCOME_WORDS: Readonly<Record<HysteresisOutcome, string>> = {
  first: 'nothing was applied before', agrees: 'agrees with the last tier', 'not-anchored': 'no hysteresis', held: 'held', 'let-through': 'let through',
};

/** The two hysteresis thresholds; the other settings are worded in bar/settingWords.ts. */
export const KNOB_WORDS = { toStrong: 'to strong', toCheap: 'to cheap', ruleThreshold: 'rule threshold' } as const;

/** A confidence or a threshold: two decimals, more where somebody typed more. */
export function confidence(value: number): string {
  const two = fixed(value, 2);
  return Math.abs(Number(two.replace('\u2212', '-')) - value) < 1e-9 ? two : setting(value);
}

/** Why a landing is what it is, in a few words; the request pane has the sentence. */
export const LANDING_WORDS: Readonly<Record<LandingWhy['kind'], string>> = {
  tier: 'where its tier points', image: 'an image goes to the vision model', 'follow-session': 'effort of the session', 'fallback-entry': 'fallback entry', ladder: 'rung of the escalation ladder',
};

/** True where the classifier's confidence decided; elsewhere the 1 in the record is no measure of anything. */
export function isWeighed({ source, reason }: Decision): boolean {
  return source === 'judge' || source === 'default' || source === 'fallback' || reason.kind === 'intent' || reason.kind === 'hysteresis' || reason.kind === 'attempt-band';
}

/** Whether a landing is the tier's own model at its own effort; anything else gets a dotted line. */
export function isOwnLanding(why: LandingWhy | undefined): boolean {
  return why === undefined || why.kind === 'tier' || why.kind === 'follow-session' || (why.kind === 'ladder' && why.tier === 'strong');
}

export type ModelNames = ReadonlyMap<string, string>;

/** Short names of models: the leading parts all of them share are left out ("deepseek-v4-pro", "deepseek-v4-flash": pro, flash). */
export function modelNames(models: Iterable<string>): ModelNames {
  const all = [...new Set(models)];
  const split = all.map((model) => model.split('-'));
  const first = split[0] ?? [];
  const least = Math.min(...split.map((parts) => parts.length - 1));
  const differs = first.findIndex((part, at) => split.some((parts) => parts[at] !== part));
  const shared = all.length < 2 ? 0 : differs < 0 ? least : Math.min(least, differs);
  return new Map(all.map((model, i) => [model, shortName((split[i] ?? []).slice(shared).join('-'), 24)]));
}

/** Models a configuration names, and those that were met beside it. */
export function modelsOf({ tiers: { strong, cheap, vision } }: TierConfig, met: readonly (Route | undefined)[]): ReadonlySet<string> {
  return new Set([strong.model, cheap.model, vision.model, ...strong.fallback.map(({ model }) => model), ...cheap.fallback.map(({ model }) => model), ...met.flatMap((route) => (route ? [route.model] : []))]);
}

/** "flash low", "pro high"; the effort is left out where the model keeps its own. */
export function landingWords(route: Route | undefined, names: ModelNames): string {
  if (!route) return 'left alone';
  const model = names.get(route.model) ?? shortName(route.model, 24);
  return route.effort === undefined ? model : `${model} ${shortName(route.effort, 12)}`;
}

/** Seconds of a setting: "30 s", "0.5 s". */
export function secondsWords(ms: number): string {
  return `${setting(ms / 1000)} s`;
}
