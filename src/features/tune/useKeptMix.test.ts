import { expect, it } from 'vitest';
import { sameMix } from './useKeptMix';

const mix = (counts: readonly number[], margins = [0, 0.1], scored = 4) => ({ margins: Float64Array.from(margins), counts: Uint32Array.from(counts), scored });

it('draws the same picture only where margins, counts and turns are the same', () => {
  expect(sameMix(mix([1, 2, 1, 0]), mix([1, 2, 1, 0]))).toBe(true);
  expect(sameMix(mix([1, 2, 1, 0]), mix([1, 1, 2, 0]))).toBe(false);
  expect(sameMix(mix([1, 2, 1, 0]), mix([1, 2, 1, 0], [0, 0.2]))).toBe(false);
  expect(sameMix(mix([1, 2, 1, 0]), mix([1, 2, 1, 0], [0, 0.1], 5))).toBe(false);
  expect(sameMix(mix([1, 2]), mix([1, 2, 1, 0]))).toBe(false);
});
