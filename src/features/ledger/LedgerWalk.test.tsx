import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { goToResult, useViewStore } from '../../state/viewStore';
import { mountLedger } from './mountLedger';

// Nothing on this screen is hidden by style, and asking for it of every element costs most of a test's time.
configure({ defaultHidden: true });
afterEach(cleanup);

const ledger = () => useViewStore.getState().view.ledger;
const results = () => screen.findByRole('grid', { name: 'Results' });
const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });

test('j and k walk the results and the address follows', async () => {
  const user = userEvent.setup();
  await mountLedger();
  await heading(/where is my order/);
  await user.keyboard('j');
  await waitFor(() => expect(ledger().result).toMatch(/c\d$/));
  const second = ledger().result;
  await waitFor(async () => expect(within(await results()).getByRole('row', { selected: true }).getAttribute('aria-rowindex')).toBe('3'));
  await user.keyboard('k');
  await waitFor(() => expect(ledger().result).not.toBe(second));
  expect(await heading(/where is my order/)).toBeDefined();
});

test('arrows in the table choose the result below it', async () => {
  const user = userEvent.setup();
  await mountLedger();
  await heading(/where is my order/);
  (await results()).focus();
  await user.keyboard('{End}');
  await waitFor(() => expect(ledger().result).toBeDefined());
  expect(within(await results()).getByRole('row', { selected: true }).getAttribute('aria-rowindex')).toBe('5');
});

test('a key gives a true standing, undo and 0 take it off, and accuracy follows', async () => {
  const user = userEvent.setup();
  const storage = new Map<string, string>();
  await mountLedger({ storage });
  await heading(/where is my order/);
  const group = await screen.findByRole('group', { name: 'True standing' });
  await user.keyboard('3');
  await waitFor(() => expect(within(group).getByRole('button', { name: /noise/ }).getAttribute('aria-pressed')).toBe('true'));
  expect([...storage.values()].join()).toContain('noise');
  await waitFor(() => expect(screen.getByText('Judge right').parentElement?.textContent).toContain('1.000 1 of 1'));
  expect(screen.getByText('Model right').parentElement?.textContent).toContain('0.000 0 of 1');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(within(group).getByRole('button', { name: /noise/ }).getAttribute('aria-pressed')).toBe('false'));
  expect(screen.getByText(/No result has a true standing yet/)).toBeDefined();
  await user.keyboard('1');
  await waitFor(() => expect(within(group).getByRole('button', { name: /fact/ }).getAttribute('aria-pressed')).toBe('true'));
  await user.keyboard('0');
  await waitFor(() => expect(within(group).getByRole('button', { name: /fact/ }).getAttribute('aria-pressed')).toBe('false'));
});

test('labels and steps faster than the worker go to the result each was given on', async () => {
  const user = userEvent.setup();
  const storage = new Map<string, string>();
  const held: (() => void)[] = [];
  let holding = false;
  await mountLedger({ storage, deliver: (_, now) => void (holding ? held.push(now) : now()) });
  await heading(/where is my order/);
  const keys = within(await results()).getAllByRole('row').slice(1).map((row) => within(row).getByRole('link').getAttribute('href')?.match(/c\d/)?.[0]);
  holding = true;
  await user.keyboard('1j2j3k4');
  expect(held.length).toBeGreaterThan(0);
  const given = (): unknown => JSON.parse([...storage.values()][0] ?? '{}');
  const label = (at: number, standing: string) => ({ result: `run-1/${keys[at]}`, standing });
  expect(given()).toMatchObject({ labels: [label(0, 'fact'), label(1, 'ruled-out'), label(2, 'noise')] });
  expect(ledger().result).toBe(`run-1/${keys[1]}`);
  holding = false;
  act(() => held.forEach((now) => now()));
  expect(await heading(/The order shipped/)).toBeDefined();
  // One toast, that of the last label.
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});

test('a label given before any result is on screen goes to none', async () => {
  const user = userEvent.setup();
  const storage = new Map<string, string>();
  const held: (() => void)[] = [];
  let holding = false;
  await mountLedger({ storage, view: { result: 'run-1/c4' }, deliver: (message, now) => void (holding && message.type === 'reply' && message.kind === 'ledgerResult' ? held.push(now) : now()) });
  await heading(/It can be sent again/);
  holding = true;
  act(() => goToResult('run-1/c2'));
  await user.keyboard('2j');
  expect(storage.size).toBe(0);
  expect(await screen.findByText(/not on screen yet: no true standing given/)).toBeDefined();
  expect(ledger().result).toBe('run-1/c2');
  // The step is not lost: it is taken as soon as the place is known.
  holding = false;
  act(() => held.forEach((now) => now()));
  await waitFor(() => expect(ledger().result).toBe('run-1/c1'));
});

test('a step while another list is on its way lands in that list, and no label goes astray meanwhile', async () => {
  const user = userEvent.setup();
  const storage = new Map<string, string>();
  const held: (() => void)[] = [];
  let holding = false;
  await mountLedger({ storage, deliver: (message, now) => void (holding && message.type === 'reply' && message.kind === 'ledgerResults' ? held.push(now) : now()) });
  await heading(/where is my order/);
  holding = true;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'ledger');
  act(() => screen.getByRole('combobox', { name: 'Order' }).blur());
  await user.keyboard('j4');
  expect(storage.size).toBe(0);
  holding = false;
  act(() => held.forEach((now) => now()));
  // c2 was on screen; in ledger order c3 comes after it.
  await waitFor(() => expect(ledger().result).toBe('run-1/c3'));
  await user.keyboard('j4');
  await waitFor(() => expect(ledger().result).toBe('run-1/c4'));
  expect([...storage.values()].join()).toContain('{"result":"run-1/c4","standing":"ruled-out"}');
});

test('the first label names the result in the address, so that another order does not move it', async () => {
  const user = userEvent.setup();
  await mountLedger();
  await heading(/where is my order/);
  await user.keyboard('3');
  expect(ledger().result).toBe('run-1/c2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'ledger');
  await waitFor(async () => expect(within(await results()).getByRole('row', { selected: true }).getAttribute('aria-rowindex')).toBe('3'));
  expect(await heading(/where is my order/)).toBeDefined();
});

test('a result outside the filter is shown, and said to be outside', async () => {
  const user = userEvent.setup();
  await mountLedger();
  await heading(/where is my order/);
  await user.keyboard('j');
  await heading(/The order shipped/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Model and judge' }), 'disagree');
  expect(await screen.findByText(/not among the rows above/)).toBeDefined();
});

test('a followed link brings its result into view, walking with keys never moves the page', async () => {
  const user = userEvent.setup();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const placed = vi.spyOn(HTMLHeadingElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900, 10, 10));
  await mountLedger();
  await heading(/where is my order/);
  await user.keyboard('j');
  expect(await heading(/The order shipped/)).toBeDefined();
  expect(scrolled).not.toHaveBeenCalled();
  act(() => {
    window.dispatchEvent(new Event('hashchange'));
    goToResult('run-1/c4');
  });
  expect(await heading(/It can be sent again/)).toBeDefined();
  expect(scrolled).toHaveBeenCalledOnce();
  scrolled.mockRestore();
  placed.mockRestore();
});
