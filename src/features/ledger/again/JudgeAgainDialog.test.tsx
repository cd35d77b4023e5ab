import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, delay, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { useViewStore } from '../../../state/viewStore';
import { mountLedger } from '../mountLedger';
import { JudgeAgainDialog } from './JudgeAgainDialog';

const JUDGE = 'http://judge.test';
const KEY = 'sk-test-ABCDEFGHIJKLMNOP';
const asked: { readonly authorization: string | null; readonly body: unknown }[] = [];

const answer = {
  model: 'judge-2', usage: { input_tokens: 275, output_tokens: 71 },
  answers: {
    standing: { type: 'choice', choice: 'fact', confidence: 0.77, probabilities: { fact: 0.8, open: 0.1, noise: 0.1, 'ruled-out': 0 } },
    tests_subject: { type: 'noul', noul: 0.9 },
  },
};
const server = setupServer();
const judgeSays = (respond: () => Response | Promise<Response>): void => server.use(http.post(`${JUDGE}/v1/systemone`, async ({ request }) => {
  asked.push({ authorization: request.headers.get('authorization'), body: await request.json() });
  return respond();
}));

configure({ defaultHidden: true });
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  asked.length = 0;
});
afterAll(() => server.close());

const dialog = () => screen.findByRole('dialog', { name: 'Judge again' });

/** Opens the dialog on the screen and types where the judge is. */
async function opened(user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Judge again' }));
  const box = await dialog();
  await user.type(within(box).getByRole('textbox', { name: 'Address of the judge' }), JUDGE);
  await user.type(within(box).getByLabelText('Key'), KEY);
  return box;
}

test('says how many calls it takes, asks, keeps the answer beside the record, and counts it', async () => {
  const user = userEvent.setup();
  judgeSays(() => HttpResponse.json(answer));
  await mountLedger();
  const box = await opened(user);
  expect(await within(box).findByText(/^1 call, about \d+ tokens sent/)).toBeDefined();
  await user.click(within(box).getByRole('button', { name: 'Ask the judge' }));
  expect(await within(box).findByText(/1 answered; 275 \+ 71 tokens\./)).toBeDefined();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.authorization).toBe(`Bearer ${KEY}`);
  expect(asked[0]?.body).toMatchObject({ state: { question: 'where is my order?', tool: 'get_scan', result: 'no scan' } });
  expect(within(box).getByText('0.77')).toBeDefined();

  // Counted, it turns the disagreement into an agreement; not counted, the record stands alone again.
  const agreement = (): string => screen.getByRole('heading', { level: 2, name: 'Agreement' }).closest('section')?.textContent ?? '';
  await waitFor(() => expect(agreement()).toContain('1.000 2 of 2'));
  expect(agreement()).toContain('Judge side is judged again1');
  await user.click(within(box).getByRole('checkbox', { name: /Count these answers/ }));
  await waitFor(() => expect(agreement()).toContain('0.500 1 of 2'));
});

test('the recorded reading stays where it was', async () => {
  const user = userEvent.setup();
  judgeSays(() => HttpResponse.json(answer));
  await mountLedger({ view: { result: 'run-1/c2' } });
  const box = await opened(user);
  await user.selectOptions(within(box).getByRole('combobox', { name: 'Which results' }), 'this');
  await within(box).findByText(/^1 call/);
  await user.click(within(box).getByRole('button', { name: 'Ask the judge' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Judged again by you, beside the record' })).toBeDefined();
  await waitFor(() => expect(screen.getByText(/Model and judge disagree as recorded; judged again: model and judge agree/)).toBeDefined());
  expect(screen.getByRole('heading', { level: 3, name: /^Judge: noise confidence 0\.40/ })).toBeDefined();
});

test('a refused key is an outcome of its own, and the key is in no message', async () => {
  const user = userEvent.setup();
  judgeSays(() => HttpResponse.json({ error: `bad key ${KEY}` }, { status: 401 }));
  await mountLedger();
  const box = await opened(user);
  await within(box).findByText(/^1 call/);
  await user.click(within(box).getByRole('button', { name: 'Ask the judge' }));
  expect(await within(box).findByText(/HTTP 401 \(the key was refused\)/)).toBeDefined();
  expect(within(box).getByText(/0 answered, 1 failed/)).toBeDefined();
  expect(document.body.textContent).not.toContain('ABCDEFGHIJKL');
  expect(JSON.stringify(useViewStore.getState().view)).not.toContain('ABCDEFGHIJKL');
});

test('a judge that never answers can be stopped, and leaves no row', async () => {
  const user = userEvent.setup();
  judgeSays(async () => {
    await delay('infinite');
    return HttpResponse.json(answer);
  });
  await mountLedger();
  const box = await opened(user);
  await within(box).findByText(/^1 call/);
  await user.click(within(box).getByRole('button', { name: 'Ask the judge' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(within(box).getByRole('button', { name: 'Cancel' }));
  expect(await within(box).findByText(/Stopped: what was answered stays/)).toBeDefined();
  expect(within(box).queryByRole('heading', { name: 'Judged again' })).toBeNull();
});

test('a sealed build says that it asks no judge, and offers nothing to type', async () => {
  await mountLedger({ children: ({ id }) => <JudgeAgainDialog trace={id} open sealed onClose={vi.fn<() => void>()} onExport={vi.fn<() => void>()} result={undefined} first="disagreements" /> });
  const box = await dialog();
  expect(within(box).getByText(/this build is sealed/)).toBeDefined();
  expect(within(box).queryByRole('textbox')).toBeNull();
});
