import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isClosedObject, ValueWalk } from './jsonBytes';

/** Texts long enough to be searched rather than walked, thick with quotes and backslashes. */
const text = fc.array(fc.constantFrom('"', '\\', '\\"', '{', ']', 'ü', '🎈', 'plain words that go on for a while, ', '\n'), { maxLength: 12 }).map((parts) => parts.join(''));
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof({ maxDepth: 4 }, text, fc.constant({}), fc.constant([]), fc.array(tie('any'), { maxLength: 4 }), fc.dictionary(text, tie('any'), { maxKeys: 4 })),
})).any;

describe('a walk over a value', () => {
  it('ends where the value ends, whatever follows and wherever it is cut', () => {
    fc.assert(fc.property(value, fc.array(fc.nat(200), { maxLength: 6 }), fc.boolean(), (one, cuts, pretty) => {
      const json = JSON.stringify(one, null, pretty ? 2 : 0);
      const length = new TextEncoder().encode(json).length;
      const bytes = new TextEncoder().encode(`${json},{"\\"}`);
      const edges = [...new Set([...cuts.filter((cut) => cut < length), bytes.length])].sort((a, b) => a - b);
      const walk = new ValueWalk();
      walk.begin(bytes[0] ?? 0);
      let from = 0;
      let end = -1;
      for (const edge of edges) {
        end = walk.walk(bytes, from, edge);
        if (end >= 0) break;
        from = edge;
      }
      expect(end).toBe(length);
    }), { numRuns: 1000 });
  });

  it('an object is closed only with its last byte', () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ payload: { a: { b: '}' } }, meta: {} }));
    for (let to = 0; to < bytes.length; to++) expect(isClosedObject(bytes, 0, to)).toBe(false);
    expect(isClosedObject(bytes, 0, bytes.length)).toBe(true);
    expect(isClosedObject(new TextEncoder().encode('{}}'), 0, 3)).toBe(false);
  });
});
