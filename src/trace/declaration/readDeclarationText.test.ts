import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDeclarationText } from './readDeclarationText';

describe('a text that is JSON', () => {
  const text = '{\n  "start": {\n    "rules": [\n      { "use": "a" },\n      { "use": "b", "match": { "regex": "x" } }\n    ]\n  },\n  "start": 1, "neverRoutes": "no"\n}\n';
  const read = readDeclarationText(text);

  it('gives what JSON.parse gives', () => {
    expect(read.fault).toBeUndefined();
    expect(read.value).toEqual({ start: 1, neverRoutes: 'no' });
  });

  it('names a key that stands twice, with its place, and the last one counts', () => {
    expect(read.repeatedKeys).toMatchObject([{ key: 'start', place: { line: 8, column: 3 } }]);
    expect(read.placeOf(['start'])).toMatchObject({ line: 8, column: 12 });
  });

  it('knows the place of a part, and of the nearest ancestor of one that is not there', () => {
    const once = readDeclarationText(text.replace('"start": 1, ', ''));
    const at = (place: ReturnType<typeof once.placeOf>): string => text.slice(place?.from, place?.to);
    expect(at(once.placeOf(['start', 'rules', 1, 'use']))).toBe('"b"');
    expect(at(once.placeOf(['start', 'rules', 1, 'match', 'flags']))).toBe('{ "regex": "x" }');
    expect(at(once.placeOf(['start', 'rules', 7]))).toMatch(/^\[\n/);
    expect(once.placeOf([])).toMatchObject({ from: 0, line: 1, column: 1 });
  });

  it('underlines a value, the key of an object or list, and the first line of what has no key', () => {
    const tidy = readDeclarationText('{ "a": [\n  { "b": 1,\n "c": [] } ] }');
    const at = (path: readonly (string | number)[], what?: 'key') => tidy.markOf(path, what);
    expect(at(['a'])).toMatchObject({ from: 2, to: 5 });
    expect(at(['a', 0, 'b'])).toMatchObject({ from: 18, to: 19 });
    expect(at(['a', 0, 'b'], 'key')).toMatchObject({ from: 13, to: 16, line: 2 });
    expect(at(['a', 0])).toMatchObject({ from: 11, to: 20, line: 2, column: 3 });
    expect(at(['nowhere'], 'key')).toMatchObject({ from: 0, to: 8 });
  });

  it('passes over a byte order mark and counts it', () => {
    const marked = readDeclarationText('\uFEFF{"a":1}');
    expect(marked.fault).toBeUndefined();
    expect(marked.placeOf(['a'])).toMatchObject({ from: 6, to: 7 });
  });
});

describe('a text that is not JSON', () => {
  const cases: readonly (readonly [name: string, text: string, line: number, column: number, words: RegExp])[] = [
    ['nothing', '', 1, 1, /no text yet/],
    ['a comment', '{\n  // note\n  "a": 1 }', 2, 3, /no comments/],
    ['a comma too many in a list', '{ "a": [1,\n] }', 2, 1, /Take the comma out/],
    ['a comma too many in an object', '{ "a": 1, }', 1, 11, /Take the comma out/],
    ['a missing comma', '{ "a": 1\n  "b": 2 }', 2, 3, /comma is missing/],
    ['a missing colon', '{ "a" 1 }', 1, 7, /colon/],
    ['a bare key', '{ a: 1 }', 1, 3, /key stands in double quotes/],
    ['single quotes', '{ "a": \'x\' }', 1, 8, /double quotes/],
    ['a bare word', '{ "a": True }', 1, 8, /“True”/],
    ['an escape of a pattern', '{ "regex":\n "\\brefund\\d" }', 2, 11, /two: \\\\b/],
    ['an open text', '{ "a": "x }\n', 1, 8, /double quote is missing/],
    ['an open brace', '{ "a": 1', 1, 9, /\} is missing/],
    ['an open list', '{ "a": [1', 1, 10, /\] is missing/],
    ['more after the end', '{} {}', 1, 4, /ends before this/],
    ['a tab in a text', '{ "a": "x\ty" }', 1, 10, /control character/],
    ['half a unicode escape', '{ "a": "x\\u12" }', 1, 10, /four digits/],
    ['a number that is not finished', '{ "a": 1. }', 1, 8, /not finished/],
  ];
  it.each(cases)('%s', (_name, text, line, column, words) => {
    const { fault } = readDeclarationText(text);
    expect(fault?.sentence).toMatch(words);
    expect([fault?.place.line, fault?.place.column]).toEqual([line, column]);
  });

  it('still gives what could be read', () => {
    expect(readDeclarationText('{ "name": "x", "start": { "rules": [ { "use": "a" }, ').value).toEqual({ name: 'x', start: { rules: [{ use: 'a' }] } });
  });

  it('says so where it is nested too deeply', () => {
    expect(readDeclarationText('['.repeat(100_000)).fault).toMatchObject({ sentence: expect.stringMatching(/500 deep/) as string, place: { column: 501 } });
  });
});

/** Texts near JSON: valid ones, with a piece cut out or put in. */
const nearJson = fc.tuple(fc.json(), fc.nat(), fc.nat(6), fc.constantFrom('', ',', '"', '\\', '}', '{', '[', ':', '//', '\u0000', '\uFEFF', "'"))
  .map(([json, at, cut, put]) => json.slice(0, at % (json.length + 1)) + put + json.slice((at % (json.length + 1)) + cut));

it('finds a fault exactly where JSON.parse does, and never throws', () => {
  fc.assert(fc.property(fc.oneof(nearJson, fc.string({ unit: 'binary' })), (text) => {
    const read = readDeclarationText(text);
    let parsed: { value: unknown } | undefined;
    try {
      parsed = { value: JSON.parse(text.replace(/^\uFEFF/, '')) };
    } catch {
      parsed = undefined;
    }
    expect(read.fault === undefined).toBe(parsed !== undefined);
    if (parsed) expect(read.value).toEqual(parsed.value);
    else expect(read.fault?.place.line).toBeGreaterThan(0);
    read.placeOf(['start', 'rules', 0]);
    read.markOf(['start', 'rules', 0], 'key');
  }), { numRuns: 1000 });
});

it('places of every part hold its very text', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
    const text = JSON.stringify(value, null, indent);
    const read = readDeclarationText(text);
    const visit = (part: unknown, path: readonly (string | number)[]): void => {
      const place = read.placeOf(path);
      expect(JSON.parse(text.slice(place?.from, place?.to))).toEqual(part);
      expect(text.slice(0, place?.from).split('\n').length).toBe(place?.line);
      if (Array.isArray(part)) part.forEach((item: unknown, i) => visit(item, [...path, i]));
      else if (typeof part === 'object' && part !== null) for (const [key, item] of Object.entries(part)) visit(item, [...path, key]);
    };
    visit(JSON.parse(text), []);
  }));
});

it('reads ten thousand rules, and a pattern of one megabyte', () => {
  const rules = Array.from({ length: 10_000 }, (_, i) => ({ use: `skill-${i}`, match: { keywords: [`word ${i}`, `other ${i}`] }, examples: [`a word ${i}`] }));
  const large = JSON.stringify({ format: 'start-rules/1', start: { rules } }, null, 2);
  expect(readDeclarationText(large).placeOf(['start', 'rules', 9_999])?.line).toBeGreaterThan(10_000);
  const long = JSON.stringify({ start: { rules: [{ use: 'a', match: { regex: '\\b(x|y)+'.repeat(120_000) } }] } });
  expect(readDeclarationText(long).placeOf(['start', 'rules', 0, 'match', 'regex'])?.to).toBeGreaterThan(1_000_000);
});
