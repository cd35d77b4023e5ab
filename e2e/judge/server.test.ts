import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClassifierError, httpClassifier, judgeQuestions } from '../../src/engine/ledger';
import { startJudge } from './server.mjs';
import type { JudgeServer } from './server.mjs';

const KEY = 'sk-e2e-0123456789-abcdefghij';
const { request } = judgeQuestions({ proposition: 'It is paid' }, 'Is it paid?', { toolName: 'get_charge', result: '{"paid":true}' });

let judge: JudgeServer;
beforeEach(async () => {
  judge = await startJudge();
});
afterEach(() => judge.close());

const now = () => 0;
/** Retries wait no time; a try is never cut off. */
const wait = (ms: number) => (ms < 1000 ? Promise.resolve() : new Promise<void>(() => undefined));
const asked = (mode: string, model = 'judge-mini', signal?: AbortSignal) =>
  httpClassifier({ baseUrl: `${judge.url}/${mode}`, model, key: KEY, name: 'e2e' }, { send: fetch, now, wait }).classify(request, signal);
const failed = (mode: string) => asked(mode).then(() => undefined, (thrown: unknown) => (thrown instanceof ClassifierError ? thrown : undefined));

test('a good call comes back as the standing that was asked for', async () => {
  const reply = await asked('good', 'judge-mini:ruled-out');
  expect(reply).toMatchObject({ model: 'judge-mini@e2e', answers: { standing: { type: 'choice', choice: 'ruled-out' }, tests_subject: { type: 'noul' } }, usage: { outputTokens: 60 } });
  expect(await asked('good')).toEqual(await asked('good'));
  expect(judge.counts()).toMatchObject({ requests: 3, byMode: { good: 3 }, leftAlone: 0 });
});

test.each([['401', 401, 1], ['422', 422, 1], ['529', 529, 3], ['not-json', 200, 1]])('%s', async (mode, status, tries) => {
  const error = await failed(mode);
  expect(error?.status).toBe(status);
  expect(error?.message).not.toMatch(/0123456789|abcdefghij/);
  expect(judge.counts().requests).toBe(tries);
});

test('429 comes once for each call, then it is good', async () => {
  expect((await asked('429-then-good')).model).toBe('judge-mini@e2e');
  expect(judge.counts().requests).toBe(2);
});

test('a call that is never answered stays open until the asker leaves', async () => {
  const stop = new AbortController();
  const call = asked('timeout', 'judge-mini', stop.signal);
  await vi.waitFor(() => expect(judge.counts().open).toBe(1));
  stop.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
  await vi.waitFor(() => expect(judge.counts()).toMatchObject({ open: 0, mostOpen: 1, leftAlone: 1 }));
});

test('the mode may be the name of the model; a page of any origin may ask', async () => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${KEY}`, origin: 'http://localhost:4173' };
  const url = `${judge.url}/v1/systemone`;
  const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: 'http://localhost:4173', 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' } });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin'), preflight.headers.get('access-control-allow-headers')]).toEqual([204, '*', 'content-type, authorization']);
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ model: '401', ...request }) });
  expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
});

test('what is no call is refused, and nothing else is served', async () => {
  expect((await fetch(`${judge.url}/good/v1/systemone`, { method: 'POST', body: '{"model":1}' })).status).toBe(422);
  expect((await fetch(`${judge.url}/no-such-mode/v1/systemone`, { method: 'POST', body: JSON.stringify({ model: 'm', ...request }) })).status).toBe(404);
  expect((await fetch(judge.url)).status).toBe(404);
});
