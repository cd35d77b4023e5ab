/**
 * The page's only way to a trace: asks the worker, matches answers to questions.
 *
 * Law: every ask settles exactly once. A newer ask on the same channel settles the older one as superseded at once.
 */
import type { Ask, Failure, FromWorker, OpenSource, Reply, RequestKind, ToWorker } from './protocol';

export type Settled<K extends RequestKind> =
  | { readonly state: 'answered'; readonly reply: Reply<K> }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'superseded' };

/** What an open trace reports on its way. */
export type OpenEvent = Exclude<FromWorker, { type: 'reply' | 'failure' }>;

/** The part of a Worker the client needs; tests give an object. */
export interface Port {
  post(message: ToWorker, transfer: Transferable[]): void;
  listen(onMessage: (message: FromWorker) => void, onCrash: (sentence: string) => void): void;
}

/** An ask that failed, as an Error for libraries that want one. The sentence is for people. */
export class AskFailed extends Error {
  override readonly name = 'AskFailed';
  constructor(readonly failure: Failure) {
    super(failure.sentence);
  }
}

type Waiting = (settled: { state: 'answered'; kind: RequestKind; reply: unknown } | { state: 'failed'; failure: Failure } | { state: 'superseded' }) => void;

export class TraceClient {
  private next = 1;
  private readonly waiting = new Map<number, Waiting>();
  private readonly channels = new Map<string, number>();
  private readonly listeners = new Set<(event: OpenEvent) => void>();
  private crashed: string | undefined;

  constructor(private readonly port: Port) {
    port.listen((message) => this.receive(message), (sentence) => this.crash(sentence));
  }

  /** Starts reading; progress and the result come to listeners under this id. */
  open(id: string, sources: readonly OpenSource[]): void {
    const transfer = sources.flatMap((source) => (source.kind === 'stream' ? [source.stream] : []));
    this.port.post({ type: 'open', id, sources }, transfer);
  }

  onOpenEvent(listener: (event: OpenEvent) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Asks once. Rejects with AskFailed, or with the signal's reason when given up. */
  ask<K extends RequestKind>(kind: K, ask: Ask<K>, signal?: AbortSignal): Promise<Reply<K>> {
    return new Promise((resolve, reject) => {
      const n = this.send(kind, ask, (settled) => {
        if (settled.state === 'answered') resolve(settled.reply);
        else if (settled.state === 'failed') reject(new AskFailed(settled.failure));
      });
      signal?.addEventListener('abort', () => {
        if (!this.waiting.delete(n)) return;
        this.port.post({ type: 'abandon', n }, []);
        reject(signal.reason instanceof Error ? signal.reason : new DOMException('given up', 'AbortError'));
      }, { once: true });
    });
  }

  /** Asks on a channel on which only the newest question counts (a moving slider). Never rejects. */
  latest<K extends RequestKind>(channel: string, kind: K, ask: Ask<K>): Promise<Settled<K>> {
    const older = this.channels.get(channel);
    if (older !== undefined) this.settle(older, { state: 'superseded' }, true);
    return new Promise((resolve) => {
      const n = this.send(kind, ask, (settled) => {
        if (this.channels.get(channel) === n) this.channels.delete(channel);
        resolve(settled);
      });
      this.channels.set(channel, n);
    });
  }

  private send<K extends RequestKind>(kind: K, ask: Ask<K>, then: (settled: Settled<K>) => void): number {
    const n = this.next++;
    if (this.crashed !== undefined) {
      const failure: Failure = { code: 'failed', sentence: this.crashed };
      queueMicrotask(() => then({ state: 'failed', failure }));
      return n;
    }
    this.waiting.set(n, (settled) => {
      if (settled.state !== 'answered') then(settled);
      else if (isKind(settled, kind)) then({ state: 'answered', reply: settled.reply });
      else then({ state: 'failed', failure: { code: 'failed', sentence: `The reader answered ${settled.kind} to ${kind}.` } });
    });
    // The union is distributive over kinds; one generic member of it is what this is.
    const message = { type: 'ask', n, kind, ask } as Extract<ToWorker, { kind: K }>;
    this.port.post(message, []);
    return n;
  }

  private receive(message: FromWorker): void {
    if (message.type === 'reply') this.settle(message.n, { state: 'answered', kind: message.kind, reply: message.reply });
    else if (message.type === 'failure') this.settle(message.n, { state: 'failed', failure: message.failure });
    else for (const listener of this.listeners) listener(message);
  }

  private settle(n: number, settled: Parameters<Waiting>[0], abandon = false): void {
    const waiting = this.waiting.get(n);
    if (!waiting) return;
    this.waiting.delete(n);
    if (abandon) this.port.post({ type: 'abandon', n }, []);
    waiting(settled);
  }

  private crash(sentence: string): void {
    this.crashed = sentence;
    for (const n of [...this.waiting.keys()]) this.settle(n, { state: 'failed', failure: { code: 'failed', sentence } });
  }
}

function isKind<K extends RequestKind>(settled: { kind: RequestKind; reply: unknown }, kind: K): settled is { kind: K; reply: Reply<K> } {
  return settled.kind === kind;
}

/** The port of a real worker. */
export function workerPort(worker: Worker): Port {
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    listen(onMessage, onCrash) {
      worker.addEventListener('message', (event: MessageEvent<FromWorker>) => onMessage(event.data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        onCrash(`The reader stopped: ${event.message || 'it could not be started'}. Reload the page to start it again.`);
      });
    },
  };
}
