/**
 * The rows of the list, and how many examples came out how.
 *
 * Law: an example that missed its rule and is shadowed too counts under both; a filter shows what it counts, under its rules.
 */
import type { ExampleOutcome, ExampleRow } from '../../../engine/checkup';
import type { CheckReply, RuleRow, ShownNeverRow } from '../../../worker/checkup/protocol';
import { exampleKey, intentKey, neverKey, ruleKey, type PlaceKey } from '../placeKeys';
import { intentExamples } from './intentExamples';

export type ListRow =
  | { readonly kind: 'rule'; readonly key: PlaceKey; readonly rule: RuleRow }
  | { readonly kind: 'example'; readonly key: PlaceKey; readonly example: ExampleRow; readonly rule: RuleRow }
  | { readonly kind: 'intent-example'; readonly key: PlaceKey; readonly phrase: string; readonly rule: RuleRow }
  | { readonly kind: 'never-head'; readonly key: 'never'; readonly errors: number; readonly warnings: number }
  | { readonly kind: 'never'; readonly key: PlaceKey; readonly row: ShownNeverRow };

export type OutcomeFilter = ReadonlySet<ExampleOutcome>;

const passes = ({ marks }: ExampleRow, filter: OutcomeFilter): boolean => filter.size === 0 || marks.some(({ outcome }) => filter.has(outcome));

/** Rows in order. An empty filter shows everything, also the examples of intents, which come out no way; else examples that came out so, under their rules, and nothing more. */
export function listRows({ declaration, rules, neverRoutes = [] }: Pick<CheckReply, 'declaration' | 'rules' | 'neverRoutes'>, filter: OutcomeFilter): readonly ListRow[] {
  const rows: ListRow[] = [];
  for (const rule of rules) {
    const examples = rule.examples.filter((example) => passes(example, filter));
    if (filter.size > 0 && examples.length === 0) continue;
    rows.push({ kind: 'rule', key: ruleKey(rule.rule), rule });
    for (const example of examples) rows.push({ kind: 'example', key: exampleKey(example.rule, example.index), example, rule });
    if (filter.size > 0) continue;
    intentExamples(declaration, rule.rule).forEach((phrase, index) => rows.push({ kind: 'intent-example', key: intentKey(rule.rule, index), phrase, rule }));
  }
  if (filter.size > 0 || neverRoutes.length === 0) return rows;
  const errors = neverRoutes.filter(({ outcome }) => outcome === 'claimed' || outcome === 'also-an-example').length;
  const warnings = neverRoutes.filter(({ outcome }) => outcome === 'by-default').length;
  rows.push({ kind: 'never-head', key: 'never', errors, warnings });
  for (const row of neverRoutes) rows.push({ kind: 'never', key: neverKey(row.index), row });
  return rows;
}

/** How many examples came out each way. */
export function outcomeCounts(rules: readonly RuleRow[]): Readonly<Record<ExampleOutcome, number>> {
  const counts: Record<ExampleOutcome, number> = { claimed: 0, missed: 0, shadowed: 0, 'not-judged': 0, 'timed-out': 0 };
  for (const { examples } of rules) {
    for (const { marks } of examples) for (const { outcome } of marks) counts[outcome] += 1;
  }
  return counts;
}

/** A row that can be chosen; the head of never-routes cannot. */
export function isPlace(row: ListRow | undefined): row is Exclude<ListRow, { kind: 'never-head' }> {
  return row !== undefined && row.kind !== 'never-head';
}

/** The row a key leads to from the chosen one; undefined: the key does not walk, or there is none. */
export function rowAfter(key: string, rows: readonly ListRow[], chosen: PlaceKey | undefined): PlaceKey | undefined {
  const places = rows.filter(isPlace);
  const here = places.findIndex((row) => row.key === chosen);
  const last = places.length - 1;
  const page = 12;
  const there = { ArrowDown: here + 1, ArrowUp: here < 0 ? last : here - 1, PageDown: here + page, PageUp: here - page, Home: 0, End: last }[key];
  return there === undefined ? undefined : places[Math.min(last, Math.max(0, there))]?.key;
}
