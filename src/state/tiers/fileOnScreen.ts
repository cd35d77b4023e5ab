/**
 * Which open file of sessions is on screen, and which view it is seen through (as state/onScreen.ts for traces).
 *
 * Law: each file comes back as it was left. A view that waits for a file (a link, a reload) is kept until that very file is
 * here; meanwhile another one may be looked at through it, and is named as another. Only the tiers' part of a view is touched.
 */
import type { TiersSummary } from '../../worker/tiers/protocol';
import { FIRST_TIERS_VIEW, type TiersView, type TraceRef } from '../view';
import { enterView, receiveView, setTiers, useViewStore } from '../viewStore';
import { firstTiersView, isMeantTiers, landedTiers, namesTiers, tiersRefOf } from './arrival';
import { currentTiers, tiersSummaryOf, useTierFiles, type TierFilesState } from './fileStore';
import { noteOpenTiers } from './openTiers';

/** Views of open files that are not on screen, by file id. */
const left = new Map<string, TiersView>();

const view = (): TiersView => useViewStore.getState().view.tiers;
const state = (): TierFilesState => useTierFiles.getState();

/** The view names a file or a place that no open file answers for yet. */
function isWaiting(): boolean {
  return state().viewOf === undefined && namesTiers(view());
}

/** The file on screen and the one the view is about; the navigation is told. */
function put(current: string | undefined, viewOf: string | undefined): void {
  useTierFiles.setState({ current, viewOf });
  const summary = currentTiers(state());
  noteOpenTiers(summary && { name: summary.name, requests: summary.sessions.reduce((sum, { requests }) => sum + requests, 0) });
}

/** Brings a file on screen through a view of its own; Back leads to the file before. */
function bring(summary: TiersSummary, tiers: TiersView): void {
  const { viewOf } = state();
  if (viewOf !== undefined && viewOf !== summary.id) left.set(viewOf, view());
  put(summary.id, summary.id);
  if (viewOf === undefined) receiveView((now) => ({ ...now, tiers }));
  else enterView({ ...useViewStore.getState().view, tiers });
}

/** A file is read. It takes the screen, unless one that was opened later is there already, or the view waits for another. */
export function arriveTiers(summary: TiersSummary): void {
  const { files, current } = state();
  const place = (id: string | undefined): number => files.findIndex((file) => file.id === id);
  const takes = place(summary.id) >= place(current);
  const { file } = view();
  if (isWaiting() && (file === undefined || isMeantTiers(file, summary))) {
    put(summary.id, summary.id);
    receiveView((now) => ({ ...now, tiers: landedTiers(now.tiers, summary) }));
  } else if (!takes) return;
  else if (isWaiting()) put(summary.id, undefined);
  else bring(summary, firstTiersView(summary));
}

/** The same file was dropped again: the new reading is seen through the view of the old one, which is closed next. */
export function replaceTiersTwin(old: string, summary: TiersSummary): void {
  const kept = left.get(old) ?? (state().viewOf === old ? view() : undefined);
  left.delete(old);
  put(summary.id, kept ? summary.id : state().viewOf);
  if (kept) receiveView((now) => ({ ...now, tiers: kept }));
}

/** Puts another open file on screen, as it was left. */
export function showTierFile(id: string): void {
  const summary = tiersSummaryOf(state().files.find((file) => file.id === id));
  if (summary && state().viewOf !== id) bring(summary, left.get(id) ?? firstTiersView(summary));
}

/** The link was made for another file, and a person looks at this one all the same: under the link's settings, from its first session. */
export function takeTiersInstead(summary: TiersSummary): void {
  put(summary.id, summary.id);
  setTiers({ file: tiersRefOf(summary), session: undefined, request: undefined }, 'replace');
}

/** The tiers come on screen again. Their part of the view may have gone with that of another trace: the file on screen brings it back. */
export function returnToTiers(): void {
  const summary = currentTiers(state());
  if (summary && !namesTiers(view())) receiveView((now) => ({ ...now, tiers: left.get(summary.id) ?? firstTiersView(summary) }));
}

/** A file was closed: the one opened last before it comes back, or none. */
export function leaveTiers(id: string): void {
  left.delete(id);
  const { files, current, viewOf } = state();
  if (current !== id && viewOf !== id) return;
  const before = files.map(tiersSummaryOf).findLast((summary) => summary !== undefined);
  if (viewOf !== id) {
    put(before?.id, viewOf);
    return;
  }
  put(before?.id, before?.id);
  enterView({ ...useViewStore.getState().view, tiers: before ? left.get(before.id) ?? firstTiersView(before) : FIRST_TIERS_VIEW });
}

/** The address changed by Back, Forward or hand: the open file it names takes the screen. */
function follow(ref: TraceRef): void {
  const { files, current } = state();
  const open = files.map(tiersSummaryOf).filter((summary) => summary !== undefined && isMeantTiers(ref, summary));
  const named = open.find((summary) => summary?.id === current) ?? open[0];
  if (named) put(named.id, named.id);
  else useTierFiles.setState({ viewOf: undefined });
}

useViewStore.subscribe(({ view: now }, { view: before }) => {
  const ref = now.tiers.file;
  if (ref === before.tiers.file) return;
  const { viewOf } = state();
  // What was seen of a file is kept when the address goes on to say nothing of it.
  if (ref === undefined && viewOf !== undefined) left.set(viewOf, before.tiers);
  if (ref !== undefined) follow(ref);
});
