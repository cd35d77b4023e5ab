import { describe, expect, it } from 'vitest';
import { vectorCases } from '../../vectorCases';
import { matcherOf } from '../vectorRules';
import { compareMatchers } from './compare';
import { compileMatcher, matchSpan } from './compileMatcher';

describe('a matcher answers as the reference answers', () => {
  it.each(vectorCases('checkup', 'matcher.json'))('$name', ({ input, expected }) => {
    const { phrase } = input;
    if (typeof phrase !== 'string') throw new Error('not a matcher case');
    const matcher = matcherOf(input['match']);
    const compiled = compileMatcher(matcher);
    const matches = compiled === null ? null : compiled.test(phrase);
    const evidence = matches === true ? compiled?.evidence(phrase) : undefined;
    expect({ matches, witness: evidence?.witness ?? null, data: matcher }).toStrictEqual(expected);
    expect(matchSpan(matcher, phrase)).toEqual(evidence?.span);
    // A second call finds what the first one found.
    expect(compiled === null ? null : compiled.test(phrase)).toBe(matches);
  });
});

describe('two matchers prove what the reference proves', () => {
  it.each(vectorCases('checkup', 'compare.json'))('$name', ({ input, expected }) => {
    const { relation, proof } = compareMatchers(matcherOf(input['earlier']), matcherOf(input['later']));
    expect({ relation }).toStrictEqual(expected);
    expect(proof === undefined).toBe(relation === null);
  });
});
