import { beforeEach, describe, expect, it } from 'vitest';
import { TiersClient, type FromTiers, type ToTiers } from '../../worker/tiers/client';
import { openTierSources, useTierFiles } from './files';
import { setTiersClient, tiersClient } from './session';
import { freshTiers, summary, type FakeWorker } from './tiersTesting';

let first: FakeWorker;
let second: { sent: ToTiers[]; deliver: (message: FromTiers) => void } | undefined;
let patience: { ms: number; then: () => void } | undefined;

beforeEach(() => {
  first = freshTiers();
  second = undefined;
  patience = undefined;
  const sent: ToTiers[] = [];
  let deliver: (message: FromTiers) => void = () => undefined;
  setTiersClient(new TiersClient({ post: (message) => void first.sent.push(message), listen: (hear) => void (first = { sent: first.sent, deliver: hear }) }), {
    start: () => {
      const client = new TiersClient({ post: (message) => void sent.push(message), listen: (hear) => void (deliver = hear) });
      second = { sent, deliver: (message) => deliver(message) };
      return { client, end: () => undefined };
    },
    later: (ms, then) => {
      patience = { ms, then };
      return () => void (patience = undefined);
    },
  });
});

function open(name: string, fingerprint: string): string {
  const id = openTierSources(name, [{ kind: 'text', name, text: name }]);
  first.deliver({ type: 'opened', summary: summary(id, fingerprint, name) });
  return id;
}

describe('patterns of a file', () => {
  it('that end in time cost nothing', () => {
    const id = open('calm.jsonl', '1-aaaaaaaa');
    first.deliver({ type: 'patterns', id, running: true });
    expect(patience?.ms).toBe(2000);
    first.deliver({ type: 'patterns', id, running: false });
    expect(patience).toBeUndefined();
    expect(second).toBeUndefined();
  });

  it('that do not end are left out: questions fail with a sentence, and every open file is read again by another worker', async () => {
    const calm = open('calm.jsonl', '1-aaaaaaaa');
    const wild = open('wild.jsonl', '2-bbbbbbbb');
    const asked = tiersClient().ask('session', { id: wild, session: 0 });
    first.deliver({ type: 'patterns', id: wild, running: true });
    patience?.then();
    await expect(asked).rejects.toThrow('did not end in time');
    expect(second?.sent).toEqual([
      { type: 'open', id: expect.any(String), sources: [{ kind: 'text', name: 'calm.jsonl', text: 'calm.jsonl' }] },
      { type: 'open', id: expect.any(String), sources: [{ kind: 'text', name: 'wild.jsonl', text: 'wild.jsonl' }], patternsOff: true },
    ]);
    for (const message of second?.sent ?? []) {
      if (message.type === 'open') second?.deliver({ type: 'opened', summary: summary(message.id, message.patternsOff ? '2-bbbbbbbb' : '1-aaaaaaaa', message.patternsOff ? 'wild.jsonl' : 'calm.jsonl') });
    }
    // The new reading takes the place of the old one.
    expect(useTierFiles.getState().files.map(({ name, status }) => [name, status])).toEqual([['calm.jsonl', 'open'], ['wild.jsonl', 'open']]);
    expect(useTierFiles.getState().files.some(({ id }) => id === calm || id === wild)).toBe(false);
  });

  it('hear nothing more of the worker that was ended', () => {
    const wild = open('wild.jsonl', '2-bbbbbbbb');
    first.deliver({ type: 'patterns', id: wild, running: true });
    patience?.then();
    const before = useTierFiles.getState().files.length;
    first.deliver({ type: 'cancelled', id: wild });
    expect(useTierFiles.getState().files).toHaveLength(before);
  });
});
