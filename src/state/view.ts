/**
 * What the address bar says: screen, turn, scope, policy, filters. Pure transforms, no store here.
 *
 * Law: a View is always whole and legal; whatever a link leaves out is filled in as recorded. A change of scope to
 * another scale drops floor and margin, since a number set on one scale means nothing on another.
 */
import type { Scope, WhatIfPolicy } from '../engine/whatif/types';
import type { LedgerFilter, LedgerSort } from '../worker/ledgerProtocol';
import type { RowFilter, RowSort } from '../worker/protocol';

export const SCREENS = ['start', 'overview', 'turns', 'turn', 'tune', 'ledger'] as const;
export type Screen = (typeof SCREENS)[number];

/** Which trace a link is about: never bytes or paths, only its fingerprint and the name to ask for. */
export interface TraceRef {
  /** Empty: the trace is not read to its end, so only its name is known. */
  readonly fingerprint: string;
  readonly file: string;
}

/** What of the ledger is on screen. */
export interface LedgerView {
  readonly filter: LedgerFilter;
  readonly sort: LedgerSort;
  /** A pair of model and judge counts only from this judge confidence; absent: every pair does. */
  readonly from?: number;
  /** Key of the one result on screen; only on the ledger screen. */
  readonly result?: string;
}

export interface View {
  readonly screen: Screen;
  /** Turn key; present exactly on the turn screen. */
  readonly turn?: string;
  readonly scope: Scope;
  readonly policy: WhatIfPolicy;
  readonly filter: RowFilter;
  readonly sort: RowSort;
  readonly ledger: LedgerView;
  readonly trace?: TraceRef;
}

export const AS_RECORDED: WhatIfPolicy = { floor: 'recorded', margin: 'recorded', menuSize: 'recorded', law: 'recorded', categorical: {} };
export const NO_FILTER: RowFilter = { kinds: [], recordedKinds: [], flipsOnly: false };
export const FILE_ORDER: RowSort = { by: 'file', down: false };
export const EVERYTHING: Scope = { kind: 'all' };

export const FIRST_LEDGER_VIEW: LedgerView = { filter: {}, sort: { by: 'disagreement', down: true } };

export const FIRST_VIEW: View = {
  screen: 'start', scope: EVERYTHING, policy: AS_RECORDED, filter: NO_FILTER, sort: FILE_ORDER, ledger: FIRST_LEDGER_VIEW,
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
  return { ...rest, screen, ledger: withoutResult(view.ledger) };
}

export function withTurn(view: View, key: string): View {
  return { ...view, screen: 'turn', turn: key, ledger: withoutResult(view.ledger) };
}

/** The ledger screen, with one result or (undefined) the list alone. */
export function withResult(view: View, key: string | undefined): View {
  const list = withScreen(view, 'ledger');
  return key === undefined ? list : { ...list, ledger: { ...list.ledger, result: key } };
}

function withoutResult({ result: _left, ...rest }: LedgerView): LedgerView {
  return rest;
}

/** Filter, sort or confidence line of the ledger changed; a part given as undefined is taken off. The result on screen stays. */
export function withLedger(view: View, change: LedgerChange): View {
  const { from, result, sort, filter } = view.ledger;
  const line = 'from' in change ? change.from : from;
  return {
    ...view,
    ledger: {
      filter: change.filter ? present({ ...filter, ...change.filter }) : filter,
      sort: change.sort ?? sort,
      ...(line === undefined ? {} : { from: line }),
      ...(result === undefined ? {} : { result }),
    },
  };
}

export interface LedgerChange {
  readonly filter?: { readonly [K in keyof LedgerFilter]?: LedgerFilter[K] | undefined };
  readonly sort?: LedgerSort;
  readonly from?: number | undefined;
}

/** A filter without the parts that are undefined, so that a View never holds empty keys. */
function present({ model, judge, relation, tool, against, confidence, text, run }: NonNullable<LedgerChange['filter']>): LedgerFilter {
  return {
    ...(model === undefined ? {} : { model }),
    ...(judge === undefined ? {} : { judge }),
    ...(relation === undefined ? {} : { relation }),
    ...(tool === undefined ? {} : { tool }),
    ...(against === undefined ? {} : { against }),
    ...(confidence === undefined ? {} : { confidence }),
    ...(text === undefined || text === '' ? {} : { text }),
    ...(run === undefined ? {} : { run }),
  };
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
