/**
 * The facts of a session log as events, with a request at each moment one was sent (spec/tier.md §9, Host facts).
 *
 * Law: a step sends its request once its messages stand in the log; a header, written only when the configuration changed, marks
 * the very moment. So a request stands behind the messages of its step and at its header, and before whatever comes while
 * the model answers. A retry is another request of the same step.
 */
import type { LogFact } from './decodeLog';
import { present } from './fields';
import type { LlmCallConfig, TierEvent, TierEventOf } from '../../engine/tiers/types';

interface At { readonly time: number; readonly line: number }
type Request = TierEventOf<'request'>;
interface OpenStep {
  readonly turn: number;
  readonly step: number;
  /** Where its newest request stands among the events. */
  request: number;
  /** A header was written for that request. */
  headed: boolean;
  retried: boolean;
  answered: boolean;
}

export interface LogEvents {
  readonly events: readonly TierEvent[];
  readonly sent: readonly { readonly event: number; readonly config: LlmCallConfig }[];
}

/** Facts in the order of the log. */
export function logEvents(facts: Iterable<readonly [LogFact, At]>): LogEvents {
  const builder = new Builder();
  for (const [fact, at] of facts) builder.add(fact, at);
  return builder;
}

class Builder implements LogEvents {
  readonly events: TierEvent[] = [];
  readonly sent: { event: number; config: LlmCallConfig }[] = [];
  private open: OpenStep | undefined;

  add(fact: LogFact, at: At): void {
    switch (fact.is) {
      case 'input':
        this.events.push({ ...at, type: 'input', text: fact.text, images: fact.images, sourceKind: fact.sourceKind });
        return;
      case 'message': {
        const { is: _, ...rest } = fact;
        this.events.push({ ...at, type: 'message', ...rest });
        if (this.open !== undefined && !this.open.answered && !this.open.headed && !this.open.retried) this.moveRequest(this.open, at);
        return;
      }
      case 'tool': this.events.push({ ...at, type: 'tool', name: fact.name }); return;
      case 'plan': this.events.push({ ...at, type: 'plan', active: fact.active }); return;
      case 'override': this.events.push({ ...at, type: 'override', mode: fact.mode, via: 'command' }); return;
      case 'unknown-mode': return;
      case 'step': this.begin(fact.turn, fact.step, at); return;
      case 'header': this.header(fact.config, at); return;
      case 'answer': this.answer(fact, at); return;
      case 'retry': this.retry(fact, at); return;
      case 'retry-started':
        if (this.open?.retried === true && !this.open.headed && !this.open.answered) this.moveRequest(this.open, at);
        return;
      case 'turn-end': this.turnEnd(fact, at); return;
    }
  }

  private begin(turn: number, step: number, at: At): OpenStep {
    this.open = { turn, step, request: this.pushRequest(turn, step, at), headed: false, retried: false, answered: false };
    return this.open;
  }

  private pushRequest(turn: number, step: number, at: At): number {
    return this.events.push({ ...at, type: 'request', turn, step }) - 1;
  }

  /** The request comes later than it was put; it keeps the line of its step. */
  private moveRequest(open: OpenStep, { time }: At): void {
    const [request] = this.events.splice(open.request, 1);
    if (request !== undefined) open.request = this.events.push({ ...request, time }) - 1;
  }

  private stepOf(turn: number, step: number, at: At): OpenStep {
    const { open } = this;
    return open?.turn === turn && open.step === step ? open : this.begin(turn, step, at);
  }

  private header(config: LlmCallConfig, at: At): void {
    const { open } = this;
    if (open === undefined || open.answered) {
      this.sent.push({ event: this.events.length, config });
      return;
    }
    if (open.headed) {
      // A second configuration in one step: the request before it failed, and something other than the host's retry sent it elsewhere.
      this.events.push({ ...at, type: 'request-error', turn: open.turn, step: open.step, downstream: 'none', action: 'retry' });
      open.request = this.pushRequest(open.turn, open.step, at);
    } else {
      this.moveRequest(open, at);
    }
    open.headed = true;
    this.sent.push({ event: open.request, config });
  }

  private answer({ turn, step, usage }: LogFact & { is: 'answer' }, at: At): void {
    this.stepOf(turn, step, at).answered = true;
    if (usage !== undefined) this.events.push({ ...at, type: 'usage', turn, step, ...usage });
  }

  private retry({ turn, step, code, status, provider }: LogFact & { is: 'retry' }, at: At): void {
    const open = this.stepOf(turn, step, at);
    this.events.push({ ...at, type: 'request-error', turn, step, downstream: 'retry', action: 'retry', ...present({ code, status, provider }) });
    const next: Request = { ...at, type: 'request', turn, step };
    open.request = this.events.push(next) - 1;
    open.headed = false;
    open.retried = true;
    open.answered = false;
  }

  private turnEnd({ turn, reason, code, status }: LogFact & { is: 'turn-end' }, at: At): void {
    const step = this.open?.turn === turn ? this.open : undefined;
    if (reason === 'error') {
      // The host tells of the failed request first, then of the failed turn, then ends it.
      if (step !== undefined && !step.answered) {
        this.events.push({ ...at, type: 'request-error', turn, step: step.step, downstream: 'none', action: 'none', ...present({ code, status }) });
      }
      this.events.push({ ...at, type: 'failure', turn, step: step?.step ?? 0, ...present({ code }) });
    }
    this.events.push({ ...at, type: 'turn-end', turn, reason });
    this.open = undefined;
  }
}
