import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIT, isFit, LEAST, panned, placeInWindow, revealing, showing, timeInWindow, timesInView, windowByKey, zoomed, type TimeWindow } from './timeScale';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyWindow: fc.Arbitrary<TimeWindow> = fc.tuple(share, share).map(([a, b]) => showing(Math.min(a, b), Math.max(a, b), 0));
const anyNumber = fc.double();

function expectLegal({ from, to }: TimeWindow): void {
  expect(from).toBeGreaterThanOrEqual(0);
  expect(to).toBeLessThanOrEqual(1);
  expect(to - from).toBeGreaterThanOrEqual(LEAST * (1 - 1e-9));
}

describe('the part of the time line in view', () => {
  it('always lies on the line and is never too narrow, whatever is asked of it', () => {
    fc.assert(fc.property(anyWindow, share, anyNumber, anyNumber, (window, at, factor, other) => {
      expectLegal(zoomed(window, at, factor));
      expectLegal(panned(window, factor));
      expectLegal(showing(factor, other));
      for (const key of ['+', '-', '0', 'ArrowLeft', 'ArrowRight', 'Home', 'End']) expectLegal(windowByKey(window, key, at) ?? FIT);
    }));
  });

  it('keeps the point it zooms around where it is', () => {
    fc.assert(fc.property(anyWindow, share, fc.double({ min: 1, max: 10, noNaN: true }), (window, at, factor) => {
      const near = zoomed(window, at, factor);
      expect(near.from + at * (near.to - near.from)).toBeCloseTo(window.from + at * (window.to - window.from), 9);
    }));
  });

  it('zooms out until all of it is in view, and in as far as it goes', () => {
    let window = FIT;
    for (let i = 0; i < 40; i++) window = zoomed(window, 1, 1.5);
    expect(window.to - window.from).toBeCloseTo(LEAST, 9);
    expect(window.to).toBe(1);
    for (let i = 0; i < 40; i++) window = zoomed(window, 0.3, 1 / 1.5);
    expect(window).toEqual(FIT);
    expect(isFit(window)).toBe(true);
  });

  it('gives the same window back where nothing changes', () => {
    const window = { from: 0, to: 0.5 };
    expect(panned(window, -1)).toBe(window);
    expect(windowByKey(FIT, '0')).toBe(FIT);
    expect(zoomed(FIT, 0.5, 0.5)).toBe(FIT);
    expect(zoomed(window, 0.5, Number.NaN)).toBe(window);
  });

  it('pans by a share of what is in view and stops at the ends', () => {
    expect(panned({ from: 0.2, to: 0.4 }, 0.5)).toEqual({ from: 0.30000000000000004, to: 0.5 });
    expect(panned({ from: 0.2, to: 0.4 }, 9)).toEqual({ from: 0.8, to: 1 });
    expect(windowByKey({ from: 0.2, to: 0.4 }, 'Home')?.from).toBe(0);
    expect(windowByKey({ from: 0.2, to: 0.4 }, 'End')?.to).toBe(1);
  });

  it('moves just so far that a request is in view', () => {
    const window = { from: 0.4, to: 0.6 };
    expect(revealing(window, 0.5)).toBe(window);
    expect(revealing(window, 0.2).from).toBeCloseTo(0.18, 9);
    expect(revealing(window, 0.9).to).toBeCloseTo(0.92, 9);
    expect(revealing(window, 1).to).toBe(1);
  });

  it('leaves keys that are none of its own alone', () => {
    expect(windowByKey(FIT, 'j')).toBeUndefined();
  });
});

describe('times in the window', () => {
  /** Two busy seconds with a folded minute between them. */
  const scale = {
    from: 0, to: 62_000,
    pieces: [
      { from: 0, to: 1000, x0: 0, x1: 0.4, folded: false },
      { from: 1000, to: 61_000, x0: 0.4, x1: 0.6, folded: true },
      { from: 61_000, to: 62_000, x0: 0.6, x1: 1, folded: false },
    ],
  };

  it('stand where the folded line has them', () => {
    expect(placeInWindow(scale, FIT, 500)).toBeCloseTo(0.2, 9);
    expect(placeInWindow(scale, { from: 0.6, to: 1 }, 61_500)).toBeCloseTo(0.5, 9);
    expect(placeInWindow(scale, { from: 0.6, to: 1 }, 500)).toBeLessThan(0);
  });

  it('are read back from a place', () => {
    expect(timeInWindow(scale, { from: 0.6, to: 1 }, 0.5)).toBeCloseTo(61_500, 6);
    expect(timesInView(scale, { from: 0.2, to: 0.8 })).toEqual({ from: 500, to: 61_500 });
  });
});
