/**
 * One open trace in the worker: the snapshot read so far, and the answers worth keeping while scope and policy stay.
 *
 * Law: a snapshot never changes, so everything here is a pure function of it and may be kept; a newer part is a new
 * OpenTrace with nothing kept.
 */
import {
  createTallyRoom, judgeColumns, recordedPolicy, resolvePolicies, scopeCohorts, scopeTurns, tally,
  type CohortPolicy, type HistogramAsk, type Judged, type Judgement, type Scope, type TallyRoom, type WhatIfPolicy,
} from '../engine/whatif';
import type { Trace } from '../trace/types';
import { createMemory } from './memory';

/** A scope under a policy, judged. */
export interface JudgedScope {
  readonly turns: Uint32Array;
  readonly policies: readonly CohortPolicy[];
  readonly judged: Judged;
}

export class OpenTrace {
  private readonly turnsKept = createMemory<Uint32Array>(8);
  private readonly judgedKept = createMemory<Judged>(6);
  private readonly sortsKept = createMemory<Uint32Array>(6);
  private readonly searches = createMemory<Promise<Uint8Array>>(4);
  private recorded: readonly CohortPolicy[] | undefined;
  private room: TallyRoom | undefined;

  constructor(readonly id: string, readonly name: string, readonly version: number, readonly trace: Trace) {}

  /** Turns of a scope in file order. */
  turnsIn(scope: Scope): Uint32Array {
    return this.turnsKept(JSON.stringify(scope), () => scopeTurns(this.trace.columns, this.trace.cohorts, scope));
  }

  /** The policy of every cohort once scope and policy are applied, by cohort index. */
  policiesFor(scope: Scope, policy: WhatIfPolicy): readonly CohortPolicy[] {
    return resolvePolicies(this.trace.cohorts, this.trace.scorers, scope, policy);
  }

  /** The recorded policy of every cohort, by cohort index. */
  recordedPolicies(): readonly CohortPolicy[] {
    const categorical = new Map(this.trace.scorers.map((scorer) => [scorer.name, scorer.categorical]));
    this.recorded ??= this.trace.cohorts.map((cohort) => recordedPolicy(cohort, cohort.scorer !== undefined && (categorical.get(cohort.scorer) ?? false)));
    return this.recorded;
  }

  judge(scope: Scope, policy: WhatIfPolicy): JudgedScope {
    const policies = this.policiesFor(scope, policy);
    const judged = this.judgedKept(JSON.stringify([scope, policy], numbersToo), () => judgeColumns(this.trace.columns, policies));
    return { turns: this.turnsIn(scope), policies, judged };
  }

  /** Counts, flips and histogram of a policy, without keeping the verdicts: what a moving control asks again and again. */
  tally(scope: Scope, policy: WhatIfPolicy, ask: HistogramAsk): Judgement {
    const { columns } = this.trace;
    this.room ??= createTallyRoom(columns);
    return tally(columns, this.turnsIn(scope), this.policiesFor(scope, policy), ask, this.room);
  }

  /** True where the scope holds one scorer, so that floor and margin apply. */
  oneScorer(scope: Scope): boolean {
    return scopeCohorts(this.trace.cohorts, scope).oneScorer;
  }

  /** A sorted or filtered list, kept by a key that names everything it depends on. */
  list(key: string, make: () => Uint32Array): Uint32Array {
    return this.sortsKept(key, make);
  }

  /** 1 per turn whose message holds the needle. One pass over the text, kept while it is among the last few. */
  search(needle: string, signal: AbortSignal): Promise<Uint8Array> {
    const found = this.searches(needle, () => this.trace.search(needle, signal, () => undefined));
    // A search that was given up is not kept: the next one starts again.
    found.catch(() => this.searches.forget(needle));
    return found;
  }

  close(): Promise<void> {
    return this.trace.close();
  }
}

/** JSON writes NaN and the infinities as null; keys must tell them apart. */
export function numbersToo(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}
