/** The page's only way to tier sessions: asks the worker of tiers, matches answers to questions (asking.ts). */
import { AskClient, type SettledAsk, type WorkerPort, type AnswerMessage, type AskMessage } from '../asking';
import type { OpenSource } from '../protocol';
import type { TiersReport, TiersRequests, ToTiersWorker } from './protocol';

export { AskFailed, workerPort } from '../asking';

export type TiersKind = keyof TiersRequests;
export type TiersAsk<K extends TiersKind> = TiersRequests[K]['ask'];
export type TiersReply<K extends TiersKind> = TiersRequests[K]['reply'];
export type SettledTiers<K extends TiersKind> = SettledAsk<TiersReply<K>>;

export type ToTiers = ToTiersWorker | AskMessage<TiersRequests>;
export type FromTiers = TiersReport | AnswerMessage<TiersRequests>;

/** The part of a Worker the client needs; tests give an object. */
export type TiersPort = WorkerPort<ToTiers, FromTiers>;

export class TiersClient extends AskClient<TiersRequests, ToTiersWorker, TiersReport> {
  /** Starts reading; progress and the result come to listeners under this id. */
  open(id: string, sources: readonly OpenSource[], patternsOff = false): void {
    const transfer = sources.flatMap((source) => (source.kind === 'stream' ? [source.stream] : []));
    this.port.post({ type: 'open', id, sources, ...(patternsOff ? { patternsOff } : {}) }, transfer);
  }

  /** The worker was ended: every question gets the sentence as its failure. */
  end(sentence: string): void {
    this.crash(sentence);
  }

  /** Stops reading; what comes of it is reported. */
  cancel(id: string): void {
    this.port.post({ type: 'cancel', id }, []);
  }

  onOpenEvent(listener: (report: TiersReport) => void): () => void {
    return this.onReport(listener);
  }
}
