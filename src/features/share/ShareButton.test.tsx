import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClipboard } from '../../state/clipboard';
import { AS_RECORDED, NO_FILTER } from '../../state/view';
import { useViewStore } from '../../state/viewStore';
import { exampleTurn } from '../turn/exampleTurn';
import { mountOnTrace } from '../turn/mountTurn';
import { ShareButton } from './ShareButton';

const written: string[] = [];
let refuse = false;
beforeEach(() => {
  written.length = 0;
  refuse = false;
  setClipboard(() => ({ writeText: (text) => (refuse ? Promise.reject(new Error('denied')) : (written.push(text), Promise.resolve())) }));
});
afterEach(() => {
  cleanup();
  setClipboard(() => undefined);
});

async function open(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  return within(await screen.findByRole('dialog', { name }));
}

const policy = { ...AS_RECORDED, floor: 0.22, margin: 0.08 };

test('the popover says what the link opens and holds, and copies it', async () => {
  mountOnTrace(<ShareButton />, { turn: () => exampleTurn() }, { policy });
  const panel = await open('Share this turn');
  expect(await panel.findByText('Opens turn 4 of s-0193 under floor 0.22 and margin 0.08.')).toBeTruthy();
  expect(panel.getByText(/the name and fingerprint of the file desk.ndjson/)).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Copy' }));
  expect(written[0]).toBe(panel.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value);
  expect(written[0]).toMatch(/#\/turn\/run-4\?v=1&floor=0.22&margin=0.08&t=at-0000abcd&f=desk.ndjson$/);
});

test('parts left out of a long link are named', async () => {
  mountOnTrace(<ShareButton />, {}, { screen: 'turns', filter: { ...NO_FILTER, text: 'x'.repeat(600) } });
  const panel = await open('Share this view');
  expect(panel.getByText('Left out to keep it short: most of the text filter.')).toBeTruthy();
  expect(panel.queryByRole('button', { name: /Markdown/ })).toBeNull();
});

test('what was left out is not listed as being in it', async () => {
  mountOnTrace(<ShareButton />, {}, { screen: 'turns', turn: 'x', trace: { fingerprint: 'at-0000abcd', file: `${'long-'.repeat(30)}.ndjson` }, scope: { kind: 'cohort', key: `${'a'.repeat(260)}/cosine/m0.15/k3/f0.18` } });
  const panel = await open('Share this view');
  expect(panel.getByText('Left out to keep it short: the file name; the cohort (its scorer is in it).')).toBeTruthy();
  expect(panel.getByText('Also in it: scorer cosine; the fingerprint of the file.')).toBeTruthy();
});

test('a refused clipboard leaves the link selected, and Markdown in a field of its own', async () => {
  refuse = true;
  mountOnTrace(<ShareButton />, { turn: () => exampleTurn() }, { policy });
  const panel = await open('Share this turn');
  await userEvent.click(panel.getByRole('button', { name: 'Copy' }));
  expect(await panel.findByText(/The browser did not allow copying/)).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Copy turn as Markdown' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Turn as Markdown' });
  expect(field.value).toContain('### Turn 4 of 7');
});

test('the link follows the policy in force while the popover is open', async () => {
  mountOnTrace(<ShareButton />, { turn: () => exampleTurn() }, { policy });
  const panel = await open('Share this turn');
  useViewStore.setState((state) => ({ view: { ...state.view, policy: AS_RECORDED } }));
  expect(await panel.findByText(/under the recorded policy/)).toBeTruthy();
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).not.toContain('margin=');
});
