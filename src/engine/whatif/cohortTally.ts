/**
 * What is counted of each agent + scorer + recorded policy while turns come in, and the cohorts that come of it.
 *
 * Law: a turn on which no scorer was asked belongs to the cohort its agent and policy point to, if they point to exactly
 * one; which one can only be told when all turns are known, so joining happens at build time and never changes a count.
 */
import { REPRODUCES } from '../verdict/reproduction';
import { REPLAY_OUTCOMES } from '../verdict/types';
import { cohortKey } from './cohortKey';
import { KIND_COUNT } from './types';
import type { Law, RoutingPolicy } from '../verdict/types';
import type { Cohort } from './types';

/** Turns of one agent, one scorer (or none named) and one recorded policy. */
export interface Group {
  readonly agent: string;
  readonly scorer: string | undefined;
  readonly policy: RoutingPolicy;
  turns: number;
  scored: number;
  noSignal: number;
  lowest: number;
  best: number;
  readonly recordedCounts: Uint32Array;
  readonly outcomes: Uint32Array;
  /** Scored turns by reproduction mask. */
  readonly masks: Uint32Array;
}

export function newGroup(agent: string, scorer: string | undefined, policy: RoutingPolicy): Group {
  return {
    agent, scorer, policy,
    turns: 0, scored: 0, noSignal: 0, lowest: Number.POSITIVE_INFINITY, best: Number.NEGATIVE_INFINITY,
    recordedCounts: new Uint32Array(KIND_COUNT),
    outcomes: new Uint32Array(REPLAY_OUTCOMES.length),
    masks: new Uint32Array(16),
  };
}

/** Under this name a failing entry scorer is recorded, whatever its own name (traces.md, section 4). */
const FAILING_ENTRY_SCORER = 'entry-scorer';

/** Names no scorer of its own: none was asked, or the name is only that of a failure. */
function isNameless(group: Group): boolean {
  return group.scored === 0 && (group.scorer === undefined || group.scorer === FAILING_ENTRY_SCORER);
}

/**
 * Cohorts in order of first appearance, and the cohort of each group. `categorical`: what is inferred of a scorer.
 * A nameless group joins the only other group of its agent and policy; with none or several it stays a cohort of its own.
 */
export function cohortsOf(
  groups: readonly Group[],
  categorical: (scorer: string) => boolean,
): { readonly cohorts: Cohort[]; readonly cohortOfGroup: Int32Array } {
  const hosts = new Map<string, Group[]>();
  for (const group of groups) {
    if (isNameless(group)) continue;
    const place = cohortKey(group.agent, undefined, group.policy);
    hosts.set(place, [...(hosts.get(place) ?? []), group]);
  }
  const hostOf = (group: Group): Group => {
    if (!isNameless(group)) return group;
    const [host, ...others] = hosts.get(cohortKey(group.agent, undefined, group.policy)) ?? [];
    return host === undefined || others.length > 0 ? group : host;
  };
  const members = new Map<Group, Group[]>();
  for (const group of groups) members.set(hostOf(group), [...(members.get(hostOf(group)) ?? []), group]);
  const place = new Map([...members.keys()].map((host, index) => [host, index]));
  return {
    cohorts: [...members].map(([host, joined]) => cohortOf(host, joined, categorical)),
    cohortOfGroup: Int32Array.from(groups, (group) => place.get(hostOf(group)) ?? -1),
  };
}

function cohortOf(host: Group, joined: readonly Group[], categorical: (scorer: string) => boolean): Cohort {
  const total = newGroup(host.agent, host.scorer, host.policy);
  for (const group of joined) {
    total.turns += group.turns;
    total.scored += group.scored;
    total.noSignal += group.noSignal;
    total.lowest = Math.min(total.lowest, group.lowest);
    total.best = Math.max(total.best, group.best);
    group.recordedCounts.forEach((count, kind) => { total.recordedCounts[kind] = (total.recordedCounts[kind] ?? 0) + count; });
    group.outcomes.forEach((count, outcome) => { total.outcomes[outcome] = (total.outcomes[outcome] ?? 0) + count; });
    group.masks.forEach((count, mask) => { total.masks[mask] = (total.masks[mask] ?? 0) + count; });
  }
  const law = lawOf(total.masks, host.scorer !== undefined && categorical(host.scorer));
  return {
    key: cohortKey(host.agent, host.scorer, host.policy),
    agent: host.agent,
    ...(host.scorer === undefined ? {} : { scorer: host.scorer }),
    policy: host.policy,
    turns: total.turns,
    scored: total.scored,
    recordedCounts: total.recordedCounts,
    outcomes: total.outcomes,
    ...(law === undefined ? {} : { law }),
    noSignal: total.noSignal,
    ...(Number.isFinite(total.lowest) ? { lowest: total.lowest, best: total.best } : {}),
  };
}

/** The law under which more verdicts reproduce; current where both do equally well, absent where none does. */
function lawOf(masks: Uint32Array, categorical: boolean): Law | undefined {
  const under = (bit: number): number => masks.reduce((sum, count, mask) => sum + ((mask & bit) === 0 ? 0 : count), 0);
  const current = under(categorical ? REPRODUCES.currentCategorical : REPRODUCES.current);
  const older = under(categorical ? REPRODUCES.olderCategorical : REPRODUCES.older);
  if (current === 0 && older === 0) return undefined;
  return older > current ? '9.62' : 'current';
}
