/**
 * What is said in spite of unknown rules holds whatever these rules do: every unknown outcome is settled both ways, and the
 * report of each settled world is compared with what was said.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declared } from '../arbitraryRules';
import { isUnknown } from '../laws/claims';
import { plainEvaluator } from '../laws/plainEvaluator';
import { isIntent } from '../match/compileRule';
import { declarationOf } from '../vectorRules';
import { openCheckup } from './checkup';
import { ClaimWalk } from '../laws/claims';
import { shownReport } from './shownReport';
import type { CheckProblem, Declaration, Evaluator, Outcome } from '../types';

const MOST_WORLDS = 64;

/** Evaluators of every way the unknown cells could come out; none where there are too many. */
function worlds(declaration: Declaration, evaluator: Evaluator, phrases: readonly string[]): Evaluator[] {
  const open = declaration.rules.flatMap((rule, at) => (isIntent(rule) ? [] : phrases.filter((phrase) => isUnknown(evaluator.outcome(at, phrase))).map((phrase) => `${at} ${phrase}`)));
  if (2 ** open.length > MOST_WORLDS) return [];
  return Array.from({ length: 2 ** open.length }, (_, world): Evaluator => ({
    outcome: (rule, phrase) => {
      const found = evaluator.outcome(rule, phrase);
      return isUnknown(found) ? ((world >> open.indexOf(`${rule} ${phrase}`)) % 2 === 1 ? 'match' : 'no-match') : found;
    },
  }));
}

const ORDER = new Set(['example-shadowed-by-earlier', 'example-shadowed-by-default', 'example-unclaimed']);
const openOf = (declaration: Declaration, evaluator: Evaluator) => openCheckup(declaration, new ClaimWalk(declaration, evaluator));
const of = (problems: readonly CheckProblem[], rule: number, index: number): string[] =>
  problems.filter(({ code, at, rules }) => ORDER.has(code) && at?.part === 'example' && at.index === index && rules.at(-1) === rule).map(({ code }) => code);

describe('with rules that cannot be judged', () => {
  it('what is said of an example holds in every world, and what is not said is open or silent in each', () => {
    fc.assert(fc.property(declared, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (declaration, hidden) => {
      const plain = plainEvaluator(declaration);
      const evaluator: Evaluator = { outcome: (rule, phrase): Outcome => (hidden[rule] === true && declaration.rules[rule]?.condition.kind === 'match' ? 'timed-out' : plain.outcome(rule, phrase)) };
      const said = openOf(declaration, evaluator);
      declaration.rules.forEach(({ examples = [] }, rule) => examples.forEach((phrase, index) => {
        const inWorlds = worlds(declaration, evaluator, [phrase]).map((world) => of(openOf(declaration, world).problems, rule, index));
        const here = of(said.problems, rule, index);
        const open = said.cannotTell.some((row) => row.rule === rule && row.example === index);
        if (here.length > 0) for (const found of inWorlds) expect(found).toEqual(here);
        else if (!open) for (const found of inWorlds) expect(found).toEqual([]);
        if (open) expect(here).toEqual([]);
        // An example whose own rule is unknown is never said to be well, unless another rule takes it for certain.
        if (isUnknown(evaluator.outcome(rule, phrase)) && here.length === 0) expect(open).toBe(true);
      }));
    }), { numRuns: 300 });
  });

  it('what is said of a never-routes row holds in every world, or the row is open', () => {
    fc.assert(fc.property(declared, (declaration) => {
      const evaluator = plainEvaluator(declaration);
      const said = openOf(declaration, evaluator);
      (declaration.neverRoutes ?? []).forEach((phrase, index) => {
        const row = (problems: readonly CheckProblem[]) => problems.filter(({ at }) => at?.part === 'neverRoutes' && at.index === index).map(({ code }) => code);
        if (said.neverCannotTell.some((open) => open.row === index)) return expect(row(said.problems)).toEqual([]);
        for (const world of worlds(declaration, evaluator, [phrase])) expect(row(openOf(declaration, world).problems)).toEqual(row(said.problems));
      });
    }), { numRuns: 300 });
  });

  it('an own example that was not judged is no miss', () => {
    const declaration = declarationOf({ start: { rules: [{ use: 'a', when: { opaque: 'asks the shop' }, examples: ['x'] }, { use: 'b', match: { keywords: ['y'] }, examples: ['y', 'z'] }] } });
    const report = shownReport(declaration, plainEvaluator(declaration));
    expect(report.problems.map(({ code, example }) => [code, example])).toEqual([['example-misses-own-rule', 'z']]);
    expect(report.cannotTell).toEqual([{ rule: 0, example: 0, because: [0] }, { rule: 1, example: 0, because: [0] }, { rule: 1, example: 1, because: [0] }]);
  });
});
