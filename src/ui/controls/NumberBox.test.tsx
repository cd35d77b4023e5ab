import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NumberBox } from './NumberBox';
import type { NumberBoxProps } from './NumberBox';

afterEach(cleanup);
const onInput = vi.fn<(value: number) => void>();
const onCommit = vi.fn<(value: number) => void>();
beforeEach(() => {
  onInput.mockReset();
  onCommit.mockReset();
});

function Owned(given: Partial<NumberBoxProps>) {
  const [value, setValue] = useState(0.15);
  return (
    <>
      <NumberBox label="Width" {...given} value={value} onInput={(next) => { onInput(next); setValue(next); }} onCommit={onCommit} />
      <button type="button" onClick={() => setValue(0.3)}>other</button>
    </>
  );
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Width' });

test('takes a comma, tells while typing, commits on Enter once, and then shows the plain number', async () => {
  render(<Owned />);
  await userEvent.clear(box());
  await userEvent.type(box(), '0,250');
  expect(onInput).toHaveBeenLastCalledWith(0.25);
  expect(onCommit).not.toHaveBeenCalled();
  expect(box().value).toBe('0,250');
  await userEvent.keyboard('{Enter}');
  expect(box().value).toBe('0.25');
  expect(onCommit.mock.calls).toEqual([[0.25]]);
  await userEvent.tab();
  expect(onCommit).toHaveBeenCalledOnce();
  expect(box().value).toBe('0.25');
  // changed from elsewhere: the text no longer means the value
  await userEvent.click(screen.getByRole('button', { name: 'other' }));
  expect(box().value).toBe('0.3');
});

test('a number that is refused leaves no part of itself in force', async () => {
  render(<Owned refuse={(value) => (value > 1 ? 'At most 1.' : undefined)} />);
  await userEvent.clear(box());
  await userEvent.type(box(), '1');
  expect(onInput).toHaveBeenLastCalledWith(1);
  await userEvent.type(box(), '01');
  expect(screen.getByRole('alert').textContent).toBe('At most 1.');
  expect(onInput).toHaveBeenLastCalledWith(0.15);
  await userEvent.tab();
  expect(onCommit).not.toHaveBeenCalled();
});

test('an old draft does not come back with the focus', async () => {
  render(<Owned />);
  await userEvent.clear(box());
  await userEvent.type(box(), '0.72{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'other' }));
  await userEvent.click(box());
  expect(box().value).toBe('0.3');
});

test('wrong text: a sentence, the last good value stays, Escape restores', async () => {
  render(<Owned />);
  await userEvent.clear(box());
  await userEvent.type(box(), '0,1x');
  expect(screen.getByRole('alert').textContent).toBe('0,1x is not a number. Comma and point both work.');
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('still 0.1')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(box().value).toBe('0.15');
  expect(onInput).toHaveBeenLastCalledWith(0.15);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('wrong text stays after leaving, without a commit', async () => {
  render(<Owned />);
  await userEvent.clear(box());
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toContain('Type a number');
  expect(onCommit).not.toHaveBeenCalled();
});

test('a refused number is not told', async () => {
  render(<Owned refuse={(value) => (value < 0 ? 'Must not be negative.' : undefined)} />);
  await userEvent.clear(box());
  await userEvent.type(box(), '−2');
  expect(screen.getByRole('alert').textContent).toBe('Must not be negative.');
  expect(onInput).not.toHaveBeenCalledWith(-2);
});

test('arrows step, ten times with Shift', async () => {
  render(<Owned step={0.01} />);
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowUp}');
  expect(onInput).toHaveBeenLastCalledWith(0.16);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(onInput).toHaveBeenLastCalledWith(0.06);
});

test('off: cannot be typed in, and says why', () => {
  render(<Owned off="Two are selected." />);
  expect(box().disabled).toBe(true);
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Two are selected.');
});

test('leaving the box shows the plain number too, and Enter on a rounded text leaves the exact value alone', async () => {
  render(<Owned format={(value) => value.toFixed(1)} />);
  await userEvent.click(box());
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(onCommit).not.toHaveBeenCalled();
  await userEvent.clear(box());
  await userEvent.type(box(), '1e-3');
  await userEvent.tab();
  expect(onCommit.mock.calls).toEqual([[0.001]]);
  expect(box().value).toBe('0.001');
});

test('a word stands before the number and describes the box', () => {
  render(<Owned word="just below" />);
  expect(screen.getByText('just below').id).toBe(box().getAttribute('aria-describedby'));
});
