import { describe, expect, it } from 'vitest';
import { probeNetwork } from './seal';

describe('the seal', () => {
  it('is in force as soon as the module is loaded', async () => {
    expect(globalThis.fetch).toBeUndefined();
    expect(await probeNetwork(globalThis, 'http://127.0.0.1:9/')).toMatchObject({ reachable: false });
  });

  it('reports a scope that can still reach out', async () => {
    const open = { fetch: () => Promise.resolve('here') };
    expect(await probeNetwork(open, 'http://127.0.0.1:9/')).toEqual({ reachable: true, detail: 'still there: fetch' });
  });
});
