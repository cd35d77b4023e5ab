import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChartFrame } from './ChartFrame';
import { DragLine, MarkLine } from './DragLine';
import { Spark } from './Spark';
import { StackBar } from './StackBar';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a frame keeps its height, shows the plot or its table twin', async () => {
  const { container } = render(<ChartFrame title="Sizes" unit="per day" height={120} table={() => <table><tbody><tr><td>12</td></tr></tbody></table>}><i>plot</i></ChartFrame>);
  expect(screen.getByRole('figure').textContent).toContain('Sizesper day');
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'as table', pressed: false }));
  expect(screen.getByRole('table')).toBeTruthy();
  expect(screen.queryByText('plot')).toBeNull();
  expect(container.innerHTML).toContain('min-height: 120px');
});

test('waiting, empty and failed each say so, over the axes', async () => {
  const onRetry = vi.fn<() => void>();
  const { rerender } = render(<ChartFrame title="S" height={96} state={{ kind: 'waiting', words: '3 of 9' }}><i>axes</i></ChartFrame>);
  expect(screen.getByRole('status').textContent).toBe('3 of 9');
  expect(screen.getByText('axes')).toBeTruthy();
  rerender(<ChartFrame title="S" height={96} state={{ kind: 'empty', words: 'None pass.', action: <a href="#all">Clear it</a> }}><i>axes</i></ChartFrame>);
  expect(screen.getByRole('link', { name: 'Clear it' })).toBeTruthy();
  rerender(<ChartFrame title="S" height={96} state={{ kind: 'failed', words: 'Stopped.', onRetry }}><i>axes</i></ChartFrame>);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

const onInput = vi.fn<(value: number) => void>();
const onCommit = vi.fn<(value: number) => void>();
beforeEach(() => {
  onInput.mockReset();
  onCommit.mockReset();
});

/** A plot of 300 px from 100 px on: a domain of 0…0.3 has 0.001 per px. */
function dragLine(value: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 300, 0));
  HTMLElement.prototype.setPointerCapture ??= () => undefined;
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  const { container } = render(<DragLine domain={[0, 0.3]} value={value} label="width 0.1" snapTo={0.1501} onInput={onInput} onCommit={onCommit} />);
  const grip = screen.getByText('width 0.1').nextElementSibling;
  if (grip === null) throw new Error('no grip');
  return { grip, container };
}

test('a line is dragged from where it was grabbed, snaps, stops at the ends and commits once', () => {
  const { grip } = dragLine(0.1);
  fireEvent.pointerDown(grip, { button: 0, clientX: 203, pointerId: 1 });
  fireEvent.pointerMove(grip, { clientX: 223, pointerId: 1 });
  expect(onInput).toHaveBeenLastCalledWith(0.12);
  fireEvent.pointerMove(grip, { clientX: 254, pointerId: 1 });
  expect(onInput).toHaveBeenLastCalledWith(0.1501);
  fireEvent.pointerMove(grip, { clientX: 2000, pointerId: 1 });
  expect(onInput).toHaveBeenLastCalledWith(0.3);
  expect(onCommit).not.toHaveBeenCalled();
  fireEvent.pointerUp(grip, { pointerId: 1 });
  fireEvent.lostPointerCapture(grip, { pointerId: 1 });
  expect(onCommit.mock.calls).toEqual([[0.3]]);
});

test('grabbing and letting go changes nothing; another button neither', () => {
  const { grip } = dragLine(0.1);
  fireEvent.pointerDown(grip, { button: 0, clientX: 203, pointerId: 1 });
  fireEvent.pointerUp(grip, { pointerId: 1 });
  fireEvent.pointerDown(grip, { button: 2, clientX: 203, pointerId: 1 });
  fireEvent.pointerMove(grip, { clientX: 250, pointerId: 1 });
  expect(onInput).not.toHaveBeenCalled();
  expect(onCommit).not.toHaveBeenCalled();
});

test('lines are a picture of a slider: silent, and a mark outside the domain is not drawn', () => {
  const { container, rerender } = render(<MarkLine domain={[0, 1]} value={0.5} label="was 0.5" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toBe('was 0.5');
  rerender(<MarkLine domain={[0, 1]} value={1.5} label="was 1.5" />);
  expect(container.textContent).toBe('');
});

test('small bars say their numbers and draw no zero', () => {
  render(<StackBar label="3 red, 0 blue" parts={[{ id: 'r', amount: 3, token: '--problem' }, { id: 'b', amount: 0, token: '--accent' }]} />);
  expect(screen.getByRole('img', { name: '3 red, 0 blue' }).children).toHaveLength(1);
  render(<Spark label="shape" amounts={new Uint32Array([0, 2, 4])} domain={[0, 1]} value={0.5} recorded={0.25} />);
  const spark = screen.getByRole('img', { name: 'shape' });
  expect(spark.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  expect(spark.querySelectorAll('line')).toHaveLength(3);
});
