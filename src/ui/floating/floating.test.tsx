import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog';
import { Popover } from './Popover';
import { ToastProvider } from './ToastProvider';
import { useToasts } from './toasts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function WithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>open</button>
      <Dialog open={open} title="Keys" onClose={() => setOpen(false)}><p>words</p></Dialog>
    </>
  );
}

test('a dialog is named, closes by its button, by Escape and by a press outside, and gives the focus back', async () => {
  render(<WithDialog />);
  const opener = screen.getByRole('button', { name: 'open' });
  await userEvent.click(opener);
  expect(screen.getByRole('dialog', { name: 'Keys' })).toHaveProperty('open', true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);

  await userEvent.click(opener);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();

  await userEvent.click(opener);
  await userEvent.click(screen.getByText('words'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

function WithPopover() {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" ref={anchor} onClick={() => setOpen(!open)}>share</button>
      <button type="button">elsewhere</button>
      <Popover open={open} title="Share" anchor={anchor} onClose={() => setOpen(false)}><input aria-label="link" /></Popover>
    </>
  );
}

test('a popover closes by Escape with the focus back, by its anchor, and by a press outside', async () => {
  render(<WithPopover />);
  const anchor = screen.getByRole('button', { name: 'share' });
  await userEvent.click(anchor);
  expect(screen.getByRole('dialog', { name: 'Share' })).toBe(document.activeElement);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(anchor);

  await userEvent.click(anchor);
  await userEvent.click(screen.getByRole('textbox', { name: 'link' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  await userEvent.click(anchor);
  expect(screen.queryByRole('dialog')).toBeNull();

  await userEvent.click(anchor);
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const undo = vi.fn<() => void>();
function Says({ message }: { readonly message: string }) {
  const toasts = useToasts();
  return <button type="button" onClick={() => toasts.show({ message, action: { label: 'Undo', onAct: undo } })}>{message}!</button>;
}

test('a toast stays eight seconds, longer while the pointer is on it, and can be acted on', () => {
  vi.useFakeTimers();
  render(<ToastProvider><Says message="Back." /></ToastProvider>);
  const region = screen.getByRole('status');
  fireEvent.click(screen.getByRole('button', { name: 'Back.!' }));
  expect(region.textContent).toContain('Back.');
  const toast = screen.getByText('Back.').parentElement;
  if (toast === null) throw new Error('no toast');
  act(() => void vi.advanceTimersByTime(7999));
  expect(region.textContent).toContain('Back.');
  fireEvent.pointerEnter(toast);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(region.textContent).toContain('Back.');
  fireEvent.pointerLeave(toast);
  act(() => void vi.advanceTimersByTime(8000));
  expect(region.textContent).toBe('');

  fireEvent.click(screen.getByRole('button', { name: 'Back.!' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(region.textContent).toBe('');
});

test('at most three toasts, the same message once', () => {
  render(<ToastProvider>{['a', 'b', 'c', 'd'].map((message) => <Says key={message} message={message} />)}</ToastProvider>);
  for (const name of ['a!', 'b!', 'c!', 'd!', 'd!']) fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3);
  expect(screen.queryByText('a')).toBeNull();
});
