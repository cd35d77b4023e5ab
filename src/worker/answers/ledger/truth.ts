/**
 * Model and judge against the true standings a person gave.
 *
 * Law: only labelled results count, and the judge is the one that counts in the matrix. Runs are pooled.
 */
import { calibrationOf, isRight, type ResultView, type Standing } from '../../../engine/ledger';
import type { LedgerOverlay, TruthReply } from '../../ledgerProtocol';
import type { LedgerBook } from './book';
import { lastJudgment, type LaidSides } from './sides';

/** Undefined: no label speaks of any of these entries. */
export function truthUnder(book: LedgerBook, sides: LaidSides, entries: Uint32Array, overlay: LedgerOverlay | undefined): TruthReply | undefined {
  const labels = labelled(book, overlay);
  if (labels.size === 0) return undefined;
  const inside = new Uint8Array(book.entries.length);
  for (const at of entries) inside[at] = 1;
  const truth = new Map<string, Standing>();
  const views: ResultView[] = [];
  const model = { named: 0, right: 0, exact: 0 };
  const judge = { named: 0, right: 0, exact: 0 };
  for (const [at, standing] of labels) {
    const entry = book.entries[at];
    if (entry === undefined || inside[at] !== 1) continue;
    const judgment = lastJudgment(sides.again.get(at) ?? []) ?? entry.view.judgment;
    score(model, entry.view.standing?.standing, standing);
    score(judge, judgment?.standing, standing);
    // Call ids repeat over runs; keys do not.
    truth.set(entry.key, standing);
    views.push({ ...entry.view, toolCallId: entry.key, ...(judgment === undefined ? {} : { judgment }) });
  }
  return views.length === 0 ? undefined : { labelled: views.length, model, judge, calibration: calibrationOf(views, truth) };
}

/** Labels by entry. */
export function labelled(book: LedgerBook, overlay: LedgerOverlay | undefined): ReadonlyMap<number, Standing> {
  const found = new Map<number, Standing>();
  for (const [key, standing] of overlay?.truth ?? []) {
    const at = book.find(key);
    if (at >= 0) found.set(at, standing);
  }
  return found;
}

function score(counts: { named: number; right: number; exact: number }, said: Standing | undefined, truth: Standing): void {
  if (said === undefined) return;
  counts.named++;
  if (isRight(said, truth)) counts.right++;
  if (said === truth) counts.exact++;
}
