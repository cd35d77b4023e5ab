/**
 * The classifier: what an input asks for, which tier that proposes, how sure it is and why (spec/tier.md §3).
 *
 * Law: the first step that applies decides. Structure may raise the tier of any of them, short circuits included; it never
 * changes scenario or confidence. Declared rules are not asked here.
 */
import { explicitHit, isGreeting } from './explicit';
import { bestScenario } from './keywords';
import { STRUCTURE_LIMIT, signalsOf } from './signals';
import type { IntentInput, IntentReason, IntentResult, IntentSignals } from '../stateTypes';
import type { Scenario, ShortCircuit, TierId } from '../vocabulary';

const LONG_CHARS = 12_000;
const STRONG_SCENARIOS: ReadonlySet<Scenario> = new Set<Scenario>(['review', 'planning', 'longText', 'multimodal']);
const ALL_ON: Readonly<Record<Scenario, boolean>> = { coding: true, review: true, planning: true, retrieval: true, batch: true, daily: true, longText: true, multimodal: true };

/** The tier of a scenario, before structure. */
export function tierOfScenario(scenario: Scenario): TierId {
  return STRONG_SCENARIOS.has(scenario) ? 'strong' : 'cheap';
}

interface Finding { readonly scenario: Scenario; readonly confidence: number; readonly keywordScore: number; readonly reason: IntentReason; readonly shortCircuit?: ShortCircuit }

/**
 * Classifies one input. `enabled`: scenarios that are on; a text without any keyword is `daily` even where that is off.
 * `structureLimit`: points from which structure makes it strong (nothing in a configuration sets it). Pure, never throws.
 */
export function classifyIntent(input: IntentInput & { readonly text: string }, enabled: Readonly<Record<Scenario, boolean>> = ALL_ON, structureLimit = STRUCTURE_LIMIT): IntentResult {
  const signals = signalsOf(input.text, input.toolNames.length, input.messageCount);
  const { scenario, confidence, keywordScore, reason, shortCircuit } = findingOf(input, signals, enabled);
  const structural = signals.score >= structureLimit;
  const proposed = tierOfScenario(scenario);
  return {
    scenario,
    tier: structural ? 'strong' : proposed,
    confidence,
    keywordScore,
    signals,
    reasons: structural && proposed === 'cheap' ? [reason, { kind: 'structural', score: signals.score }] : [reason],
    ...(shortCircuit === undefined ? {} : { shortCircuit }),
    fingerprint: fingerprintOf(scenario, signals),
  };
}

function findingOf(input: IntentInput & { readonly text: string }, signals: IntentSignals, enabled: Readonly<Record<Scenario, boolean>>): Finding {
  if (input.hasImage && enabled.multimodal) return { scenario: 'multimodal', confidence: 0.98, keywordScore: 0, reason: { kind: 'image' }, shortCircuit: 'image' };
  if (signals.chars > LONG_CHARS && enabled.longText) {
    return { scenario: 'longText', confidence: 0.96, keywordScore: 0, reason: { kind: 'long-input', chars: signals.chars }, shortCircuit: 'long-text' };
  }
  if (enabled.daily && isGreeting(input.text)) return { scenario: 'daily', confidence: 0.92, keywordScore: 0, reason: { kind: 'greeting' }, shortCircuit: 'greeting' };
  const explicit = explicitHit(input.text, enabled);
  if (explicit !== undefined) {
    const { scenario, confidence } = explicit;
    return { scenario, confidence, keywordScore: 0, reason: { kind: 'explicit', scenario }, shortCircuit: 'explicit' };
  }
  const best = bestScenario(input.text, enabled);
  if (best === undefined) return { scenario: 'daily', confidence: 0.25, keywordScore: 0, reason: { kind: 'no-keyword' } };
  const { scenario, score } = best;
  return { scenario, confidence: Math.min(0.96, 0.52 + score * 0.1), keywordScore: score, reason: { kind: 'keyword', score, scenario } };
}

/** The shape under which outcomes are booked: scenario, length band, fence band. */
export function fingerprintOf(scenario: Scenario, { tokenBands, fences }: Pick<IntentSignals, 'tokenBands' | 'fences'>): string {
  return `${scenario}|${tokenBands}|${fences === 0 ? 0 : fences < 4 ? 1 : 2}`;
}

/** Whether the router opens plan mode for a verdict. */
export function opensPlan({ tier, scenario, signals }: IntentResult): boolean {
  return tier === 'strong' && scenario !== 'review' && (scenario === 'planning' || signals.score >= STRUCTURE_LIMIT);
}
