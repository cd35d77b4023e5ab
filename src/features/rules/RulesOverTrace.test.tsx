import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { declarationText } from '../../state/rules';
import { useViewStore } from '../../state/viewStore';
import type { TurnMessage } from '../../worker/protocol';
import { mountRules } from './mountRules';

configure({ defaultHidden: true });
afterEach(cleanup);

const said = (text: string, recorded: TurnMessage['recorded'], index: number): TurnMessage => ({
  index, key: `run-${index}`, message: { state: 'text', text, length: text.length, cut: false }, ...(recorded === undefined ? {} : { recorded }),
});
const MESSAGES = {
  rows: [
    said('Downgrade us', { by: 'other', kind: 'menu' }, 0), said('Downgrade us', { by: 'other', kind: 'stay' }, 1),
    said('refund please', { by: 'entry', to: 'refunds', witness: 'refund' }, 2), { index: 3, key: 'run-3', message: { state: 'kept-out' } } satisfies TurnMessage,
  ],
  of: 4, ms: 1,
};
const cells = (table: HTMLElement) => within(table).getAllByRole('row').map((line) => [...line.children].map((cell) => cell.textContent).join(' ').trim());

test('without a trace: why there is nothing, and the way to one', async () => {
  await mountRules({ view: { right: 'trace' } });
  expect(await screen.findByText(/No trace is open/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Pick a sample' }).getAttribute('href')).toMatch(/^#\/start/);
});

test('runs when asked: counts per rule under both laws, what was recorded, what was kept apart, what nobody claims', async () => {
  const user = userEvent.setup();
  await mountRules({ view: { right: 'trace' }, messages: MESSAGES });
  await user.click(await screen.findByRole('button', { name: 'Run over 4 turns' }));
  const table = await screen.findByRole('table', { name: 'Messages by rule under both laws' });
  expect(cells(table)).toEqual([
    'Number Rule Cold walk Cascade', '1 refunds 1 1', '2 disputes 0 0', '3 delivery 0 0', '4 help 2 –the cascade sees conditions only', 'nobody 0 2', 'Messages 3 3',
  ]);
  expect(screen.getByText(/1 message left apart: 1 kept out by policy/)).toBeDefined();
  expect(screen.getByText(/a start rule decided 1 turn\. The same law here starts the same skill on it/)).toBeDefined();
  const unclaimed = screen.getByRole('heading', { name: 'No condition matches' }).closest('section');
  expect(unclaimed?.textContent).toContain('2 messages, 1 phrase');
  expect(unclaimed?.textContent).toMatch(/recorded: (?:menu|stay) 1 of 2 · cold walk: rule 4/);
});

test('a phrase goes into the rules from here; the result says that it is of before until it is run again', async () => {
  const user = userEvent.setup();
  await mountRules({ view: { right: 'trace' }, messages: MESSAGES });
  await user.click(await screen.findByRole('button', { name: 'Run over 4 turns' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Add as example of another rule' }), '3 delivery');
  expect(declarationText()).toContain('"when do my parcels arrive", "Downgrade us"]');
  expect(await screen.findByText(/^Before the last change/)).toBeDefined();
  expect(await screen.findByText('now an example of rule 3')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Run again' }));
  await waitFor(() => expect(screen.queryByText(/^Before the last change/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Try it' }));
  expect(useViewStore.getState().view.rules).toMatchObject({ right: 'try', phrase: 'Downgrade us' });
});
