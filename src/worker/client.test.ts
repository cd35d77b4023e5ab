import { describe, expect, it } from 'vitest';
import { AskFailed, TraceClient, type Port } from './client';
import type { FromWorker, ToWorker } from './protocol';

function fakePort() {
  const sent: ToWorker[] = [];
  let deliver: (message: FromWorker) => void = () => undefined;
  let crash: (sentence: string) => void = () => undefined;
  const port: Port = {
    post: (message) => void sent.push(message),
    listen: (onMessage, onCrash) => {
      deliver = onMessage;
      crash = onCrash;
    },
  };
  return { client: new TraceClient(port), sent, deliver: (message: FromWorker) => deliver(message), crash: (sentence: string) => crash(sentence) };
}

const story = { trace: 't', key: 'run-1' };
const missing = { missing: true } as const;

describe('the client', () => {
  it('gives each question its own answer', async () => {
    const { client, deliver } = fakePort();
    const first = client.ask('story', story);
    const second = client.ask('story', { trace: 't', key: 'run-2' });
    deliver({ type: 'failure', n: 2, failure: { code: 'failed', sentence: 'no' } });
    deliver({ type: 'reply', n: 1, kind: 'story', reply: missing });
    expect(await first).toEqual(missing);
    await expect(second).rejects.toThrow(AskFailed);
  });

  it('settles an older ask of a channel as superseded and tells the worker', async () => {
    const { client, sent, deliver } = fakePort();
    const older = client.latest('slider', 'story', story);
    const newer = client.latest('slider', 'story', story);
    expect(await older).toEqual({ state: 'superseded' });
    expect(sent).toContainEqual({ type: 'abandon', n: 1 });
    deliver({ type: 'reply', n: 1, kind: 'story', reply: missing });
    deliver({ type: 'reply', n: 2, kind: 'story', reply: missing });
    expect(await newer).toEqual({ state: 'answered', reply: missing });
  });

  it('rejects an ask that was given up, and abandons it', async () => {
    const { client, sent } = fakePort();
    const abort = new AbortController();
    const asked = client.ask('story', story, abort.signal);
    abort.abort();
    await expect(asked).rejects.toThrow();
    expect(sent).toContainEqual({ type: 'abandon', n: 1 });
  });

  it('answers everything with the reason when the worker stops', async () => {
    const { client, crash } = fakePort();
    const waiting = client.ask('story', story);
    crash('The reader stopped.');
    await expect(waiting).rejects.toThrow('The reader stopped.');
    await expect(client.ask('story', story)).rejects.toThrow('The reader stopped.');
  });
});
