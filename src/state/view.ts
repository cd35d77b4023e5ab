/**
 * What the address bar says: screen, turn, scope, policy, filters. Pure transforms, no store here.
 *
 * Law: a View is always whole and legal; whatever a link leaves out is filled in as recorded. A change of scope to
 * another scale drops floor and margin, since a number set on one scale means nothing on another.
 */
import type { TierSettings } from '../engine/tiers/types';
import type { Scope, WhatIfPolicy } from '../engine/whatif/types';
import type { LedgerFilter, LedgerSort } from '../worker/ledgerProtocol';
import type { RowFilter, RowSort } from '../worker/protocol';

export const SCREENS = ['start', 'overview', 'turns', 'turn', 'tune', 'ledger', 'rules', 'tiers'] as const;
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

export const RULES_LEFT = ['rules', 'text'] as const;
export const RULES_RIGHT = ['problems', 'try', 'trace'] as const;

/** What of the start rules is on screen. The declaration itself is not here but while a link brings it. */
export interface RulesView {
  readonly left: (typeof RULES_LEFT)[number];
  readonly right: (typeof RULES_RIGHT)[number];
  /** The phrase that is tried. */
  readonly phrase?: string;
  /** A packed declaration that came with a link and waits to be opened. */
  readonly packed?: string;
}

/** What of the model tiers is on screen. */
export interface TiersView {
  /** The file of sessions the link is about. */
  readonly file?: TraceRef;
  /** Absent: the first session. */
  readonly session?: string;
  /** 1-based number of a request in its session. */
  readonly request?: number;
  /** What a person changed; nothing: as recorded. */
  readonly settings: TierSettings;
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
  readonly rules: RulesView;
  readonly tiers: TiersView;
  readonly trace?: TraceRef;
}

export const AS_RECORDED: WhatIfPolicy = { floor: 'recorded', margin: 'recorded', menuSize: 'recorded', law: 'recorded', categorical: {} };
export const NO_FILTER: RowFilter = { kinds: [], recordedKinds: [], flipsOnly: false };
export const FILE_ORDER: RowSort = { by: 'file', down: false };
export const EVERYTHING: Scope = { kind: 'all' };

export const FIRST_LEDGER_VIEW: LedgerView = { filter: {}, sort: { by: 'disagreement', down: true } };

export const FIRST_RULES_VIEW: RulesView = { left: 'rules', right: 'problems' };
export const FIRST_TIERS_VIEW: TiersView = { settings: {} };

export const FIRST_VIEW: View = {
  screen: 'start', scope: EVERYTHING, policy: AS_RECORDED, filter: NO_FILTER, sort: FILE_ORDER, ledger: FIRST_LEDGER_VIEW,
  rules: FIRST_RULES_VIEW, tiers: FIRST_TIERS_VIEW,
};

/** Screens that are about a file of their own and need no trace. */
export function needsTrace(screen: Screen): boolean {
  return screen !== 'start' && screen !== 'rules' && screen !== 'tiers';
}

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

/** A part given as undefined is taken off. */
export type Change<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Panes, phrase or packed declaration of the rules screen changed. */
export function withRules(view: View, change: Change<RulesView>): View {
  return { ...view, rules: { ...FIRST_RULES_VIEW, ...without({ ...view.rules, ...change }) } };
}

/** File, session, request or settings of the tiers screen changed. */
export function withTiers(view: View, change: Change<TiersView>): View {
  return { ...view, tiers: { ...FIRST_TIERS_VIEW, ...without({ ...view.tiers, ...change }) } };
}

/** Settings changed; one given as undefined is as recorded again. */
export function withSettings(view: View, change: Change<TierSettings>): View {
  return withTiers(view, { settings: without({ ...view.tiers.settings, ...change }) });
}

/** The object without its undefined keys. */
function without<T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  // Only keys with a value are left, which is what the type says.
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** What a shared link needs to say: only what the screen is about. */
export function sharedView(view: View): View {
  if (view.screen === 'tiers') return { ...FIRST_VIEW, screen: 'tiers', tiers: view.tiers };
  // The policy decides what a tried phrase comes to; the trace it was set for does not travel with a declaration.
  if (view.screen === 'rules') return { ...FIRST_VIEW, screen: 'rules', policy: view.policy, rules: view.rules };
  return { ...view, rules: FIRST_RULES_VIEW, tiers: FIRST_TIERS_VIEW };
}
