import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberFile, setPreference, DEFAULT_PREFERENCES } from '../../state/preferences';
import { createQueryClient } from '../../state/queries';
import { setTraceClient } from '../../state/session';
import { takeOpenEvent, useTraces } from '../../state/traces';
import { AS_RECORDED, FIRST_VIEW, type View } from '../../state/view';
import { useViewStore } from '../../state/viewStore';
import { TraceClient } from '../../worker/client';
import type { ToWorker } from '../../worker/protocol';
import { ToastProvider } from '../../ui';
import { exampleSummary } from '../overview/exampleSummary';
import { ReadingStrip, StartScreen, UnreadableNotice, WantedNotice } from '.';

const SAMPLES = [{ file: 'support-desk.ndjson', name: 'Support desk, one week', line: 'four cohorts', counts: [{ n: 385, of: 'turn' }, { n: 60, of: 'conversation' }] }];
const LINKED: Partial<View> = { screen: 'turn', turn: 'run-7', policy: { ...AS_RECORDED, margin: 0.08 }, trace: { fingerprint: '2-aaaaaaaa', file: 'support-desk.ndjson' } };

let sent: ToWorker[];
let answers: Record<string, () => Response>;

beforeEach(() => {
  sent = [];
  answers = { 'samples.json': () => Response.json(SAMPLES), 'support-desk.ndjson': () => new Response('{}') };
  vi.stubGlobal('fetch', (url: URL) => {
    const answer = answers[url.pathname.split('/').at(-1) ?? ''];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no network'));
  });
  setTraceClient(new TraceClient({ listen: () => undefined, post: (message) => void sent.push(message) }));
  useTraces.setState({ traces: [], current: undefined });
  useViewStore.setState({ view: FIRST_VIEW, ignored: [], past: [], future: [] });
  setPreference(DEFAULT_PREFERENCES);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function mount(view: Partial<View> = {}) {
  useViewStore.setState({ view: { ...FIRST_VIEW, ...view } });
  const onKeys = vi.fn();
  render(<QueryClientProvider client={createQueryClient()}><ToastProvider><StartScreen onKeys={onKeys} /></ToastProvider></QueryClientProvider>);
  return { onKeys };
}

function mountNotices(view: Partial<View> = {}) {
  useViewStore.setState({ view: { ...FIRST_VIEW, ...view } });
  render(<QueryClientProvider client={createQueryClient()}><ToastProvider><ReadingStrip /><UnreadableNotice /><WantedNotice /></ToastProvider></QueryClientProvider>);
}

const opened = () => sent.flatMap((message) => (message.type === 'open' ? message.sources.map((source) => [source.kind, source.kind === 'file' ? source.file.name : source.name]) : []));

test('says what it is for, what it reads, and that nothing leaves', async () => {
  mount();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Why every turn went where it went');
  expect(screen.getByText('Nothing leaves this browser.')).toBeTruthy();
  expect(screen.getByText('Works offline after the first visit.')).toBeTruthy();
  expect(await screen.findByRole('img', { name: /gap 0.114, margin 0.15, incumbent billing holds: stay/ })).toBeTruthy();
  expect(await screen.findByText('60 conversations', { exact: false })).toBeTruthy();
});

test('a sample is one click away', async () => {
  mount();
  await userEvent.click(await screen.findByRole('button', { name: /Support desk, one week/ }));
  await vi.waitFor(() => expect(opened()).toEqual([['stream', 'support-desk.ndjson']]));
});

test('a sample that cannot be fetched says so and stays a click away', async () => {
  answers['support-desk.ndjson'] = () => new Response('', { status: 404, statusText: 'Not Found' });
  mount();
  await userEvent.click(await screen.findByRole('button', { name: /Support desk, one week/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('answered 404 Not Found');
  expect(opened()).toEqual([]);
});

test('a list of samples that cannot be read has a way to try again', async () => {
  const list = answers['samples.json'];
  delete answers['samples.json'];
  mount();
  expect(await screen.findByText(/list of samples could not be read/)).toBeTruthy();
  if (list) answers['samples.json'] = list;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Support desk, one week/ })).toBeTruthy();
});

test('files of any kind can be chosen, several at once', async () => {
  mount();
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input');
  expect(input.multiple).toBe(true);
  expect(input.accept).toBe('');
  await userEvent.upload(input, [new File(['{}'], 'a.NDJSON'), new File(['{}'], 'b')]);
  await vi.waitFor(() => expect(opened()).toEqual([['file', 'a.NDJSON'], ['file', 'b']]));
});

test('an address is fetched only when asked for, and what goes wrong is a sentence under it', async () => {
  const user = userEvent.setup();
  answers['trace.ndjson'] = () => new Response('{}');
  mount();
  await user.click(screen.getByRole('button', { name: 'Open from a URL' }));
  const field = await screen.findByLabelText('Address of a file');
  await user.type(field, 'ftp://host/x{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('not a web address');
  await user.clear(field);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(field, 'https://host.example/gone{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('host.example did not answer');
  await user.clear(field);
  await user.type(field, 'https://host.example/trace.ndjson{Enter}');
  await vi.waitFor(() => expect(opened()).toEqual([['stream', 'trace.ndjson']]));
  expect(screen.queryByLabelText('Address of a file')).toBeNull();
});

test('files opened before are named, to be dropped again, and can be forgotten', async () => {
  rememberFile({ name: 'desk.ndjson', bytes: 9_400_000, turns: 389 });
  mount();
  const list = within(screen.getByRole('region', { name: 'Files opened before' }));
  expect(list.getByText(/9.4 MB, drop it again to open/)).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'Clear this list' }));
  expect(screen.queryByRole('region', { name: 'Files opened before' })).toBeNull();
});

test('a link that waits says for what, and offers the sample of that name', async () => {
  mount(LINKED);
  const notice = within(screen.getByRole('status', { name: 'What this link asks for' }));
  expect(notice.getByText(/This link is about turn/).textContent).toBe('This link is about turn run-7 in support-desk.ndjson. Drop that file to land there.');
  await userEvent.click(await notice.findByRole('button', { name: 'Open the sample' }));
  await vi.waitFor(() => expect(opened()).toEqual([['stream', 'support-desk.ndjson']]));
  expect(useViewStore.getState().view).toMatchObject({ turn: 'run-7', policy: { margin: 0.08 } });
});

test('another file than the link was made for is named, and may be used instead', async () => {
  const other = exampleSummary({ name: 'other.ndjson', fingerprint: '3-bbbbbbbb' });
  useTraces.setState({ traces: [{ id: other.id, name: other.name, status: 'open', summary: other }], current: other.id });
  mountNotices(LINKED);
  expect(screen.getByText(/This link was made for/).textContent).toBe('This link was made for support-desk.ndjson. Open now: other.ndjson.');
  await userEvent.click(screen.getByRole('button', { name: 'Use other.ndjson instead' }));
  expect(useViewStore.getState().view).toMatchObject({ turn: 'run-7', trace: { fingerprint: '3-bbbbbbbb', file: 'other.ndjson' } });
  expect(screen.queryByText(/This link was made for/)).toBeNull();
});

test('a file being read shows how far it is, and can be stopped', async () => {
  useTraces.setState({ traces: [{ id: 'trace-9', name: 'desk.ndjson', status: 'reading', progress: { bytes: 214e6, total: 860e6, turns: 52_410, msLeft: 9000, file: 'desk.ndjson' } }], current: undefined });
  mountNotices(LINKED);
  expect(screen.getByText('214 of 860 MB')).toBeTruthy();
  expect(screen.getByText(/52 410 turns so far, about 9 s left/)).toBeTruthy();
  expect(screen.queryByText(/This link is about/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent).toContainEqual(expect.objectContaining({ kind: 'cancel', ask: { trace: 'trace-9' } }));
});

test('a file that could not be read says what and where, what to do, and that the trace before is still open', async () => {
  const before = exampleSummary();
  useTraces.setState({ traces: [{ id: before.id, name: before.name, status: 'open', summary: before }], current: before.id });
  mountNotices({ trace: { fingerprint: before.fingerprint, file: before.name } });
  useTraces.setState(({ traces }) => ({ traces: [...traces, { id: 'trace-9', name: 'page.json', status: 'reading', progress: { bytes: 0, turns: 0, file: 'page.json' } }] }));
  takeOpenEvent({ type: 'unreadable', id: 'trace-9', name: 'page.json', problems: [{ code: 'html', stage: 'parse', severity: 'fatal', file: 'page.json', byte: 12, count: 1, sentence: 'page.json is a web page (HTML), not a trace.' }] });
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByRole('heading').textContent).toBe('Nothing could be read from page.json');
  expect(notice.getByText('page.json is a web page (HTML), not a trace.')).toBeTruthy();
  expect(notice.getByText('byte 12')).toBeTruthy();
  expect(notice.getByText(/Save the trace itself/).textContent).toContain('The trace desk.ndjson is still open.');
  await userEvent.click(notice.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
