import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTime, positionOf, timeAt } from './foldTime';
import { isoTime } from './isoTime';

const times = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 40 });
const options = fc.record({ idleMs: fc.integer({ min: 0, max: 100_000 }), foldedMs: fc.integer({ min: 0, max: 20_000 }) }, { requiredKeys: [] });

describe('the folded axis', () => {
  it('has no holes, starts at 0 and ends at 1', () => {
    fc.assert(fc.property(times, options, (at, fold) => {
      const { from, to, pieces } = foldTime(at, fold);
      expect([from, to]).toEqual([Math.min(...at), Math.max(...at)]);
      pieces.forEach((piece, i) => {
        const next = pieces[i + 1];
        expect(piece.to > piece.from && piece.x1 >= piece.x0).toBe(true);
        expect([piece.to, piece.x1]).toEqual([next?.from ?? to, next?.x0 ?? 1]);
      });
      if (pieces.length > 0) expect([pieces[0]?.from, pieces[0]?.x0]).toEqual([from, 0]);
    }));
  });

  it('keeps the order of times, and gives a time back from its place', () => {
    fc.assert(fc.property(times, (at) => {
      const scale = foldTime(at);
      const places = [...at].sort((a, b) => a - b).map((time) => positionOf(scale, time));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      for (const time of at) expect(Math.abs(timeAt(scale, positionOf(scale, time)) - time)).toBeLessThan(1);
    }));
  });

  it('folds what is idle to a fixed width and leaves the rest in proportion', () => {
    const scale = foldTime([0, 1000, 2000, 102_000, 103_000], { idleMs: 5000, foldedMs: 1000 });
    expect(scale.pieces).toEqual([
      { from: 0, to: 2000, x0: 0, x1: 0.5, folded: false }, { from: 2000, to: 102_000, x0: 0.5, x1: 0.75, folded: true }, { from: 102_000, to: 103_000, x0: 0.75, x1: 1, folded: false },
    ]);
    expect([500, 52_000, 102_500, -1, 999_999].map((time) => positionOf(scale, time))).toEqual([0.125, 0.625, 0.875, 0, 1]);
    expect([0.125, 0.625, -1, 2].map((x) => timeAt(scale, x))).toEqual([500, 52_000, 0, 103_000]);
  });

  it('never draws a folded stretch wider than it is', () => {
    expect(foldTime([0, 1000, 3000], { idleMs: 1500, foldedMs: 9000 }).pieces.map(({ x0, x1 }) => [x0, x1])).toEqual([[0, 1 / 3], [1 / 3, 1]]);
  });

  it('looks at a part when asked to', () => {
    const { from, to, pieces } = foldTime([0, 1000, 2000, 50_000], { from: 500, to: 1500, idleMs: 5000 });
    expect([from, to, pieces.length]).toEqual([500, 1500, 1]);
  });

  it('is empty without times, and one point with one', () => {
    expect(foldTime([NaN, Infinity])).toEqual({ from: 0, to: 0, pieces: [] });
    expect(positionOf(foldTime([7]), 7)).toBe(0);
    expect(timeAt(foldTime([7]), 0.5)).toBe(7);
  });
});

describe('a time in words', () => {
  it('is that of the calendar', () => {
    fc.assert(fc.property(fc.integer({ min: -8.64e15, max: 8.64e15 }), fc.integer({ min: 0, max: 4e12 }), (any, recent) => {
      expect([isoTime(any), isoTime(recent)]).toEqual([new Date(any).toISOString(), new Date(recent).toISOString()]);
    }), { numRuns: 2000 });
  });

  it('is absent for what is no time, and cuts off parts of a millisecond', () => {
    expect([NaN, Infinity, 8.65e15].map(isoTime)).toEqual([undefined, undefined, undefined]);
    expect(isoTime(1000.9)).toBe('1970-01-01T00:00:01.000Z');
  });
});
