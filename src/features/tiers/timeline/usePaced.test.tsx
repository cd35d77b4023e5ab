import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REDRAW_MS, usePaced } from './usePaced';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Value { readonly n: number }
const values = Array.from({ length: 400 }, (_, n): Value => ({ n }));
const valueOf = (n: number): Value => values[n] ?? { n };

/** A value that moves, and each drawing of it with its time. */
function paced() {
  const drawn: { readonly n: number; readonly at: number }[] = [];
  const hook = renderHook(({ value }) => {
    const now = usePaced(value);
    if (drawn.at(-1)?.n !== now.n) drawn.push({ n: now.n, at: performance.now() });
    return now.n;
  }, { initialProps: { value: valueOf(0) }, wrapper: StrictMode });
  const pass = (ms: number): void => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };
  return { drawn, pass, shown: () => hook.result.current, to: (n: number) => hook.rerender({ value: valueOf(n) }), end: hook.unmount };
}

test('the first value is drawn at once, a single change in the next task', () => {
  const { shown, to, pass } = paced();
  expect(shown()).toBe(0);
  to(1);
  expect(shown()).toBe(0);
  pass(0);
  expect(shown()).toBe(1);
});

test('however fast a value moves, it is drawn at most 8 times a second while it moves, and ends on the last one', () => {
  const { drawn, shown, to, pass } = paced();
  for (let n = 1; n <= 300; n++) {
    to(n);
    // By single steps, so that a drawing is seen at its own time.
    for (let ms = 0; ms < 7; ms++) pass(ms === 0 ? 0 : 1);
  }
  const moving = drawn.slice(1);
  expect(moving.length).toBeGreaterThanOrEqual(Math.floor((300 * 6) / (REDRAW_MS + 6)));
  for (const { at } of moving) expect(moving.filter((other) => other.at >= at && other.at < at + 1000).length).toBeLessThanOrEqual(8);
  pass(REDRAW_MS);
  expect(shown()).toBe(300);
});

test('a value that goes back before it is drawn draws nothing', () => {
  const { drawn, to, pass } = paced();
  to(1);
  to(0);
  pass(2 * REDRAW_MS);
  expect(drawn.map(({ n }) => n)).toEqual([0]);
});

test('nothing is drawn once the chart has gone', () => {
  const { to, end } = paced();
  to(1);
  end();
  expect(vi.getTimerCount()).toBe(0);
});
