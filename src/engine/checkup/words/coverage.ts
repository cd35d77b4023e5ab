/**
 * How much of what is declared the check-up could tell, and how much of it holds for certain.
 *
 * Law: what timed out or was not judged counts as neither good nor bad, and is never left out of a count.
 */
import type { Declaration, ExampleRow, NeverRow, ShownReport } from '../types';

export interface Coverage {
  readonly all: number;
  /** Examples that start their own skill (match their own rule, where the order does not decide); rows that start nothing. */
  readonly certain: number;
  /** Not to be told, since a rule timed out. */
  readonly timedOut: number;
  /** Not to be told, since a rule was not judged; none timed out. */
  readonly notJudged: number;
}

export interface CoverageParts {
  readonly declaration: Declaration;
  readonly report: Pick<ShownReport, 'cannotTell' | 'neverCannotTell'>;
  readonly rows: readonly ExampleRow[];
  readonly neverRows: readonly NeverRow[];
}

/** Counts over the examples of rules. */
export function exampleCoverage({ declaration, report, rows }: Omit<CoverageParts, 'neverRows'>): Coverage {
  const open = new Set(report.cannotTell.map(({ rule, example }) => `${rule} ${example}`));
  const timedOut = report.cannotTell.filter((row) => row.timedOut !== undefined).length;
  const certain = rows.filter((row) => !open.has(`${row.rule} ${row.index}`) && isGood(declaration, row)).length;
  return { all: rows.length, certain, timedOut, notJudged: report.cannotTell.length - timedOut };
}

/** Counts over never-routes rows. */
export function neverCoverage({ report, neverRows }: Pick<CoverageParts, 'report' | 'neverRows'>): Coverage {
  const timedOut = report.neverCannotTell.filter((row) => row.timedOut !== undefined).length;
  return { all: neverRows.length, certain: neverRows.filter(({ outcome }) => outcome === 'silent').length, timedOut, notJudged: report.neverCannotTell.length - timedOut };
}

/** "3 of 4 examples start their own skill for certain, 1 timed out", and the same of never-routes; empty: nothing is declared. */
export function coverageWords(parts: CoverageParts): string {
  const [examples, never] = [exampleCoverage(parts), neverCoverage(parts)];
  const { kind } = parts.declaration.selection;
  const [starts, start] = kind === 'order' || kind === 'classifier' ? ['starts its own skill', 'start their own skill'] : ['matches its own rule', 'match their own rule'];
  return [
    ...(examples.all === 0 ? [] : [`${share(examples, 'example')} ${examples.certain === 1 ? starts : start} for certain${openWords(examples)}`]),
    ...(never.all === 0 ? [] : [`${share(never, 'never-routes row')} ${never.certain === 1 ? 'starts' : 'start'} nothing for certain${openWords(never)}`]),
  ].join('; ');
}

function share({ certain, all }: Coverage, what: string): string {
  return `${certain} of ${all} ${what}${all === 1 ? '' : 's'}`;
}

function openWords({ timedOut, notJudged }: Coverage): string {
  return `${timedOut === 0 ? '' : `, ${timedOut} timed out`}${notJudged === 0 ? '' : `, ${notJudged} ${notJudged === 1 ? 'was' : 'were'} not judged`}`;
}

/** Its turn starts its own skill, also through another rule of it. */
function isGood({ rules, selection }: Declaration, { outcome, rule, claims }: ExampleRow): boolean {
  if (outcome === 'claimed') return true;
  if (outcome !== 'shadowed' || (selection.kind !== 'order' && selection.kind !== 'classifier')) return false;
  const winner = selection.kind === 'classifier' ? claims.cascade : claims.coldWalk;
  return winner !== null && rules[winner]?.use === rules[rule]?.use;
}
