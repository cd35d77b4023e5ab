/**
 * What an input says by its shape: length, fences, hints at hard work, tools and messages so far (spec/tier.md §3).
 *
 * Law: structure alone makes an input strong from STRUCTURE_LIMIT points on, whatever its words say.
 */
import { countOf } from './keywords';
import type { StructureScore } from '../explainTypes';
import type { IntentSignals } from '../stateTypes';

export const STRUCTURE_LIMIT = 3;
const TOKEN_BANDS = [4000, 12_000, 30_000] as const;
export const FENCE = '```';
export const HARD_HINTS: readonly string[] = [
  'and then', 'step by step', 'multi-step', 'end to end', 'end-to-end', 'entire', 'all of', 'migrate', 'refactor', 'architecture', 'production',
  '从零', '完整', '整个', '多步', '端到端', '全流程',
];

/** How many of the token bands an estimate reaches, 0..3. */
export function bandsOf(estTokens: number): number {
  return TOKEN_BANDS.filter((band) => band <= estTokens).length;
}

/** The signals of an input. `toolCalls`: distinct tools so far; `messageCount`: user-role messages before this one. */
export function signalsOf(text: string, toolCalls: number, messageCount: number): IntentSignals {
  const chars = text.length;
  const estTokens = Math.ceil(chars / 4);
  const tokenBands = bandsOf(estTokens);
  const fences = countOf(text, FENCE);
  const lower = text.toLowerCase();
  const hardHints = HARD_HINTS.some((hint) => lower.includes(hint)) ? 1 : 0;
  const parts = { chars, estTokens, tokenBands, fences, toolCalls, messageCount, hardHints } as const;
  return { ...parts, score: scoreOf(parts) };
}

/** The points of structure that the parts add up to. */
export function scoreOf({ tokenBands, toolCalls, fences, hardHints, messageCount }: Omit<IntentSignals, 'score'>): number {
  return tokenBands + pointsOf(toolCalls, 1, 4) + pointsOf(fences, 1, 4) + hardHints + pointsOf(messageCount, 12, 30);
}

/** One point at `first`, two at `second`. */
export function pointsOf(value: number, first: number, second: number): number {
  return (value >= first ? 1 : 0) + (value >= second ? 1 : 0);
}

/** The score taken apart: each signal, its value and its points. Works on recorded signals too. */
export function structureOf(signals: IntentSignals): StructureScore {
  return {
    signals: [
      { signal: 'length', value: signals.estTokens, points: signals.tokenBands },
      { signal: 'tools', value: signals.toolCalls, points: pointsOf(signals.toolCalls, 1, 4) },
      { signal: 'messages', value: signals.messageCount, points: pointsOf(signals.messageCount, 12, 30) },
      { signal: 'fences', value: signals.fences, points: pointsOf(signals.fences, 1, 4) },
      { signal: 'hints', value: signals.hardHints, points: signals.hardHints },
    ],
    score: signals.score,
    limit: STRUCTURE_LIMIT,
  };
}
