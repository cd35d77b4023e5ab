import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Slider } from './Slider';
import type { SliderProps } from './Slider';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onInput = vi.fn<(value: number) => void>();
const onCommit = vi.fn<(value: number) => void>();
beforeEach(() => {
  onInput.mockReset();
  onCommit.mockReset();
});

type Given = Partial<SliderProps>;
function props(given: Given): SliderProps {
  return { label: 'Width', min: 0, max: 1, value: 0.5, step: 0.01, valueText: 'half', onInput, onCommit, ...given };
}

/** An owner that answers at once, as the screens do. */
function Owned(given: Given) {
  const [value, setValue] = useState(given.value ?? 0.5);
  return <Slider {...props({ ...given, value, onInput: (next) => { onInput(next); setValue(next); } })} />;
}

const thumb = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Width' });

test('the thumb moves with the pointer even when the owner does not answer', () => {
  render(<Slider {...props({})} />);
  fireEvent.input(thumb(), { target: { value: '0.7312345' } });
  expect(onInput).toHaveBeenCalledWith(0.732);
  expect(thumb().valueAsNumber).toBe(0.732);
  expect(onCommit).not.toHaveBeenCalled();
  // released: the owner's value is what counts again
  fireEvent(thumb(), new Event('change'));
  expect(onCommit.mock.calls).toEqual([[0.732]]);
  expect(thumb().valueAsNumber).toBe(0.5);
});

test('a pointer near the recorded value hits it exactly, and so are the ends', () => {
  render(<Owned recorded={0.1522339} />);
  fireEvent.input(thumb(), { target: { value: '0.1549' } });
  expect(onInput).toHaveBeenLastCalledWith(0.1522339);
  fireEvent.input(thumb(), { target: { value: '1' } });
  expect(onInput).toHaveBeenLastCalledWith(1);
});

test('arrows move by the step, with Shift by ten, Home and End to the ends; a pause commits once', () => {
  render(<Owned value={0.07} />);
  fireEvent.keyDown(thumb(), { key: 'ArrowRight' });
  expect(onInput).toHaveBeenLastCalledWith(0.08);
  fireEvent.keyDown(thumb(), { key: 'ArrowUp', shiftKey: true });
  expect(onInput).toHaveBeenLastCalledWith(0.18);
  fireEvent.keyDown(thumb(), { key: 'ArrowLeft' });
  expect(onInput).toHaveBeenLastCalledWith(0.17);
  act(() => void vi.advanceTimersByTime(499));
  expect(onCommit).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onCommit.mock.calls).toEqual([[0.17]]);
  fireEvent.keyDown(thumb(), { key: 'End' });
  expect(onInput).toHaveBeenLastCalledWith(1);
  fireEvent.keyDown(thumb(), { key: 'Home' });
  expect(onInput).toHaveBeenLastCalledWith(0);
  fireEvent.blur(thumb());
  expect(onCommit).toHaveBeenLastCalledWith(0);
});

test('page keys are left to their handlers', () => {
  const onPageUp = vi.fn<() => void>();
  render(<Owned onPageUp={onPageUp} />);
  fireEvent.keyDown(thumb(), { key: 'PageUp' });
  expect(onPageUp).toHaveBeenCalledOnce();
  expect(onInput).not.toHaveBeenCalled();
  fireEvent.keyDown(thumb(), { key: 'PageDown' });
  expect(onInput).toHaveBeenCalledWith(0.4);
});

test('a value outside the track is kept; the thumb stops at the end', () => {
  render(<Owned value={1.2} />);
  expect(thumb().valueAsNumber).toBe(1);
  fireEvent.keyDown(thumb(), { key: 'ArrowRight' });
  expect(onInput).not.toHaveBeenCalled();
  fireEvent.keyDown(thumb(), { key: 'ArrowLeft' });
  expect(onInput).toHaveBeenCalledWith(0.99);
});

test('says its value in words and, when off, why', () => {
  const { rerender } = render(<Slider {...props({ note: 'Hatched: nothing changes.' })} />);
  expect(thumb().getAttribute('aria-valuetext')).toBe('half');
  rerender(<Slider {...props({ off: 'Pick one.', note: 'Hatched: nothing changes.' })} />);
  expect(thumb().disabled).toBe(true);
  expect(document.getElementById(thumb().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Pick one.');
});
