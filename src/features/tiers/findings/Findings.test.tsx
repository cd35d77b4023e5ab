import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { nameRequests } from '../../../state/tiers/requests';
import { Findings, RecordCheck } from '.';
import { HELD, mountTiers, traceOf } from '../whatif/mountTiers';
import { RequestLinks } from './RequestLinks';

afterEach(cleanup);

const section = (name: string) => screen.getByRole('heading', { name }).closest('section');
/** The finding that begins with a sentence. */
async function finding(title: string): Promise<HTMLElement> {
  const item = (await screen.findByText(title)).closest('li');
  if (!item) throw new Error(`no finding: ${title}`);
  return item;
}

test('a finding says what the record shows, and leads to its request', async () => {
  const user = userEvent.setup();
  const { request } = await mountTiers(<Findings />);
  const held = await finding('A sure cheap verdict is held strong.');
  expect(held.textContent).toContain('Turn 3: coding 0.72 keeps the strong tier for 2 requests; only a verdict under 0.60 would pass.');
  await user.click(await within(held).findByRole('button', { name: 'request 3.2' }));
  expect(request()).toBe(4);
  expect((await finding('The guard changed nothing.')).textContent).toContain('1 denial, rule rm-recursive-force; denials are not counted as failures.');
});

test('findings are of the record: settings change none of them', async () => {
  await mountTiers(<Findings />, { settings: { toCheap: 0.75 } });
  expect(await finding('A sure cheap verdict is held strong.')).toBeDefined();
});

test('a session that shows nothing says so', async () => {
  await mountTiers(<Findings />, { text: traceOf([{ text: 'fix the bug' }]) });
  await waitFor(() => expect(section('Findings')?.textContent).toContain('Nothing in this session stands out.'));
});

const withDecision = (decision: object): string => HELD.split('\n').map((line) => {
  const event = JSON.parse(line) as { type: string };
  return event.type === 'request' ? JSON.stringify({ ...event, decision }) : line;
}).join('\n');

test('recorded decisions that come out another way are listed field by field, and lead to their request', async () => {
  const user = userEvent.setup();
  const { request } = await mountTiers(<RecordCheck />, { text: withDecision({ tier: 'cheap', source: 'judge', confidence: 0.72, reason: { kind: 'intent', reasons: [] } }) });
  const table = await screen.findByRole('table', { name: 'Requests that differ from the record' });
  const rows = within(table).getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows[0]).toEqual(['Request', 'Field', 'Recorded', 'Computed']);
  expect(rows).toContainEqual(['request 2.1', 'tier', 'cheap', 'strong']);
  expect(section('The record and the replay')?.textContent).toMatch(/\d of 4 recorded decisions come out another way/);
  await user.click(within(table).getAllByRole('button', { name: 'request 2.1' })[0] ?? table);
  expect(request()).toBe(2);
});

test('a trace that records no decision says that nothing could be compared', async () => {
  await mountTiers(<RecordCheck />);
  await waitFor(() => expect(section('The record and the replay')?.textContent).toContain('No decision is recorded, so nothing could be compared.'));
});

test('requests beyond the first few are a button away', async () => {
  const user = userEvent.setup();
  const labels = ['1.1', '2.1', '3.1', '3.2', '4.1'];
  await mountTiers(<RequestLinks requests={[0, 1, 2, 3, 4]} names={{ ...nameRequests([]), labels }} />);
  expect(screen.queryByRole('button', { name: 'request 4.1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'and 2 more' }));
  expect(labels.map((label) => screen.getByRole('button', { name: `request ${label}` }).textContent)).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'show fewer' }));
  expect(screen.queryByRole('button', { name: 'request 3.2' })).toBeNull();
});
