/** Verdicts at every margin at once. */
import { NOT_JUDGED, UNMATCHED, decisiveKind, nearTieKind, kindOf } from './fastVerdict';
import { gapOfRaw } from './scale';
import { judgeTurn } from './slowTurns';
import type { CohortPolicy, TurnColumns, VerdictMix } from './types';

const KINDS = NOT_JUDGED;

/**
 * Counts of the four verdicts among the scored `turns` at `points` margins spread evenly over [0, hi] of `axis` (gaps, or the
 * raw differences they stand for), everything else of `policies` (by cohort) held. One pass: a turn changes at most once
 * along the margin, after the last margin its gap reaches, so it is counted where it starts and moved where it changes.
 * `points` of 1 gives margin 0 alone.
 */
export function verdictMix(
  columns: TurnColumns,
  turns: Uint32Array,
  policies: readonly CohortPolicy[],
  hi: number,
  points: number,
  axis: 'gap' | 'raw' = 'gap',
): VerdictMix {
  const margins = Float64Array.from({ length: points }, (_, point) => {
    const place = points > 1 ? (hi * point) / (points - 1) : 0;
    return axis === 'raw' ? gapOfRaw(place) : place;
  });
  const end = margins.at(-1) ?? 0;
  const counts = new Uint32Array(points * KINDS);
  /** Turns of a kind that begin at a point, less those that end there. */
  const change = new Int32Array((points + 1) * KINDS);
  const add = (point: number, kind: number, by: number): void => {
    change[point * KINDS + kind] = (change[point * KINDS + kind] ?? 0) + by;
  };
  let scored = 0;

  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    const policy = policies[columns.cohort[turn] ?? -1];
    if (columns.why[turn] !== 0 || policy === undefined) continue;
    scored += 1;
    let gap = Number.NaN;
    let decisive: number = UNMATCHED;
    let tied: number = UNMATCHED;
    if (columns.slow[turn] === 1) {
      const wide = judgeTurn(columns, turn, { ...policy, margin: Number.POSITIVE_INFINITY }).decision;
      gap = policy.categorical ? Number.NaN : (wide.runnerUp?.gap ?? Number.NaN);
      decisive = kindOf(judgeTurn(columns, turn, { ...policy, margin: Number.NEGATIVE_INFINITY }).decision);
      tied = kindOf(wide);
    } else {
      const floor = policy.floor ?? Number.NEGATIVE_INFINITY;
      if ((columns.topScore[turn] ?? Number.NaN) > floor) {
        decisive = decisiveKind(columns, turn);
        if (!policy.categorical && (columns.secondScore[turn] ?? Number.NaN) > floor) {
          gap = columns.gap[turn] ?? Number.NaN;
          tied = nearTieKind(columns, turn, floor, policy.law === 'current');
        }
      }
    }
    add(0, decisive, 1);
    if (Number.isNaN(gap) || tied === decisive) continue;
    const from = firstAbove(margins, gap, end);
    add(from, decisive, -1);
    add(from, tied, 1);
  }

  for (let kind = 0; kind < KINDS; kind += 1) {
    let running = 0;
    for (let point = 0; point < points; point += 1) {
      running += change[point * KINDS + kind] ?? 0;
      counts[point * KINDS + kind] = running;
    }
  }
  return { margins, counts, scored };
}

/** First margin the gap does not reach; the number of margins where it reaches all. Guessed, then settled by comparing. */
function firstAbove(margins: Float64Array, gap: number, hi: number): number {
  const last = margins.length;
  let point = Math.max(0, Math.min(last, Math.ceil((gap * (last - 1)) / hi) || 0));
  while (point < last && gap >= (margins[point] ?? Number.NaN)) point += 1;
  while (point > 0 && !(gap >= (margins[point - 1] ?? Number.NaN))) point -= 1;
  return point;
}
