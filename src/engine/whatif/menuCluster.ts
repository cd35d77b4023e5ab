/** Whether a menu that stays a menu offers something else. */
import { judgeTurn } from './slowTurns';
import type { CohortPolicy, TurnColumns } from './types';

/** How many a menu offers at most: max(2, menuSize) cut to a whole number; NaN offers nothing, as a slice up to NaN does. */
export function menuLimit(menuSize: number): number {
  const limit = Math.trunc(Math.max(2, menuSize));
  return Number.isNaN(limit) ? 0 : limit;
}

/**
 * Raw differences that need no tanh: below `tied` a gap is surely under the margin, above `clear` it surely reaches it. Only what
 * lies between is settled by the gap itself, so nothing is decided by a transformed margin. The span is a millionth of the
 * difference on either side, far more than tanh can err; near 1, where tanh flattens, nothing is sure.
 */
export interface SureDifferences {
  readonly tied: number;
  readonly clear: number;
}

const SPAN = 1e-6;

export function sureDifferences(margin: number): SureDifferences {
  if (!(margin > 0 && margin <= 0.99)) return { tied: Number.NEGATIVE_INFINITY, clear: Number.POSITIVE_INFINITY };
  const difference = 2 * Math.atanh(margin);
  return { tied: difference * (1 - SPAN), clear: difference * (1 + SPAN) };
}

/**
 * Whether the near-tie menu in force on a turn differs from the recorded offer, in ids or their order. Only for turns whose
 * verdict is a menu on both sides. Walks the candidates and the recorded offer side by side, without a list. `sure`: of the
 * policy's margin, for callers with many turns.
 */
export function isMenuChanged(
  columns: TurnColumns,
  turn: number,
  policy: CohortPolicy,
  sure: SureDifferences = sureDifferences(policy.margin),
): boolean {
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
  if (surelyOffers(columns, turn, top, recorded, limit, floor, sure)) return false;
  const end = columns.candidateStart[turn + 1] ?? 0;
  let offered = 0;
  for (let at = columns.candidateStart[turn] ?? 0; at < end && offered < limit; at += 1) {
    const score = columns.candidateScore[at] ?? Number.NaN;
    const difference = top - score;
    // Finite scores descend on fast turns: once one is out, so are the rest.
    if (score <= floor || difference > sure.clear) break;
    if (!(score > floor) || (!(difference < sure.tied) && !(Math.tanh(difference / 2) < policy.margin))) continue;
    if (offered === recorded || columns.offeredSkill[from + offered] !== columns.candidateSkill[at]) return true;
    offered += 1;
  }
  return offered !== recorded;
}

/**
 * A quick yes: the recorded offer is the first candidates of the ranking, the last of them surely tied and alive, the next one surely not
 * (or cut off). No says nothing.
 */
function surelyOffers(
  columns: TurnColumns, turn: number, top: number, recorded: number, limit: number, floor: number, sure: SureDifferences,
): boolean {
  const from = columns.offeredStart[turn] ?? 0;
  const first = columns.candidateStart[turn] ?? 0;
  const after = first + recorded;
  if (recorded < 1 || recorded > limit || after > (columns.candidateStart[turn + 1] ?? 0)) return false;
  const last = columns.candidateScore[after - 1] ?? Number.NaN;
  if (!(last > floor && top - last < sure.tied)) return false;
  if (recorded < limit && after < (columns.candidateStart[turn + 1] ?? 0)) {
    const next = columns.candidateScore[after] ?? Number.NaN;
    if (!(next <= floor || top - next > sure.clear)) return false;
  }
  for (let at = 0; at < recorded; at += 1) {
    const score = columns.candidateScore[first + at] ?? Number.NaN;
    if (Number.isNaN(score) || columns.offeredSkill[from + at] !== columns.candidateSkill[first + at]) return false;
  }
  return true;
}
