/**
 * Answers questions about start rules, one after the other, and shows signs of life meanwhile.
 *
 * Law: every question is answered exactly once: with its reply, or with a failure, also when it was given up. Nothing thrown in
 * here reaches the page as anything but a failure with a sentence.
 */
import { cellsToRun, tableEvaluator, tryPhrase } from '../../engine/checkup';
import type { AskFailure } from '../asking';
import { checkReply, faultyReply } from './checkReply';
import { knownOf } from './known';
import { skipping } from './leftOut';
import { messagesReply } from './messagesReply';
import { createTextReader } from './openText';
import { GivenUp, Pace, type PaceEnv } from './pace';
import type { AboutText, CheckReply, CheckupRequests, FromCheckup, ToCheckup } from './protocol';
import { runCells } from './runCells';

type Ask = Extract<ToCheckup, { type: 'ask' }>;
export interface CheckupHostEnv extends Pick<PaceEnv, 'now' | 'breathe'> {
  readonly post: (message: FromCheckup, transfer?: Transferable[]) => void;
}

export class CheckupHost {
  private readonly read = createTextReader();
  private queue: Ask[] = [];
  private working: { readonly n: number; readonly pace: Pace } | undefined;

  constructor(private readonly env: CheckupHostEnv) {}

  receive(message: ToCheckup): void {
    if (message.type === 'abandon') this.abandon(message.n);
    else {
      this.queue.push(message);
      if (this.working === undefined) void this.work();
    }
  }

  private abandon(n: number): void {
    if (this.working?.n === n) this.working.pace.giveUp();
    else if (this.queue.some((ask) => ask.n === n)) {
      this.queue = this.queue.filter((ask) => ask.n !== n);
      this.env.post({ type: 'failure', n, failure: GIVEN_UP });
    }
  }

  private async work(): Promise<void> {
    for (let ask = this.queue.shift(); ask !== undefined; ask = this.queue.shift()) {
      const { n } = ask;
      const pace = new Pace(this.env, n);
      this.working = { n, pace };
      try {
        await this.answer(ask, pace);
      } catch (error) {
        this.env.post({ type: 'failure', n, failure: error instanceof GivenUp ? GIVEN_UP : { code: 'failed', sentence: `The rules could not be run: ${error instanceof Error ? error.message : String(error)}` } });
      }
    }
    this.working = undefined;
  }

  private async answer(message: Ask, pace: Pace): Promise<void> {
    const { n } = message;
    switch (message.kind) {
      case 'check': return this.env.post({ type: 'reply', n, kind: 'check', reply: await this.check(message.ask, pace) });
      case 'try': return this.env.post({ type: 'reply', n, kind: 'try', reply: await this.try(message.ask, pace) });
      case 'messages': {
        const { declaration } = this.read(message.ask.text);
        if (declaration === undefined) return this.env.post({ type: 'reply', n, kind: 'messages', reply: { unreadable: true } });
        const reply = await messagesReply(declaration, message.ask.phrases, knownOf(message.ask), pace);
        return this.env.post({ type: 'reply', n, kind: 'messages', reply }, [reply.outcomes.buffer]);
      }
    }
  }

  private async check(ask: AboutText, pace: Pace): Promise<CheckReply> {
    const open = this.read(ask.text);
    const { declaration } = open;
    if (declaration === undefined) return faultyReply(open);
    await pace.rest();
    const known = knownOf(ask);
    const table = tableEvaluator(declaration);
    const listing = cellsToRun(declaration);
    const run = await runCells({ declaration, ...listing, table, known, pace });
    const givenUp = known.givenUpOf(declaration, listing.rules);
    await pace.rest();
    return checkReply(open, declaration, skipping(table, listing.rules, run.leftOut), run, givenUp);
  }

  private async try({ phrase, policy, ...about }: CheckupRequests['try']['ask'], pace: Pace): Promise<CheckupRequests['try']['reply']> {
    const { declaration } = this.read(about.text);
    if (declaration === undefined) return { unreadable: true };
    const table = tableEvaluator(declaration);
    await runCells({ declaration, ...cellsToRun(declaration, [phrase]), table, known: knownOf(about), pace });
    const trial = tryPhrase(declaration, table, phrase, policy);
    return { phrase, claims: trial.claims, trial };
  }
}

const GIVEN_UP: AskFailure = { code: 'given-up', sentence: 'This question was given up.' };
