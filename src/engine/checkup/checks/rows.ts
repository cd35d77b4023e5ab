/** The rows of the table of rules: each example and each never-routes row with what became of it. */
import { ClaimWalk } from '../laws/claims';
import { switchesOf } from '../laws/switches';
import { judgeExample } from './judgeExample';
import { firstRuleByExample, judgeNeverRow, openRow } from './neverRoutes';
import type { Claims, Declaration, Evaluator, ExampleRow, NeverRow } from '../types';

/** Most outcomes that are kept with rows: rules × phrases. Beyond it the claimants alone are. */
const MOST_OUTCOMES = 500_000;

/** One row per example, in order of rules and examples (checkup.md, section 7). */
export function exampleRows(declaration: Declaration, evaluator: Evaluator, walk: ClaimWalk = new ClaimWalk(declaration, evaluator)): ExampleRow[] {
  const switches = switchesOf(declaration.selection);
  const claims = claimsTeller(declaration, walk, declaration.rules.reduce((sum, { examples }) => sum + (examples?.length ?? 0), 0));
  return declaration.rules.flatMap(({ examples = [] }, rule) => examples.map((phrase, index): ExampleRow => {
    const { marks } = judgeExample(declaration, walk, switches, rule, index);
    return { rule, index, phrase, outcome: marks[0]?.outcome ?? 'not-judged', marks, claims: claims(phrase) };
  }));
}

/** One row per never-routes phrase, in order (checkup.md, section 8). */
export function neverRows(declaration: Declaration, evaluator: Evaluator, walk: ClaimWalk = new ClaimWalk(declaration, evaluator)): NeverRow[] {
  const rows = declaration.neverRoutes ?? [];
  const claims = claimsTeller(declaration, walk, rows.length);
  const examples = firstRuleByExample(declaration);
  return rows.map((phrase, index) => {
    const { outcome } = judgeNeverRow(declaration, walk, examples, phrase, index);
    const also = outcome === 'also-an-example' ? openRow(walk, phrase) : undefined;
    return { index, phrase, outcome, ...(also === undefined ? {} : { also }), claims: claims(phrase) };
  });
}

function claimsTeller({ rules }: Declaration, walk: ClaimWalk, phrases: number): (phrase: string) => Claims {
  return rules.length * phrases <= MOST_OUTCOMES ? (phrase) => walk.full(phrase) : (phrase) => walk.brief(phrase);
}
