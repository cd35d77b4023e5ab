import { describe, expect, it } from 'vitest';
import { isFields, vectorCases } from '../vectorCases';
import { menuOutstanding, resolveRoutingPolicy, softmax } from './index';
import type { PartialRoutingPolicy, TurnRoute } from './index';
import type { Fields } from '../vectorCases';

const RELEVANCE_TOLERANCE = 1e-12;

const isNumbers = (x: unknown): x is number[] => Array.isArray(x) && x.every((item) => typeof item === 'number');
const isPartialPolicy = (x: unknown): x is PartialRoutingPolicy | null | undefined => x === undefined || x === null || isFields(x);
const isRoute = (x: unknown): x is TurnRoute | undefined => x === undefined || isFields(x);

function checkSoftmax({ scores, temperature }: Fields, expected: unknown): void {
  if (!isNumbers(scores) || !isNumbers(expected)) throw new Error('not a softmax case');
  const shares = typeof temperature === 'number' ? softmax(scores, temperature) : softmax(scores);
  expect(shares).toHaveLength(expected.length);
  shares.forEach((share, i) => expect(Math.abs(share - (expected[i] ?? NaN))).toBeLessThanOrEqual(RELEVANCE_TOLERANCE));
}

function checkPolicy({ policy }: Fields, expected: unknown): void {
  if (!isPartialPolicy(policy)) throw new Error('not a policy case');
  expect(resolveRoutingPolicy(policy)).toStrictEqual(expected);
}

function checkMenu({ turnRoute, current }: Fields, expected: unknown): void {
  if (!isRoute(turnRoute) || (current !== undefined && typeof current !== 'string')) throw new Error('not a menu case');
  expect(menuOutstanding(turnRoute, current)).toBe(expected);
}

describe('shares, policies and menus are what the reference makes of them', () => {
  it.each(vectorCases('verdict', 'verdict-helpers.json'))('$name', ({ input, expected }) => {
    switch (input['op']) {
      case 'softmax': return checkSoftmax(input, expected['value']);
      case 'resolveRoutingPolicy': return checkPolicy(input, expected['value']);
      case 'menuOutstanding': return checkMenu(input, expected['value']);
      default: throw new Error(`an operation nobody knows: ${String(input['op'])}`);
    }
  });
});
