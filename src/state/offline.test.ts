import { expect, test, vi } from 'vitest';
import { registerOffline } from './offline';

test('registers the service worker beside the page, whatever the sub-path, file name and fragment', async () => {
  const register = vi.fn(() => Promise.resolve({}));
  await expect(registerOffline({ serviceWorker: { register } }, 'https://host.example/a/b/index.html#/tune?v=1')).resolves.toBe(true);
  expect(register).toHaveBeenCalledWith(new URL('https://host.example/a/b/sw.js'), { scope: '/a/b/', updateViaCache: 'none' });
});

test('a browser without service workers, a refusal and an odd address are all quiet', async () => {
  const refuse = { register: () => Promise.reject(new Error('insecure')) };
  await expect(registerOffline({}, 'http://host.example/')).resolves.toBe(false);
  await expect(registerOffline({ serviceWorker: refuse }, 'http://host.example/')).resolves.toBe(false);
  await expect(registerOffline({ serviceWorker: refuse }, 'not an address')).resolves.toBe(false);
});
