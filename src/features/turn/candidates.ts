/**
 * The candidates of a turn as rows that are bars and numbers at once.
 */
import type { ExplainedCandidate, Explanation } from '../../engine/verdict/types';
import { fixed, relevance, setting } from '../verdict/numbers';
import { scoreWriter } from '../verdict/scores';
import { axisOver, isOn, placeOn, type Axis } from './axis';

export interface CandidateRow {
  readonly id: string;
  readonly incumbent: boolean;
  readonly tone: 'top' | 'alive' | 'out';
  /** Length of the bar, 0 to 1; absent: the score is not a number. */
  readonly bar?: number;
  readonly score: string;
  readonly gap: string;
  readonly relevance: string;
  readonly place: string;
}

export interface FloorMark {
  /** 0 to 1 along the axis. */
  readonly at: number;
  readonly words: string;
  /** The floor lies beyond an end of the axis. */
  readonly beyond: boolean;
}

export interface CandidateChart {
  readonly axis: Axis;
  readonly rows: readonly CandidateRow[];
  /** Absent: no floor. */
  readonly floor?: FloorMark;
  readonly recordedFloor?: FloorMark;
  /** "score", or where the bars start when that is not 0. */
  readonly axisWords: string;
}

const PLACES: Readonly<Record<ExplainedCandidate['place'], string>> = {
  top: 'top', 'runner-up': 'runner-up', above: 'above', 'at-floor': 'at the floor', 'below-floor': 'below floor', 'not-a-number': 'not a number',
};

/** A floor this many times the span of the scores away would squeeze the bars; it is named at the end of the axis instead. */
const FAR = 1.5;

/** Rows, axis and floor lines of one explanation. `recordedFloor`: as recorded; absent: none. */
export function candidateChart(steps: Explanation, recordedFloor: number | undefined): CandidateChart {
  const scores = steps.candidates.map((row) => row.score);
  const bare = axisOver(scores);
  const reach = (bare.hi - bare.lo) * FAR;
  const near = [steps.floor, recordedFloor].filter((floor) => floor !== undefined && floor > bare.lo - reach && floor < bare.hi + reach);
  const axis = axisOver([...scores, ...near.filter((floor) => floor !== undefined)]);
  const write = scoreWriter(scores);
  const mark = (floor: number | undefined): FloorMark | undefined =>
    floor === undefined ? undefined : { at: placeOn(axis, floor), words: setting(floor), beyond: !isOn(axis, floor) };
  const floor = mark(steps.floor);
  const recorded = mark(recordedFloor);
  return {
    axis,
    rows: steps.candidates.map((row) => rowOf(row, axis, write)),
    ...(floor ? { floor } : {}),
    ...(recorded ? { recordedFloor: recorded } : {}),
    axisWords: axis.lo === 0 ? 'score' : `score, bars from ${setting(axis.lo)}`,
  };
}

function rowOf(row: ExplainedCandidate, axis: Axis, write: (score: number) => string): CandidateRow {
  const out = row.place === 'at-floor' || row.place === 'below-floor' || row.place === 'not-a-number';
  return {
    id: row.id,
    incumbent: row.incumbent,
    tone: row.place === 'top' ? 'top' : out ? 'out' : 'alive',
    ...(Number.isFinite(row.score) ? { bar: placeOn(axis, row.score) } : {}),
    score: write(row.score),
    gap: row.gapToTop === undefined ? '–' : fixed(row.gapToTop, 3),
    relevance: relevance(row.relevance),
    // In a menu top and runner-up are always offered; of the others it has to be said.
    place: row.place === 'above' && row.offered ? 'offered' : PLACES[row.place],
  };
}
