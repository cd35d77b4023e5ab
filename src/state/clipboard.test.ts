import { afterEach, expect, test, vi } from 'vitest';
import { copyText, setClipboard } from './clipboard';

afterEach(() => setClipboard(() => undefined));

test('copies through the given clipboard', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  setClipboard(() => ({ writeText }));
  expect(await copyText('abc')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('abc');
});

test('a refusal, a clipboard that throws and no clipboard at all are answers', async () => {
  setClipboard(() => ({ writeText: () => Promise.reject(new Error('denied')) }));
  expect(await copyText('abc')).toBe(false);
  setClipboard(() => { throw new Error('no access'); });
  expect(await copyText('abc')).toBe(false);
  setClipboard(() => undefined);
  expect(await copyText('abc')).toBe(false);
});
