/** Fast ways against slow ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declared, declaredMatch, phrase } from '../arbitraryRules';
import { plainEvaluator } from '../laws/plainEvaluator';
import { matcherOf } from '../vectorRules';
import { compareMatchers } from './compare';
import { MOST_PAIRS, comparePairs } from './comparePairs';
import { compileMatcher, matchSpan } from './compileMatcher';
import { compileRule } from './compileRule';
import { keywordPattern } from './regex';

describe('pairs of rules', () => {
  it('found through the index are those found by comparing each with each', () => {
    fc.assert(fc.property(fc.array(fc.option(declaredMatch, { nil: undefined }), { maxLength: 14 }), (list) => {
      const matchers = list.map((match) => (match === undefined ? undefined : matcherOf(match)));
      const naive = matchers.flatMap((earlier, j) => matchers.flatMap((later, k) => {
        const found = earlier === undefined || later === undefined || k <= j ? { relation: null } : compareMatchers(earlier, later);
        return found.relation === null ? [] : [{ earlier: j, later: k, ...found }];
      }));
      expect(comparePairs(matchers)).toEqual({ pairs: naive, cut: false });
    }), { numRuns: 400 });
  });

  it('stop being listed where there are more than anybody reads, and that is said', () => {
    const same = Array.from({ length: 200 }, () => matcherOf({ keywords: ['refund'] }));
    const { pairs, cut } = comparePairs(same);
    expect([pairs.length, cut]).toEqual([MOST_PAIRS, true]);
    expect(pairs[0]).toMatchObject({ earlier: 0, later: 1, relation: 'shadows' });
  });

  it('of ten thousand rules with one word each in common with a neighbour are all found', () => {
    const chain = Array.from({ length: 10_000 }, (_, i) => matcherOf({ keywords: [`k${i}`, `k${i + 1}`] }));
    const { pairs, cut } = comparePairs(chain);
    expect([pairs.length, cut]).toEqual([MOST_PAIRS, true]);
    expect(pairs.every(({ earlier, later, relation }) => later === earlier + 1 && relation === 'overlaps')).toBe(true);
  });
});

describe('rules run through the evaluator', () => {
  it('answer as each rule alone does: the word index rules nothing out wrongly', () => {
    fc.assert(fc.property(declared, fc.array(phrase, { minLength: 1, maxLength: 4 }), (declaration, phrases) => {
      const evaluator = plainEvaluator(declaration);
      for (const text of phrases) {
        expect(declaration.rules.map((_, rule) => evaluator.outcome(rule, text))).toEqual(declaration.rules.map((rule) => compileRule(rule).outcome(text)));
      }
    }), { numRuns: 400 });
  });

  it('match keywords wherever any single keyword is found, for any text', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'ſ', 'K', 'k', ' ', '+', '_', '7', '\u0130', 'ß'), maxLength: 8 }));
    const keyword = text.filter((value) => value.trim() !== '');
    fc.assert(fc.property(fc.array(keyword, { minLength: 1, maxLength: 3 }), text, text, fc.nat(2), (keywords, before, behind, which) => {
      const matcher = matcherOf({ keywords });
      const declaration = { rules: [{ use: 'a', condition: { kind: 'match' as const, matcher }, place: 0 }], selection: { kind: 'order' as const } };
      for (const sample of [before, `${before}${keywords[which] ?? ''}${behind}`, `${before} ${keywords[0] ?? ''} ${behind}`, keywords.join(' ').toUpperCase()]) {
        const wanted = keywords.some((word) => keywordPattern(word).test(sample));
        expect(plainEvaluator(declaration).outcome(0, sample)).toBe(wanted ? 'match' : 'no-match');
      }
    }), { numRuns: 600 });
  });

  it('show a span that holds what the witness says', () => {
    fc.assert(fc.property(declaredMatch, phrase, (match, text) => {
      const matcher = matcherOf(match);
      const span = matchSpan(matcher, text);
      const witness = compileMatcher(matcher)?.test(text) === true ? compileMatcher(matcher)?.evidence(text).witness : undefined;
      expect(span === undefined).toBe(witness === undefined);
      if (span !== undefined) expect(text.slice(span.from, span.to).replace(/\s+/g, ' ').trim()).toBe(witness?.text);
    }));
  });
});

describe('a pattern', () => {
  it('that matches nothing wide ends, and leaves nothing behind for the next call', () => {
    const compiled = compileMatcher(matcherOf({ regex: 'x*', flags: 'g' }));
    expect([compiled?.test('aaa'), compiled?.test('aaa'), compiled?.evidence('aaa')]).toEqual([true, true, {}]);
  });

  it('is marked at the first declared keyword that hits, not at the first in the text', () => {
    expect(matchSpan(matcherOf({ keywords: ['order', 'refund'] }), 'refund my order')).toEqual({ from: 10, to: 15 });
  });
});
