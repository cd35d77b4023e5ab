/**
 * Receives what the page sends, one piece of work at a time, and answers every question exactly once (as worker/host.ts).
 *
 * Law: a question that was given up before its turn is never worked on. Nothing thrown in here reaches the page as anything
 * but a failure with a sentence. A file whose reading was stopped is not kept: half a session would be another one.
 */
import { NO_SETTINGS, patternRules, withoutPatterns } from '../../engine/tiers';
import { Oddities } from '../../trace/tiers/oddities';
import type { ReadTiers, TierReading } from '../../trace/tiers/types';
import type { ByteSource, ReadEnv } from '../../trace/types';
import type { AnswerMessage } from '../asking';
import { nameOf } from '../openSource';
import type { OpenSource } from '../protocol';
import { answerTiers, failed, type TiersAnswer, type TiersQuestion } from './answers';
import type { FromTiers, ToTiers } from './client';
import { QuestionQueue, sentenceOf } from '../questionQueue';
import { OpenSession } from './openSession';
import type { TiersRequests } from './protocol';
import { summariseTiers } from './summary';

export interface TiersHostEnv {
  readonly post: (message: FromTiers, transfer?: Transferable[]) => void;
  readonly readTiers: ReadTiers;
  readonly toSource: (source: OpenSource) => ByteSource;
  readonly read: ReadEnv;
}

export class TiersHost {
  private readonly files = new Map<string, readonly OpenSession[]>();
  private readonly reading = new Map<string, AbortController>();
  private readonly questions: QuestionQueue<TiersQuestion, TiersAnswer>;

  constructor(private readonly env: TiersHostEnv) {
    this.questions = new QuestionQueue({
      breathe: env.read.breathe,
      post: (answer) => env.post(answer, transferOf(answer)),
      work: (question, signal) => this.answer(question, signal),
      failed: ({ n }, sentence) => failed(n, 'failed', `This session could not be worked on: ${sentence}`),
    });
  }

  receive(message: ToTiers): void {
    switch (message.type) {
      case 'open': void this.open(message.id, message.sources, message.patternsOff === true); break;
      case 'cancel': this.reading.get(message.id)?.abort(); break;
      case 'abandon': this.questions.abandon(message.n); break;
      case 'ask': this.questions.take(message); break;
    }
  }

  private async answer(question: TiersQuestion, signal: AbortSignal): Promise<TiersAnswer> {
    const { n } = question;
    if (question.kind === 'close') {
      this.reading.get(question.ask.id)?.abort();
      this.files.delete(question.ask.id);
      return { type: 'reply', n, kind: 'close', reply: null };
    }
    const sessions = this.files.get(question.ask.id);
    if (!sessions) return failed(n, 'no-such-file', 'This file is no longer open. Drop it again.');
    const session = sessions[question.ask.session];
    if (!session) return failed(n, 'no-such-session', `This file holds ${sessions.length} sessions; number ${question.ask.session + 1} is not among them.`);
    // A glance at the other sessions of a file runs none of their patterns.
    if (question.kind !== 'standing') await this.readRisky(session, question);
    return answerTiers(session, question, signal, this.env.read.breathe);
  }

  /** Says before patterns of the file run, and after: the page ends this worker when they do not. */
  private async readRisky(session: OpenSession, { ask }: Exclude<TiersQuestion, { kind: 'close' }>): Promise<void> {
    const { post, read } = this.env;
    for (const settings of [NO_SETTINGS, ...('settings' in ask ? [ask.settings] : [])]) {
      if (!session.mayHang(settings)) continue;
      post({ type: 'patterns', id: ask.id, running: true });
      await read.breathe();
      session.read(settings);
      post({ type: 'patterns', id: ask.id, running: false });
    }
  }

  private async open(id: string, sources: readonly OpenSource[], patternsOff: boolean): Promise<void> {
    const { now } = this.env.read;
    const abort = new AbortController();
    const started = now();
    const name = nameOf(sources);
    this.reading.set(id, abort);
    try {
      const reading = await this.env.readTiers(
        sources.map((source) => this.env.toSource(source)), this.env.read, abort.signal,
        ({ file, bytes, total }) => this.env.post({ type: 'progress', id, bytes, file, ...(total === undefined ? {} : { total }) }),
      );
      if (abort.signal.aborted) this.env.post({ type: 'cancelled', id });
      else this.keep(id, name, patternsOff ? patternsLeftOut(reading) : reading, now() - started);
    } catch (error) {
      if (abort.signal.aborted) this.env.post({ type: 'cancelled', id });
      else this.env.post({ type: 'unreadable', id, name, problems: [{ code: 'reader-stopped', stage: 'read', severity: 'fatal', file: name, count: 1, sentence: `The reader stopped: ${sentenceOf(error)}` }] });
    } finally {
      this.reading.delete(id);
    }
  }

  private keep(id: string, name: string, reading: TierReading, readMs: number): void {
    if (reading.sessions.length === 0) {
      const none = { code: 'no-sessions', stage: 'validate', severity: 'fatal', file: name, count: 1, sentence: `${name} holds no session: neither a tier trace nor a session log.` } as const;
      this.env.post({ type: 'unreadable', id, name, problems: reading.problems.length > 0 ? reading.problems : [none] });
      return;
    }
    const summary = summariseTiers(id, name, reading, readMs);
    this.files.set(id, reading.sessions.flatMap((session, at) => {
      const about = summary.sessions[at];
      return about ? [new OpenSession(session, about, reading.oddities.filter((oddity) => oddity.session === session.id))] : [];
    }));
    this.env.post({ type: 'opened', summary });
  }
}

/** The reading without declared rules that hold a pattern, each session saying which. */
function patternsLeftOut(reading: TierReading): TierReading {
  const left = reading.sessions.map((session) => ({ session, rules: patternRules(session) })).filter(({ rules }) => rules.length > 0);
  const oddities = left.flatMap(({ session, rules }) => {
    const odd = new Oddities();
    for (const id of rules) odd.add('patterns-timed-out', 1, shortId(id));
    return odd.list(session.id, reading.meta.find((meta) => meta.session === session.id)?.file ?? '', session.form);
  });
  return { ...reading, sessions: reading.sessions.map((session) => withoutPatterns(session)), oddities: [...oddities, ...reading.oddities] };
}

const shortId = (id: string): string => (id.length > 60 ? `${id.slice(0, 59)}…` : id);

/** Numbers of a sweep are handed over, not copied. */
function transferOf(answer: AnswerMessage<TiersRequests>): Transferable[] {
  if (answer.type !== 'reply' || answer.kind !== 'sweeps') return [];
  return answer.reply.flatMap(({ values, strong }) => [values, strong].map(({ buffer }) => buffer)).filter((buffer) => buffer instanceof ArrayBuffer);
}
