/**
 * One flip in two short lines: where the turn goes now, why, and how far past the threshold it is.
 *
 * Law: the two distances are different units and never added or compared; the one that is said belongs to the knob that
 * made the turn flip. Where that cannot be told, none is said.
 */
import type { Knobs, WhatIfPolicy } from '../../engine/whatif/types';
import type { TurnRow } from '../../worker/protocol';
import { counted, gap, score, setting } from '../verdict/numbers';
import { shownFloor, shownMargin } from './knobScale';

/** The knobs as recorded and in force. Absent: the cohorts in scope differ in it. */
export interface Thresholds {
  readonly margin?: number;
  readonly recordedMargin?: number;
  readonly floor?: number | 'none';
  readonly recordedFloor?: number | 'none';
}

/** Both knobs as recorded and in force. */
export function thresholdsOf(policy: WhatIfPolicy, knobs: Knobs): Thresholds {
  const margin = shownMargin(policy.margin, knobs.margin.recorded);
  const recordedMargin = shownMargin('recorded', knobs.margin.recorded);
  const floor = shownFloor(policy.floor, knobs.floor.recorded);
  const recordedFloor = shownFloor('recorded', knobs.floor.recorded);
  return {
    ...(margin === undefined ? {} : { margin }),
    ...(recordedMargin === undefined ? {} : { recordedMargin }),
    ...(floor === undefined ? {} : { floor }),
    ...(recordedFloor === undefined ? {} : { recordedFloor }),
  };
}

export interface FlipWords {
  /** "to", "stays in", "2 offered", "no skill". */
  readonly lead: string;
  readonly skill?: string;
  readonly why: string;
  /** "0.0024 past the margin". */
  readonly past?: string;
}

/** Words of one row of the list of flips. Skill ids inside are text of the trace: show them inert. */
export function flipWords(row: TurnRow, thresholds: Thresholds): FlipWords {
  const past = pastWords(row, thresholds);
  return { ...whereTo(row), why: whyWords(row, thresholds), ...(past === undefined ? {} : { past }) };
}

function whereTo({ inForce }: TurnRow): { lead: string; skill?: string } {
  switch (inForce.kind) {
    case 'move': return { lead: 'to', skill: inForce.target };
    case 'stay': return { lead: 'stays in', skill: inForce.target };
    case 'menu': return { lead: `${inForce.offered.length} offered` };
    case 'unmatched': return { lead: 'no skill' };
    case 'not-judged': return { lead: 'not judged' };
  }
}

function whyWords(row: TurnRow, thresholds: Thresholds): string {
  const { inForce, recorded } = row;
  const margin = marginOf(row, thresholds);
  switch (inForce.kind) {
    case 'unmatched': return row.top ? `top ${score(row.top.score)} is not above ${floorName(thresholds)}` : `no score is above ${floorName(thresholds)}`;
    case 'not-judged': return 'nothing to judge';
    case 'menu': {
      const tie = `near-tie, ${compared(row.gap, '<', margin)}`;
      return recorded.kind === 'stay' ? `incumbent ${short(recorded.target)} is not above the floor; ${tie}` : tie;
    }
    case 'stay':
    case 'move': {
      if (inForce.kind === 'stay' && inForce.held) return `near-tie, ${compared(row.gap, '<', margin)}`;
      if (row.gap === undefined) return `the only one above ${floorName(thresholds)}`;
      if (row.fromMargin !== undefined && row.fromMargin < 0) return `on top, the scorer is categorical: gap ${gap(row.gap)}`;
      return compared(row.gap, '≥', margin);
    }
  }
}

const ID_LENGTH = 80;

/** An id as part of a line that shortens anyway; the turn itself shows it whole. */
function short(id: string): string {
  const start = [...id.slice(0, 2 * ID_LENGTH)].slice(0, ID_LENGTH).join('');
  return start.length < id.length ? `${start}…` : id;
}

function floorName({ floor }: Thresholds): string {
  return typeof floor === 'number' ? `the floor ${setting(floor)}` : 'the floor';
}

/** The margin of this row: the one in force, or told from the row where the cohorts differ in it. */
function marginOf(row: TurnRow, { margin }: Thresholds): number | undefined {
  if (margin !== undefined) return margin;
  return row.gap === undefined || row.fromMargin === undefined ? undefined : Number((row.gap - row.fromMargin).toFixed(9));
}

function compared(value: number | undefined, sign: '≥' | '<', margin: number | undefined): string {
  if (value === undefined) return 'no pair';
  return margin === undefined ? `gap ${gap(value)}` : `gap ${gap(value)} ${sign} margin ${setting(margin)}`;
}

function pastWords(row: TurnRow, thresholds: Thresholds): string | undefined {
  const knob = cause(row, thresholds);
  const margin = marginOf(row, thresholds);
  // No gap exceeds 1: a margin out of its range is past every gap, and by how much says nothing.
  if (knob === 'margin' && margin !== undefined && !(margin >= 0 && margin <= 1)) return margin > 1 ? 'above every gap' : 'below every gap';
  if (knob === 'margin' && row.fromMargin !== undefined) return `${gap(Math.abs(row.fromMargin))} past the margin`;
  if (knob === 'floor' && row.toFloor !== undefined) return `${gap(Math.abs(row.toFloor))} past the floor`;
  return undefined;
}

/** Which knob made this turn flip; absent: neither (the law, a trait), or it cannot be told. */
function cause(row: TurnRow, { margin, recordedMargin, floor, recordedFloor }: Thresholds): 'margin' | 'floor' | undefined {
  const marginMoved = margin !== recordedMargin;
  const floorMoved = floor !== recordedFloor;
  if (marginMoved && row.gap !== undefined) {
    // The gap lies between the recorded margin and the one in force: it was on the other side.
    if (margin === undefined || recordedMargin === undefined) return floorMoved ? undefined : 'margin';
    if (row.gap >= margin !== row.gap >= recordedMargin) return 'margin';
  }
  return floorMoved ? 'floor' : undefined;
}

/** What of a group stands behind its link: "21 more". Absent: every turn of it is shown. */
export function moreWords(all: number, shown: number): string | undefined {
  return all > shown ? counted(all - shown, 'more', 'more') : undefined;
}
