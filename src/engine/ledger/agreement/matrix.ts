/**
 * Model against judge, as counts.
 *
 * Law: every result is in exactly one cell or set aside, so the cells and the set-aside add up to the results.
 */
import { STANDINGS } from '../rows';
import type { Standing } from '../rows';
import type { ResultView } from './results';

/** Rows of the matrix: what the model said. */
export const MODEL_SIDES = [...STANDINGS, 'undeclared'] as const;
export type ModelSide = (typeof MODEL_SIDES)[number];
/** Columns of the matrix: what the judge said. */
export const JUDGE_SIDES = [...STANDINGS, 'judge-failed', 'not-asked'] as const;
export type JudgeSide = (typeof JUDGE_SIDES)[number];

export interface AgreementMatrix {
  /** `counts[model * JUDGE_SIDES.length + judge]`, by MODEL_SIDES and JUDGE_SIDES. */
  readonly counts: Uint32Array;
  readonly results: number;
}

/** The row and column of one result. */
export function cellOf({ standing, judgment, judgeState }: ResultView): { readonly model: ModelSide; readonly judge: JudgeSide } {
  return { model: standing?.standing ?? 'undeclared', judge: judgment?.standing ?? (judgeState === 'failed' ? 'judge-failed' : 'not-asked') };
}

/** Counts results by cell. */
export function matrixOf(results: Iterable<ResultView>): AgreementMatrix {
  const counts = new Uint32Array(MODEL_SIDES.length * JUDGE_SIDES.length);
  let total = 0;
  for (const result of results) {
    const { model, judge } = cellOf(result);
    const at = indexOfCell(model, judge);
    counts[at] = (counts[at] ?? 0) + 1;
    total += 1;
  }
  return { counts, results: total };
}

/** How many results are in a cell. */
export function cellCount({ counts }: AgreementMatrix, model: ModelSide, judge: JudgeSide): number {
  return counts[indexOfCell(model, judge)] ?? 0;
}

/** The 4 × 4 cells in which both sides spoke, `counts[model * 4 + judge]` by STANDINGS. */
export function pairCounts(matrix: AgreementMatrix): Uint32Array {
  const pairs = new Uint32Array(STANDINGS.length ** 2);
  STANDINGS.forEach((model, row) => STANDINGS.forEach((judge, column) => {
    pairs[row * STANDINGS.length + column] = cellCount(matrix, model, judge);
  }));
  return pairs;
}

/** Index into the 4 × 4 cells. */
export function pairIndex(model: Standing, judge: Standing): number {
  return STANDINGS.indexOf(model) * STANDINGS.length + STANDINGS.indexOf(judge);
}

function indexOfCell(model: ModelSide, judge: JudgeSide): number {
  return MODEL_SIDES.indexOf(model) * JUDGE_SIDES.length + JUDGE_SIDES.indexOf(judge);
}
