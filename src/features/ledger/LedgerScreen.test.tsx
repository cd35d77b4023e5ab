import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useTraces } from '../../state/traces';
import { goToResult, useViewStore } from '../../state/viewStore';
import { ROWS, eventsOf, ledgerRecording } from '../../trace/ledger/ledgerTesting';
import { mountLedger } from './mountLedger';

// Nothing on this screen is hidden by style, and asking for it of every element costs most of a test's time.
configure({ defaultHidden: true });
afterEach(cleanup);

const ledger = () => useViewStore.getState().view.ledger;
const matrix = () => screen.findByRole('table', { name: 'Agreement matrix' });
const cell = async (name: RegExp) => within(await matrix()).getByRole('button', { name });
const results = () => screen.findByRole('grid', { name: 'Results' });
const rowCount = async () => Number((await results()).getAttribute('aria-rowcount')) - 1;
const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
const agreement = async () => (await heading(/^Agreement$/)).closest('section')?.textContent;

test('says how many results there are, where each stands, and shows the first disagreement', async () => {
  await mountLedger();
  expect(await cell(/^model fact, judge fact: 1$/)).toBeDefined();
  expect(await cell(/^model fact, judge noise: 1$/)).toBeDefined();
  expect(await cell(/^model open, judge failed: 1$/)).toBeDefined();
  expect(await cell(/^model undeclared, judge ruled out: 1$/)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('4 tool results, 2 read by both, 1 agree');
  expect(await agreement()).toContain('0.500 1 of 2');
  expect(await agreement()).toContain('Conflicts, current of filed1 of 1');
  // c2 stated no proposition: the user's question is its subject.
  expect(await heading(/where is my order/)).toBeDefined();
  expect(screen.getByText(/Model and judge disagree\./)).toBeDefined();
});

test('a cell shows its rows and the first of them; a second press takes it off', async () => {
  const user = userEvent.setup();
  await mountLedger();
  await user.click(await cell(/^model fact, judge fact/));
  expect(ledger().filter).toEqual({ model: 'fact', judge: 'fact' });
  await waitFor(async () => expect(await rowCount()).toBe(1));
  expect(await heading(/The order shipped/)).toBeDefined();
  expect((await cell(/^model fact, judge fact/)).getAttribute('aria-pressed')).toBe('true');
  // The other cells stay to be chosen.
  expect(await cell(/^model fact, judge noise: 1$/)).toBeDefined();
  await user.click(await cell(/^model fact, judge fact/));
  expect(ledger().filter).toEqual({});
});

test('another tool can be chosen among the groups while one is the filter', async () => {
  const user = userEvent.setup();
  await mountLedger();
  await user.click(await screen.findByRole('button', { name: 'get_order' }));
  expect(ledger().filter).toEqual({ tool: 'get_order' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('2 of 4 tool results, 1 read by both, 1 agree'));
  expect(within(screen.getByRole('combobox', { name: 'Model and judge' })).getAllByRole('option').map((option) => option.textContent)).toEqual(['All results (2)', 'agree (1)', 'judge only (1)']);
  await user.click(screen.getByRole('button', { name: 'get_scan' }));
  expect(ledger().filter).toEqual({ tool: 'get_scan' });
});

test('arrows walk the cells and Enter chooses one', async () => {
  const user = userEvent.setup();
  await mountLedger();
  (await cell(/^model fact, judge fact/)).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{End}{Enter}');
  expect(ledger().filter).toEqual({ model: 'open', judge: 'judge-failed' });
});

test('an empty cell says what asks for nothing, and the way out', async () => {
  const user = userEvent.setup();
  await mountLedger();
  await user.click(await cell(/^model noise, judge noise: 0$/));
  expect(await screen.findByText(/No result passes the filter/)).toBeDefined();
  const [clear] = await screen.findAllByRole('button', { name: 'Clear filters' });
  if (clear) await user.click(clear);
  expect(ledger().filter).toEqual({});
  expect(document.activeElement?.textContent).toBe('Results');
  await waitFor(async () => expect(await rowCount()).toBe(4));
});

test('the confidence line takes a pair out of every number, and 0 brings all back', async () => {
  const user = userEvent.setup();
  await mountLedger();
  const box = await screen.findByRole('textbox', { name: 'Confidence as a number' });
  await user.clear(box);
  await user.type(box, '0,5');
  await waitFor(async () => expect(await agreement()).toContain('1.000 1 of 1'));
  expect(screen.getByText('0 of 1 disagreement counted')).toBeDefined();
  expect(screen.getByRole('slider', { name: 'Count judgments from confidence' }).getAttribute('aria-valuetext')).toBe('0.50, 0 of 1 disagreement counted');
  await user.keyboard('{Enter}');
  expect(ledger().from).toBe(0.5);
  await waitFor(async () => expect(await agreement()).toContain('Left out: below the confidence line1'));
  await user.clear(box);
  await user.type(box, '0{Enter}');
  expect(ledger().from).toBeUndefined();
  await waitFor(async () => expect(await agreement()).toContain('0.500 1 of 2'));
});

test('a confidence that cannot be is refused and the last one stays', async () => {
  const user = userEvent.setup();
  await mountLedger({ view: { from: 0.3 } });
  const box = await screen.findByRole('textbox', { name: 'Confidence as a number' });
  await user.clear(box);
  await user.type(box, '7{Enter}');
  expect(screen.getByText(/lies between 0 and 1; still 0\.30/)).toBeDefined();
  expect(ledger().from).toBe(0.3);
});

test('kappa that is undefined says why, and is neither 0 nor 1', async () => {
  const user = userEvent.setup();
  await mountLedger();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Tool' }), '=search');
  await waitFor(async () => expect(await agreement()).toContain('undefined none of these results is read by both'));
  expect(await agreement()).toContain('none nobody to compare');
});

test('a link to a result that is not in the ledger says so and leads to the results', async () => {
  const user = userEvent.setup();
  await mountLedger({ view: { result: 'run-1/gone' } });
  expect(await screen.findByText(/This ledger holds no result/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show the results' }));
  expect(await heading(/where is my order/)).toBeDefined();
});

test('conflicts stand with their values side by side, and lead to their witnesses', async () => {
  await mountLedger();
  const section = (await heading(/Also in the ledger/)).closest('section');
  if (!section) throw new Error('no section');
  const conflicts = within(section);
  expect(await conflicts.findByText('"shipped"')).toBeDefined();
  expect(conflicts.getByText('"lost"')).toBeDefined();
  expect(conflicts.getByText('filed in iteration 3, still a conflict')).toBeDefined();
  expect(conflicts.getByRole('link', { name: 'get_order' }).getAttribute('href')).toMatch(/^#\/ledger\/run-1%2Fc1/);
});

test('other kinds of rows are a tab away', async () => {
  const user = userEvent.setup();
  await mountLedger();
  await user.click(await screen.findByRole('tab', { name: /Failures 1/ }));
  expect(await screen.findByText('overloaded')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: /Revisions 0/ }));
  expect(await screen.findByText(/changed its word on no result/)).toBeDefined();
});

test('a ledger that was kept out is said to be kept out, not empty', async () => {
  await mountLedger({ text: ledgerRecording('REDACTED', 'run-1', []) });
  expect(await screen.findByText(/kept out by policy\. Its rows cannot be shown/)).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Agreement matrix' })).toBeNull();
});

test('a ledger known from events only is marked partial at the top, and its gaps are words', async () => {
  await mountLedger({ text: ledgerRecording(undefined, 'run-1', eventsOf('run-1')) });
  expect(await screen.findByText(/^Partial: the rows are not in this file/)).toBeDefined();
  expect(await screen.findByText('The judge’s probabilities are not in this file.')).toBeDefined();
  // c1 was held against its proposition, whose text no event holds.
  act(() => goToResult('run-1/c1'));
  expect(await heading(/^Result of get_order$/)).toBeDefined();
  expect(screen.getByText(/Its proposition is not in this file\. Model and judge agree\./)).toBeDefined();
  expect(screen.getByText(/Held against a proposition\.$/)).toBeDefined();
});

test('something that is no list in the place of the ledger is named, with what it is', async () => {
  await mountLedger({ text: ledgerRecording({ rows: [] }, 'run-1', eventsOf('run-1')) });
  const section = (await heading(/Odd in this ledger/)).closest('section')?.textContent;
  expect(section).toContain('In the place of the findings ledger stands an object with 1 member, not a list of rows');
});

test('a trace without a ledger says what would give one', async () => {
  const events = eventsOf('run-1').filter((event) => !JSON.stringify(event).includes('findings.'));
  await mountLedger({ text: events.map((event) => JSON.stringify(event)).join('\n') });
  expect(await screen.findByText(/holds no findings ledger/)).toBeDefined();
});

test('where reading was stopped, no ledger means none in the part that was read', async () => {
  await mountLedger({ text: eventsOf('run-1').filter((event) => !JSON.stringify(event).includes('findings.')).map((event) => JSON.stringify(event)).join('\n') });
  act(() => useTraces.setState(({ traces }) => ({ traces: traces.map((trace) => (trace.status === 'open' ? { ...trace, summary: { ...trace.summary, complete: false } } : trace)) })));
  expect(await screen.findByText(/No findings ledger in the part that was read: reading was stopped/)).toBeDefined();
  expect(screen.queryByText(/still being read/)).toBeNull();
});

test('oddities are named and counted, and the rest is shown', async () => {
  await mountLedger({ text: ledgerRecording([...ROWS, { toolCallId: 'c1' }, { kind: 'later-kind' }, { kind: 'standing', toolCallId: 'c1', standing: 'sure', assertions: [], declaredOn: 'answer', iteration: 9 }]) });
  const section = (await heading(/Odd in this ledger/)).closest('section')?.textContent;
  expect(section).toContain('Row left out');
  expect(section).toContain('row 13');
  expect(section).toContain('later-kind');
  expect(await cell(/^model fact, judge fact: 1$/)).toBeDefined();
});

test('hostile text stays text', async () => {
  const evil = '<img src=x onerror=alert(1)>\u202e"gnp';
  const long = 'x'.repeat(300_000);
  const rows = [
    { kind: 'basis', toolCallId: '__proto__', toolName: evil, iteration: 1, basis: 'direct', proposition: evil },
    { kind: 'judgment', toolCallId: '__proto__', toolName: evil, source: 'judge', judge: { name: long, model: evil }, against: 'proposition', standing: 'fact', probabilities: { fact: 1.4, open: -0.2 }, confidence: 0.9, latencyMs: 1, iteration: 1 },
    { kind: 'standing', toolCallId: '__proto__', standing: 'open', settles: long, assertions: [], declaredOn: { toolCallId: evil }, iteration: 2 },
  ];
  await mountLedger({ text: JSON.stringify(rows) });
  expect(await heading(/<img src=x/)).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
  expect(await screen.findByText('1.40, out of range')).toBeDefined();
  expect(screen.getByText('−0.20, out of range')).toBeDefined();
  expect(screen.getAllByText('not scored')).toHaveLength(2);
  expect(screen.getByText(/sum 1\.20 of 2 scored, not rescaled/)).toBeDefined();
  expect(document.body.textContent?.length).toBeLessThan(20_000);
});
