/** Whether a menu that stays a menu offers something else. */
import { judgeTurn } from './slowTurns';
import type { CohortPolicy, TurnColumns } from './types';

/** How many a menu offers at most: max(2, menuSize) cut to a whole number; NaN offers nothing, as a slice up to NaN does. */
export function menuLimit(menuSize: number): number {
  const limit = Math.trunc(Math.max(2, menuSize));
  return Number.isNaN(limit) ? 0 : limit;
}

/**
 * Whether the near-tie menu in force on a turn differs from the recorded offer, in ids or their order. Only for turns whose
 * verdict is a menu on both sides. Walks the candidates and the recorded offer side by side, without a list.
 */
export function isMenuChanged(columns: TurnColumns, turn: number, policy: CohortPolicy): boolean {
  const from = columns.offeredStart[turn] ?? 0;
  const recorded = (columns.offeredStart[turn + 1] ?? 0) - from;
  if (columns.slow[turn] === 1) {
    const { decision } = judgeTurn(columns, turn, policy);
    if (decision.kind !== 'menu' || decision.offered.length !== recorded) return true;
    return decision.offered.some((id, place) => columns.skills[columns.offeredSkill[from + place] ?? -1] !== id);
  }
  const floor = policy.floor ?? Number.NEGATIVE_INFINITY;
  const limit = menuLimit(policy.menuSize);
  const top = columns.topScore[turn] ?? Number.NaN;
  const end = columns.candidateStart[turn + 1] ?? 0;
  let offered = 0;
  for (let at = columns.candidateStart[turn] ?? 0; at < end && offered < limit; at += 1) {
    const score = columns.candidateScore[at] ?? Number.NaN;
    if (!(score > floor) || !(Math.tanh((top - score) / 2) < policy.margin)) continue;
    if (offered === recorded || columns.offeredSkill[from + offered] !== columns.candidateSkill[at]) return true;
    offered += 1;
  }
  return offered !== recorded;
}
