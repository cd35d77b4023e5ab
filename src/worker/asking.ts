/**
 * Questions to a worker, whatever it knows about: each gets a number and is settled exactly once.
 *
 * Law: a newer ask on the same channel settles the older one as superseded at once. A worker that stopped answers every
 * question, waiting and future, with the reason.
 */

/** Why a question got no reply. `code` says what kind, the sentence is for people. */
export interface AskFailure { readonly code: string; readonly sentence: string }

/** What can be asked of a worker: kind → what is asked, what comes back. */
export type RequestMap<R> = { readonly [K in keyof R]: { readonly ask: unknown; readonly reply: unknown } };
type KindOf<R> = Extract<keyof R, string>;

export type SettledAsk<Reply, F extends AskFailure = AskFailure> =
  | { readonly state: 'answered'; readonly reply: Reply }
  | { readonly state: 'failed'; readonly failure: F }
  | { readonly state: 'superseded' };

/** What the page sends for a question. */
export type AskMessage<R extends RequestMap<R>> =
  | { readonly [K in KindOf<R>]: { readonly type: 'ask'; readonly n: number; readonly kind: K; readonly ask: R[K]['ask'] } }[KindOf<R>]
  | { readonly type: 'abandon'; readonly n: number };

/** What the worker sends back for it. */
export type AnswerMessage<R extends RequestMap<R>, F extends AskFailure = AskFailure> =
  | { readonly [K in KindOf<R>]: { readonly type: 'reply'; readonly n: number; readonly kind: K; readonly reply: R[K]['reply'] } }[KindOf<R>]
  | { readonly type: 'failure'; readonly n: number; readonly failure: F };

/** The part of a Worker a client needs; tests give an object. */
export interface WorkerPort<Out, In> {
  post(message: Out, transfer: Transferable[]): void;
  listen(onMessage: (message: In) => void, onCrash: (sentence: string) => void): void;
}

/** An ask that failed, as an Error for libraries that want one. The sentence is for people. */
export class AskFailed extends Error {
  override readonly name = 'AskFailed';
  constructor(readonly failure: AskFailure) {
    super(failure.sentence);
  }
}

type Waiting = (settled: { state: 'answered'; kind: string; reply: unknown } | { state: 'failed'; failure: AskFailure } | { state: 'superseded' }) => void;

/** The page's side of one worker. `Extra` are messages of this worker that are no answers; they go to `onReport`. */
export abstract class AskClient<R extends RequestMap<R>, Out, Extra extends { readonly type: string } = never> {
  private next = 1;
  private readonly waiting = new Map<number, Waiting>();
  private readonly channels = new Map<string, number>();
  private readonly listeners = new Set<(report: Extra) => void>();
  private crashed: string | undefined;

  constructor(protected readonly port: WorkerPort<Out | AskMessage<R>, Extra | AnswerMessage<R>>) {
    port.listen((message) => this.receive(message), (sentence) => this.crash(sentence));
  }

  /** Hears what the worker says unasked; call the result to stop. */
  protected onReport(listener: (report: Extra) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Asks once. Rejects with AskFailed, or with the signal's reason when given up. */
  ask<K extends KindOf<R>>(kind: K, ask: R[K]['ask'], signal?: AbortSignal): Promise<R[K]['reply']> {
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
  latest<K extends KindOf<R>>(channel: string, kind: K, ask: R[K]['ask']): Promise<SettledAsk<R[K]['reply']>> {
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

  private send<K extends KindOf<R>>(kind: K, ask: R[K]['ask'], then: (settled: SettledAsk<R[K]['reply']>) => void): number {
    const n = this.next++;
    if (this.crashed !== undefined) {
      const failure = { code: 'failed', sentence: this.crashed };
      queueMicrotask(() => then({ state: 'failed', failure }));
      return n;
    }
    this.waiting.set(n, (settled) => {
      if (settled.state !== 'answered') then(settled);
      else if (isKind<R, K>(settled, kind)) then({ state: 'answered', reply: settled.reply });
      else then({ state: 'failed', failure: { code: 'failed', sentence: `The reader answered ${settled.kind} to ${kind}.` } });
    });
    // The union is distributive over kinds; one generic member of it is what this is.
    const message = { type: 'ask', n, kind, ask } as Extract<AskMessage<R>, { kind: K }>;
    this.port.post(message, []);
    return n;
  }

  private receive(message: Extra | AnswerMessage<R>): void {
    if (isReply<R, Extra>(message)) this.settle(message.n, { state: 'answered', kind: message.kind, reply: message.reply });
    else if (isFailure<R, Extra>(message)) this.settle(message.n, { state: 'failed', failure: message.failure });
    else for (const listener of this.listeners) listener(message);
  }

  private settle(n: number, settled: Parameters<Waiting>[0], abandon = false): void {
    const waiting = this.waiting.get(n);
    if (!waiting) return;
    this.waiting.delete(n);
    if (abandon) this.port.post({ type: 'abandon', n }, []);
    waiting(settled);
  }

  /** The worker is no more: nothing is answered from now on. */
  protected crash(sentence: string): void {
    this.crashed = sentence;
    for (const n of [...this.waiting.keys()]) this.settle(n, { state: 'failed', failure: { code: 'failed', sentence } });
  }
}

interface FailureMessage { readonly type: 'failure'; readonly n: number; readonly failure: AskFailure }
type ReplyOf<R extends RequestMap<R>> = { readonly type: 'reply'; readonly n: number; readonly kind: KindOf<R>; readonly reply: unknown };

function isReply<R extends RequestMap<R>, E extends { readonly type: string }>(message: E | AnswerMessage<R>): message is AnswerMessage<R> & ReplyOf<R> {
  return message.type === 'reply';
}

function isFailure<R extends RequestMap<R>, E extends { readonly type: string }>(message: E | AnswerMessage<R>): message is (E | AnswerMessage<R>) & FailureMessage {
  return message.type === 'failure';
}

function isKind<R extends RequestMap<R>, K extends KindOf<R>>(settled: { kind: string; reply: unknown }, kind: K): settled is { kind: K; reply: R[K]['reply'] } {
  return settled.kind === kind;
}

/** The port of a real worker. */
export function workerPort<Out, In>(worker: Worker): WorkerPort<Out, In> {
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    listen(onMessage, onCrash) {
      worker.addEventListener('message', (event: MessageEvent<In>) => onMessage(event.data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        onCrash(`The reader stopped: ${event.message || 'it could not be started'}. Reload the page to start it again.`);
      });
    },
  };
}
