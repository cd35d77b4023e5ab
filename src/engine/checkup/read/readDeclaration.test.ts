import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { file } from '../arbitraryRules';
import { plainEvaluator } from '../laws/plainEvaluator';
import { problemPath, rulePath } from '../checks/problemPath';
import { shownReport } from '../checks/shownReport';
import { hasRegex } from '../match/compileRule';
import { MOST_RULES, firstRefusal, readDeclaration } from './readDeclaration';
import type { DeclarationFault, JsonPath } from '../types';

const rules = (...list: unknown[]) => ({ start: { rules: list } });
const faultsOf = (value: unknown): [string, string][] => readDeclaration(value).faults.map(({ code, path }) => [code, path.join('.')]);
const refund = { use: 'a', match: { keywords: ['refund'] } };

/** What stands at a path; undefined where it leads nowhere. */
function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined), value);
}

describe('reading a declaration', () => {
  it('never throws, and every fault has a sentence', () => {
    const near = fc.record({
      format: fc.oneof(fc.constant('start-rules/1'), fc.jsonValue()), skills: fc.jsonValue(), name: fc.jsonValue(), steps: fc.oneof(fc.jsonValue(), fc.array(fc.record({ from: fc.jsonValue(), to: fc.constant('a'), onToolStatus: fc.jsonValue(), guard: fc.jsonValue() }, { requiredKeys: [] }))),
      start: fc.oneof(fc.jsonValue(), fc.record({
        rules: fc.array(fc.oneof(fc.jsonValue(), fc.record({ use: fc.oneof(fc.constant('a'), fc.jsonValue()), match: fc.oneof(fc.jsonValue(), fc.record({ regex: fc.string(), flags: fc.string({ maxLength: 3 }) }), fc.record({ all: fc.array(fc.jsonValue()) })), when: fc.jsonValue(), always: fc.jsonValue(), examples: fc.jsonValue() }, { requiredKeys: [] }))),
        classify: fc.jsonValue(), routing: fc.jsonValue(), scoredBy: fc.jsonValue(), byRead: fc.jsonValue(),
      }, { requiredKeys: ['rules'] }), fc.record({ entries: fc.array(fc.jsonValue()) })),
      neverRoutes: fc.jsonValue(),
    }, { requiredKeys: [] });
    fc.assert(fc.property(fc.oneof(fc.jsonValue(), near), (value) => {
      const { declaration, faults } = readDeclaration(value);
      for (const { sentence } of faults) expect(sentence).toMatch(/^[\s\S]+\.$/);
      // Nothing is refused in part without being said, and what was read can be checked as long as no pattern runs wild.
      if (declaration === undefined) expect(faults.some(({ kind }) => kind === 'refused')).toBe(true);
      else if (!declaration.rules.some(hasRegex)) shownReport(declaration, plainEvaluator(declaration));
      if (firstRefusal(value) === undefined) expect(faults.every(({ kind }) => kind === 'warning')).toBe(true);
    }), { numRuns: 500 });
  });

  it('says of a file that is no declaration what it is', () => {
    expect([[], null, 'x', { format: 'other/2', start: 'a' }, {}, { start: null }, { start: 3 }, { start: {} }, { start: { rules: {} } }, { start: { use: 3 } }, { start: { entries: 'a' } }].map((value) => [readDeclaration(value).declaration, faultsOf(value)])).toEqual([
      [undefined, [['not-an-object', '']]], [undefined, [['not-an-object', '']]], [undefined, [['not-an-object', '']]],
      [undefined, [['other-format', 'format']]], [undefined, [['start-missing', 'start']]], [undefined, [['start-missing', 'start']]],
      [undefined, [['bad-value', 'start']]], [undefined, [['rules-not-a-list', 'start']]], [undefined, [['rules-not-a-list', 'start.rules']]],
      [undefined, [['use-missing', 'start.use']]], [undefined, [['rules-not-a-list', 'start.entries']]],
    ]);
  });

  it('leaves bad rules out, keeps the places of the others, and lists every fault', () => {
    const value = rules(
      'refund', { match: { keywords: ['x'] } }, { use: 'a' }, { use: 'a', when: null }, { use: 'a', when: 'sometimes' }, { use: 'a', when: 'always', always: true },
      { use: 'a', match: { regex: '(' } }, { use: 'a', match: { regex: 'a', flags: 'ii' } }, { use: 'a', always: 'yes' }, { use: 'a', match: { all: [{ keywords: ['x'] }, 7] } }, refund,
    );
    expect(faultsOf(value)).toEqual([
      ['rule-not-an-object', 'start.rules.0'], ['use-missing', 'start.rules.1'], ['no-condition', 'start.rules.2'], ['when-null', 'start.rules.3.when'], ['when-unknown', 'start.rules.4.when'],
      ['two-conditions', 'start.rules.5'], ['regex-invalid', 'start.rules.6.match'], ['regex-invalid', 'start.rules.7.match'], ['bad-value', 'start.rules.8.always'], ['all-bad-member', 'start.rules.9.match'],
    ]);
    expect(readDeclaration(value).declaration?.rules).toEqual([{ use: 'a', condition: { kind: 'match', matcher: { kind: 'keywords', keywords: ['refund'] } }, place: 10 }]);
  });

  it('costs bad examples and rows themselves only, and remembers where the others stand', () => {
    const value = { ...rules({ ...refund, examples: ['x', ' ', 7, 'y'] }, { ...refund, examples: {} }, { use: 'b', always: true, examples: ['z'] }), neverRoutes: ['p', '', 'P ', 'q'] };
    const { declaration, faults } = readDeclaration(value);
    expect(faults.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([
      'examples-bad-entry start.rules.0.examples.1', 'examples-bad-entry start.rules.0.examples.2', 'examples-not-a-list start.rules.1.examples', 'examples-on-default start.rules.2.examples',
      'never-bad-row neverRoutes.1', 'never-duplicate neverRoutes.2',
    ]);
    expect(declaration?.rules.map(({ examples, examplePlaces }) => [examples, examplePlaces])).toEqual([[['x', 'y'], [0, 3]], [undefined, undefined], [undefined, undefined]]);
    expect([declaration?.neverRoutes, declaration?.neverRoutePlaces]).toEqual([['p', 'q'], [0, 3]]);
    expect(firstRefusal(value)).toMatchObject({ code: 'examples-bad-entry', index: 1, rule: 0 });
  });

  it('warns of keys it does not read and of flags it drops, and reads the rest', () => {
    const value = { $schema: 'x', start: { rules: [{ ...refund, weight: 3 }, { use: 'b', match: { regex: 'a', flags: 'giy', keywords: ['c'] } }], mode: 1 } };
    expect(readDeclaration(value).faults.map(({ kind, code, path }) => `${kind} ${code} ${path.join('.')}`)).toEqual([
      'warning unknown-key $schema', 'warning unknown-key start.mode', 'warning unknown-key start.rules.0.weight', 'warning unknown-key start.rules.1.match.keywords', 'warning unknown-flag-dropped start.rules.1.match',
    ]);
    expect(readDeclaration(value).declaration?.rules[1]?.condition).toEqual({ kind: 'match', matcher: { kind: 'regex', source: 'a', flags: 'i' } });
  });

  it('takes the descriptions a built graph writes', () => {
    const parts = [{ kind: 'regex', source: 'a', flags: 'i' }, { kind: 'keywords', keywords: ['x'] }];
    const value = { start: { classify: 'keyword', rules: [...parts, { kind: 'all', parts: [parts[0], { kind: 'all', parts: [parts[1]] }] }, { kind: 'intent', intent: 'i', examples: ['e'] }].map((match) => ({ use: 'a', match })) } };
    const { declaration, faults } = readDeclaration(value);
    expect(faults).toEqual([]);
    expect(declaration?.rules.map(({ condition }) => (condition.kind === 'match' ? condition.matcher : condition))).toEqual([...parts, { kind: 'all', parts }, { kind: 'intent', intent: 'i', examples: ['e'] }]);
  });

  it('reads the short forms of a start', () => {
    const always = (use: string, place: number) => ({ use, condition: { kind: 'always' }, place });
    expect(readDeclaration({ start: 'a' })).toEqual({ declaration: { rules: [always('a', 0)], selection: { kind: 'order' }, startForm: 'id' }, faults: [] });
    expect(readDeclaration({ start: { use: 'a' } })).toEqual({ declaration: { rules: [always('a', 0)], selection: { kind: 'order' }, startForm: 'use' }, faults: [] });
    expect(readDeclaration({ start: { entries: ['a', 'b'] } }).declaration).toEqual({ rules: [always('a', 0), always('b', 1)], selection: { kind: 'byRead' }, startForm: 'entries' });
    expect(readDeclaration({ start: { entries: ['a'], scoredBy: 'x' } }).declaration?.selection).toEqual({ kind: 'scorer', name: 'x' });
  });

  it('keeps an intent without a classifier as a problem, where a strict reader refuses', () => {
    const value = rules({ use: 'a', match: { intent: 'i', examples: ['e'] } }, refund);
    const { declaration, faults } = readDeclaration(value);
    expect([faults, declaration?.rules.length, firstRefusal(value)?.code]).toEqual([[], 2, 'intent-without-classifier']);
    if (declaration === undefined) throw new Error('refused');
    expect(shownReport(declaration, plainEvaluator(declaration)).problems[0]).toMatchObject({ kind: 'error', code: 'intent-without-classify', skill: 'a', rules: [0] });
  });

  it('says which of several routers it goes on with, and never lets a policy stand without a classifier', () => {
    const start = { rules: [refund], scoredBy: 's', byRead: true, routing: { nearTieMargin: 0.2 } };
    expect(faultsOf({ start })).toEqual([['routing-without-classifier', 'start.routing'], ['two-routers', 'start']]);
    expect(readDeclaration({ start }).declaration?.selection).toEqual({ kind: 'scorer', name: 's' });
    const policy = { classify: 'c', routing: { nearTieMargin: 'wide', menuSize: 2, floor: null, other: 1 } };
    expect(faultsOf({ start: { rules: [], ...policy } })).toEqual([['unknown-key', 'start.routing.other'], ['bad-value', 'start.routing.nearTieMargin']]);
    expect(readDeclaration({ start: { rules: [], ...policy } }).declaration?.selection).toEqual({ kind: 'classifier', name: 'c', routing: { menuSize: 2 } });
  });

  it('costs a bad step itself only, and tells "no steps" from "not told"', () => {
    const { declaration, faults } = readDeclaration({ ...rules(refund), steps: [{ from: 'a' }, { from: 'a', to: 'b', onToolStatus: 'denied' }, { from: 'a', to: 'b', onToolStatus: ['maybe'] }, { from: 'a', to: 'c', when: { opaque: 'x' } }] });
    expect(faults.map(({ code, path }) => [code, ...path])).toEqual([['bad-value', 'steps', 0], ['bad-value', 'steps', 2, 'onToolStatus']]);
    expect(declaration?.steps).toEqual([{ from: 'a', to: 'b', onToolStatus: ['denied'], place: 1 }, { from: 'a', to: 'c', predicate: true, place: 3 }]);
    expect(readDeclaration({ ...rules(refund), steps: {} }).declaration?.steps).toBeUndefined();
    expect(readDeclaration({ ...rules(refund), steps: [] }).declaration?.steps).toEqual([]);
  });

  it('refuses what is too large: more rules than can be checked, a pattern nobody wrote, lists nested without end', () => {
    const many = (count: number) => rules(...Array.from({ length: count }, (_, i) => ({ use: `s${i}`, match: { keywords: [`k${i}`] } })));
    expect(readDeclaration(many(MOST_RULES)).declaration?.rules).toHaveLength(MOST_RULES);
    expect([readDeclaration(many(MOST_RULES + 1)).declaration, faultsOf(many(MOST_RULES + 1))]).toEqual([undefined, [['too-many-rules', 'start.rules']]]);
    expect(faultsOf(rules({ use: 'a', match: { regex: 'a'.repeat(1 << 20) } }))).toEqual([['regex-invalid', 'start.rules.0.match']]);
    let nested: unknown = { keywords: ['x'] };
    for (let depth = 0; depth < 20_000; depth += 1) nested = { all: [nested] };
    expect(faultsOf(rules({ use: 'a', match: nested }))).toEqual([['all-bad-member', 'start.rules.0.match']]);
  });

  it('takes no word of a prototype for a key of the file', () => {
    expect(faultsOf(JSON.parse('{"start":{"rules":[{"use":"a","__proto__":{"when":"always"}}]}}'))).toEqual([['unknown-key', 'start.rules.0.__proto__'], ['no-condition', 'start.rules.0']]);
    expect(faultsOf(rules({ use: 'a', when: 'constructor' }))).toEqual([['when-unknown', 'start.rules.0.when']]);
  });
});

describe('the place of a problem', () => {
  it('is a place in the file', () => {
    fc.assert(fc.property(file, (value) => {
      const { declaration } = readDeclaration(value);
      if (declaration === undefined) throw new Error('refused');
      const { problems } = shownReport(declaration, plainEvaluator(declaration));
      for (const problem of problems) {
        const found = valueAt(value, problemPath(declaration, problem));
        expect(found).toBeDefined();
        if (problem.example !== undefined) expect(found).toBe(problem.example);
      }
    }));
  });

  it('counts what was left out', () => {
    const { declaration } = readDeclaration({ ...rules('bad', { ...refund, examples: [3, 'no'] }), neverRoutes: ['', 'a refund'] });
    if (declaration === undefined) throw new Error('refused');
    const paths = shownReport(declaration, plainEvaluator(declaration)).problems.map((problem) => problemPath(declaration, problem).join('.'));
    expect(paths).toEqual(['start.rules.1.examples.1', 'start.rules.1.examples.1', 'neverRoutes.1']);
    expect([rulePath(declaration, 0), rulePath({ ...declaration, startForm: 'entries' }, 0), rulePath({ ...declaration, startForm: 'id' }, 0)]).toEqual([['start', 'rules', 1], ['start', 'entries', 1], ['start']]);
  });
});

it('a fault says which rule and what to do', () => {
  const sentence = ({ sentence: text }: Pick<DeclarationFault, 'sentence'>): string => text;
  expect(readDeclaration(rules(refund, { use: 'b', match: { regex: '(x' } })).faults.map(sentence)).toEqual(['Rule 2: The pattern “(x” is not a regular expression. Correct it; it is written without slashes.']);
});

it('a condition beside the one that counts is ignored, and both are named', () => {
  const read = (match: object) => readDeclaration({ format: 'start-rules/1', start: { rules: [{ use: 'a', match }] } }).faults.map(({ code, path, sentence }) => [code, path.at(-1), sentence]);
  expect(read({ keywords: ['x'], regex: 'x' })).toEqual([['unknown-key', 'keywords', 'Rule 1: “regex” counts, and “keywords” beside it is ignored. A match holds one condition; “all” asks for several.']]);
  expect(read({ keywords: ['x'], colour: 'red' })).toEqual([['unknown-key', 'colour', '“colour” is not read here: it is ignored. Known keys: keywords.']]);
});

it('only the flags that are there are said to be dropped', () => {
  const said = (match: object) => readDeclaration({ format: 'start-rules/1', start: { rules: [{ use: 'a', match }] } }).faults.map(({ sentence }) => sentence.split('.')[0]);
  expect(said({ regex: 'x', flags: 'gi' })).toEqual(['Rule 1: the flag g is dropped']);
  expect(said({ all: [{ regex: 'x', flags: 'y' }, { regex: 'y', flags: 'yg' }] })).toEqual(['Rule 1: the flags g and y are dropped']);
  expect(said({ regex: 'x', flags: 'i' })).toEqual([]);
});

it('numbers of many digits are grouped', () => {
  const { faults } = readDeclaration({ format: 'start-rules/1', start: { rules: [{ use: 'a', match: { regex: 'x'.repeat(1_048_576) } }] } });
  expect(faults[0]?.sentence).toContain('The pattern has 1\u2009048\u2009576 characters');
});
