import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, delay, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { useViewStore } from '../../../state/viewStore';
import { mountLedger } from '../mountLedger';
import { JudgeAgainDialog } from './JudgeAgainDialog';

const JUDGE = 'https://judge.test';
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

/** Opens the dialog on the screen and says where the judge is. */
async function opened(user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Judge again' }));
  const box = await dialog();
  await user.click(within(box).getByRole('textbox', { name: 'Address of the judge' }));
  await user.paste(JUDGE);
  await user.click(within(box).getByLabelText('Key'));
  await user.paste(KEY);
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
  await waitFor(() => expect(screen.getByText(/Model and judge agree, as judged again; recorded: model and judge disagree/)).toBeDefined());
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
  expect(within(box).getByText('Stopped: the judge refused the key.')).toBeDefined();
  expect(document.body.textContent).not.toContain('ABCDEFGHIJKL');
  expect(JSON.stringify(useViewStore.getState().view)).not.toContain('ABCDEFGHIJKL');
});

test('a key is never in the markup, and is still there when the dialog opens again', async () => {
  const user = userEvent.setup();
  judgeSays(() => HttpResponse.json(answer));
  await mountLedger();
  const box = await opened(user);
  await within(box).findByText(/^1 call/);
  expect(document.documentElement.outerHTML).not.toContain('ABCDEFGHIJKL');
  await user.click(within(box).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Judge again' }));
  expect(document.documentElement.outerHTML).not.toContain('ABCDEFGHIJKL');
  await user.click(within(await dialog()).getByRole('button', { name: 'Ask the judge' }));
  await waitFor(() => expect(asked[0]?.authorization).toBe(`Bearer ${KEY}`));
  expect(document.documentElement.outerHTML).not.toContain('ABCDEFGHIJKL');
});

test('an answer names its judge by host', async () => {
  const user = userEvent.setup();
  judgeSays(() => HttpResponse.json(answer));
  await mountLedger({ view: { result: 'run-1/c2' } });
  const box = await opened(user);
  await within(box).findByText(/^1 call/);
  await user.click(within(box).getByRole('button', { name: 'Ask the judge' }));
  expect(await screen.findByText('judge.test · judge-2')).toBeDefined();
});

test('why it cannot start stands in a line of its own', async () => {
  const user = userEvent.setup();
  await mountLedger();
  await user.click(await screen.findByRole('button', { name: 'Judge again' }));
  const box = await dialog();
  const start = within(box).getByRole('button', { name: 'Ask the judge' });
  const reason = await within(box).findByText('Type the address of a judge');
  expect(start.getAttribute('aria-describedby')).toBe(reason.id);
  await user.click(within(box).getByRole('textbox', { name: 'Address of the judge' }));
  await user.paste('http://judge.test');
  expect(reason.textContent).toBe('This address cannot be asked');
  expect(within(box).getByRole('alert').textContent).toMatch(/Use https:\/\//);
});

test('forgetting the answers takes the words about the run with it, and the focus goes to the next question', async () => {
  const user = userEvent.setup();
  judgeSays(() => HttpResponse.json(answer));
  await mountLedger();
  const box = await opened(user);
  await within(box).findByText(/^1 call/);
  await user.click(within(box).getByRole('button', { name: 'Ask the judge' }));
  expect(await within(box).findByText('The judge was asked.')).toBeDefined();
  await user.click(within(box).getByRole('button', { name: 'Forget these answers' }));
  expect(within(box).queryByText('The judge was asked.')).toBeNull();
  expect(document.activeElement).toBe(within(box).getByRole('button', { name: 'Ask the judge' }));
});

test('opened again while a judge is being asked, it shows what is being asked about', async () => {
  const user = userEvent.setup();
  judgeSays(async () => {
    await delay('infinite');
    return HttpResponse.json(answer);
  });
  await mountLedger();
  const box = await opened(user);
  await user.selectOptions(within(box).getByRole('combobox', { name: 'Which results' }), 'filtered');
  await within(box).findByText(/^2 calls, about/);
  await user.click(within(box).getByRole('button', { name: 'Ask the judge' }));
  await within(box).findByRole('progressbar');
  await user.click(within(box).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: /^Judging \d of/ }));
  const again = await dialog();
  expect(within(again).getByRole('combobox', { name: 'Which results' })).toHaveProperty('value', 'filtered');
  expect(within(again).getByText('The judge is being asked')).toBeDefined();
  expect(within(again).queryByText(/^\d+ calls?, about/)).toBeNull();
  await user.click(within(again).getByRole('button', { name: 'Cancel' }));
  expect(await within(again).findByText(/^2 calls, about/)).toBeDefined();
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
