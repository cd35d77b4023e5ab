/**
 * How often model and judge agree: over all results, by group, and from a confidence of the judge upwards.
 *
 * Law: the confidence line is the judge's, and holds for agreements and disagreements alike: a judgment below it
 * is set aside and counted as such, so that a higher line does not flatter the rate. Results without a judgment never are.
 */
import { STANDINGS } from '../rows';
import { cohenKappa } from './kappa';
import { matrixOf, pairCounts } from './matrix';
import type { Kappa } from './kappa';
import type { AgreementMatrix } from './matrix';
import type { ResultView } from './results';

export interface Agreement {
  /** Results in the measure, those set aside left out. */
  readonly results: number;
  /** Pairs: both sides spoke and the judge is confident enough. n of the rate and of kappa. */
  readonly pairs: number;
  readonly agree: number;
  readonly disagree: number;
  /** agree / pairs; undefined where there is no pair. */
  readonly rate: number | undefined;
  readonly kappa: Kappa;
  readonly matrix: AgreementMatrix;
  /** Judgments below the line, by what they are; one without a stated confidence is below every line. */
  readonly setAside: { readonly agree: number; readonly disagree: number; /** The model left the result undeclared. */ readonly undeclared: number };
}

/**
 * The agreement of a list of results. `from`: the judge confidence from which a judgment counts; undefined: every one does,
 * whether or not a confidence was stated.
 */
export function agreementOf(results: Iterable<ResultView>, from?: number): Agreement {
  const counted: ResultView[] = [];
  const setAside = { agree: 0, disagree: 0, undeclared: 0 };
  for (const result of results) {
    if (countsFrom(result, from)) counted.push(result);
    else setAside[result.relation === 'agree' || result.relation === 'disagree' ? result.relation : 'undeclared'] += 1;
  }
  const matrix = matrixOf(counted);
  const cells = pairCounts(matrix);
  const pairs = cells.reduce((sum, count) => sum + count, 0);
  const agree = STANDINGS.reduce((sum, _, i) => sum + (cells[i * (STANDINGS.length + 1)] ?? 0), 0);
  return {
    results: counted.length, pairs, agree, disagree: pairs - agree, rate: pairs === 0 ? undefined : agree / pairs, kappa: cohenKappa(cells), matrix, setAside,
  };
}

/** Whether a result counts under a confidence line. Only one with a judgment can fall below it. */
export function countsFrom({ judgment }: ResultView, from: number | undefined): boolean {
  if (from === undefined || judgment === undefined) return true;
  return judgment.confidence !== undefined && judgment.confidence >= from;
}

/** The agreement of each group, in order of first sight. `groupOf` undefined: the result is in no group. */
export function agreementBy<K>(results: Iterable<ResultView>, groupOf: (result: ResultView) => K | undefined, from?: number): Map<K, Agreement> {
  const groups = new Map<K, ResultView[]>();
  for (const result of results) {
    const key = groupOf(result);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [result]);
    else group.push(result);
  }
  return new Map([...groups].map(([key, group]) => [key, agreementOf(group, from)]));
}

/** Per tool; a result whose tool no row names is under the empty name. */
export function agreementByTool(results: Iterable<ResultView>, from?: number): Map<string, Agreement> {
  return agreementBy(results, (result) => result.toolName ?? '', from);
}

/** Per subject the judge held the result against; results without a judgment are in no group. */
export function agreementByAgainst(results: Iterable<ResultView>, from?: number): Map<'proposition' | 'question', Agreement> {
  return agreementBy(results, (result) => result.judgment?.against, from);
}
