import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addExample, addNeverRoute, applyEdits, moveRule, type EditResult } from './edits';

function after(text: string, result: EditResult): string {
  if ('why' in result) throw new Error(result.why);
  return applyEdits(text, result.edits);
}
const why = (result: EditResult): string => ('why' in result ? result.why : 'it can be done');

const DESK = `{
  "start": {
    "rules": [
      { "use": "lockout", "match": { "keywords": ["locked out"] },
        "examples": ["I'm locked out"] },
      { "use": "refunds", "match": { "regex": "\\\\brefund" } },
      { "use": "returns", "match": { "intent": "send it back", "examples": ["return it"] } },
      { "use": "help", "always": true }
    ]
  },
  "neverRoutes": [
    "will it rain",
    "a poem"
  ]
}
`;

describe('an example', () => {
  it('goes to the end of the examples in their manner', () => {
    expect(after(DESK, addExample(DESK, 0, 'say "hi"'))).toBe(DESK.replace('["I\'m locked out"]', '["I\'m locked out", "say \\"hi\\""]'));
  });
  it('makes the list where there is none', () => {
    expect(after(DESK, addExample(DESK, 1, 'refund me'))).toBe(DESK.replace('"\\\\brefund" } }', '"\\\\brefund" }, "examples": ["refund me"] }'));
  });
  it('goes among the own examples of an intent', () => {
    expect(after(DESK, addExample(DESK, 2, 'back it goes'))).toBe(DESK.replace('["return it"]', '["return it", "back it goes"]'));
  });
  it('keeps a list of lines a list of lines, and a text without spaces without', () => {
    const lines = '{"start":{"rules":[{"use":"a","examples":[\n    "x"\n  ]}]}}';
    expect(after(lines, addExample(lines, 0, 'y'))).toBe('{"start":{"rules":[{"use":"a","examples":[\n    "x",\n    "y"\n  ]}]}}');
    const tight = '{"start":{"rules":[{"use":"a"}]}}';
    expect(after(tight, addExample(tight, 0, 'y'))).toBe('{"start":{"rules":[{"use":"a","examples":["y"]}]}}');
    const empty = '{"start":{"rules":[{"use":"a","examples":[ ]}]}}';
    expect(after(empty, addExample(empty, 0, 'y'))).toBe('{"start":{"rules":[{"use":"a","examples":["y"]}]}}');
  });
  it.each([
    ['it is there already', DESK, 0, "I'm locked out", /already/],
    ['the rule has no condition', DESK, 3, 'x', /no condition/],
    ['there is no such rule', DESK, 9, 'x', /Rule 10 is not/],
    ['the phrase is blank', DESK, 0, ' \n', /blank/],
    ['the examples are no list', '{"start":{"rules":[{"examples":"x"}]}}', 0, 'y', /no list/],
    ['the text is not JSON', `${DESK}}`, 0, 'y', /line 16/],
    ['the text is no object', '[]', 0, 'y', /no object/],
  ] as const)('is refused where %s', (_name, text, place, phrase, words) => {
    expect(why(addExample(text, place, phrase))).toMatch(words);
  });
});

describe('a row of never-routes', () => {
  it('goes to the end of the list in its manner', () => {
    expect(after(DESK, addNeverRoute(DESK, 'hello'))).toBe(DESK.replace('"a poem"\n', '"a poem",\n    "hello"\n'));
  });
  it('makes the list, and a list of a single text', () => {
    const none = '{\n  "start": "a"\n}';
    expect(after(none, addNeverRoute(none, 'x'))).toBe('{\n  "start": "a",\n  "neverRoutes": ["x"]\n}');
    const single = '{ "neverRoutes": "rain", "start": "a" }';
    expect(after(single, addNeverRoute(single, 'x'))).toBe('{ "neverRoutes": ["rain", "x"], "start": "a" }');
  });
  it.each([
    ['it stands there in another case', DESK, ' A POEM ', /“a poem” stands/],
    ['it stands there alone', '{"neverRoutes":"x"}', 'X', /already/],
    ['it is blank', DESK, '', /blank/],
    ['the list is none', '{"neverRoutes":{}}', 'x', /no list/],
  ] as const)('is refused where %s', (_name, text, phrase, words) => {
    expect(why(addNeverRoute(text, phrase))).toMatch(words);
  });
});

describe('a rule', () => {
  it('moves up with its text as it is', () => {
    const moved = after(DESK, moveRule(DESK, 1, 0));
    const lockout = DESK.slice(DESK.indexOf('{ "use": "lockout"'), DESK.indexOf(',\n      { "use": "refunds"'));
    const refunds = '{ "use": "refunds", "match": { "regex": "\\\\brefund" } }';
    expect(moved).toBe(DESK.replace(`${lockout},\n      ${refunds}`, `${refunds},\n      ${lockout}`));
  });
  it.each([[0, 0], [0, 1], [3, 4]])('stays where it is: %i before %i', (place, before) => {
    expect(why(moveRule(DESK, place, before))).toMatch(/already/);
  });
  it.each([[9, 0], [0, 9], [0, -1]])('is refused where there is no such place: %i before %i', (place, before) => {
    expect(why(moveRule(DESK, place, before))).toMatch(/cannot be moved/);
  });
});

/** A declaration as somebody might have written it: any indent, any order of keys. */
const phrase = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '');
const rule = fc.record({ use: phrase, match: fc.record({ keywords: fc.array(phrase, { maxLength: 3 }) }), examples: fc.array(phrase, { maxLength: 3 }) }, { requiredKeys: ['use'] });
const declaration = fc.record({ name: phrase, start: fc.record({ rules: fc.array(rule, { minLength: 1, maxLength: 6 }) }), neverRoutes: fc.oneof(phrase, fc.array(phrase, { maxLength: 3 })) }, { requiredKeys: ['start'] });
const written = fc.tuple(declaration, fc.constantFrom(undefined, 2, '\t'), fc.constantFrom('', '\uFEFF'), fc.constantFrom('\n', '\r\n'))
  .map(([value, indent, mark, line]) => ({ value, text: mark + JSON.stringify(value, null, indent).replaceAll('\n', line) }));
const parse = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''));
const bare = (text: string): string => text.replace(/\s/g, '');

it('an added example is the only change', () => {
  fc.assert(fc.property(written, fc.nat(5), phrase, ({ value, text }, at, added) => {
    const place = at % value.start.rules.length;
    const result = addExample(text, place, added);
    const before = value.start.rules[place]?.examples ?? [];
    if ('why' in result) {
      expect(before).toContain(added);
      return;
    }
    const rules = value.start.rules.map((one, i) => (i === place ? { ...one, examples: [...before, added] } : one));
    expect(parse(applyEdits(text, result.edits))).toEqual({ ...value, start: { rules } });
    expect(result.edits.every(({ from, to }) => text.slice(from, to).trim() === '')).toBe(true);
  }));
});

it('an added row of never-routes is the only change', () => {
  fc.assert(fc.property(written, phrase, ({ value, text }, added) => {
    const result = addNeverRoute(text, added);
    const before = value.neverRoutes === undefined ? [] : [value.neverRoutes].flat();
    if ('why' in result) {
      expect(before.map((row) => row.trim().toLowerCase())).toContain(added.trim().toLowerCase());
      return;
    }
    expect(parse(applyEdits(text, result.edits))).toEqual({ ...value, neverRoutes: [...before, added] });
  }));
});

it('a moved rule is the only change, and no character is lost', () => {
  fc.assert(fc.property(written, fc.nat(5), fc.nat(6), ({ value, text }, from, to) => {
    const { rules } = value.start;
    const place = from % rules.length;
    const before = to % (rules.length + 1);
    const result = moveRule(text, place, before);
    if ('why' in result) {
      expect([place, place + 1]).toContain(before);
      return;
    }
    const moved = rules.filter((_, i) => i !== place);
    moved.splice(before > place ? before - 1 : before, 0, ...rules.slice(place, place + 1));
    const changed = applyEdits(text, result.edits);
    expect(parse(changed)).toEqual({ ...value, start: { rules: moved } });
    expect([...bare(changed)].toSorted()).toEqual([...bare(text)].toSorted());
    expect(changed.length).toBe(text.length);
  }));
});
