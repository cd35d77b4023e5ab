import { expect, it } from 'vitest';
import { defaultConfig } from '../../../engine/tiers';
import { chainChange, chainOf, entryFault, movedUp, withoutEntry } from './chainEdits';

const entry = (model: string) => ({ provider: 'p', model });
const [a, b, c] = [entry('a'), entry('b'), entry('c')];

it('entries move up and go; the first one stays where it is', () => {
  expect(movedUp([a, b, c], 2)).toEqual([a, c, b]);
  expect(movedUp([a, b], 0)).toEqual([a, b]);
  expect(withoutEntry([a, b, c], 1)).toEqual([a, c]);
});

it('a chain equal to the recorded one is no setting, and the other tier keeps its own', () => {
  const config = defaultConfig();
  expect(chainChange(config, {}, 'strong', [a])).toEqual({ fallback: { strong: [a] } });
  expect(chainChange(config, { fallback: { strong: [a] } }, 'cheap', [b])).toEqual({ fallback: { strong: [a], cheap: [b] } });
  expect(chainChange(config, { fallback: { strong: [a], cheap: [b] } }, 'strong', [])).toEqual({ fallback: { cheap: [b] } });
  expect(chainChange(config, { fallback: { strong: [a] } }, 'strong', [])).toEqual({ fallback: undefined });
  expect(chainOf(config, { fallback: { cheap: [b] } }, 'cheap')).toEqual([b]);
});

it('what a chain may not hold is refused', () => {
  expect(entryFault([a], b, { provider: ' ', model: 'x' })).toBe('Type a provider.');
  expect(entryFault([a], b, { provider: 'p', model: '' })).toBe('Type a model.');
  expect(entryFault([a], b, b)).toContain('own model');
  expect(entryFault([a], b, a)).toContain('already');
  expect(entryFault([a], b, c)).toBeUndefined();
});
