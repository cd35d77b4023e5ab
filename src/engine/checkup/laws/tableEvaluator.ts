/**
 * Rules whose patterns were run elsewhere, under a watch.
 *
 * Law: a rule that is safe is run here; a risky one is answered from the table, and what the table lacks is `not-judged`,
 * never "no match".
 */
import { hasRegex } from '../match/compileRule';
import { plainEvaluator } from './plainEvaluator';
import type { Cell, CellListing, Declaration, Evidence, Outcome, TableEvaluator } from '../types';

const NOTHING: Evidence = Object.freeze({});

/**
 * What has to be run elsewhere before a declaration can be checked: each risky rule on each distinct phrase. `phrases`: those to
 * run instead of the declaration's own examples and never-routes rows, e.g. one a person tries.
 */
export function cellsToRun(declaration: Declaration, phrases: readonly string[] = phrasesOf(declaration)): CellListing {
  const rules = declaration.rules.flatMap((rule, at) => (hasRegex(rule) ? [at] : []));
  return { rules, phrases: rules.length === 0 ? [] : [...new Set(phrases)] };
}

/** Examples in order of rules, then never-routes rows; repeats included. */
export function phrasesOf({ rules, neverRoutes }: Declaration): string[] {
  return [...rules.flatMap((rule) => rule.examples ?? []), ...(neverRoutes ?? [])];
}

/** Runs one rule on one phrase and gives all there is to say about it, as plain data. For the worker that may be ended. */
export function cellRunner(declaration: Declaration): (rule: number, phrase: string) => Cell {
  const evaluator = plainEvaluator(declaration);
  return (rule, phrase) => {
    const outcome = evaluator.outcome(rule, phrase);
    return { rule, phrase, outcome, ...(outcome === 'match' ? evaluator.evidence(rule, phrase) : NOTHING) };
  };
}

/** An evaluator over cells that were run elsewhere. The last cell put for a rule and a phrase counts. */
export function tableEvaluator(declaration: Declaration, cells: Iterable<Cell> = []): TableEvaluator & { evidence(rule: number, phrase: string): Evidence } {
  const here = plainEvaluator(declaration);
  const risky = declaration.rules.map(hasRegex);
  const table = new Map<number, Map<string, Cell>>();
  const put = (cell: Cell): void => {
    const row = table.get(cell.rule);
    if (row === undefined) table.set(cell.rule, new Map([[cell.phrase, cell]]));
    else row.set(cell.phrase, cell);
  };
  for (const cell of cells) put(cell);
  return {
    put,
    outcome(rule, phrase): Outcome {
      return risky[rule] === false ? here.outcome(rule, phrase) : (table.get(rule)?.get(phrase)?.outcome ?? 'not-judged');
    },
    evidence(rule, phrase): Evidence {
      return risky[rule] === false ? here.evidence(rule, phrase) : (table.get(rule)?.get(phrase) ?? NOTHING);
    },
  };
}
