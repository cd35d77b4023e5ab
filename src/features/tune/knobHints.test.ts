import { expect, it, vi } from 'vitest';
import { changeSteps } from './knobHints';

const words = (value: number, finer: number) => value.toFixed(4 + finer);

it('names the value and its turns, and goes to the exact value', () => {
  const put = vi.fn();
  const { back, on } = changeSteps({ next: { value: 0.08010000000000005, turns: 2 } }, 0.08, words, put);
  expect(back).toBeUndefined();
  expect(on).toMatchObject({ to: '0.0801', label: 'Next change: 0.0801, 2 turns', note: '2 turns' });
  on?.onGo();
  expect(put).toHaveBeenCalledWith(0.08010000000000005);
});

it('writes a change close to the value in force so that it reads differently', () => {
  const { back, on } = changeSteps({ previous: { value: 0.29998, turns: 1 }, next: { value: 0.3000004, turns: 1 } }, 0.3, words, () => undefined);
  expect(back?.to).toBe('0.29998');
  expect(on?.to).toBe('0.3000004');
});

it('a change right beside a round value is said in words, with the exact value behind it', () => {
  const put = vi.fn();
  const { back, on } = changeSteps({ previous: { value: -Number.MIN_VALUE, turns: 15 }, next: { value: 0.15 + 2 ** -55, turns: 2 } }, 0, words, put);
  expect(back).toMatchObject({ to: 'just below 0', label: 'Previous change: just below 0, 15 turns' });
  expect(on?.to).toBe('just above 0.15');
  back?.onGo();
  expect(put).toHaveBeenCalledWith(-Number.MIN_VALUE);
});
