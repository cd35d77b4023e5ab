/**
 * Questions of one worker, in the order they came.
 *
 * Law: a question that was given up before its turn is never worked on, and what comes of one given up later is not told. Newer
 * messages are let in before each question; a long one does not hold up the others.
 */

/** What is done with a question: its answer, as a message. `signal`: it was given up. */
export type Work<Q, A> = (question: Q, signal: AbortSignal) => Promise<A>;

export interface QueueEnv<Q, A> {
  readonly breathe: () => Promise<void>;
  readonly work: Work<Q, A>;
  readonly post: (answer: A) => void;
  /** The answer to a question whose work threw. */
  readonly failed: (question: Q, sentence: string) => A;
}

export class QuestionQueue<Q extends { readonly n: number }, A> {
  private readonly working = new Map<number, AbortController>();
  private waiting: Q[] = [];
  private pumping = false;

  constructor(private readonly env: QueueEnv<Q, A>) {}

  take(question: Q): void {
    this.waiting.push(question);
    void this.pump();
  }

  abandon(n: number): void {
    this.waiting = this.waiting.filter((question) => question.n !== n);
    this.working.get(n)?.abort();
  }

  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    try {
      for (;;) {
        await this.env.breathe();
        const question = this.waiting.shift();
        if (!question) return;
        void this.answer(question);
      }
    } finally {
      this.pumping = false;
    }
  }

  private async answer(question: Q): Promise<void> {
    const { n } = question;
    const { work, post, failed } = this.env;
    const abort = new AbortController();
    this.working.set(n, abort);
    try {
      const answer = await work(question, abort.signal);
      if (!abort.signal.aborted) post(answer);
    } catch (error) {
      if (!abort.signal.aborted) post(failed(question, sentenceOf(error)));
    } finally {
      this.working.delete(n);
    }
  }
}

export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
