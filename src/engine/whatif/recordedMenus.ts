/**
 * The near-tie menus of a record, put close together, so that "does this menu offer something else now" needs no walk through
 * the candidates of most of them. Facts of the record: made once for a list of turns, good for every policy.
 */
import { MENU } from './fastVerdict';
import { isMenuChanged, menuLimit, sureDifferences } from './menuCluster';
import { kindIn } from './tallyColumns';
import type { CohortPolicy, TurnColumns } from './types';

/** Parallel arrays, one entry per recorded menu. */
export interface RecordedMenus {
  readonly turn: Uint32Array;
  /** How many it offered; 0 where the offer is not simply the first of the ranking: such a menu has to be walked. */
  readonly offered: Uint32Array;
  readonly top: Float64Array;
  /** Scores of the last one offered and of the one behind it (−Infinity: nobody is behind it). */
  readonly last: Float64Array;
  readonly next: Float64Array;
}

/** The recorded menus among `turns`, in their order. */
export function recordedMenus(columns: TurnColumns, turns: Uint32Array): RecordedMenus {
  const turn = turns.filter((index) => columns.recordedKind[index] === MENU);
  const offered = turn.map((index) => leadingOffer(columns, index));
  const scoreAt = (at: number, place: number): number => columns.candidateScore[(columns.candidateStart[turn[at] ?? 0] ?? 0) + place] ?? Number.NaN;
  const numbers = (of: (count: number, at: number) => number): Float64Array => Float64Array.from(offered, of);
  return {
    turn,
    offered,
    top: Float64Array.from(turn, (index) => columns.topScore[index] ?? Number.NaN),
    last: numbers((count, at) => (count === 0 ? Number.NaN : scoreAt(at, count - 1))),
    next: numbers((count, at) => (count < candidatesOn(columns, turn[at] ?? 0) ? scoreAt(at, count) : Number.NEGATIVE_INFINITY)),
  };
}

const candidatesOn = (columns: TurnColumns, turn: number): number => (columns.candidateStart[turn + 1] ?? 0) - (columns.candidateStart[turn] ?? 0);

/** How many a menu offered where these are the first candidates in order, each with a score; else 0. */
function leadingOffer(columns: TurnColumns, turn: number): number {
  const from = columns.offeredStart[turn] ?? 0;
  const first = columns.candidateStart[turn] ?? 0;
  const offered = (columns.offeredStart[turn + 1] ?? 0) - from;
  if (columns.slow[turn] === 1 || offered > candidatesOn(columns, turn)) return 0;
  for (let at = 0; at < offered; at += 1) {
    if (Number.isNaN(columns.candidateScore[first + at] ?? Number.NaN) || columns.offeredSkill[from + at] !== columns.candidateSkill[first + at]) return 0;
  }
  return offered;
}

/** How many recorded menus are menus in force too (`inForce` as tallyPass writes it) with another offer: other ids, or another order. */
export function countOtherMenus(columns: TurnColumns, inForce: Int32Array, menus: RecordedMenus, policies: readonly CohortPolicy[]): number {
  const sure = policies.map((policy) => sureDifferences(policy.margin));
  const limits = policies.map((policy) => menuLimit(policy.menuSize));
  const { turn: turns, offered, top, last, next } = menus;
  let others = 0;
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    if (kindIn(inForce[turn] ?? 0) !== MENU) continue;
    const own = columns.cohort[turn] ?? -1;
    const policy = policies[own];
    const differences = sure[own];
    if (policy === undefined || differences === undefined) continue;
    const { tied, clear } = differences;
    const floor = policy.floor ?? Number.NEGATIVE_INFINITY;
    const limit = limits[own] ?? 0;
    const many = offered[at] ?? 0;
    const best = top[at] ?? Number.NaN;
    const within = last[at] ?? Number.NaN;
    const behind = next[at] ?? Number.NaN;
    // Finite scores descend on fast turns: the last one offered and the one behind it speak for all.
    const nextOut = many === limit || behind <= floor || best - behind > clear;
    if (many > 0 && many <= limit && within > floor && best - within < tied && nextOut) continue;
    const nextIn = many < limit && behind > floor && best - behind < tied;
    if (many > 0 && (many > limit || within <= floor || best - within > clear || nextIn)) others += 1;
    else if (isMenuChanged(columns, turn, policy, differences)) others += 1;
  }
  return others;
}
