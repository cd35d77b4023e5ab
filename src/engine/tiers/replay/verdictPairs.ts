/**
 * A recorded verdict beside what it should be: the classifier's own where the text is in the file, else what follows from its parts.
 *
 * Law: without the text only contradictions count. Nothing is concluded about a part the record cannot tell: a verdict of the judge
 * keeps the shape of the one before, and counts of events are compared only where events of that type are recorded at all.
 */
import { fingerprintOf, tierOfScenario } from '../intent/classifyIntent';
import { STRUCTURE_LIMIT, bandsOf, scoreOf } from '../intent/signals';
import type { IntentResult, IntentSignals } from '../stateTypes';
import type { Scenario, ShortCircuit } from '../vocabulary';

export type FieldPair = [field: string, recorded: unknown, computed: unknown];

/** What the session recorded before an input; absent: it records no events of that type, so its count says nothing. */
export interface CountedBefore { readonly messageCount?: number; readonly toolCalls?: number }

const SIGNALS = ['chars', 'estTokens', 'tokenBands', 'fences', 'toolCalls', 'messageCount', 'hardHints', 'score'] as const satisfies readonly (keyof IntentSignals)[];
const FIELDS = ['scenario', 'tier', 'confidence', 'fingerprint', 'shortCircuit', 'keywordScore'] as const;

/** Field by field against the verdict on the text. Reasons in words are not compared. */
export function verdictPairs(recorded: IntentResult, computed: IntentResult | undefined, reasonsInWords: boolean): FieldPair[] {
  return [
    ...FIELDS.map((field): FieldPair => [`verdict.${field}`, recorded[field], computed?.[field]]),
    ...SIGNALS.map((field): FieldPair => [`verdict.signals.${field}`, recorded.signals[field], computed?.signals[field]]),
    ...(reasonsInWords || recorded.reasons.length === 0 ? [] : [['verdict.reasons', recorded.reasons, computed?.reasons] satisfies FieldPair]),
  ];
}

const CIRCUITS: Readonly<Record<Exclude<ShortCircuit, 'explicit'>, Scenario>> = { image: 'multimodal', 'long-text': 'longText', greeting: 'daily' };

/** What a verdict without its text says beside what follows from its own parts. */
export function contradictions({ scenario, tier, confidence, keywordScore, fingerprint, shortCircuit, signals, reasons }: IntentResult, before: CountedBefore): FieldPair[] {
  const { messageCount, toolCalls } = before;
  const pairs: FieldPair[] = [
    ['verdict.signals.estTokens', signals.estTokens, Math.ceil(signals.chars / 4)],
    ['verdict.signals.tokenBands', signals.tokenBands, bandsOf(signals.estTokens)],
    ['verdict.signals.score', signals.score, scoreOf(signals)],
  ];
  if (messageCount !== undefined) pairs.push(['verdict.signals.messageCount', signals.messageCount, messageCount]);
  if (toolCalls !== undefined) pairs.push(['verdict.signals.toolCalls', signals.toolCalls, toolCalls]);
  if (reasons.some(({ kind }) => kind === 'judge')) return pairs;
  pairs.push(['verdict.tier', tier, signals.score >= STRUCTURE_LIMIT ? 'strong' : tierOfScenario(scenario)], ['verdict.fingerprint', fingerprint, fingerprintOf(scenario, signals)]);
  if (shortCircuit !== undefined && shortCircuit !== 'explicit') pairs.push(['verdict.scenario', scenario, CIRCUITS[shortCircuit]]);
  if (shortCircuit === undefined && keywordScore > 0) pairs.push(['verdict.confidence', confidence, Math.min(0.96, 0.52 + keywordScore * 0.1)]);
  return pairs;
}
