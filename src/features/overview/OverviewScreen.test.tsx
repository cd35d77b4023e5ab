import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AS_RECORDED } from '../../state/view';
import { useViewStore } from '../../state/viewStore';
import { exampleCohort } from './exampleSummary';
import { conversationRow, mountOverview } from './mountOverview';

afterEach(cleanup);

const view = () => useViewStore.getState().view;
const section = async (name: RegExp | string) => within(await screen.findByRole('region', { name }));
const cohorts = async () => within(await screen.findByRole('table', { name: /^Cohorts/ }));
const TUNED = { policy: { ...AS_RECORDED, margin: 0.08 } };

test('one sentence carries the screen, and its flips lead to the turns that flip', async () => {
  mountOverview({ view: TUNED });
  const link = await screen.findByRole('link', { name: '2 flips, show them' });
  expect(link.closest('p')?.textContent).toBe('12 turns in 2 conversations, one cohort. 9 recorded verdicts reproduce, 1 more under the older law; 2 had nothing to judge. The policy in force flips 2.');
  expect(link.getAttribute('href')).toContain('#/turns?');
  expect(link.getAttribute('href')).toContain('flips=1');
  expect(link.getAttribute('href')).toContain('margin=0.08');
});

test('as recorded nothing flips, and nothing leads to flips', async () => {
  mountOverview();
  expect((await screen.findByText(/The policy in force is the recorded one/)).textContent).toContain('0 flips.');
  expect(screen.queryByRole('link', { name: /flips/ })).toBeNull();
});

test('a cohort shows record and policy side by side; choosing it makes it the scope', async () => {
  const user = userEvent.setup();
  mountOverview({ view: TUNED });
  const row = (await cohorts()).getByRole('row', { name: /^desk/ });
  expect(row.textContent).toContain('0.08 recorded 0.15');
  expect(await within(row).findByRole('img', { name: 'In force: Move 5, Stay 2, Menu 2, Unmatched 1, Not judged 2' })).toBeTruthy();
  expect(within(row).getByRole('img', { name: 'Recorded: Move 3, Stay 4, Menu 2, Unmatched 1, Not judged 2' })).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: /^desk/ }));
  expect(view()).toMatchObject({ scope: { kind: 'cohort', key: exampleCohort().key }, policy: { margin: 0.08 } });
  await user.click(screen.getByRole('button', { name: 'all turns' }));
  expect(view().scope).toEqual({ kind: 'all' });
});

test('another scorer is another scale: its cohort starts at its own record', async () => {
  const user = userEvent.setup();
  const other = exampleCohort({ key: 'ops', agent: 'ops', scorer: 'bm25' });
  mountOverview({ view: { ...TUNED, scope: { kind: 'cohort', key: exampleCohort().key } }, summary: { cohorts: [exampleCohort(), other] } });
  await user.click((await cohorts()).getByRole('button', { name: /^ops/ }));
  expect(view()).toMatchObject({ scope: { kind: 'cohort', key: 'ops' }, policy: { margin: 'recorded' } });
});

test('thousands of cohorts are shown fifty at a time until asked for', async () => {
  const user = userEvent.setup();
  mountOverview({ summary: { cohorts: Array.from({ length: 300 }, (_, i) => exampleCohort({ key: `c${i}`, agent: `agent ${i}` })) }, answers: { cohorts: () => [] } });
  expect((await cohorts()).getAllByRole('row')).toHaveLength(51);
  await user.click(screen.getByRole('button', { name: 'Show all 300 cohorts' }));
  expect((await cohorts()).getAllByRole('row')).toHaveLength(301);
});

test('every sign of a conversation has a name and leads to its turn', async () => {
  mountOverview();
  const list = await section('Conversations');
  expect((await list.findByRole('link', { name: 'turn 1: move, differs from the record' })).getAttribute('href')).toContain('#/turn/run-1?');
  expect(list.getByRole('link', { name: 'turn 2: stay' }).getAttribute('href')).toContain('#/turn/run-2?');
  expect(list.getByRole('link', { name: 's-1' }).getAttribute('href')).toContain('in=s-1');
  expect(list.getByRole('link', { name: 'all 2' })).toBeTruthy();
  expect(list.getByText('1 of 2', { exact: false })).toBeTruthy();
});

test('a long conversation says how many turns it does not draw, a hostile name stays inert', async () => {
  mountOverview({ answers: { conversations: () => ({ rows: [conversationRow({ label: '<img src=x onerror=alert(1)>\u202e', turns: 900 })], total: 1 }) } });
  const list = await section('Conversations');
  expect(await list.findByText('+898')).toBeTruthy();
  expect(list.getByRole('link', { name: /^<img/ })).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('while answers are on their way the places are kept, and a failure says so with a way to try again', async () => {
  const user = userEvent.setup();
  let broken = true;
  mountOverview({ answers: { cohorts: () => undefined, conversations: () => (broken ? new Error('out of memory') : { rows: [conversationRow()], total: 1 }) } });
  expect((await screen.findByRole('table', { name: /^Cohorts/ })).getAttribute('aria-busy')).toBe('true');
  const list = await section('Conversations');
  expect(await list.findByText(/could not be judged: out of memory/)).toBeTruthy();
  broken = false;
  await user.click(list.getByRole('button', { name: 'Try again' }));
  expect(await list.findByRole('link', { name: 's-1' })).toBeTruthy();
});

test('a conversation is one stop of the tab key; arrows walk its signs', async () => {
  const user = userEvent.setup();
  mountOverview();
  const list = await section('Conversations');
  const name = await list.findByRole('link', { name: 's-1' });
  expect(list.getAllByRole('link').filter((link) => link.closest('li') && link.tabIndex === 0)).toEqual([name]);
  name.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('turn 1: move, differs from the record');
  await user.keyboard('{End}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('turn 2: stay');
  expect(name.tabIndex).toBe(-1);
  await user.keyboard('{ArrowRight}{Home}');
  expect(document.activeElement).toBe(name);
});

test('reproduction: each outcome with its count; not judged turns can be shown', async () => {
  mountOverview();
  const list = await section('Does the record reproduce?');
  expect(list.getByText('Reproduced under the older law (9.62)').nextSibling?.textContent).toBe('1');
  expect(list.getByRole('link', { name: /^2 turns with nothing to judge/ }).getAttribute('href')).toContain('was=not-judged');
});

test('the reader may overrule what is known of a scorer, and take it back', async () => {
  const user = userEvent.setup();
  mountOverview();
  const scorers = await section('Scorers');
  const choice = scorers.getByRole('combobox', { name: 'Is cosine categorical' });
  await user.selectOptions(choice, 'categorical');
  expect(view().policy.categorical).toEqual({ cosine: true });
  expect(scorers.getByText(/the top wins whatever the gap, so the margin decides nothing/)).toBeTruthy();
  await user.selectOptions(choice, 'inferred');
  expect(view().policy.categorical).toEqual({});
});

test('what was wrong: sentence and place, notes and losses; twenty at first', async () => {
  const user = userEvent.setup();
  const problem = { code: 'broken-json', stage: 'parse', severity: 'lost', file: 'desk.ndjson', line: 4118, byte: 2_204_871, count: 1 } as const;
  mountOverview({ summary: { problems: Array.from({ length: 30 }, (_, i) => ({ ...problem, sentence: `Problem ${i}` })) } });
  const list = await section('What was wrong');
  expect(list.getAllByText(/^Problem/)).toHaveLength(20);
  expect(list.getAllByText('line 4118, byte 2 204 871')).toHaveLength(20);
  await user.click(list.getByRole('button', { name: 'Show all 30' }));
  expect(list.getAllByText(/^Problem/)).toHaveLength(30);
});

test('every line of every file is accounted for, and a file still being read says so', async () => {
  mountOverview({ status: 'reading', summary: { complete: false, duplicateTurns: 3 } });
  expect(screen.getByText(/9.4 MB so far, still being read/)).toBeTruthy();
  const list = await section('What was read');
  expect(list.getByText('18 902 lines: 7400 read, 11 500 skipped unread, 2 bad')).toBeTruthy();
  expect(list.getByText('3 turns were in it twice and are counted once.')).toBeTruthy();
});

test('a trace without routing says why, what was found, and what would help', async () => {
  mountOverview({ summary: { noRouting: 'minimal-tier', cohorts: [], scorers: [], verdicts: 0, messagesWithoutVerdict: 12, outcomes: Uint32Array.of(0, 0, 0, 0, 12), why: Uint32Array.of(0, 0, 0, 0, 0, 0, 0, 0, 12) } });
  const why = await section('Why there is nothing to judge');
  expect(why.getByText(/tier “minimal”/)).toBeTruthy();
  expect(why.getByText(/tier “standard”/)).toBeTruthy();
  expect((await section('What was found')).getByText('Messages').nextSibling?.textContent).toBe('12');
  expect(screen.queryByRole('region', { name: 'Cohorts' })).toBeNull();
  expect(screen.queryByText(/policy in force/)).toBeNull();
});

test('a trace without a conversation counts none', async () => {
  mountOverview({ summary: { turns: 0, conversations: 0, cohorts: [], noRouting: 'unknown' }, answers: { conversations: () => ({ rows: [], total: 1 }) } });
  const conversations = await section('Conversations');
  expect(conversations.getByText('No conversation in this trace.')).toBeTruthy();
  expect(conversations.queryByText(/^all /)).toBeNull();
});

test('a file of findings alone leads to its ledger', async () => {
  mountOverview({ summary: { turns: 0, conversations: 0, cohorts: [], noRouting: 'no-events', ledger: { state: 'rows', rows: 12 } } });
  expect(await screen.findByText(/It holds a findings ledger and no turn/)).toBeTruthy();
  expect(screen.queryByText(/before the first turn/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Open the ledger' }).getAttribute('href')).toContain('#/ledger');
  expect((await section('What was found')).getByText('Ledger rows').nextElementSibling?.textContent).toBe('12');
});

test('margins that cannot be read are named, and no flips are claimed of turns that are not judged', async () => {
  const why = new Uint32Array(9);
  why[7] = 12;
  mountOverview({ summary: { outcomes: Uint32Array.of(0, 0, 0, 0, 12), why } });
  expect((await section('What was wrong')).getByText('The recorded margin is not a number on 12 turns, so they are not judged again.')).toBeTruthy();
  expect(screen.queryByText(/The policy in force/)).toBeNull();
});
