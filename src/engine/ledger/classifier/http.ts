/**
 * A classifier behind HTTP (ledger.md, section 8). Its effects come in: it sends nothing, waits for nothing and reads no clock by itself.
 *
 * Law: only an overload (429, 529) is tried again. The key stands in one header and in no message.
 */
import { blotKey } from './blot';
import { ClassifierError } from './port';
import { readWireReply } from './wire';
import type { Classifier, ClassifierReply, ClassifierRequest } from './port';

export interface HttpClassifierOptions {
  /** Slashes at its end do not count. */
  readonly baseUrl?: string;
  readonly model?: string;
  readonly key: string;
  /** Tries after the first one. */
  readonly maxRetries?: number;
  /** Wait before the first retry; each further wait is twice as long. */
  readonly retryDelayMs?: number;
  /** Of one try. */
  readonly timeoutMs?: number;
  /** Name on the rows it leaves. */
  readonly name?: string;
}

export interface WireRequest {
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

export interface WireEffects {
  /** Sends one request; rejects where there is no reply at all, and when its signal aborts. `fetch` fits. */
  readonly send: (url: string, request: WireRequest) => Promise<{ readonly status: number; text(): Promise<string> }>;
  /** Milliseconds on any steady scale. */
  readonly now: () => number;
  /** Resolves after that many milliseconds; may end early, either way, once the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const DEFAULT_BASE_URL = 'https://api.typesafe.ai';
const RETRYABLE: ReadonlySet<number> = new Set([429, 529]);
const MEANING: ReadonlyMap<number, string> = new Map([
  [401, 'the key was refused'], [422, 'the request was not accepted'], [429, 'too many requests'], [529, 'the service is overloaded'],
]);
/** UTF-16 units of a body that a message quotes. */
const QUOTED = 300;

/**
 * A classifier that asks `POST <base>/v1/systemone`. `latencyMs` of a reply is the whole call, retries and waits included.
 * Rejects with a ClassifierError (status where there was a reply; retryable for an overload), or, after an abort, with the caller's reason.
 */
export function httpClassifier(options: HttpClassifierOptions, effects: WireEffects): Classifier {
  const { baseUrl = DEFAULT_BASE_URL, model = 'jev-latest', key, maxRetries = 2, retryDelayMs = 250, timeoutMs = 30_000, name = 'typesafe' } = options;
  const url = `${baseUrl.replace(/\/+$/, '')}/v1/systemone`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const clean = (text: string) => blotKey(text, key);

  async function attempt(body: string, caller: AbortSignal | undefined): Promise<Omit<ClassifierReply, 'latencyMs'>> {
    const stop = new AbortController();
    const exchange = async () => {
      const reply = await effects.send(url, { method: 'POST', headers, body, signal: stop.signal });
      return { status: reply.status, text: await reply.text() };
    };
    const sent = exchange();
    // What loses the race may reject later, when it is stopped: that is nobody's error.
    sent.catch(() => undefined);
    const late = effects.wait(timeoutMs, stop.signal).then(() => 'late' as const, () => never());
    try {
      const outcome = await orAbort(Promise.race([sent, late]), caller);
      if (outcome === 'late') throw new ClassifierError(`No reply within ${timeoutMs} ms.`);
      return readStatus(outcome.status, outcome.text);
    } catch (thrown) {
      throwIfAborted(caller);
      if (thrown instanceof ClassifierError) throw thrown;
      throw new ClassifierError(clean(`The request failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`));
    } finally {
      stop.abort();
    }
  }

  function readStatus(status: number, text: string): Omit<ClassifierReply, 'latencyMs'> {
    // The key goes before the cut: a cut through the key would leave a piece too short to be known.
    const quote = clean(text).slice(0, QUOTED);
    if (status < 200 || status > 299) {
      const meaning = MEANING.get(status);
      throw new ClassifierError(`HTTP ${status}${meaning === undefined ? '' : ` (${meaning})`}${quote === '' ? '' : `: ${quote}`}`, { status, retryable: RETRYABLE.has(status) });
    }
    return readBody(status, text, quote);
  }

  function readBody(status: number, text: string, quote: string): Omit<ClassifierReply, 'latencyMs'> {
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      throw new ClassifierError(`The reply is not JSON: ${quote}`, { status });
    }
    try {
      return readWireReply(body);
    } catch (thrown) {
      if (thrown instanceof ClassifierError) throw new ClassifierError(clean(thrown.message));
      throw thrown;
    }
  }

  return {
    name,
    async classify(request: ClassifierRequest, signal?: AbortSignal) {
      throwIfAborted(signal);
      const began = effects.now();
      const body = JSON.stringify({ model, state: request.state, questions: request.questions });
      for (let tried = 0; ; tried += 1) {
        try {
          return { ...(await attempt(body, signal)), latencyMs: Math.max(0, effects.now() - began) };
        } catch (thrown) {
          const again = thrown instanceof ClassifierError && thrown.retryable && tried < maxRetries;
          if (!again) throw thrown;
        }
        await pause(retryDelayMs * 2 ** tried, signal);
      }
    },
  };

  async function pause(ms: number, caller: AbortSignal | undefined): Promise<void> {
    const stop = new AbortController();
    try {
      await orAbort(effects.wait(ms, stop.signal), caller);
    } finally {
      stop.abort();
    }
  }
}

/** The promise's outcome, or the caller's reason as soon as the caller aborts. */
function orAbort<T>(outcome: Promise<T>, caller: AbortSignal | undefined): Promise<T> {
  if (caller === undefined) return outcome;
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(reasonOf(caller));
    if (caller.aborted) onAbort();
    else caller.addEventListener('abort', onAbort, { once: true });
    outcome.then(resolve, reject).finally(() => caller.removeEventListener('abort', onAbort));
  });
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw reasonOf(signal);
}

/** A reason of the caller is passed on as it is, whatever it is. */
function reasonOf(signal: AbortSignal): unknown {
  return signal.reason ?? new Error('The call was aborted.');
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
