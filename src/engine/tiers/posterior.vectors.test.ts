import { describe, expect, it } from 'vitest';
import { PosteriorTable, wilsonLowerBound } from './posterior';
import { fieldsOf, listOf, numberOf, oneOf, optional, textOf, tierCases } from './tierCases';
import { TIER_IDS } from './vocabulary';

const NO_ROLL_LEFT = 0.999;

function play(input: unknown): unknown {
  const { options, rolls, ops } = fieldsOf(input);
  const { halfLife, coldStart, epsilon, capacity } = fieldsOf(options);
  const table = new PosteriorTable([], {
    ...optional('halfLife', halfLife, numberOf), ...optional('coldStart', coldStart, numberOf), ...optional('epsilon', epsilon, numberOf), ...optional('capacity', capacity, numberOf),
  });
  const left = listOf(rolls).map(numberOf);
  return listOf(ops).map((item) => {
    const { op, key, tier, ok, times, time } = fieldsOf(item);
    switch (oneOf(op, ['record', 'opinion', 'verdict', 'keys'] as const)) {
      case 'record':
        for (let i = 0; i < numberOf(times); i++) table.record(textOf(key), oneOf(tier, TIER_IDS), ok === true, numberOf(time));
        return { entry: table.entry(textOf(key)) ?? null };
      case 'opinion': {
        const opinion = table.opinion(textOf(key));
        return { verdict: opinion.tier ?? null, explore: opinion.explore };
      }
      case 'verdict': {
        let rolled = false;
        const verdict = table.verdict(textOf(key), () => {
          rolled = true;
          return left.shift() ?? NO_ROLL_LEFT;
        });
        return { verdict: verdict ?? null, rolled, entry: table.entry(textOf(key)) ?? null };
      }
      case 'keys':
        // The reference lists the newest first.
        return { keys: table.keys().reverse(), size: table.keys().length };
    }
  });
}

describe('outcomes are booked and judged as in the reference', () => {
  it.each(tierCases('posterior.json').filter(({ input }) => fieldsOf(input)['op'] === undefined))('$name', ({ input, expected }) => {
    expect(play(input)).toStrictEqual(expected);
  });
  it.each(tierCases('posterior.json').filter(({ input }) => fieldsOf(input)['op'] === 'wilson'))('$name', ({ input, expected }) => {
    const { ok, n } = fieldsOf(input);
    expect(Math.abs(wilsonLowerBound(numberOf(ok), numberOf(n)) - numberOf(fieldsOf(expected)['bound']))).toBeLessThanOrEqual(1e-12);
  });
});
