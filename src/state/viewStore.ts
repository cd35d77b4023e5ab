/**
 * The mirror of the address that components read, and the only place that changes it.
 *
 * Flow: a component calls an action → a pure transform makes the next View → the store shows it at once → the address
 * follows. A change of screen or a committed policy is a step Back can undo (pushState); anything else replaces, 250 ms
 * after the last change. Back, forward and a hand-edited address come in through `arrive`.
 */
import { create } from 'zustand';
import type { TierSettings } from '../engine/tiers/types';
import type { Scope, WhatIfPolicy } from '../engine/whatif/types';
import type { RowFilter, RowSort } from '../worker/protocol';
import { readLink, writeLink } from './link';
import {
  AS_RECORDED, FIRST_VIEW, NO_FILTER, samePolicy, sameScope, sharedView, withFilter, withLedger, withPolicy, withResult, withRules, withScope, withScreen,
  withTiers, withTurn, type Change, type LedgerChange, type RulesView, type Screen, type TiersView, type TraceRef, type View,
} from './view';

/** Where the address lives. The page gives the real one; tests give an object. */
export interface Address {
  fragment(): string;
  push(fragment: string): void;
  replace(fragment: string): void;
  /** Runs `then` after `ms`, forgetting an earlier pending call. */
  later(ms: number, then: () => void): void;
}

interface PolicyStep { readonly policy: WhatIfPolicy; readonly scope: Scope; readonly settings: TierSettings }

const stepOf = ({ policy, scope, tiers }: View): PolicyStep => ({ policy, scope, settings: tiers.settings });

export interface ViewState {
  readonly view: View;
  readonly ignored: readonly string[];
  /** Parts the last written link had to leave out. */
  readonly dropped: readonly string[];
  readonly past: readonly PolicyStep[];
  readonly future: readonly PolicyStep[];
  /** Key of the turn that was last on screen, so that the table can come back to it. */
  readonly lastTurn: string | undefined;
}

const UNDO_STEPS = 100;
const SETTLE_MS = 250;

export const useViewStore = create<ViewState>(() => ({ view: FIRST_VIEW, ignored: [], dropped: [], past: [], future: [], lastTurn: undefined }));

let address: Address | undefined;

/** Connects the store to an address and reads what it says. Called once by the page (and by tests). */
export function connectAddress(to: Address): void {
  address = to;
  arrive(to.fragment());
}

/** The address changed under us: Back, forward, a pasted link. Never throws. */
export function arrive(fragment: string): void {
  const { view, ignored } = readLink(fragment);
  useViewStore.setState({ view, ignored, ...lastTurnOf(view) });
}

const lastTurnOf = (view: View): Partial<ViewState> => (view.turn === undefined ? {} : { lastTurn: view.turn });

type How = 'push' | 'replace' | 'settle';

function show(next: View, how: How): void {
  useViewStore.setState({ view: next, ...lastTurnOf(next) });
  const write = (push: boolean): void => {
    if (!address) return;
    const { fragment, dropped } = writeLink(useViewStore.getState().view);
    useViewStore.setState({ dropped });
    if (fragment === address.fragment()) return;
    if (push) address.push(fragment);
    else address.replace(fragment);
  };
  if (how === 'settle') address?.later(SETTLE_MS, () => write(false));
  else write(how === 'push');
}

const current = (): View => useViewStore.getState().view;

export function goTo(screen: Exclude<Screen, 'turn'>): void {
  show(withScreen(current(), screen), 'push');
}

/** `stepping`: walking with j / k replaces instead of filling the history. */
export function goToTurn(key: string, stepping = false): void {
  show(withTurn(current(), key), stepping ? 'replace' : 'push');
}

/** Turns screen with this filter, all other filters off. */
export function goToTurns(filter: Partial<RowFilter>, sort?: RowSort): void {
  const view = withScreen(current(), 'turns');
  show({ ...view, filter: { ...NO_FILTER, ...filter }, ...(sort ? { sort } : {}) }, 'push');
}

/** One result of the ledger, or (undefined) its list. `stepping`: walking with j / k replaces instead of filling the history. */
export function goToResult(key: string | undefined, stepping = false): void {
  show(withResult(current(), key), stepping ? 'replace' : 'push');
}

/** Filter, sort or confidence line of the ledger. The address follows once it rests; a click on a cell is a step (`push`). */
export function setLedger(change: LedgerChange, push = false): void {
  show(withLedger(current(), change), push ? 'push' : 'settle');
}

/** Panes and phrase of the rules screen. A change of pane is a step (`push`); typing settles. */
export function setRules(change: Change<RulesView>, push = false): void {
  show(withRules(current(), change), push ? 'push' : 'settle');
}

/** File, session or request of the tiers screen. `stepping`: walking with j / k replaces instead of filling the history. */
export function setTiers(change: Change<Omit<TiersView, 'settings'>>, how: 'push' | 'replace' = 'push'): void {
  show(withTiers(current(), change), how);
}

/** Puts tier settings in force: the committed value of a control; undo brings back the one before. Absent parts are as recorded. */
export function commitSettings(settings: TierSettings): void {
  const view = current();
  const next = withTiers(view, { settings });
  if (JSON.stringify(view.tiers.settings) === JSON.stringify(next.tiers.settings)) return;
  remember(view);
  show(next, 'push');
}

/** Puts a policy in force. This is the committed value of a control; undo brings back the one before. */
export function commitPolicy(change: Partial<WhatIfPolicy>): void {
  const view = current();
  const next = withPolicy(view, change);
  if (samePolicy(view.policy, next.policy)) return;
  remember(view);
  show(next, 'push');
}

/** `sameScale`: old and new scope are judged by the same scorer (see withScope). */
export function setScope(scope: Scope, sameScale: boolean): void {
  const view = current();
  if (sameScope(view.scope, scope)) return;
  remember(view);
  show(withScope(view, scope, sameScale), 'push');
}

export function backToRecord(): void {
  commitPolicy(AS_RECORDED);
}

export function setFilter(change: Partial<RowFilter>): void {
  show(withFilter(current(), change), 'settle');
}

export function replaceFilter(filter: RowFilter): void {
  show({ ...current(), filter }, 'settle');
}

export function setSort(sort: RowSort): void {
  show({ ...current(), sort }, 'settle');
}

/** A trace arrived and the view follows; Back does not undo an arrival. */
export function receiveView(change: (view: View) => View): void {
  const view = current();
  const next = change(view);
  if (next === view) return;
  if (!samePolicy(view.policy, next.policy) || !sameScope(view.scope, next.scope)) useViewStore.setState({ past: [], future: [] });
  show(next, 'replace');
}

/** Another trace is looked at through a view of its own: a step Back can undo. Undo does not reach across it. */
export function enterView(next: View): void {
  useViewStore.setState({ past: [], future: [] });
  show(next, 'push');
}

/** The trace the address is about. Written when a trace is opened or chosen. */
export function setTraceRef(trace: TraceRef | undefined): void {
  const { trace: _left, ...rest } = current();
  show(trace ? { ...rest, trace } : rest, 'replace');
}

function remember(view: View): void {
  useViewStore.setState(({ past }) => ({ past: [...past, stepOf(view)].slice(-UNDO_STEPS), future: [] }));
}

const settleMoving = new Set<() => void>();

/** Names what brings a moving control to rest. Called before every undo and redo, so that its value is a step of its own. */
export function beforeUndo(settle: () => void): void {
  settleMoving.add(settle);
}

/** Undo of the last policy or cohort change. False when there is none. */
export function undo(): boolean {
  return travel('past', 'future');
}

export function redo(): boolean {
  return travel('future', 'past');
}

function travel(from: 'past' | 'future', to: 'past' | 'future'): boolean {
  for (const settle of settleMoving) settle();
  const state = useViewStore.getState();
  const step = state[from].at(-1);
  if (!step) return false;
  const here = stepOf(state.view);
  useViewStore.setState({ [from]: state[from].slice(0, -1), [to]: [...state[to], here] });
  show({ ...withTiers(state.view, { settings: step.settings }), policy: step.policy, scope: step.scope }, 'push');
  return true;
}

/** The link of what is on screen now, without the part before `#`, for others: without what other screens are about. */
export function currentLink(): ReturnType<typeof writeLink> {
  return writeLink(sharedView(current()));
}

/** The link that brings a packed declaration with it; as long as the declaration needs it to be. */
export function linkWithDeclaration(packed: string): string {
  return writeLink(withRules(sharedView(current()), { packed })).fragment;
}

/** The link of another turn or screen as it would be seen under the policy in force; for href attributes. */
export function linkTo(target: { turn: string } | { result: string } | { screen: Exclude<Screen, 'turn'>; filter?: RowFilter; sort?: RowSort }): string {
  const view = current();
  if ('result' in target) return writeLink(withResult(view, target.result)).fragment;
  if ('turn' in target) return writeLink(withTurn(view, target.turn)).fragment;
  const moved = withScreen(view, target.screen);
  return writeLink({ ...moved, ...(target.filter ? { filter: target.filter } : {}), ...(target.sort ? { sort: target.sort } : {}) }).fragment;
}
