import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './Button';
import { Checkbox } from './Checkbox';
import { CopyField } from './CopyField';
import { Field } from './Field';
import { FileButton } from './FileButton';
import { Select } from './Select';
import { StepHint } from './StepHint';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a button that is off stays reachable, does nothing and says why', async () => {
  const onClick = vi.fn<() => void>();
  render(<Button onClick={onClick} off="Nothing to undo.">Undo</Button>);
  const button = screen.getByRole('button', { name: 'Undo' });
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Nothing to undo.');
});

test('a toggle says whether it is pressed; an icon has a name', () => {
  render(<><Button onClick={() => undefined} on>Flips</Button><Button onClick={() => undefined} icon="i-close" label="Close" /><ButtonLink href="#/x" icon="i-link" label="Link" /></>);
  expect(screen.getByRole('button', { name: 'Flips', pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Link' }).getAttribute('href')).toBe('#/x');
});

test('a search field is emptied by Escape and answers Enter', async () => {
  const onChange = vi.fn<(text: string) => void>();
  const onEnter = vi.fn<(text: string) => void>();
  render(<Field label="Text" type="search" value="abc" onChange={onChange} onEnter={onEnter} problem="Too short." />);
  const field = screen.getByRole('searchbox', { name: 'Text', description: 'Too short.' });
  await userEvent.type(field, '{Enter}{Escape}');
  expect(onEnter).toHaveBeenCalledWith('abc');
  expect(onChange).toHaveBeenCalledWith('');
});

test('a select shows a value that is no option as it is', async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<Select label="Skill" value="gone" options={[{ value: 'a', label: 'Alpha' }, { value: 'b', label: 'Beta' }]} onChange={onChange} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Skill' });
  expect(select.value).toBe('gone');
  await userEvent.selectOptions(select, 'b');
  expect(onChange.mock.calls).toEqual([['b']]);
});

test('a tick box tells its new state; off says why', async () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  const { rerender } = render(<Checkbox checked={false} onChange={onChange}>no limit</Checkbox>);
  await userEvent.click(screen.getByLabelText('no limit'));
  expect(onChange).toHaveBeenCalledWith(true);
  rerender(<Checkbox checked={false} onChange={onChange} off="Pick one first.">no limit</Checkbox>);
  expect(screen.getByRole('checkbox', { name: 'no limit', description: 'Pick one first.' })).toHaveProperty('disabled', true);
});

test('chosen files are handed over, the same ones again too', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  const { container } = render(<FileButton onFiles={onFiles}>Choose files</FileButton>);
  const input = container.querySelector('input');
  if (input === null) throw new Error('no file input');
  const file = new File(['x'], 'a.json');
  await userEvent.upload(input, file);
  await userEvent.upload(input, file);
  expect(onFiles.mock.calls.map(([files]) => files.map((one) => one.name))).toEqual([['a.json'], ['a.json']]);
});

test('copies; where the clipboard refuses, selects the text and says so', async () => {
  const user = userEvent.setup();
  const onCopied = vi.fn<() => void>();
  render(<CopyField label="Link" value="https://x.example/#/a" onCopied={onCopied} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('https://x.example/#/a');
  expect(onCopied).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('Copied.');

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(screen.getByRole('status').textContent).toContain('The text is selected');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  expect(onCopied).toHaveBeenCalledOnce();
});

test('the next steps of a slider are buttons; none is said in words', async () => {
  const onGo = vi.fn<() => void>();
  const { rerender } = render(<StepHint back={{ to: '0.0797', label: 'Previous change, 0.0797', note: '1 turn', onGo }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Previous change, 0.0797' }));
  expect(onGo).toHaveBeenCalledOnce();
  rerender(<StepHint none="Nothing changes anywhere." />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Nothing changes anywhere.')).toBeTruthy();
});
