/**
 * Bands of the time line, gathered while the router runs: plan mode, escalations, fallback, overrides.
 *
 * Law: a band ends where what it shows ends, which for an escalation or a fallback may lie after the last event; an open end is the
 * end of the session. Each names the requests made inside it.
 */
import type { EscalationBand, FallbackBand, OverrideBand, Band } from '../replayTypes';
import type { Escalation, FallbackRecord } from '../stateTypes';
import type { RoutingMode } from '../vocabulary';
import type { RouterMemory } from './routerState';

interface Open<T> { readonly make: (to: number, requests: readonly number[]) => T; readonly until: number; readonly requests: number[] }

/** One lane: at most one band is open at a time. */
class Lane<T> {
  readonly bands: T[] = [];
  #open: Open<T> | undefined;

  /** Ends the open band at `time`, or where its own time was over before. */
  close(time: number): void {
    if (this.#open === undefined) return;
    this.bands.push(this.#open.make(Math.min(time, this.#open.until), this.#open.requests));
    this.#open = undefined;
  }

  open(until: number, make: Open<T>['make']): void {
    this.#open = { make, until, requests: [] };
  }

  request(index: number, time: number): void {
    if (this.#open !== undefined && time < this.#open.until) this.#open.requests.push(index);
  }

  /** The bands, the open one ended where its own time ends, or at `end`. */
  finish(end: number): readonly T[] {
    if (this.#open !== undefined) this.close(this.#open.until === Infinity ? end : Infinity);
    return this.bands;
  }
}

export interface Bands {
  readonly plan: readonly Band[];
  readonly escalations: readonly EscalationBand[];
  readonly fallbacks: readonly FallbackBand[];
  readonly overrides: readonly OverrideBand[];
}

type Shown = Pick<RouterMemory, 'planActive' | 'override' | 'escalation' | 'fallback'>;

export class BandLanes {
  readonly #plan = new Lane<Band>();
  readonly #escalations = new Lane<EscalationBand>();
  readonly #fallbacks = new Lane<FallbackBand>();
  readonly #overrides = new Lane<OverrideBand>();
  #planActive = false;
  #override: RoutingMode | undefined;
  #escalation: Escalation | undefined;
  #fallback: FallbackRecord | undefined;

  /** Notes what an event at `time` changed; called with what is remembered after it. */
  step({ planActive, override, escalation, fallback }: Shown, time: number): void {
    if (planActive !== this.#planActive) {
      this.#planActive = planActive;
      this.#plan.close(time);
      if (planActive) this.#plan.open(Infinity, (to, requests) => ({ from: time, to, requests }));
    }
    if (override !== this.#override) {
      this.#override = override;
      this.#overrides.close(time);
      if (override !== undefined) this.#overrides.open(Infinity, (to, requests) => ({ from: time, to, requests, mode: override }));
    }
    if (escalation !== this.#escalation) this.#escalate(escalation, time);
    if (fallback !== this.#fallback) this.#fallBack(fallback, time);
  }

  /** A rung climbed, or an end moved, begins a new band; a count alone does not. */
  #escalate(now: Escalation | undefined, time: number): void {
    const was = this.#escalation;
    this.#escalation = now;
    if (now !== undefined && now.until === was?.until && now.rung === was.rung) return;
    this.#escalations.close(time);
    if (now === undefined || now.until <= time) return;
    const { rung, until } = now;
    this.#escalations.open(until, (to, requests) => ({ from: time, to, requests, rung }));
  }

  #fallBack(now: FallbackRecord | undefined, time: number): void {
    this.#fallback = now;
    this.#fallbacks.close(time);
    if (now === undefined) return;
    const { tier, index, until } = now;
    this.#fallbacks.open(until, (to, requests) => ({ from: time, to, requests, tier, entry: index + 1 }));
  }

  request(index: number, time: number): void {
    this.#plan.request(index, time);
    this.#escalations.request(index, time);
    this.#fallbacks.request(index, time);
    this.#overrides.request(index, time);
  }

  finish(end: number): Bands {
    return { plan: this.#plan.finish(end), escalations: this.#escalations.finish(end), fallbacks: this.#fallbacks.finish(end), overrides: this.#overrides.finish(end) };
  }
}
