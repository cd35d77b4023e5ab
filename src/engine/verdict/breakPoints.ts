/**
 * Every margin and every floor at which one turn's verdict changes, exactly.
 *
 * Law: a verdict can change only where the margin is one of the gaps to the top, or the floor one of the scores. Equality
 * is fixed: a gap equal to the margin reaches it, so the value of a margin break belongs below; a score equal to the floor
 * is out, so the value of a floor break belongs above. Each stretch is judged at a point that lies in it, never computed.
 */
import { faceOf, sameFace } from './face';
import { contestOf, judge } from './judge';
import { effectiveFloor } from './policy';
import { gapBetween, rankCandidates } from './rank';
import type { Contest } from './judge';
import type { RankedRow } from './rank';
import type { BreakPoint, KnobStrip, Law, PlaneBand, RoutingPolicy, ScoredCandidate, ScorerTraits, VerdictFace } from './types';

/** One turn held still, to be judged at any floor and margin. */
interface Held {
  readonly rows: readonly RankedRow[];
  readonly incumbent: string | undefined;
  readonly policy: RoutingPolicy;
  readonly categorical: boolean;
  readonly law: Law;
}

/**
 * The verdict along each knob, the other held; arguments as for decideTier2. Pure; never throws.
 *
 * Values are gaps (margin) and raw scores (floor), ascending, also below 0. Neighbours with the same face are one stretch;
 * `held` of a stretch of stays is that of its low end. The floor strip starts with no floor at all, the scorer's own
 * included; the margin strip holds the effective floor. A categorical scorer has no margin breaks.
 */
export function breakPoints(
  scores: readonly ScoredCandidate[],
  incumbent: string | undefined,
  policy: RoutingPolicy,
  traits: ScorerTraits = {},
  law: Law = 'current',
): { readonly margin: KnobStrip; readonly floor: KnobStrip } {
  const held = hold(scores, incumbent, policy, traits, law);
  return { margin: marginStrip(held, effectiveFloor(policy, traits)), floor: floorStrip(held) };
}

/**
 * The whole floor x margin plane of one turn: bands of floor, ascending and without gaps, from -Infinity (no floor) to
 * Infinity, each with the margin strip that holds in it. At most one band more than there are candidates; neighbours with equal
 * strips are one band. Arguments as for decideTier2; the floor and margin of the policy are not looked at.
 */
export function verdictPlane(
  scores: readonly ScoredCandidate[],
  incumbent: string | undefined,
  policy: RoutingPolicy,
  traits: ScorerTraits = {},
  law: Law = 'current',
): PlaneBand[] {
  const held = hold(scores, incumbent, policy, traits, law);
  const bands: PlaneBand[] = [];
  for (const from of [-Infinity, ...floorValues(held.rows)]) {
    const strip = marginStrip(held, from);
    const last = bands.at(-1);
    if (last !== undefined && sameStrip(last.strip, strip)) continue;
    if (last !== undefined) bands[bands.length - 1] = { ...last, to: from };
    bands.push({ from, to: Infinity, strip });
  }
  return bands;
}

function hold(
  scores: readonly ScoredCandidate[], incumbent: string | undefined, policy: RoutingPolicy, traits: ScorerTraits, law: Law,
): Held {
  return { rows: rankCandidates(scores), incumbent, policy, categorical: traits.categorical === true, law };
}

function faceOfContest({ incumbent, policy, categorical, law }: Held, contest: Contest, nearTieMargin: number): VerdictFace {
  return faceOf(judge(contest, { nearTieMargin, menuSize: policy.menuSize }, categorical, law), incumbent);
}

function floorStrip(held: Held): KnobStrip {
  const at = (floor: number): VerdictFace => faceOfContest(held, contestOf(held.rows, held.incumbent, floor), held.policy.nearTieMargin);
  const values = floorValues(held.rows);
  return stripOf('floor', values, [-Infinity, ...values].map(at));
}

function marginStrip(held: Held, floor: number | undefined): KnobStrip {
  const contest = contestOf(held.rows, held.incumbent, floor);
  const { alive } = contest;
  const top = alive[0];
  // The top's own gap of 0 counts too: where a repeated id made the second gap negative, it is a margin at which the offer changes.
  const values = top === undefined ? [] : ascending(alive.map((row) => gapBetween(top, row)));
  return stripOf('margin', values, [...values, Infinity].map((margin) => faceOfContest(held, contest, margin)));
}

/** The scores a floor can put out, ascending. */
function floorValues(rows: readonly RankedRow[]): number[] {
  return ascending(rows.map((row) => row.last).filter(Number.isFinite));
}

/** Distinct values, ascending; -0 is 0. */
function ascending(values: readonly number[]): number[] {
  return [...new Set(values.map((value) => value + 0))].sort((a, b) => a - b);
}

/** Joins stretches with the same face. `faces` holds one more than `values`: the face below the first, between, above the last. */
function stripOf(knob: KnobStrip['knob'], values: readonly number[], faces: readonly VerdictFace[]): KnobStrip {
  const start: VerdictFace = faces[0] ?? { kind: 'unmatched' };
  const equality = knob === 'margin' ? 'lower' : 'upper';
  const breaks: BreakPoint[] = [];
  let below = start;
  values.forEach((value, i) => {
    const above = faces[i + 1];
    if (above === undefined || sameFace(below, above)) return;
    breaks.push({ value, equality, below, above });
    below = above;
  });
  return { knob, start, breaks };
}

/** The face a strip gives at a value of its knob. A value that is not a number lies on no strip and gets the start. */
export function faceOnStrip(strip: KnobStrip, value: number): VerdictFace {
  let face = strip.start;
  for (const point of strip.breaks) {
    if (value > point.value || (value === point.value && point.equality === 'upper')) face = point.above;
  }
  return face;
}

function sameStrip(a: KnobStrip, b: KnobStrip): boolean {
  return sameFace(a.start, b.start) && a.breaks.length === b.breaks.length && a.breaks.every((point, i) => {
    const other = b.breaks[i];
    return other !== undefined && point.value === other.value && sameFace(point.above, other.above);
  });
}
