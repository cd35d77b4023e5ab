/** What the two sliders need to know before they are moved: their ends, the record, where they can change nothing. */
import { floorBreaks, marginBreak } from './breaksOfTurn';
import { judgedCohorts, shared } from './scopePolicy';
import { roundAround, roundUp } from './roundNumbers';
import type { ScopedCohorts } from './scope';
import type { Cohort, CohortPolicy, KnobDomain, Knobs, TurnColumns } from './types';

/** Bins of the break-point ticks under a slider. */
export const TICK_BINS = 60;
/** A gap above this is as good as certain; where most are, raw differences spread better. */
const CROWDED = 0.95;

/**
 * Domains of margin (gaps) and floor (raw scores) for the scored `turns` of a scope, under `policies` (by cohort).
 *
 * Margin: from 0 to a round number that holds every gap there is without a floor and a quarter more than the recorded margin,
 * at most 1 unless the record is beyond; nothing changes above the largest gap at the floor in force (0: there is no pair).
 * Floor: round numbers round every finite score and the recorded floor; nothing changes below the lowest score, or from the
 * best one on. Without a finite score: 0 to 1 and nothing changes at all. Ticks are break-points of kind or target, each
 * knob's at the other's value in force.
 */
export function knobs(
  columns: TurnColumns,
  turns: Uint32Array,
  cohorts: readonly Cohort[],
  scoped: ScopedCohorts,
  policies: readonly CohortPolicy[],
): Knobs {
  const held = judgedCohorts(cohorts, scoped);
  const recordedMargins = held.map((index) => cohorts[index]?.policy.nearTieMargin ?? Number.NaN);
  const recordedFloors = held.map((index) => cohorts[index]?.policy.floor ?? 'none');
  const gaps = gapFacts(columns, turns, policies);
  const margin = marginEnd(Math.max(gaps.largest, 0), recordedMargins);
  const floor = floorEnds(held.map((index) => cohorts[index]), recordedFloors);

  const marginTicks = new Uint32Array(TICK_BINS);
  const floorTicks = new Uint32Array(TICK_BINS);
  const onFloor = (value: number): void => tick(floorTicks, floor.lo, floor.hi, value);
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    const policy = policies[columns.cohort[turn] ?? -1];
    if (columns.why[turn] !== 0 || policy === undefined) continue;
    tick(marginTicks, 0, margin, marginBreak(columns, turn, policy));
    floorBreaks(columns, turn, policy, onFloor);
  }

  return {
    margin: { lo: 0, hi: margin, recorded: shared(recordedMargins) ?? 'mixed', deadAbove: Math.max(gaps.largestInForce, 0), ticks: marginTicks },
    floor: { lo: floor.lo, hi: floor.hi, recorded: shared(recordedFloors) ?? 'mixed', deadBelow: floor.lowest, deadAbove: floor.best, ticks: floorTicks },
    rawHi: roundUp(gaps.widest) || 1,
    preferRaw: gaps.crowded * 2 > gaps.pairs,
    categorical: held.length > 0 && held.every((index) => policies[index]?.categorical === true),
  };
}

function tick(ticks: Uint32Array, lo: number, hi: number, value: number): void {
  if (!(value >= lo && value <= hi)) return;
  const bin = Math.min(TICK_BINS - 1, Math.floor(((value - lo) / (hi - lo)) * TICK_BINS));
  ticks[bin] = (ticks[bin] ?? 0) + 1;
}

interface GapFacts {
  /** Turns with two finite scores, and those of them whose gap is crowded at the end of the scale. */
  pairs: number;
  crowded: number;
  /** Largest raw difference of such a pair; −Infinity: no pair. */
  widest: number;
  /** Without any floor, and at the floor in force where the margin decides; −Infinity: no pair. */
  largest: number;
  largestInForce: number;
}

function gapFacts(columns: TurnColumns, turns: Uint32Array, policies: readonly CohortPolicy[]): GapFacts {
  const facts = { pairs: 0, crowded: 0, widest: Number.NEGATIVE_INFINITY, largest: Number.NEGATIVE_INFINITY, largestInForce: Number.NEGATIVE_INFINITY };
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    const gap = columns.gap[turn] ?? Number.NaN;
    const policy = policies[columns.cohort[turn] ?? -1];
    if (columns.why[turn] !== 0 || policy === undefined || Number.isNaN(gap)) continue;
    facts.pairs += 1;
    facts.widest = Math.max(facts.widest, (columns.topScore[turn] ?? Number.NaN) - (columns.secondScore[turn] ?? Number.NaN));
    if (gap > CROWDED) facts.crowded += 1;
    if (gap > facts.largest) facts.largest = gap;
    if (policy.categorical) continue;
    const inForce = columns.slow[turn] === 1 ? marginBreak(columns, turn, policy) : gap;
    const paired = columns.slow[turn] === 1 || (columns.secondScore[turn] ?? Number.NaN) > (policy.floor ?? Number.NEGATIVE_INFINITY);
    if (paired && inForce > facts.largestInForce) facts.largestInForce = inForce;
  }
  return facts;
}

function marginEnd(largest: number, recorded: readonly number[]): number {
  const most = Math.max(0, ...recorded.filter((margin) => Number.isFinite(margin)));
  const end = Math.min(1, roundUp(Math.max(largest, 1.25 * most)) || 1);
  return most > end ? roundUp(most) : end;
}

interface FloorEnds extends Pick<KnobDomain, 'lo' | 'hi'> {
  readonly lowest: number;
  readonly best: number;
}

function floorEnds(held: readonly (Cohort | undefined)[], recorded: readonly (number | 'none')[]): FloorEnds {
  let lowest = Number.POSITIVE_INFINITY;
  let best = Number.NEGATIVE_INFINITY;
  for (const cohort of held) {
    lowest = Math.min(lowest, cohort?.lowest ?? Number.POSITIVE_INFINITY);
    best = Math.max(best, cohort?.best ?? Number.NEGATIVE_INFINITY);
  }
  const marks = [lowest, best, ...recorded.filter((floor) => floor !== 'none')].filter((mark) => Number.isFinite(mark));
  if (marks.length === 0) return { lo: 0, hi: 1, lowest: 1, best: 0 };
  const ends = roundAround(Math.min(...marks), Math.max(...marks));
  return Number.isFinite(lowest) ? { ...ends, lowest, best } : { ...ends, lowest: ends.hi, best: ends.lo };
}
