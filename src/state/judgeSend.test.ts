import { afterEach, expect, test, vi } from 'vitest';
import { judgeSend } from './door';

afterEach(() => { vi.unstubAllGlobals(); });

const request = (signal = new AbortController().signal) => ({ method: 'POST', headers: { authorization: 'Bearer k' }, body: '{}', signal }) as const;

test('sends what it is given, without cookies, and follows no redirect', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response('{"model":"m"}', { status: 429 })));
  vi.stubGlobal('fetch', fetched);
  const reply = await judgeSend('http://127.0.0.1:8099/v1/systemone', request());
  expect([reply.status, await reply.text()]).toEqual([429, '{"model":"m"}']);
  expect(fetched).toHaveBeenCalledWith(new URL('http://127.0.0.1:8099/v1/systemone'), expect.objectContaining({ method: 'POST', body: '{}', credentials: 'omit', redirect: 'error', headers: { authorization: 'Bearer k' } }));
});

test.each([
  ['', 'not a web address'], ['judge', 'not a web address'], ['file:///etc/passwd', 'not a web address'], ['javascript:alert(1)', 'not a web address'],
  ['http://judge.example/v1', 'only this computer'], ['https://user:pw@judge.example/v1', 'user name or a password'],
])('asks nobody at %j', async (address, why) => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  await expect(judgeSend(address, request())).rejects.toThrow(why);
  expect(fetched).not.toHaveBeenCalled();
});

test('says who did not answer, and passes an abort on as it is', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(judgeSend('https://judge.example/x', request())).rejects.toThrow('judge.example did not answer');
  const stop = new AbortController();
  stop.abort();
  await expect(judgeSend('https://judge.example/x', request(stop.signal))).rejects.toThrow('Failed to fetch');
});
