import { describe, expect, it } from 'vitest';
import { httpClassifier } from './http';
import { ClassifierError } from './port';
import type { WireEffects } from './http';

const KEY = 'sk-live-ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const request = { state: { question: 'q' }, questions: {} };
const good = JSON.stringify({ model: 'm', answers: {} });
const never = () => new Promise<never>(() => undefined);

interface Played { readonly effects: WireEffects; readonly waits: number[]; readonly signals: AbortSignal[] }

/** Plays replies in order. `timeouts`: waits this long or longer pass at once instead of never. */
function play(replies: readonly (readonly [number, string] | Error | 'hang')[], timeouts = Infinity): Played {
  const waits: number[] = [];
  const signals: AbortSignal[] = [];
  let clock = 0;
  const effects: WireEffects = {
    now: () => (clock += 10),
    wait: (ms) => {
      waits.push(ms);
      return ms < 30_000 || ms >= timeouts ? Promise.resolve() : never();
    },
    send: (_, { signal }) => {
      const reply = replies[Math.min(signals.length, replies.length - 1)];
      signals.push(signal);
      if (reply === 'hang' || reply === undefined) return never();
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve({ status: reply[0], text: async () => reply[1] });
    },
  };
  return { effects, waits, signals };
}

const failureOf = async (replies: Parameters<typeof play>[0], timeouts?: number): Promise<unknown> =>
  httpClassifier({ key: KEY }, play(replies, timeouts).effects).classify(request).then(() => undefined, (thrown: unknown) => thrown);
const messageOf = (thrown: unknown) => (thrown instanceof ClassifierError ? thrown.message : '');

describe('retries', () => {
  it('wait twice as long each time, and only for an overload', async () => {
    const { effects, waits } = play([[429, ''], [529, ''], [429, ''], [200, good]]);
    const reply = await httpClassifier({ key: KEY, maxRetries: 3, retryDelayMs: 100, timeoutMs: 60_000 }, effects).classify(request);
    expect(waits.filter((ms) => ms < 30_000)).toEqual([100, 200, 400]);
    expect(reply).toEqual({ model: 'm', answers: {}, latencyMs: 10 });
  });
});

describe('timeout', () => {
  it('is a failure without a status, and stops the request', async () => {
    const { effects, signals } = play(['hang'], 30_000);
    const failure = httpClassifier({ key: KEY }, effects).classify(request);
    await expect(failure).rejects.toThrow(ClassifierError);
    await expect(failure).rejects.toMatchObject({ message: 'No reply within 30000 ms.', retryable: false });
    await expect(failure).rejects.not.toHaveProperty('status');
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
  });
});

describe('abort', () => {
  it('while a request runs gives the reason itself and stops the request', async () => {
    const { effects, signals } = play(['hang']);
    const stop = new AbortController();
    const call = httpClassifier({ key: KEY }, effects).classify(request, stop.signal);
    stop.abort('changed my mind');
    await expect(call).rejects.toBe('changed my mind');
    expect(signals[0]?.aborted).toBe(true);
  });

  it('while waiting for a retry sends no more', async () => {
    const { effects, signals } = play([[429, '']]);
    const stop = new AbortController();
    const call = httpClassifier({ key: KEY }, {
      ...effects,
      wait: (ms) => {
        if (ms < 30_000) stop.abort(new Error('enough'));
        return never();
      },
    }).classify(request, stop.signal);
    await expect(call).rejects.toThrow('enough');
    expect(signals).toHaveLength(1);
  });
});

describe('what a failure says', () => {
  it.each([
    [[401, '{"error":"no"}'], 'HTTP 401 (the key was refused): {"error":"no"}'],
    [[500, ''], 'HTTP 500'],
    [[200, '<html>'], 'The reply is not JSON: <html>'],
    [[200, '{"model":"m"}'], 'The reply holds no answers.'],
    [[200, '{"model":"m","answers":{"a":{"type":"rank"}}}'], 'The answer to "a" is of a type nobody asked for.'],
    [[200, '{"model":"m","answers":{"a":{"type":"noul","noul":"1"}}}'], 'The answer to "a" has no number as its noul.'],
  ] as const)('%j', async (reply, message) => {
    expect(messageOf(await failureOf([reply]))).toBe(message);
  });

  it('quotes 300 units of a body and no more', async () => {
    expect(messageOf(await failureOf([[400, 'b'.repeat(1000)]]))).toBe(`HTTP 400: ${'b'.repeat(300)}`);
  });

  it.each([
    ['whole', `no ${KEY} here`, 'no [key] here'],
    ['in a piece', `…${KEY.slice(5, 19)}…`, '…[key]…'],
    ['twice, with the piece between them', `${KEY}${KEY}`, '[key]'],
  ])('never holds the key: %s', async (_, body, quoted) => {
    expect(messageOf(await failureOf([[401, body]]))).toBe(`HTTP 401 (the key was refused): ${quoted}`);
  });

  it('never holds the key where the cut goes through it, in a header error, or in the name of an answer', async () => {
    const failures = await Promise.all([
      failureOf([[400, `${'b'.repeat(290)}${KEY}`]]),
      failureOf([new TypeError(`Bearer ${KEY} is not a legal header`)]),
      failureOf([[200, JSON.stringify({ model: 'm', answers: { [KEY]: null } })]]),
      failureOf([[200, KEY]]),
    ]);
    expect(failures.every((thrown) => thrown instanceof ClassifierError)).toBe(true);
    for (const thrown of failures) expect(messageOf(thrown)).not.toMatch(/sk-live|ABCDEF/);
  });

  it('leaves a text alone where the key is empty', async () => {
    const { effects } = play([[403, 'closed']]);
    await expect(httpClassifier({ key: '' }, effects).classify(request)).rejects.toThrow('HTTP 403: closed');
  });
});

describe('an answer named __proto__', () => {
  it('is an answer like any other', async () => {
    const { effects } = play([[200, '{"model":"m","answers":{"__proto__":{"type":"noul","noul":0.5}}}']]);
    const { answers } = await httpClassifier({ key: KEY }, effects).classify(request);
    expect(Object.entries(answers)).toEqual([['__proto__', { type: 'noul', noul: 0.5 }]]);
  });
});
