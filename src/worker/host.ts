/**
 * Receives what the page sends, one piece of work at a time, and answers every ask exactly once.
 *
 * Law: an ask that was given up before its turn is never worked on. Between chunks of a file that is being read, asks
 * are answered from the newest part. Nothing thrown in here reaches the page as anything but a failure with a sentence.
 */
import type { ByteSource, ReadEnv, ReadProgress, ReadTrace, Trace } from '../trace/types';
import { answer } from './answers';
import { OpenTrace } from './openTrace';
import { nameOf } from './openSource';
import type { FromWorker, OpenSource, ToWorker } from './protocol';
import { QuestionQueue, sentenceOf } from './questionQueue';
import { summarise } from './summary';

export interface HostEnv {
  readonly post: (message: FromWorker) => void;
  readonly readTrace: ReadTrace;
  readonly toSource: (source: OpenSource) => ByteSource;
  readonly read: ReadEnv;
  readonly probe: () => Promise<{ reachable: boolean; detail: string }>;
}

type AskMessage = Extract<ToWorker, { type: 'ask' }>;

interface Reading { readonly abort: AbortController; readonly started: number }

export class TraceHost {
  private readonly traces = new Map<string, OpenTrace>();
  private readonly reading = new Map<string, Reading>();
  /** Closed while still being read: what arrives later is not kept. */
  private readonly closed = new Set<string>();
  private readonly questions: QuestionQueue<AskMessage, FromWorker>;

  constructor(private readonly env: HostEnv) {
    this.questions = new QuestionQueue({
      breathe: env.read.breathe,
      post: env.post,
      work: (question, signal) => this.reply(question, signal),
      failed: ({ n }, sentence) => ({ type: 'failure', n, failure: { code: 'failed', sentence } }),
    });
  }

  receive(message: ToWorker): void {
    if (message.type === 'open') void this.open(message.id, message.sources);
    else if (message.type === 'abandon') this.questions.abandon(message.n);
    else if (message.kind === 'cancel') this.cancel(message);
    else this.questions.take(message);
  }

  private cancel(message: Extract<AskMessage, { kind: 'cancel' }>): void {
    this.reading.get(message.ask.trace)?.abort.abort();
    this.env.post({ type: 'reply', n: message.n, kind: 'cancel', reply: null });
  }

  private async reply(message: AskMessage, signal: AbortSignal): Promise<FromWorker> {
    const { n } = message;
    if (message.kind === 'probeNetwork') return { type: 'reply', n, kind: 'probeNetwork', reply: await this.env.probe() };
    if (message.kind === 'cancel') return { type: 'reply', n, kind: 'cancel', reply: null };
    const trace = this.traces.get(message.ask.trace);
    if (message.kind === 'close') {
      this.reading.get(message.ask.trace)?.abort.abort();
      this.closed.add(message.ask.trace);
      this.traces.delete(message.ask.trace);
      await trace?.close();
      return { type: 'reply', n, kind: 'close', reply: null };
    }
    if (!trace) return { type: 'failure', n, failure: { code: 'no-such-trace', sentence: 'This trace is no longer open. Drop the file again.' } };
    return answer(trace, message, signal);
  }

  private async open(id: string, sources: readonly OpenSource[]): Promise<void> {
    const { now } = this.env.read;
    const abort = new AbortController();
    const started = now();
    this.reading.set(id, { abort, started });
    const name = nameOf(sources);
    try {
      const read = await this.env.readTrace(
        sources.map((source) => this.env.toSource(source)), this.env.read, abort.signal,
        (progress) => this.progress(id, progress, now() - started),
        (part) => {
          if (this.closed.has(id)) return;
          const open = this.keep(id, name, part);
          this.env.post({ type: 'part', summary: summarise(open, now() - started) });
        },
      );
      this.finish(id, name, read, now() - started, abort.signal.aborted);
    } catch (error) {
      const sentence = `The reader stopped: ${sentenceOf(error)}`;
      this.env.post({ type: 'unreadable', id, name, problems: [{ code: 'reader-stopped', stage: 'read', severity: 'fatal', file: name, count: 1, sentence }] });
    } finally {
      this.reading.delete(id);
    }
  }

  private progress(id: string, progress: ReadProgress, elapsed: number): void {
    const { bytes, total, turns, file } = progress;
    const left = total !== undefined && bytes > 0 && elapsed > 500 ? { msLeft: Math.max(0, (elapsed * (total - bytes)) / bytes) } : {};
    this.env.post({ type: 'progress', id, bytes, turns, file, ...(total === undefined ? {} : { total }), ...left });
  }

  private finish(id: string, name: string, read: Trace, elapsed: number, cancelled: boolean): void {
    if (this.closed.has(id)) {
      void read.close();
      return;
    }
    const nothing = read.columns.count === 0;
    if (nothing && cancelled) {
      void read.close();
      this.traces.delete(id);
      this.env.post({ type: 'cancelled', id });
    } else if (nothing && read.noRouting === 'no-events' && read.ledger === undefined) {
      void read.close();
      this.env.post({ type: 'unreadable', id, name, problems: read.problems });
    } else {
      this.env.post({ type: 'opened', summary: summarise(this.keep(id, name, read), elapsed) });
    }
  }

  private keep(id: string, name: string, trace: Trace): OpenTrace {
    const open = new OpenTrace(id, name, (this.traces.get(id)?.version ?? 0) + 1, trace);
    this.traces.set(id, open);
    return open;
  }
}
