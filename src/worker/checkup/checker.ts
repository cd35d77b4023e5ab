/**
 * The page's side of the worker that runs start rules: asks, watches, and starts it again when a pattern does not end.
 *
 * Law: one question at a time is in the worker, so that silence has one meaning. Every question is settled exactly once. The
 * newest check wins, and so does the newest try. Messages of a trace give way: where a check or a try comes, they are asked
 * again behind it. A worker that is silent over risky cells is ended; the cells it had announced
 * are run again one by one, and the one that silences it again is the culprit: it counts as timed out from then on, and the
 * question is answered with that.
 */
import type { RoutingPolicy } from '../../engine/verdict/types';
import type { AskFailure, SettledAsk, WorkerPort } from '../asking';
import type { AboutText, AskProgress, CheckupRequests, FromCheckup, TimedOutCell, ToCheckup } from './protocol';
import { Attempts, type OnProgress } from './attempts';
import { TimedOut } from './timedOut';
import { Watch, type Silence, type WatchEnv } from './watch';

export interface CheckupWorker {
  readonly port: WorkerPort<ToCheckup, FromCheckup>;
  /** Ends it at once, whatever it does. */
  end(): void;
}
export interface CheckerEnv extends WatchEnv {
  /** A new worker. May throw where none can be made. */
  spawn(): CheckupWorker;
}

type Kind = keyof CheckupRequests;
export type Checked<K extends Kind> = SettledAsk<CheckupRequests[K]['reply']>;
type Answer = Extract<FromCheckup, { type: 'reply' }>;
type Unanswered = { readonly state: 'failed'; readonly failure: AskFailure } | { readonly state: 'superseded' };

interface Question {
  readonly kind: Kind;
  message(n: number, known: Omit<AboutText, 'text'>): ToCheckup;
  /** False: this is no answer to it. */
  answered(answer: Answer): boolean;
  unanswered(how: Unanswered): void;
  /** How far it has come, over all its attempts. */
  readonly attempts: Attempts;
}

/** Checks go before tries, tries before the messages of a trace. */
const ORDER: readonly Kind[] = ['check', 'try', 'messages'];
/** A question that ended so many workers is given up. */
const MOST_ENDED = 120;
export type { AskProgress };

const SENTENCES: Readonly<Record<'start' | 'load' | 'work' | 'ended' | 'kind', string>> = {
  start: 'The rules cannot be run: this browser started no worker for them. Reload the page to try again.',
  load: 'The rules cannot be run: their worker did not start within 10 s. Reload the page to try again.',
  work: 'The check did not come to an end within 10 s and was stopped. Fewer rules or shorter patterns will let it end.',
  ended: `The check was stopped: patterns did not end on ${MOST_ENDED} phrases. Take out the patterns that time out.`,
  kind: 'The rules were run, but the answer was for another question. Change the text to check again.',
};

export class Checker {
  private worker: CheckupWorker | undefined;
  private loaded = false;
  private next = 1;
  private waiting: Question[] = [];
  /** What the worker is at. Without `question`: it was given up, and the worker has not said so yet. */
  private open: { readonly n: number; question?: Question; /** It waits again; an answer that comes all the same is taken. */ yielded?: Question } | undefined;
  /** Cells announced last, and cells that are to be announced alone. */
  private at: readonly TimedOutCell[] = [];
  private suspects: readonly TimedOutCell[] = [];
  private readonly known = new TimedOut();
  private readonly watch: Watch;

  constructor(private readonly env: CheckerEnv) {
    this.watch = new Watch(env, (silence) => this.silent(silence));
  }

  /** The check-up of a text. Never rejects; a newer check settles this one as superseded. `onProgress`: heard while it runs long. */
  check(text: string, onProgress?: OnProgress): Promise<Checked<'check'>> {
    return new Promise((resolve) => this.put({
      kind: 'check',
      attempts: new Attempts(this.env, onProgress),
      message: (n, known) => ({ type: 'ask', n, kind: 'check', ask: { text, ...known } }),
      answered: (answer) => answer.kind === 'check' && settle(resolve, answer.reply),
      unanswered: resolve,
    }));
  }

  /** One phrase on every rule. Never rejects; a newer try settles this one as superseded. `policy`: for the verdict over intents. */
  try(text: string, phrase: string, policy?: RoutingPolicy): Promise<Checked<'try'>> {
    return new Promise((resolve) => this.put({
      kind: 'try',
      attempts: new Attempts(this.env),
      message: (n, known) => ({ type: 'ask', n, kind: 'try', ask: { text, phrase, ...(policy === undefined ? {} : { policy }), ...known } }),
      answered: (answer) => answer.kind === 'try' && settle(resolve, answer.reply),
      unanswered: resolve,
    }));
  }

  /** Every rule on a batch of phrases. Never rejects; an abort settles it as superseded. `onProgress`: heard as phrases are behind and patterns time out. */
  messages(text: string, phrases: readonly string[], signal?: AbortSignal, onProgress?: OnProgress): Promise<Checked<'messages'>> {
    return new Promise((resolve) => {
      const question: Question = {
        kind: 'messages',
        attempts: new Attempts(this.env, onProgress),
        message: (n, known) => ({ type: 'ask', n, kind: 'messages', ask: { text, phrases, ...known } }),
        answered: (answer) => answer.kind === 'messages' && settle(resolve, answer.reply),
        unanswered: resolve,
      };
      if (signal?.aborted === true) return resolve({ state: 'superseded' });
      signal?.addEventListener('abort', () => this.giveUp((other) => other === question), { once: true });
      this.put(question);
    });
  }

  /** Ends the worker. Open questions are settled as superseded; a later one starts a new worker. */
  close(): void {
    this.giveUp(() => true);
    this.drop();
    this.open = undefined;
  }

  private put(question: Question): void {
    if (question.kind !== 'messages') {
      this.giveUp((other) => other.kind === question.kind);
      this.giveWay();
    }
    this.waiting.push(question);
    this.pump();
  }

  /** Messages the worker is at are left there and wait again, first of their kind. */
  private giveWay(): void {
    const { open } = this;
    if (open?.question?.kind !== 'messages') return;
    this.waiting.unshift(open.question);
    open.yielded = open.question;
    delete open.question;
    this.worker?.port.post({ type: 'abandon', n: open.n }, []);
  }

  /** Settles questions as superseded; the worker is told where it is at one of them. */
  private giveUp(which: (question: Question) => boolean): void {
    const gone = this.waiting.filter(which);
    this.waiting = this.waiting.filter((question) => !which(question));
    const { open } = this;
    if (open?.question !== undefined && which(open.question)) {
      gone.push(open.question);
      delete open.question;
      this.worker?.port.post({ type: 'abandon', n: open.n }, []);
    }
    for (const question of gone) {
      if (open?.yielded === question) delete open.yielded;
      over(question, { state: 'superseded' });
    }
  }

  private pump(): void {
    while (this.open === undefined) {
      const question = ORDER.flatMap((kind) => this.waiting.find((waiting) => waiting.kind === kind) ?? [])[0];
      if (question === undefined) return;
      this.waiting = this.waiting.filter((other) => other !== question);
      question.attempts.begin();
      this.send(question);
    }
  }

  private send(question: Question): void {
    const worker = this.worker ?? this.start();
    if (worker === undefined) return over(question, failed('start'));
    const n = this.next++;
    const givenUp = this.known.givenUp();
    this.open = { n, question };
    this.at = [];
    this.watch.start(this.loaded);
    worker.port.post(question.message(n, {
      timedOut: this.known.cells(),
      ...(givenUp.length === 0 ? {} : { givenUp }),
      ...(this.suspects.length === 0 ? {} : { suspects: this.suspects }),
    }), []);
  }

  private start(): CheckupWorker | undefined {
    try {
      const worker = this.env.spawn();
      this.worker = worker;
      this.loaded = false;
      // What a worker sent before it was ended may still arrive, and counts no more.
      worker.port.listen(
        (message) => { if (this.worker === worker) this.receive(message); },
        (sentence) => { if (this.worker === worker) this.crash(sentence); },
      );
      return worker;
    } catch {
      return undefined;
    }
  }

  private receive(message: FromCheckup): void {
    this.loaded = true;
    if (message.type === 'at') {
      this.at = message.cells;
      if (message.done !== undefined && message.n === this.open?.n) this.open.question?.attempts.behind(message.done);
      this.watch.heard(message.cells.length > 0);
    } else if (message.type === 'alive') this.watch.heard();
    else if (message.n === this.open?.n) {
      const { question, yielded } = this.open;
      this.settled();
      if (question !== undefined) settled(question, message);
      else if (yielded !== undefined && message.type === 'reply') {
        this.waiting = this.waiting.filter((other) => other !== yielded);
        settled(yielded, message);
      }
      this.pump();
    }
  }

  private settled(): void {
    this.watch.stop();
    this.open = undefined;
    this.at = [];
    this.suspects = [];
  }

  private silent(silence: Silence): void {
    const { question, yielded } = this.open ?? {};
    const { at } = this;
    this.drop();
    this.open = undefined;
    if (silence === 'risky') {
      const [culprit] = at;
      if (culprit !== undefined && at.length === 1) this.known.add(culprit, (question ?? yielded)?.attempts.timedOut(culprit.pattern));
      // A culprit stays among the suspects of its chunk: the others have still to prove themselves.
      else this.suspects = at;
      if (question !== undefined) {
        question.attempts.ended += 1;
        if (question.attempts.ended <= MOST_ENDED) this.send(question);
        else over(question, failed('ended'));
      }
    } else if (question !== undefined) over(question, failed(silence));
    this.pump();
  }

  private crash(sentence: string): void {
    const question = this.open?.question;
    this.drop();
    this.settled();
    if (question !== undefined) over(question, { state: 'failed', failure: { code: 'failed', sentence } });
    this.pump();
  }

  private drop(): void {
    this.watch.stop();
    const { worker } = this;
    this.worker = undefined;
    this.loaded = false;
    worker?.end();
  }
}

function settled(question: Question, message: Extract<FromCheckup, { type: 'reply' | 'failure' }>): void {
  if (message.type === 'failure') return over(question, { state: 'failed', failure: message.failure });
  question.attempts.stop();
  if (!question.answered(message)) question.unanswered(failed('kind'));
}

function over(question: Question, how: Unanswered): void {
  question.attempts.stop();
  question.unanswered(how);
}

function settle<Reply>(resolve: (settled: { readonly state: 'answered'; readonly reply: Reply }) => void, reply: Reply): true {
  resolve({ state: 'answered', reply });
  return true;
}

function failed(why: keyof typeof SENTENCES): Unanswered {
  return { state: 'failed', failure: { code: 'failed', sentence: SENTENCES[why] } };
}
