/**
 * What the address bar says: screen, turn, scope, policy, filters. Pure transforms, no store here.
 *
 * Law: a View is always whole and legal; whatever a link leaves out is filled in as recorded. A change of scope to
 * another scale drops floor and margin, since a number set on one scale means nothing on another.
 */
import type { Scope, WhatIfPolicy } from '../engine/whatif/types';
import type { RowFilter, RowSort } from '../worker/protocol';

export const SCREENS = ['start', 'overview', 'turns', 'turn', 'tune'] as const;
export type Screen = (typeof SCREENS)[number];

/** Which trace a link is about: never bytes or paths, only its fingerprint and the name to ask for. */
export interface TraceRef {
  readonly fingerprint: string;
  readonly file: string;
}

export interface View {
  readonly screen: Screen;
  /** Turn key; present exactly on the turn screen. */
  readonly turn?: string;
  readonly scope: Scope;
  readonly policy: WhatIfPolicy;
  readonly filter: RowFilter;
  readonly sort: RowSort;
  readonly trace?: TraceRef;
}

export const AS_RECORDED: WhatIfPolicy = { floor: 'recorded', margin: 'recorded', menuSize: 'recorded', law: 'recorded', categorical: {} };
export const NO_FILTER: RowFilter = { kinds: [], recordedKinds: [], flipsOnly: false };
export const FILE_ORDER: RowSort = { by: 'file', down: false };
export const EVERYTHING: Scope = { kind: 'all' };

export const FIRST_VIEW: View = {
  screen: 'start', scope: EVERYTHING, policy: AS_RECORDED, filter: NO_FILTER, sort: FILE_ORDER,
};

/** True when nothing differs from the record. */
export function isAsRecorded(policy: WhatIfPolicy): boolean {
  return policy.floor === 'recorded' && policy.margin === 'recorded' && policy.menuSize === 'recorded'
    && policy.law === 'recorded' && Object.keys(policy.categorical).length === 0;
}

export function samePolicy(a: WhatIfPolicy, b: WhatIfPolicy): boolean {
  const names = Object.keys(a.categorical);
  return a.floor === b.floor && a.margin === b.margin && a.menuSize === b.menuSize && a.law === b.law
    && names.length === Object.keys(b.categorical).length && names.every((name) => a.categorical[name] === b.categorical[name]);
}

export function sameScope(a: Scope, b: Scope): boolean {
  if (a.kind === 'cohort') return b.kind === 'cohort' && a.key === b.key;
  if (a.kind === 'scorer') return b.kind === 'scorer' && a.name === b.name;
  return b.kind === 'all';
}

export function withScreen(view: View, screen: Exclude<Screen, 'turn'>): View {
  const { turn: _left, ...rest } = view;
  return { ...rest, screen };
}

export function withTurn(view: View, key: string): View {
  return { ...view, screen: 'turn', turn: key };
}

export function withPolicy(view: View, change: Partial<WhatIfPolicy>): View {
  return { ...view, policy: { ...view.policy, ...change } };
}

/** `sameScale`: the new scope is judged by the same scorer as the old one. */
export function withScope(view: View, scope: Scope, sameScale: boolean): View {
  const policy: WhatIfPolicy = sameScale ? view.policy : { ...view.policy, floor: 'recorded', margin: 'recorded' };
  return { ...view, scope, policy };
}

export function withFilter(view: View, change: Partial<RowFilter>): View {
  return { ...view, filter: { ...view.filter, ...change } };
}

/** Drops the optional parts of a filter that were set to undefined, so that a View never holds empty keys. */
export function cleared(filter: RowFilter, part: 'skill' | 'session' | 'text'): RowFilter {
  const { [part]: _left, ...rest } = filter;
  return rest;
}

export function isFiltered(filter: RowFilter): boolean {
  return filter.kinds.length > 0 || filter.recordedKinds.length > 0 || filter.flipsOnly
    || filter.skill !== undefined || filter.session !== undefined || filter.text !== undefined;
}
