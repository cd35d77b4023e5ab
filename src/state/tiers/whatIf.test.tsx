import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../queries';
import { commitSettings, setTiers } from '../viewStore';
import { showTierSession, useTierRequest } from './ask';
import { openTierSources } from './files';
import { moveSettings, settleSettings, useLiveSettings, useShownSettings, useWhatIf } from './live';
import { freshTiers, summary, whatIf, type FakeWorker } from './tiersTesting';

let worker: FakeWorker;

beforeEach(() => {
  worker = freshTiers();
  useLiveSettings.setState({ settings: undefined, over: undefined, whatIf: undefined, ended: undefined });
  const id = openTierSources('desk.jsonl', []);
  worker.deliver({ type: 'opened', summary: summary(id, '3-aaaaaaaa') });
});
afterEach(cleanup);

/** The newest question about the what-if is answered with a number of strong requests. */
async function answer(strong: number): Promise<void> {
  const asked = worker.sent.findLast((message) => message.type === 'ask' && message.kind === 'whatIf');
  if (asked?.type !== 'ask' || asked.kind !== 'whatIf') throw new Error('nothing was asked');
  await act(async () => {
    worker.deliver({ type: 'reply', n: asked.n, kind: 'whatIf', reply: whatIf(asked.ask.settings, strong) });
    await Promise.resolve();
  });
}

const questions = (): number => worker.sent.filter((message) => message.type === 'ask' && message.kind === 'whatIf').length;

/** What the screen shows, with every number it ever showed. */
function shown() {
  const client = createQueryClient();
  const seen: (number | undefined)[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => {
    const { whatIf: answered, moving } = useWhatIf();
    const strong = answered?.after.strong;
    if (seen.at(-1) !== strong) seen.push(strong);
    return { strong, moving, settings: useShownSettings() };
  }, { wrapper });
  return { result, seen };
}

test('a moving control shows its own answer, and no number jumps back when it comes to rest', async () => {
  const { result, seen } = shown();
  await waitFor(() => expect(questions()).toBe(1));
  await answer(2);
  await waitFor(() => expect(result.current.strong).toBe(2));

  act(() => moveSettings({ toCheap: 0.7 }));
  expect(result.current).toEqual({ strong: 2, moving: true, settings: { toCheap: 0.7 } });
  await answer(3);
  expect(result.current.strong).toBe(3);

  // The last tick is not answered yet when the finger is lifted.
  act(() => moveSettings({ toCheap: 0.75 }));
  act(() => settleSettings());
  expect(result.current).toEqual({ strong: 3, moving: false, settings: { toCheap: 0.75 } });
  await waitFor(() => expect(questions()).toBe(4));
  await answer(4);
  await waitFor(() => expect(result.current.strong).toBe(4));
  expect(seen).toEqual([2, 3, 4]);
});

test('settings that come in by undo or a link show what is in force before, not what was once moved', async () => {
  const { result, seen } = shown();
  await waitFor(() => expect(questions()).toBe(1));
  await answer(2);
  act(() => moveSettings({ toCheap: 0.7 }));
  await answer(9);
  act(() => settleSettings());
  await waitFor(() => expect(questions()).toBe(3));
  await answer(9);
  act(() => commitSettings({ judge: false }));
  await waitFor(() => expect(questions()).toBe(4));
  await answer(5);
  await waitFor(() => expect(result.current.strong).toBe(5));
  act(() => commitSettings({ toStrong: 0.9 }));
  await waitFor(() => expect(questions()).toBe(5));
  expect(result.current.strong).toBe(5);
  expect(seen).toEqual([2, 9, 5]);
});

test('the answer of one session never stands in for another', async () => {
  const { result } = shown();
  await waitFor(() => expect(questions()).toBe(1));
  await answer(2);
  await waitFor(() => expect(result.current.strong).toBe(2));
  act(() => showTierSession('late'));
  expect(result.current.strong).toBeUndefined();
});

test('a request is asked about only while one is on screen', async () => {
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  renderHook(() => useTierRequest(), { wrapper });
  const asked = () => worker.sent.flatMap((message) => (message.type === 'ask' && message.kind === 'request' ? [message.ask] : []));
  expect(asked()).toEqual([]);
  act(() => setTiers({ request: 3 }));
  await waitFor(() => expect(asked()).toMatchObject([{ session: 1, request: 2, settings: {} }]));
});
