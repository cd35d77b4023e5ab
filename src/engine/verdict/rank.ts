/**
 * Candidates put in order (verdict.md, steps 1, 3 and 4).
 *
 * Law: a score that is not finite counts as -Infinity and never wins. Two values belong to a row: its own, which only
 * orders, and the one of the last row with its id, which decides everything else. They differ only where ids repeat.
 */
import type { ScoredCandidate } from './types';

export interface RankedRow {
  readonly id: string;
  /** As given, also NaN and the infinities. */
  readonly score: number;
  /** What orders this row. */
  readonly own: number;
  /** What judges this row: the value of the last row with the same id. */
  readonly last: number;
  /** Position in the list as given. */
  readonly index: number;
}

/** A finite score as it is, everything else as -Infinity. */
export function sanitised(score: number): number {
  return Number.isFinite(score) ? score : -Infinity;
}

/** Below this many candidates comparing every pair is cheaper than building a set. */
const FEW = 16;

/** True when an id occurs more than once. */
export function hasRepeatedIds(scores: readonly ScoredCandidate[]): boolean {
  if (scores.length > FEW) return new Set(scores.map((row) => row.id)).size !== scores.length;
  for (let i = 1; i < scores.length; i += 1) {
    const id = scores[i]?.id;
    for (let j = 0; j < i; j += 1) if (scores[j]?.id === id) return true;
  }
  return false;
}

/**
 * Ranks candidates by their own value, best first; equal values keep the order given (two -Infinity rows are equal).
 * Returns every row, repeated ids included; an empty list for an empty list. The input is left as it is.
 */
export function rankCandidates(scores: readonly ScoredCandidate[]): RankedRow[] {
  const lastById = hasRepeatedIds(scores) ? new Map(scores.map((row) => [row.id, sanitised(row.score)])) : undefined;
  const rows: RankedRow[] = [];
  let descends = true;
  let previous = Infinity;
  for (let index = 0; index < scores.length; index += 1) {
    const row = scores[index];
    if (row === undefined) continue;
    const own = sanitised(row.score);
    if (own > previous) descends = false;
    previous = own;
    rows.push({ id: row.id, score: row.score, own, last: lastById?.get(row.id) ?? own, index });
  }
  // -Infinity minus -Infinity is NaN, which a sort reads as "equal": what the order wants.
  return descends ? rows : rows.sort((a, b) => b.own - a.own);
}

/** Ranked rows strictly above the floor, in rank order. Undefined floor: every finite one. A NaN floor lets nobody through (step 6). */
export function aliveRows(ranked: readonly RankedRow[], floor: number | undefined): RankedRow[] {
  return ranked.filter((row) => isAlive(row, floor));
}

/** Whether a row is finite and strictly above the floor. */
export function isAlive(row: RankedRow, floor: number | undefined): boolean {
  return row.last !== -Infinity && (floor === undefined || row.last > floor);
}

/** How far `row` is behind `top`: tanh of half the difference of the deciding values, in (-1, 1]. Negative only where ids repeat. */
export function gapBetween(top: RankedRow, row: RankedRow): number {
  return Math.tanh((top.last - row.last) / 2);
}
