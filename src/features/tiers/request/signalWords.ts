/**
 * What the classifier saw, in words: its signals with the points they give to structure, and how its confidence came about.
 */
import type { IntentReason, IntentResult, Signal, StructureScore } from '../../../engine/tiers/types';
import { count, setting } from '../../verdict/numbers';
import { confidence, SCENARIO_WORDS, TIER_WORDS } from '../words';

export const SIGNAL_WORDS: Readonly<Record<Signal, string>> = {
  length: 'Characters, estimated tokens', tools: 'Distinct tools so far', messages: 'User messages so far', fences: 'Code fences', hints: 'Hard words',
};

export interface SignalRow { readonly id: Signal; readonly words: string; readonly value: string; readonly points: number }

export function signalRows({ signals }: StructureScore, { signals: { chars } }: Pick<IntentResult, 'signals'>): readonly SignalRow[] {
  return signals.map(({ signal, value, points }) => ({
    id: signal, words: SIGNAL_WORDS[signal], points,
    value: signal === 'length' ? `${count(chars)}, ${count(value)}` : count(value),
  }));
}

/** Confidence of a keyword score: 0.52 and a tenth for each point, at most this (spec §3). */
const MOST = 0.96;

function reasonSentence(reason: IntentReason, intent: IntentResult): string {
  const is = confidence(intent.confidence);
  switch (reason.kind) {
    case 'image': return `An image decides at once: multimodal ${is}.`;
    case 'greeting': return `A greeting and nothing else decides at once: daily ${is}.`;
    case 'no-keyword': return 'No keyword was found: daily 0.25.';
    case 'long-input': return `${count(reason.chars)} characters, more than ${count(12_000)}, decide at once: long text ${is}.`;
    case 'explicit': return `It says outright what it is: ${SCENARIO_WORDS[reason.scenario]} ${is}.`;
    case 'keyword': {
      const sum = 0.52 + reason.score * 0.1;
      return `Keyword score ${count(reason.score)} for ${SCENARIO_WORDS[reason.scenario]}: 0.52 + ${count(reason.score)} × 0.1 = ${setting(sum)}${sum > MOST ? `, at most ${MOST}` : ''}.`;
    }
    case 'structural': return `Structure ${count(reason.score)} makes it ${TIER_WORDS[intent.tier]}, whatever the scenario.`;
    case 'judge': return `The judge then said ${SCENARIO_WORDS[reason.scenario]}: ${is}.`;
  }
}

/** How scenario, tier and confidence came about, a sentence for each reason. */
export function reasonSentences(intent: IntentResult): readonly string[] {
  return intent.reasons.map((reason) => reasonSentence(reason, intent));
}
