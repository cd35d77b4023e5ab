import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_TIERS_VIEW } from '../../state/view';
import { useViewStore } from '../../state/viewStore';
import { twoSessions } from '../../worker/tiers/hostTesting';
import { mountTiers, openTiersText } from './mountTiers';

configure({ defaultHidden: true });
const SAMPLES = [{ file: 'tiers.jsonl', name: 'Tiers', line: 'two sessions', counts: [{ n: 61, of: 'request' }] }, { file: 'desk.ndjson', name: 'Desk', line: 'a week', counts: [{ n: 385, of: 'turn' }] }];
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url.pathname);
    return Promise.resolve(Response.json(SAMPLES));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const START = 1_790_000_000_000;
const FLASH = { provider: 'deepseek-official', model: 'deepseek-v4-flash' };
const line = (type: string, session: string, seconds: number, rest: object): string => JSON.stringify({ type, session, time: START + seconds * 1000, ...rest });
const header = (text: 'full' | 'omitted' = 'full'): string => JSON.stringify({ type: 'tier-trace', version: 1, plugin: { name: 'dsh-autotier', version: '0.1.0' }, recorder: { name: 'r', version: '1' }, createdAt: START, text });

const tiersView = () => useViewStore.getState().view.tiers;
const chain = async (name: string): Promise<string> => {
  const steps = await screen.findByRole('list', { name });
  return within(steps).getAllByRole('listitem').map((step) => step.textContent).join(' › ');
};
const heading = (name: RegExp | string) => screen.findByRole('heading', { name });

test('a session opens at the request hysteresis held, with its chain, landing, signals and text', async () => {
  await mountTiers({ text: twoSessions() });
  expect(await heading('Turn 2, request 1')).toBeDefined();
  expect(tiersView().request).toBe(2);
  expect(await chain('In force')).toBe('override? no › escalation? none › plan mode? closed › fallback? none › rule? none › posterior? none › classifier coding 0.72, proposes cheap › last was strong, by the classifier › 0.72 ≥ to cheap 0.60 › held › strong');
  expect(screen.getByText('It lands where its tier points.')).toBeDefined();
  expect(screen.getByText('Keyword score 2 for coding: 0.52 + 2 × 0.1 = 0.72.')).toBeDefined();
  const text = (await heading('What the input said')).parentElement;
  expect([...(text?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent).slice(0, 2)).toEqual(['fix', 'bug']);
  expect(screen.getByText(/^The judge is off/)).toBeDefined();
  expect(document.querySelector('h1')?.parentElement?.textContent).toContain('3 requests in 2 turns');
  // An open file asks the network for nothing.
  expect(asked).toEqual([]);
});

test('settings from the address are in force beside the record, and go back with an undo', async () => {
  const user = userEvent.setup();
  await mountTiers({ text: twoSessions(), view: { ...FIRST_TIERS_VIEW, settings: { toCheap: 0.75 } } });
  expect(await chain('In force')).toMatch(/0\.72 < to cheap 0\.75 › let through › cheap$/);
  expect(await chain('As configured')).toBe('classifier coding 0.72, proposes cheap › last was strong, by the classifier › 0.72 ≥ to cheap 0.60 › held › strong');
  expect(screen.getByText('Each lands where its tier points.')).toBeDefined();
  const bar = screen.getByRole('group', { name: 'Settings in force' });
  await waitFor(() => expect(bar.textContent).toMatch(/^To cheap0\.75was 0\.60Changed2/));
  await user.click(within(bar).getByRole('button', { name: 'Back to the record' }));
  expect(tiersView().settings).toEqual({});
  await waitFor(() => expect(bar.textContent).toMatch(/^Settingsas recordedChanged0/));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(tiersView().settings).toEqual({ toCheap: 0.75 });
});

test('the line is walked with keys; its value is said in words', async () => {
  await mountTiers({ text: twoSessions(), view: { ...FIRST_TIERS_VIEW, settings: { toCheap: 0.75 } } });
  const slider = await screen.findByRole('slider', { name: 'Request on the time line' });
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('Turn 2, request 1; cheap by classifier, confidence 0.72; flash low; changed, recorded strong'));
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toMatch(/^Turn 1, request 1; strong/));
  expect(slider.getAttribute('aria-valuemax')).toBe('3');
  act(() => void fireEvent.keyDown(window, { key: ']' }));
  await waitFor(() => expect(tiersView().request).toBe(2));
  act(() => void fireEvent.keyDown(window, { key: 'j' }));
  await waitFor(() => expect(tiersView().request).toBe(3));
  act(() => void fireEvent.keyDown(window, { key: 'j' }));
  expect(tiersView().request).toBe(3);
  fireEvent.keyDown(slider, { key: 'Home' });
  await waitFor(() => expect(tiersView().request).toBe(1));
  const previous = screen.getByRole('button', { name: 'previous' });
  await waitFor(() => expect(previous.getAttribute('aria-disabled')).toBe('true'));
});

test('zoom shows less and says so; all of it comes back', async () => {
  const user = userEvent.setup();
  await mountTiers({ text: twoSessions() });
  const zoom = await screen.findByRole('group', { name: 'Zoom of the time line' });
  expect(within(zoom).getByRole('button', { name: /Zoom out/ }).getAttribute('aria-disabled')).toBe('true');
  for (let i = 0; i < 4; i++) await user.click(within(zoom).getByRole('button', { name: /Zoom in/ }));
  expect(await screen.findByText(/^drawn: \d of 3 requests$/)).toBeDefined();
  expect(within(zoom).getByRole('button', { name: 'Later' })).toBeDefined();
  await user.click(within(zoom).getByRole('button', { name: 'All' }));
  await waitFor(() => expect(screen.queryByText(/^drawn:/)).toBeNull());
});

test('another session of the file is a choice; its place is its own', async () => {
  const user = userEvent.setup();
  await mountTiers({ text: twoSessions() });
  await heading('Turn 2, request 1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Session' }), 'session short');
  expect(await heading('Turn 1, request 1')).toBeDefined();
  expect(tiersView()).toMatchObject({ session: 'short', request: 1 });
  expect(await screen.findByText(/A greeting and nothing else/)).toBeDefined();
});

test('files: another one beside it, chosen and closed from the bar', async () => {
  const user = userEvent.setup();
  await mountTiers({ text: twoSessions() });
  await heading('Turn 2, request 1');
  const other = twoSessions().replaceAll('"held"', '"again"').replaceAll('"short"', '"brief"');
  await openTiersText(other, 'other.jsonl');
  await user.click(await screen.findByRole('button', { name: 'other.jsonl' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Files' })).getByRole('button', { name: /^desk\.jsonl/ }));
  await waitFor(() => expect(tiersView().file?.file).toBe('desk.jsonl'));
  await user.click(await screen.findByRole('button', { name: 'desk.jsonl' }));
  await user.click(screen.getByRole('button', { name: 'Close this file' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'other.jsonl' })).toBeDefined());
});

test('nothing open: what is read here and how to get it', async () => {
  await mountTiers();
  expect(await screen.findByText(/Drop a session log or a tier trace anywhere/)).toBeDefined();
  expect(screen.getByText('A session log')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Try a sample: 61 requests' })).toBeDefined();
  expect(screen.getAllByRole('button', { name: /sample/ })).toHaveLength(1);
});

test('a link that waits for a file names it, and its place is found when the file comes', async () => {
  await mountTiers({ view: { file: { fingerprint: '', file: 'desk.jsonl' }, session: 'held', request: 1, settings: { toCheap: 0.75 } } });
  expect((await screen.findByRole('status', { name: 'What this link asks for' })).textContent).toContain('This link is about tier sessions in desk.jsonl.');
  await openTiersText(twoSessions());
  expect(await heading('Turn 1, request 1')).toBeDefined();
  expect(tiersView()).toMatchObject({ session: 'held', request: 1, settings: { toCheap: 0.75 } });
});

test('a link made for another file says so and is not overwritten by looking', async () => {
  const view = { file: { fingerprint: '9-ffffffff', file: 'theirs.jsonl' }, session: 's', request: 7, settings: {} };
  await mountTiers({ text: twoSessions(), view });
  expect((await screen.findByRole('status', { name: 'What this link asks for' })).textContent).toContain('This link was made for theirs.jsonl. Open now: desk.jsonl.');
  await screen.findByRole('slider', { name: 'Request on the time line' });
  expect(tiersView()).toEqual(view);
});

test('a request the session does not hold is said', async () => {
  await mountTiers({ text: twoSessions(), view: { file: { fingerprint: '', file: 'desk.jsonl' }, session: 'held', request: 99, settings: {} } });
  expect(await screen.findByText('This link names request 99; the session holds 3 requests.')).toBeDefined();
});

test('what is not a session is said, and can be dismissed', async () => {
  const user = userEvent.setup();
  await mountTiers({ text: 'not a session at all\n' });
  const alert = await screen.findByRole('alert', { name: /No session could be read/ });
  expect(alert.textContent).toContain('Readable are a session log');
  await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('alert', { name: /No session/ })).toBeNull());
});

test('a session without requests has nothing to decide', async () => {
  await mountTiers({ text: [header(), line('session', 's', 0, {}), line('input', 's', 1, { text: 'hello', images: 0 })].join('\n') });
  expect(await screen.findByText(/No model request is in this session/)).toBeDefined();
});

test('a configuration with a fault names its field; the defaults stand in', async () => {
  const text = [
    header(), line('session', 's', 0, { config: { intent: { hysteresis: { toStrong: 0.5, toCheap: 0.9 } } }, base: FLASH }),
    line('input', 's', 1, { text: 'fix the bug', images: 0 }), line('request', 's', 2, { turn: 1, step: 1, base: FLASH }),
  ].join('\n');
  await mountTiers({ text });
  expect((await screen.findByText(/The configuration of this session has a fault/)).textContent).toContain('intent.hysteresis');
});

test('a recorded decision that does not reproduce is shown beside the replay, and the head leads to the list', async () => {
  const user = userEvent.setup();
  const decision = { tier: 'strong', source: 'judge', confidence: 0.92, reason: { kind: 'intent', reasons: [] } };
  const text = [
    header(), line('session', 's', 0, { config: {}, base: FLASH }),
    line('input', 's', 1, { text: 'fix the bug', images: 0 }), line('request', 's', 2, { turn: 1, step: 1, base: FLASH, decision, applied: FLASH }),
  ].join('\n');
  await mountTiers({ text });
  expect(await screen.findByText(/The file records strong, classifier, 0\.92; replayed it comes out cheap, classifier, 0\.72\./)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'The only recorded decision differs from the replay.' }));
  expect(document.activeElement?.id).toBe('tiers-record-check');
});

test('a file without texts says that words cannot be marked', async () => {
  const signals = { chars: 30, estTokens: 8, tokenBands: 0, fences: 0, toolCalls: 0, messageCount: 0, hardHints: 0, score: 0 };
  const verdict = { scenario: 'coding', tier: 'cheap', confidence: 0.72, keywordScore: 2, signals, reasons: [{ kind: 'keyword', score: 2, scenario: 'coding' }], shortCircuit: null, fingerprint: 'coding|0|0' };
  await mountTiers({ text: [header('omitted'), line('session', 's', 0, { config: {}, base: FLASH }), line('input', 's', 1, { chars: 30, images: 0, verdict }), line('request', 's', 2, { turn: 1, step: 1, base: FLASH })].join('\n') });
  expect(await screen.findByText(/The text is not in this file, so its words cannot be marked\./)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'What the input said' })).toBeNull();
});

test('hostile text stays text', async () => {
  const evil = '<img src=x onerror=alert(1)> fix';
  const text = [
    header(), line('session', '<b>s</b>', 0, { config: {}, base: { provider: evil, model: evil } }),
    line('input', '<b>s</b>', 1, { text: evil, images: 0 }), line('request', '<b>s</b>', 2, { turn: 1, step: 1, base: { provider: evil, model: evil } }),
    line('failure', '<b>s</b>', 3, { turn: 1, step: 1, code: evil }),
  ].join('\n');
  await mountTiers({ text });
  await heading('What the input said');
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('main b b')).toBeNull();
});

test('the table has every request, as recorded and in force', async () => {
  const user = userEvent.setup();
  await mountTiers({ text: twoSessions(), view: { ...FIRST_TIERS_VIEW, settings: { toCheap: 0.75 } } });
  const figure = (await heading('Requests')).closest('figure');
  if (figure) await user.click(within(figure).getByRole('button', { name: 'as table' }));
  const table = screen.getByRole('grid', { name: 'Requests of this session' });
  expect(table.getAttribute('aria-rowcount')).toBe('4');
});

test('a link to the request says what it opens', async () => {
  const user = userEvent.setup();
  await mountTiers({ text: twoSessions(), view: { ...FIRST_TIERS_VIEW, settings: { toCheap: 0.75 } } });
  await heading('Turn 2, request 1');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const panel = await screen.findByRole('dialog', { name: 'Share this request' });
  expect(panel.textContent).toContain('Opens request 2.1 of session held under to cheap 0.75.');
  expect(panel.textContent).toContain('the name and fingerprint of the file desk.jsonl');
});
