import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFingerprint, fnv1a, FNV_START } from './fingerprint';
import { Interner } from './interner';

const hashOf = (text: string): number => {
  const bytes = new TextEncoder().encode(text);
  return fnv1a(bytes, 0, bytes.length, FNV_START);
};

test('the hash is 32-bit FNV-1a over UTF-8', () => {
  expect([hashOf(''), hashOf('a'), hashOf('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});

test('a fingerprint does not depend on order, and tells a missing or repeated key', () => {
  const of = (keys: readonly string[]): string => {
    const fingerprint = createFingerprint();
    for (const key of keys) fingerprint.add(hashOf(key));
    return fingerprint.text;
  };
  expect(of([])).toBe('0-00000000');
  expect(of(['a'])).toBe('1-e40c292c');
  expect(of(['run-1', 'run-2', 'run-3'])).toBe(of(['run-3', 'run-1', 'run-2']));
  expect(new Set([of(['a', 'b']), of(['a']), of(['a', 'b', 'b']), of(['a', 'c'])]).size).toBe(4);
});

test('equal texts share a number, others never do, however many there are', () => {
  fc.assert(fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 4 }), { maxLength: 600 }), (texts) => {
    const interner = new Interner();
    const first = new Map<string, number>();
    for (const text of texts) {
      const id = interner.ofText(text);
      expect(id).toBe(first.get(text) ?? first.size);
      first.set(text, id);
    }
    for (const [text, id] of first) expect([interner.text(id), interner.lookup(text), interner.hash(id)]).toEqual([text, id, hashOf(text)]);
    expect(interner.count).toBe(first.size);
    expect(interner.lookup('never given')).toBe(-1);
  }), { numRuns: 50 });
});
