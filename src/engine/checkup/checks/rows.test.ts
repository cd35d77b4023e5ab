import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declared } from '../arbitraryRules';
import { plainEvaluator } from '../laws/plainEvaluator';
import { declarationOf, samples } from '../vectorRules';
import { exampleRows, neverRows } from './rows';
import { shownReport } from './shownReport';
import type { Evaluator } from '../types';

function sample(name: string) {
  const found = samples().find((item) => item.name === name);
  if (found === undefined) throw new Error(`no sample ${name}`);
  return declarationOf(found.file);
}

describe('the rows of the table', () => {
  it('say of each example of the support desk what became of it', () => {
    const declaration = sample('support-desk');
    const rows = exampleRows(declaration, plainEvaluator(declaration));
    const counts = new Map<string, number>();
    for (const { marks } of rows) for (const { outcome } of marks) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({ claimed: 9, missed: 5, shadowed: 6 });
    expect(rows.find(({ phrase }) => phrase === 'is my gift cards balance still there')).toMatchObject({
      rule: 9, index: 1, outcome: 'missed', marks: [{ outcome: 'missed', kind: 'error' }, { outcome: 'shadowed', kind: 'warning' }], claims: { coldWalk: 8, cascade: null },
    });
    expect(neverRows(declaration, plainEvaluator(declaration)).map(({ outcome, claims }) => [outcome, claims.coldWalk])).toEqual([['by-default', 8], ['claimed', 3], ['also-an-example', 3]]);
  });

  it('have the marks of exactly the problems the report has', () => {
    fc.assert(fc.property(declared, (declaration) => {
      const evaluator = plainEvaluator(declaration);
      const { problems } = shownReport(declaration, evaluator);
      for (const { rule, index, marks } of exampleRows(declaration, evaluator)) {
        const own = problems.filter(({ at, rules }) => at?.part === 'example' && at.index === index && rules.at(-1) === rule);
        expect(marks.filter(({ outcome }) => outcome === 'missed')).toHaveLength(own.filter(({ code }) => code === 'example-misses-own-rule').length);
        expect(marks.filter(({ outcome }) => outcome === 'shadowed')).toHaveLength(own.filter(({ code }) => code.startsWith('example-shadowed')).length);
        if (own.length > 0) expect(marks.some(({ outcome }) => outcome === 'claimed')).toBe(false);
      }
    }));
  });

  it('tell timed out from not judged, and keep both apart from missed', () => {
    const declaration = declarationOf({ start: { rules: [{ use: 'a', match: { regex: '(x+)+y' }, examples: ['xx'] }, { use: 'b', when: { opaque: 'asks' }, examples: ['z'] }] }, neverRoutes: 'p' });
    const evaluator: Evaluator = { outcome: (rule) => (rule === 0 ? 'timed-out' : 'not-judged') };
    expect(exampleRows(declaration, evaluator).map(({ outcome }) => outcome)).toEqual(['timed-out', 'not-judged']);
    expect(neverRows(declaration, evaluator).map(({ outcome }) => outcome)).toEqual(['timed-out']);
    expect(shownReport(declaration, evaluator)).toMatchObject({
      ok: true, complete: false, problems: [],
      cannotTell: [{ rule: 0, example: 0, because: [0, 1], timedOut: [0] }, { rule: 1, example: 0, because: [0, 1], timedOut: [0] }], neverCannotTell: [{ row: 0, because: [0, 1], timedOut: [0] }],
    });
    const known: Evaluator = { outcome: () => 'match' };
    expect(shownReport(declaration, known)).not.toHaveProperty('complete');
  });

  it('name a row that is also an example and timed out both ways, and one that was only not judged as such', () => {
    const declaration = declarationOf({ start: { rules: [{ use: 'a', match: { regex: '(x+)+y' }, examples: ['xx'] }] }, neverRoutes: ['XX', 'q'] });
    expect(neverRows(declaration, { outcome: () => 'timed-out' }).map(({ outcome, also }) => [outcome, also])).toEqual([['also-an-example', 'timed-out'], ['timed-out', undefined]]);
    expect(neverRows(declaration, { outcome: () => 'not-judged' }).map(({ outcome, also }) => [outcome, also])).toEqual([['also-an-example', 'not-judged'], ['not-judged', undefined]]);
    expect(neverRows(declaration, { outcome: () => 'no-match' }).map(({ outcome, also }) => [outcome, also])).toEqual([['also-an-example', undefined], ['silent', undefined]]);
  });
});
