/**
 * The page's only way to a trace: asks the worker, matches answers to questions.
 *
 * Law: every ask settles exactly once (asking.ts). Opening is no question: what a trace reports on its way goes to listeners.
 */
import { AskClient, type SettledAsk, type WorkerPort } from './asking';
import type { Failure, FromWorker, OpenSource, Reply, RequestKind, Requests, ToWorker } from './protocol';

export { AskFailed, workerPort } from './asking';

export type Settled<K extends RequestKind> = SettledAsk<Reply<K>, Failure>;

/** What an open trace reports on its way. */
export type OpenEvent = Exclude<FromWorker, { type: 'reply' | 'failure' }>;

/** The part of a Worker the client needs; tests give an object. */
export type Port = WorkerPort<ToWorker, FromWorker>;

export class TraceClient extends AskClient<Requests, ToWorker, OpenEvent> {
  /** Starts reading; progress and the result come to listeners under this id. */
  open(id: string, sources: readonly OpenSource[]): void {
    const transfer = sources.flatMap((source) => (source.kind === 'stream' ? [source.stream] : []));
    this.port.post({ type: 'open', id, sources }, transfer);
  }

  onOpenEvent(listener: (event: OpenEvent) => void): () => void {
    return this.onReport(listener);
  }
}
