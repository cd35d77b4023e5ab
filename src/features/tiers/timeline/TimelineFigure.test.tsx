import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTierSession } from '../../../state/tiers/ask';
import { moveSettings, settleSettings, useWhatIf } from '../../../state/tiers/live';
import { mountTiers } from '../whatif/mountTiers';
import { layoutRow } from './layout';
import { stillRow } from './still';
import { TimelineFigure } from './TimelineFigure';
import { REDRAW_MS } from './usePaced';

configure({ defaultHidden: true });
vi.mock(import('./still'), async (original) => {
  const real = await original();
  return { ...real, stillRow: vi.fn(real.stillRow) };
});
vi.mock(import('./layout'), async (original) => {
  const real = await original();
  return { ...real, layoutRow: vi.fn(real.layoutRow) };
});

beforeEach(() => void vi.clearAllMocks());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Line() {
  const detail = useTierSession().data;
  const strong = useWhatIf().whatIf?.after.strong;
  return (
    <>
      <output>{strong}</output>
      {detail && <TimelineFigure detail={detail} />}
    </>
  );
}

const strong = (): string => document.querySelector('output')?.textContent ?? '';
/** Requests drawn as cheap. */
const drawnCheap = (): number => [...document.querySelectorAll('svg title')].filter(({ textContent }) => / cheap, /.test(textContent)).length;

test('while a threshold moves the numbers follow every tick; the line is laid over the still one at most 8 times a second and ends on the last value', async () => {
  await mountTiers(<Line />);
  await waitFor(() => expect(strong()).toBe('3'));
  const cheapAsRecorded = drawnCheap();
  const events = document.querySelector('use[href="#e-input"]');
  expect(events).not.toBeNull();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const [stills, drawn] = [vi.mocked(stillRow).mock.calls.length, vi.mocked(layoutRow).mock.calls.length];
  expect(stills).toBeGreaterThan(0);

  const tick = async (toCheap: number, ms: number): Promise<void> => {
    await act(async () => {
      moveSettings({ toCheap });
      await vi.advanceTimersByTimeAsync(ms);
    });
  };
  for (let n = 0; n < 50; n++) {
    await tick(n % 2 === 0 ? 0.75 : 0.5, 20);
    expect(strong()).toBe(n % 2 === 0 ? '1' : '3');
  }
  const redraws = vi.mocked(layoutRow).mock.calls.length - drawn;
  expect(redraws).toBeGreaterThan(2);
  // Fifty ticks in a second.
  expect(redraws).toBeLessThanOrEqual(9);

  await tick(0.75, REDRAW_MS);
  expect(drawnCheap()).toBe(cheapAsRecorded + 2);
  act(settleSettings);
  await act(async () => void await vi.advanceTimersByTimeAsync(2 * REDRAW_MS));
  expect(strong()).toBe('1');
  expect(drawnCheap()).toBe(cheapAsRecorded + 2);
  // Nothing that settings do not move was laid out or put on the page again.
  expect(vi.mocked(stillRow).mock.calls).toHaveLength(stills);
  expect(document.querySelector('use[href="#e-input"]')).toBe(events);
});

test('the lines of the thresholds follow the thumb itself', async () => {
  await mountTiers(<Line />);
  await waitFor(() => expect(strong()).toBe('3'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const drawn = vi.mocked(layoutRow).mock.calls.length;
  act(() => moveSettings({ toCheap: 0.71 }));
  expect(screen.getByText('to cheap 0.71')).toBeDefined();
  expect(vi.mocked(layoutRow).mock.calls).toHaveLength(drawn);
});
