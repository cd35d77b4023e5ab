import { expect, test } from 'vitest';
import { jumpTo, takeJump, useJump } from './jump';

test('a jump waits until it is taken, and is taken once', () => {
  jumpTo({ from: 7, to: 9 });
  expect(takeJump()).toEqual({ from: 7, to: 9 });
  expect(takeJump()).toBeUndefined();
});

test('the same place twice is two jumps', () => {
  const { tick } = useJump.getState();
  jumpTo({ from: 7, to: 9 });
  jumpTo({ from: 7, to: 9 });
  expect(useJump.getState().tick).toBe(tick + 2);
  takeJump();
});
