/**
 * What a link asks for beside what is open, as with traces (state/arrival.ts).
 *
 * Law: a view that names a file of sessions keeps everything it says until that file is open; another file is looked at
 * meanwhile and is named as another. A link without a fingerprint means its file by name.
 */
import type { TiersSummary } from '../../worker/tiers/protocol';
import { FIRST_TIERS_VIEW, type TiersView, type TraceRef } from '../view';

type Named = Pick<TiersSummary, 'fingerprint' | 'name'>;

/** What the address calls a file of sessions. */
export function tiersRefOf({ fingerprint, name }: Named): TraceRef {
  return { fingerprint, file: name };
}

/** Does an address that names `ref` mean this file. */
export function isMeantTiers(ref: TraceRef, summary: Named): boolean {
  return ref.fingerprint === '' ? ref.file === summary.name : ref.fingerprint === summary.fingerprint;
}

/** Where a file opens that no link asked for: its first session, as recorded. */
export function firstTiersView(summary: Named): TiersView {
  return { ...FIRST_TIERS_VIEW, file: tiersRefOf(summary) };
}

/** The view that waited for this file, now that it is here. */
export function landedTiers(view: TiersView, summary: Named): TiersView {
  return { ...view, file: tiersRefOf(summary) };
}

/** The view names a file or a place in one. */
export function namesTiers({ file, session, request, settings }: TiersView): boolean {
  return file !== undefined || session !== undefined || request !== undefined || Object.keys(settings).length > 0;
}

export type WantedTiers =
  | { readonly state: 'nothing' }
  /** A link or reload is about a file that is not open; an empty file name: it names none. */
  | { readonly state: 'ask'; readonly file: string }
  /** Another file is on screen than the one the link was made for. */
  | { readonly state: 'other'; readonly file: string; readonly open: string };

/** What the view asks for beside the file on screen (absent: none is readable). */
export function wantedTiers(view: TiersView, open: Named | undefined): WantedTiers {
  if (!open) return namesTiers(view) ? { state: 'ask', file: view.file?.file ?? '' } : { state: 'nothing' };
  if (!view.file || isMeantTiers(view.file, open)) return { state: 'nothing' };
  return { state: 'other', file: view.file.file, open: open.name };
}
