/**
 * The counts of a replay.
 */
import { sameModel } from '../ladder';
import type { TierConfig } from '../configTypes';
import type { TierCounts } from '../replayTypes';
import type { RouteSource } from '../vocabulary';
import type { StepOutcome } from './routerStep';

export class Tally {
  #requests = 0;
  #routed = 0;
  #strong = 0;
  #onStrongModel = 0;
  #tierChanges = 0;
  #byEscalation = 0;
  #escalations = 0;
  #judgeCalls = 0;
  readonly #bySource = new Map<RouteSource, number>();

  /** Counts a request. The first tier applied is no change of tier. */
  request({ decision, landing, change }: StepOutcome, { tiers }: TierConfig): void {
    this.#requests++;
    if (decision === undefined || decision === null) return;
    this.#routed++;
    if (decision.tier === 'strong') this.#strong++;
    if (decision.source === 'escalation') this.#byEscalation++;
    if (landing !== undefined && sameModel(landing.route, tiers.strong) && (decision.tier === 'strong' || !sameModel(tiers.strong, tiers.cheap))) this.#onStrongModel++;
    if (change !== undefined && change.from !== null) this.#tierChanges++;
    this.#bySource.set(decision.source, (this.#bySource.get(decision.source) ?? 0) + 1);
  }

  /** Counts an escalation that began with this event, and a call of the judge. */
  event({ judgeStarted, began }: StepOutcome): void {
    if (judgeStarted === true) this.#judgeCalls++;
    if (began === true) this.#escalations++;
  }

  finish(): TierCounts {
    return {
      requests: this.#requests, routed: this.#routed, strong: this.#strong, cheap: this.#routed - this.#strong, onStrongModel: this.#onStrongModel,
      tierChanges: this.#tierChanges, byEscalation: this.#byEscalation, escalations: this.#escalations, judgeCalls: this.#judgeCalls,
      bySource: Object.fromEntries(this.#bySource),
    };
  }
}
