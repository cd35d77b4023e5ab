import { expect, test } from 'vitest';
import { exampleRows, neverRows, plainEvaluator, readDeclaration, shownReport } from '../../src/engine/checkup';
import { DESK_RULES, INTENT_RULES, declarationText } from './startRules.mjs';

/** What the check-up says of a sample as a person has it: its text read again. Rules are counted from 1. */
function checked(sample: object) {
  const { declaration, faults } = readDeclaration(JSON.parse(declarationText(sample)));
  if (declaration === undefined) throw new Error('the sample is no declaration');
  const evaluator = plainEvaluator(declaration);
  const { problems, filtered } = shownReport(declaration, evaluator);
  const outcomes: Record<string, number> = {};
  for (const { outcome } of exampleRows(declaration, evaluator)) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  return {
    faults, filtered, outcomes,
    problems: problems.map(({ code, rules }) => [code, ...rules.map((rule) => rule + 1)].join(' ')),
    errors: problems.filter(({ kind }) => kind === 'error').length,
    never: neverRows(declaration, evaluator).map(({ outcome }) => outcome),
  };
}

test('the text of a sample is the sample', () => {
  for (const sample of [DESK_RULES, INTENT_RULES]) expect(JSON.parse(declarationText(sample))).toEqual(sample);
});

test('the desk has the faults such lists grow, and none that is not there', () => {
  expect(checked(DESK_RULES)).toEqual({
    faults: [],
    filtered: [],
    outcomes: { claimed: 10, missed: 4, shadowed: 4 },
    problems: [
      'multi-entry-fanout 9',
      'rules-shadowed-by-order 4 5',
      'overlapping-rules 6 7',
      'example-shadowed-by-earlier 1 2',
      'example-misses-own-rule 3',
      'example-misses-own-rule 4',
      'example-shadowed-by-earlier 4 5',
      'example-misses-own-rule 7',
      'example-misses-own-rule 8',
      'example-shadowed-by-earlier 2 8',
      'example-shadowed-by-earlier 4 10',
      'example-shadowed-by-default 9 10',
      'never-routes-by-default 9',
      'never-routes-claimed 4',
      'never-routes-contradicts-example 4',
      'one-way-entries',
    ],
    errors: 9,
    never: ['by-default', 'claimed', 'also-an-example'],
  });
});

test('the intents overlap, the example they share is shown once, and routes were not told', () => {
  expect(checked(INTENT_RULES)).toEqual({
    faults: [],
    filtered: [{ why: 'routes-not-told', count: 2 }, { why: 'duplicate-shown-once', count: 1 }],
    outcomes: { claimed: 1 },
    problems: [
      'duplicate-intent-example 2 3',
      'never-routes-by-default 6',
      'never-routes-claimed 1',
      ...Array.from({ length: 5 }, () => 'overlapping-intents 2 3'),
    ],
    errors: 1,
    never: ['by-default', 'claimed'],
  });
});
