import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setClipboard } from '../../state/clipboard';
import { declarationText, editDeclaration, packDeclaration, useDeclaration } from '../../state/rules';
import { commitPolicy, setRules, useViewStore } from '../../state/viewStore';
import { rulesText } from './checkedRules';
import { mountRules } from './mountRules';

configure({ defaultHidden: true });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const grid = () => screen.findByRole('grid', { name: 'Rules and their examples' });
const row = (words: RegExp) => waitFor(() => {
  const found = screen.getAllByRole('row').find((line) => words.test(line.textContent ?? ''));
  if (!found) throw new Error(`no row ${words.source}`);
  return found;
});
const selected = async (words: RegExp) => (await row(words)).getAttribute('aria-selected');
const problems = () => screen.findAllByRole('listitem');
const problem = async (words: RegExp) => {
  const found = (await problems()).find((item) => words.test(item.textContent ?? ''));
  if (!found) throw new Error(`no problem ${words.source}`);
  return found;
};
const head = async () => (await screen.findByRole('heading', { level: 1 })).parentElement?.textContent;
const press = (key: string, more: object = {}) => act(() => void fireEvent.keyDown(document.body, { key, ...more }));

test('says how many rules do what they are there for, and lists rules, examples and never-routes with who starts', async () => {
  await mountRules();
  await grid();
  expect(await head()).toContain('4 rules in order, 5 examples: 3 start their own skill');
  expect((await row(/please refund the double charge/)).textContent).toContain('shadowed');
  expect((await row(/please refund the double charge/)).textContent).toMatch(/1 refunds.*1 refunds/);
  expect((await row(/when do my parcels arrive/)).textContent).toMatch(/missed.*4 help.*nobody/);
  expect((await row(/will it rain/)).textContent).toMatch(/by the default.*4 help.*nobody/);
  expect((await row(/^3delivery/)).textContent).toContain('the word “parcel”');
});

test('problems stand errors first, and problem and row are chosen together', async () => {
  const user = userEvent.setup();
  await mountRules();
  await grid();
  expect((await problems())[0]?.textContent).toMatch(/^error: /);
  expect((await problems()).at(-1)?.textContent).toMatch(/^warning: /);
  await user.click(within(await problem(/parcels arrive/)).getAllByRole('button')[0] ?? document.body);
  expect(await selected(/parcels arrive/)).toBe('true');
  await user.click(await row(/refund the double/));
  expect(await selected(/parcels arrive/)).toBe('false');
  expect(within(await problem(/refund the double/)).getAllByRole('button')[0]?.getAttribute('aria-pressed')).toBe('true');
  await user.click(within(await problem(/refund the double/)).getByRole('button', { name: 'Show rule 1' }));
  expect(await selected(/^1refunds/)).toBe('true');
});

test('a fix is one press, says what it did, and can be taken back', async () => {
  const user = userEvent.setup();
  await mountRules();
  await grid();
  const before = declarationText();
  await user.click(screen.getByRole('button', { name: 'Move disputes up' }));
  expect(await screen.findByText(/Moved rule 2 up/)).toBeDefined();
  await waitFor(async () => expect(await head()).toContain('4 start their own skill'));
  expect(screen.queryByRole('button', { name: 'Move disputes up' })).toBeNull();
  // The button went with the problem; the keyboard stays in the pane.
  await waitFor(() => expect(document.activeElement?.closest('[role=tabpanel]')?.textContent).toContain('Errors'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(declarationText()).toBe(before);
  await waitFor(async () => expect(await head()).toContain('3 start their own skill'));
});

test('undo and redo are about the rules here, and leave the policy alone', async () => {
  await mountRules();
  await grid();
  act(() => commitPolicy({ margin: 0.4 }));
  const before = declarationText();
  act(() => void editDeclaration([{ from: 0, to: 0, insert: ' ' }], 'Put in a space'));
  press('z', { ctrlKey: true });
  expect(declarationText()).toBe(before);
  press('Z', { ctrlKey: true, shiftKey: true });
  expect(declarationText()).toBe(` ${before ?? ''}`);
  press('z', { ctrlKey: true });
  press('z', { ctrlKey: true });
  expect(await screen.findByText('There is no change of the rules to undo.')).toBeDefined();
  expect(useViewStore.getState().view.policy.margin).toBe(0.4);
});

test('j and k walk the problems, f mends the chosen one', async () => {
  await mountRules();
  await grid();
  press('j');
  expect(await selected(/refund the double/)).toBe('true');
  press('j');
  expect(await selected(/parcels arrive/)).toBe('true');
  press('k');
  press('f');
  await waitFor(() => expect(declarationText()?.indexOf('disputes')).toBeLessThan(declarationText()?.indexOf('refunds') ?? 0));
  // The next one is mended by words, not by an edit.
  await waitFor(async () => expect(await head()).toContain('4 start their own skill'));
  press('f');
  expect(await screen.findByText('No problem is chosen.')).toBeDefined();
  const before = declarationText();
  press('j');
  press('f');
  expect(await screen.findByText('No fix is known for this problem.')).toBeDefined();
  expect(declarationText()).toBe(before);
});

test('arrows walk the rows, and a filter shows what it counts', async () => {
  const user = userEvent.setup();
  await mountRules();
  (await grid()).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await selected(/I want a refund/)).toBe('true');
  expect((await grid()).getAttribute('aria-activedescendant')).toBe((await row(/I want a refund/)).id);
  await user.click(screen.getByRole('button', { name: /^Missed 1/ }));
  expect((await grid()).getAttribute('aria-rowcount')).toBe('3');
  // What is chosen now is shown, whatever was filtered before.
  press('j');
  await waitFor(async () => expect(await selected(/refund the double/)).toBe('true'));
  await user.click(screen.getByRole('button', { name: /^Timed out 0/ }));
  await user.click(await screen.findByRole('button', { name: 'Show all examples' }));
  expect(await row(/parcels arrive/)).toBeDefined();
});

test('the text in its editor says itself that it is no JSON: nothing comes above the panes', async () => {
  await mountRules({ view: { left: 'text' } });
  expect(await screen.findByText('as dropped, nothing changed')).toBeDefined();
  act(() => void editDeclaration([{ from: 0, to: 1, insert: '' }], 'Took the first brace'));
  expect(await screen.findByText(/Marks are of the last text that was JSON\./)).toBeDefined();
  expect(screen.queryByText(/^The text is no JSON/)).toBeNull();
});

test('refused parts are named with their lines, the rest is checked, and what cannot be run is not judged', async () => {
  await mountRules({
    text: rulesText([
      { use: 'bad', match: { regex: '(' }, examples: ['x'] }, { use: 'code', when: { opaque: 'asks the calendar' }, examples: ['am I free'] }, { use: 'ok', match: { keywords: ['ok'] }, examples: ['ok'], colour: 'red' },
    ]),
  });
  expect(await screen.findByText(/One part of the file was refused/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'In the file' }).closest('section')?.textContent).toMatch(/^ ?In the file2/);
  expect((await row(/am I free/)).textContent).toContain('not judged');
  expect((await row(/^ok/)).textContent).toContain('unless rule 2 does');
  expect(screen.getByRole('button', { name: /^Not judged 1/ })).toBeDefined();
});

test('a text that is no JSON for a moment says where, and the last check-up stays', async () => {
  await mountRules();
  await grid();
  act(() => void editDeclaration([{ from: 0, to: 1, insert: '' }], 'Took the first brace'));
  expect(await screen.findByText(/^The text is no JSON/)).toBeDefined();
  expect(screen.getByText(/What stands below is of the last text that was JSON\./)).toBeDefined();
  expect(await row(/please refund/)).toBeDefined();
  press('z', { ctrlKey: true });
  await waitFor(() => expect(screen.queryByText(/^The text is no JSON/)).toBeNull());
});

test('a text without any rules says so, and a clean one says what was proven', async () => {
  await mountRules({ text: '{"format":"start-rules/1"}' });
  expect(await screen.findByText(/No rules could be read from this text/)).toBeDefined();
  expect(screen.getByText(/One part of the file was refused, and no rule is left to check/)).toBeDefined();
  cleanup();
  await mountRules({ text: rulesText([{ use: 'a' }, { use: 'b' }]) });
  expect(await screen.findByText('2 parts of the file were refused, and no rule is left to check.')).toBeDefined();
  expect(screen.queryByText(/the rest is checked/)).toBeNull();
  expect(screen.getByText(/No rule could be read, so there is nothing to list/)).toBeDefined();
  cleanup();
  await mountRules({ text: rulesText([{ use: 'a', match: { keywords: ['x'] }, examples: ['x'] }], { neverRoutes: ['y'] }) });
  expect(await screen.findByText('No problem found: 1 example does what its rule says, and 1 phrase of never-routes starts nothing.')).toBeDefined();
});

test('without a declaration: what one is, samples of rules only, and a small one to start from', async () => {
  const user = userEvent.setup();
  await mountRules({ text: null, beside: null });
  expect(await screen.findByText(/A declaration lists the start rules/)).toBeDefined();
  expect(screen.getByText('Rules of the desk')).toBeDefined();
  expect(screen.queryByText('A trace')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Paste or write one' }));
  expect(useDeclaration.getState().doc?.origin).toBe('pasted');
  expect(useViewStore.getState().view.rules.left).toBe('text');
  act(() => setRules({ left: 'rules' }));
  expect(await head()).toContain('3 rules in order, 3 examples: 3 start their own skill');
  // Nothing to start from begins with something wrong.
  expect(await screen.findByText(/^No problem found: 3 examples/)).toBeDefined();
});

test('a link brings its rules, once; a broken one says so; closing can be taken back', async () => {
  const user = userEvent.setup();
  const packed = await packDeclaration(rulesText([{ use: 'from-afar', always: true }]));
  if (!('packed' in packed)) throw new Error('too long');
  await mountRules({ view: { packed: packed.packed } });
  expect(await row(/from-afar/)).toBeDefined();
  expect(useViewStore.getState().view.rules.packed).toBeUndefined();
  expect(useDeclaration.getState().doc?.origin).toBe('link');
  act(() => setRules({ packed: 'zzzz' }));
  expect(await screen.findByText(/cut off or changed/)).toBeDefined();
  expect(await row(/from-afar/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /rules from a link/ }));
  await user.click(await screen.findByRole('button', { name: 'Close this file' }));
  expect(await screen.findByText(/A declaration lists the start rules/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await row(/from-afar/)).toBeDefined();
});

test('a link carries the rules; where they do not fit it says how long they are', async () => {
  const user = userEvent.setup();
  await mountRules();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })).value).toMatch(/#\/rules\?v=1&d=[\w-]+$/);
  const noise = Array.from({ length: 900 }, (_, i) => `${(i * 2_654_435_761) % 4_294_967_296}-${(i * 40_503) % 65_537}-${(i * i * 7919) % 104_729}`);
  act(() => void editDeclaration([{ from: 0, to: declarationText()?.length ?? 0, insert: rulesText([{ use: 'a', match: { keywords: noise } }]) }], 'Made it long'));
  expect(await screen.findByText(/do not fit into a link: packed they have/)).toBeDefined();
});

test('the report can be copied as Markdown', async () => {
  const user = userEvent.setup();
  let copied = '';
  setClipboard(() => ({ writeText: (text) => Promise.resolve(void (copied = text)) }));
  await mountRules();
  await grid();
  press('x');
  await user.click(await screen.findByRole('button', { name: 'Copy Markdown' }));
  expect(await screen.findByText('Report copied.')).toBeDefined();
  expect(copied).toContain('example-shadowed-by-earlier');
});

test('hostile text stays text', async () => {
  await mountRules({ text: rulesText([{ use: '<img src=x onerror=alert(1)>', match: { keywords: ['z'] }, examples: ['z \u202e top', 'z'.repeat(1)] }]) });
  expect(await row(/^1<img src=x/)).toBeDefined();
  expect((await row(/top/)).textContent).toContain('⟨U+202E⟩');
  expect(document.querySelector('img')).toBeNull();
});
