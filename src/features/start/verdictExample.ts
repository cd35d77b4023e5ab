/**
 * The worked example of the start screen. It is judged by the engine, never typed in: the figure cannot lie.
 */
import { explainVerdict } from '../../engine/verdict/explain';
import type { ExplainedCandidate, Explanation, ScoredCandidate } from '../../engine/verdict/types';
import { fixed, setting } from '../verdict/numbers';
import { KIND_WORDS } from '../verdict/words';

const SCORES: readonly ScoredCandidate[] = [
  { id: 'refunds', score: 0.71 },
  { id: 'billing', score: 0.48 },
  { id: 'returns', score: 0.31 },
  { id: 'account', score: 0.24 },
  { id: 'shipping', score: 0.12 },
  { id: 'technical', score: 0.06 },
];
const INCUMBENT = 'billing';
const POLICY = { nearTieMargin: 0.15, menuSize: 3, floor: 0.18 };

export const EXAMPLE: Explanation = explainVerdict(SCORES, INCUMBENT, POLICY);

/** Measures of the drawing, px. */
export const FIGURE = { width: 300, left: 74, right: 34, top: 26, row: 26, bar: 14, foot: 6 } as const;

export interface ExampleBar {
  readonly id: string;
  readonly score: string;
  readonly place: ExplainedCandidate['place'];
  /** Edges in px. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Left edge of the number: after the bar, and after the floor line where the bar ends before it. */
  readonly scoreX: number;
}

export interface ExampleFigure {
  readonly height: number;
  readonly floorX: number;
  readonly floor: string;
  readonly bars: readonly ExampleBar[];
  /** Ends of top and runner-up: what the gap is made of. Absent without a pair. */
  readonly bracket?: { readonly topX: number; readonly secondX: number; readonly topY: number; readonly secondY: number };
}

/** Places the candidates of an explanation as bars on one scale from 0 to the top score. */
export function exampleFigure(steps: Explanation): ExampleFigure {
  const best = Math.max(...steps.candidates.map((row) => row.score));
  const span = FIGURE.width - FIGURE.left - FIGURE.right;
  const at = (score: number): number => FIGURE.left + (span * score) / best;
  const floorX = at(steps.floor ?? 0);
  const bars = steps.candidates.map((row, i): ExampleBar => ({
    id: row.id,
    score: fixed(row.score, 2),
    place: row.place,
    x: FIGURE.left,
    y: FIGURE.top + i * FIGURE.row + (FIGURE.row - FIGURE.bar) / 2,
    width: at(row.score) - FIGURE.left,
    scoreX: (row.score < (steps.floor ?? 0) ? Math.max(at(row.score), floorX) : at(row.score)) + 6,
  }));
  const [top, second] = bars;
  const pair = steps.runnerUp !== undefined && top !== undefined && second !== undefined;
  return {
    height: FIGURE.top + steps.candidates.length * FIGURE.row + FIGURE.foot,
    floorX,
    floor: setting(steps.floor ?? 0),
    bars,
    ...(pair ? { bracket: { topX: top.x + top.width, secondX: second.scoreX + 28, topY: top.y + FIGURE.bar, secondY: second.y + FIGURE.bar / 2 } } : {}),
  };
}

export interface ExampleNote {
  readonly id: 'gap' | 'margin' | 'verdict';
  readonly head: string;
  readonly line: string;
}

/** The three steps of the example in words. */
export function exampleNotes(steps: Explanation): readonly ExampleNote[] {
  const [top, second] = steps.candidates;
  const difference = fixed((top?.score ?? 0) - (second?.score ?? 0), 2);
  const tie = steps.because === 'near-tie';
  const incumbent = steps.incumbent.state === 'present' ? steps.incumbent.id : 'none';
  return [
    { id: 'gap', head: `gap ${fixed(steps.runnerUp?.gap ?? 1, 3)}`, line: `the first two are a raw difference of ${difference} apart` },
    { id: 'margin', head: `margin ${setting(steps.margin)}`, line: tie ? 'the gap is smaller: a near\u2011tie' : 'the gap reaches it: decisive' },
    { id: 'verdict', head: tie ? `incumbent ${incumbent} holds` : `${top?.id ?? ''} wins`, line: 'so the verdict is' },
  ];
}

/** The whole figure as one sentence. */
export function exampleSentence(steps: Explanation): string {
  const [gap, margin, verdict] = exampleNotes(steps);
  const bars = steps.candidates.map((row) => `${row.id} ${fixed(row.score, 2)}`).join(', ');
  return `A verdict, drawn: ${bars}; ${steps.above} of ${steps.of} above the floor ${setting(steps.floor ?? 0)}; ${gap?.head}, ${margin?.head}, ${verdict?.head}: ${KIND_WORDS[steps.face.kind]}.`;
}
