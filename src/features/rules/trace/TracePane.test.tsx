import { cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { OUTCOMES, type Outcome } from '../../../engine/checkup';
import { editDeclaration, openDeclaration, undoEdit, useOverTrace } from '../../../state/rules';
import { currentRunner, setRunner } from '../../../state/rules/runner';
import { useViewStore } from '../../../state/viewStore';
import type { TurnMessage } from '../../../worker/protocol';
import { DESK } from '../checkedRules';
import { mountRules } from '../mountRules';

configure({ defaultHidden: true });
afterEach(cleanup);

const said = (text: string, recorded: TurnMessage['recorded'], index: number): TurnMessage => ({
  index, key: `run-${index}`, message: { state: 'text', text, length: text.length, cut: false }, ...(recorded === undefined ? {} : { recorded }),
});
const MESSAGES = { rows: [said('SEV1 down', { by: 'entry', to: 'major-incident' }, 0), said('aaa!', undefined, 1), said('aaa!', undefined, 2), said('my parcel', undefined, 3)], of: 4, ms: 1 };

/** Outcomes of the four rules of the desk: the first one times out on "aaa!". */
const ROWS: Readonly<Record<string, readonly Outcome[]>> = {
  'SEV1 down': ['no-match', 'no-match', 'no-match', 'match'], 'aaa!': ['timed-out', 'no-match', 'no-match', 'match'], 'my parcel': ['no-match', 'no-match', 'match', 'match'],
};

async function ran(messages: typeof MESSAGES = MESSAGES): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup();
  await mountRules({ view: { right: 'trace' }, messages });
  const runner = currentRunner();
  if (runner === undefined) throw new Error('no runner');
  setRunner({ ...runner, checker: {
    check: (text, heard) => runner.checker.check(text, heard),
    try: (text, phrase, policy) => runner.checker.try(text, phrase, policy),
    messages: (_text, phrases) => Promise.resolve({ state: 'answered', reply: {
      rules: 4, outcomes: Uint8Array.from(phrases.flatMap((phrase) => (ROWS[phrase] ?? []).map((outcome) => OUTCOMES.indexOf(outcome)))), witnesses: [], keywords: [], givenUp: [{ rule: 0, after: 3 }],
    } }),
  } });
  await user.click(await screen.findByRole('button', { name: 'Run over 4 turns' }));
  await screen.findByRole('table', { name: 'Messages by rule under both laws' });
  return user;
}
const sectionOf = (title: string): HTMLElement => screen.getByRole('heading', { name: title }).closest('section') ?? expect.fail('no section');

test('what timed out is a row and a list of its own, with its rules, and nobody does not count it', async () => {
  const user = await ran();
  const table = screen.getByRole('table', { name: 'Messages by rule under both laws' });
  expect(within(table).getAllByRole('row').slice(-3).map((line) => [...line.children].map((cell) => cell.textContent).join(' ').trim())).toEqual([
    'nobody 0 1', 'timed out or not judged: cannot tell 2 2', 'Messages 4 4',
  ]);
  expect(sectionOf('Timed out').textContent).toMatch(/1 phraseaaa!times 2rule 1 refunds did not end in time/);
  expect(sectionOf('No condition matches').textContent).not.toContain('aaa!');
  expect(screen.getByText(/did not end in time on 1 phrase, and was given up after three/).closest('p')?.textContent).toBe('Rule 1 refunds did not end in time on 1 phrase, and was given up after three.');
  await user.click(within(sectionOf('Timed out')).getByRole('button', { name: 'aaa!' }));
  expect(useViewStore.getState().view.rules).toMatchObject({ right: 'try', phrase: 'aaa!' });
});

test('a turn that a start rule decided has a verdict, in both lists', async () => {
  await ran();
  expect(sectionOf('No condition matches').textContent).toContain('recorded: major-incident 1 of 1');
  expect(sectionOf('Recorded elsewhere').textContent).toContain('recorded: major-incident');
  expect(screen.queryByText(/no verdict/)).toBeNull();
});

test('a change that is taken back leaves the result as good as before', async () => {
  await ran();
  editDeclaration([{ from: 0, to: 0, insert: ' ' }], 'typed');
  expect(await screen.findByText(/^Before the last change/)).toBeDefined();
  undoEdit();
  await screen.findByText(/each as a first message/);
  expect(screen.queryByText(/^Before the last change/)).toBeNull();
});

test('a result goes with the declaration it is of', async () => {
  await ran();
  openDeclaration({ name: 'other.json', text: DESK, origin: 'dropped' });
  expect(await screen.findByRole('button', { name: 'Run over 4 turns' })).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Messages by rule under both laws' })).toBeNull();
});

test('a run says which patterns did not end so far', async () => {
  await mountRules({ view: { right: 'trace' }, messages: MESSAGES });
  await screen.findByRole('button', { name: 'Run over 4 turns' });
  useOverTrace.setState({ state: 'running', done: 3, total: 40, late: { patterns: 2, phrases: 4 } });
  expect(await screen.findByText('2 patterns did not end in time so far, on 4 phrases; the others are run again.')).toBeDefined();
  expect(screen.getByText('3 of 40 phrases')).toBeDefined();
});
