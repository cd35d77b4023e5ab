import { describe, expect, it } from 'vitest';
import { isFields, vectorCases } from '../vectorCases';
import { assertionKey, claimsValue, conflictsOf } from './compare';
import { listOf, textOf } from './vectorRows';
import type { Assertion } from './rows';

const isAssertions = (x: unknown): x is Assertion[] => Array.isArray(x) && x.every((item: unknown) => isFields(item) && isFields(item['subject']));

function measure(given: unknown, multiValued: unknown) {
  if (!isAssertions(given)) throw new Error('not assertions');
  return {
    keys: given.map(assertionKey),
    participates: given.map(claimsValue),
    conflicts: conflictsOf(given, multiValued === undefined ? undefined : new Set(listOf(multiValued).map(textOf)))
      .map(({ key, assertions }) => ({ key, assertions: assertions.map((assertion) => given.indexOf(assertion)) })),
  };
}

describe('conflicts are those of the reference', () => {
  it.each(vectorCases('ledger', 'conflicts.json'))('$name', ({ input, expected }) => {
    expect(measure(input['assertions'], input['multiValued'])).toStrictEqual(expected);
  });
});

describe('own members named __proto__ are compared like any other', () => {
  it.each(vectorCases('ledger', 'conflicts-proto.json'))('$name', ({ input, expected }) => {
    expect(measure(input['assertions'], undefined).conflicts).toStrictEqual(expected['conflicts']);
  });
});
