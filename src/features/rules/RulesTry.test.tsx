import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { declarationText, editDeclaration } from '../../state/rules';
import { commitPolicy, setRules, useViewStore } from '../../state/viewStore';
import { mountRules } from './mountRules';

configure({ defaultHidden: true });
afterEach(cleanup);

const row = (words: RegExp) => waitFor(() => {
  const found = screen.getAllByRole('row').find((line) => words.test(line.textContent ?? ''));
  if (!found) throw new Error(`no row ${words.source}`);
  return found;
});
const head = async () => (await screen.findByRole('heading', { level: 1 })).parentElement?.textContent;
const press = (key: string, more: object = {}) => act(() => void fireEvent.keyDown(document.body, { key, ...more }));

test('a phrase is tried rule by rule under both laws, and put into the rules', async () => {
  const user = userEvent.setup();
  await mountRules();
  await screen.findByRole('grid', { name: 'Rules and their examples' });
  press('/');
  const field = await screen.findByRole('searchbox', { name: 'Phrase' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'refund my parcel');
  const lane = await screen.findByRole('list', { name: 'Rule by rule' });
  expect(within(lane).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1refundsboth laws start it“refund my parcel”', '2disputesno match', '3deliverymatch“refund my parcel”', '4helpmatchno condition: claims every message',
  ]);
  expect([...lane.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['refund', 'parcel']);
  expect(useViewStore.getState().view.rules.phrase).toBe('refund my parcel');
  await user.click(screen.getByRole('button', { name: 'Add as example of refunds' }));
  expect(declarationText()).toContain('"examples": ["I want a refund", "refund my parcel"]');
  await user.click(screen.getByRole('button', { name: 'Never routes' }));
  expect(declarationText()).toContain('"I like my parcel", "refund my parcel"]');
  expect(await screen.findByText('Added “refund my parcel” to never-routes.')).toBeDefined();
  expect(screen.queryByText('Added “refund my parcel” to the examples of rule 1.')).toBeNull();
});

test('a phrase that only a default claims can be made an example, and it says of what', async () => {
  await mountRules({ view: { right: 'try', phrase: 'good morning' } });
  await screen.findByRole('list', { name: 'Rule by rule' });
  expect(screen.queryByRole('button', { name: /^Add as example of/ })).toBeNull();
  const pick = screen.getByRole('combobox', { name: 'Add as example of another rule' });
  expect(pick.querySelector('option')?.textContent).toBe('Add as example of …');
});

test('with a text that is no JSON a phrase is not tried for ever: it says why, and is tried once it can be', async () => {
  await mountRules({ view: { right: 'try' } });
  await screen.findByText(/The phrase is taken as it is/);
  act(() => void editDeclaration([{ from: 0, to: 1, insert: '' }], 'Took the first brace'));
  await screen.findByText(/^The text is no JSON:/);
  act(() => setRules({ phrase: 'my parcel' }));
  expect(await screen.findByText('The text is no JSON now, so the phrase cannot be tried. It is tried once the text can be read.')).toBeDefined();
  expect(screen.queryByText('Trying it on the rules')).toBeNull();
  press('z', { ctrlKey: true });
  expect(await screen.findByRole('list', { name: 'Rule by rule' })).toBeDefined();
  expect(screen.queryByText(/the phrase cannot be tried/)).toBeNull();
});

test('a toast writes out what turns the direction of text', async () => {
  const user = userEvent.setup();
  await mountRules({ view: { right: 'try', phrase: 'refund \u202edna' } });
  await user.click(await screen.findByRole('button', { name: 'Add as example of refunds' }));
  expect(await screen.findByText('Added “refund ⟨U+202E⟩dna” to the examples of rule 1.')).toBeDefined();
  expect(document.body.textContent).not.toContain('\u202e');
});

test('where a condition claims the phrase, intents are not asked; examples of intents are scored, not run', async () => {
  await mountRules({
    text: JSON.stringify({ format: 'start-rules/1', start: { classify: 'keyword', rules: [{ use: 'money', match: { intent: 'money back', examples: ['give my money back'] } }, { use: 'vip', match: { keywords: ['vip'] }, examples: ['a vip'] }] } }),
    view: { right: 'try', phrase: 'a vip here' },
  });
  const section = (await screen.findByRole('heading', { name: 'Intents' })).closest('section');
  expect(section?.textContent).toContain('not asked: a condition claims it');
  expect(section?.textContent).not.toContain('unmatched');
  expect(await head()).toContain('2 rules in order, 2 examples, 1 of them of an intent; the other starts its own skill');
  expect((await row(/give my money back/)).textContent).toBe('give my money backscored, not run');
});

test('intents are scored under the policy in force, which says where it comes from', async () => {
  await mountRules({
    text: JSON.stringify({ format: 'start-rules/1', start: { classify: 'keyword', rules: [{ use: 'money', match: { intent: 'money back', examples: ['give my money back'] } }, { use: 'send', match: { intent: 'send a parcel', examples: ['parcel to send'] } }] } }),
    view: { right: 'try', phrase: 'money back' },
  });
  const section = (await screen.findByRole('heading', { name: 'Intents' })).closest('section');
  await waitFor(() => expect(section?.textContent).toContain('move money'));
  expect(section?.textContent).toContain('In force: margin 0.15, no floor and menu size 3 by default.');
  act(() => commitPolicy({ floor: 0.99 }));
  await waitFor(() => expect(section?.textContent).toContain('floor 0.99 set on Tune'));
  await waitFor(() => expect(section?.textContent).toContain('unmatched'));
});
