/**
 * Which run a call of a ledger belongs to, and the turn of that run (ledger.md §10).
 *
 * Law: the run of the tool event decides, then that of the findings events. A call id that several runs use belongs to none
 * for certain: joining it would mix two results.
 */
import { EVENT } from '../eventTypes';
import type { TurnLog } from '../turnLog';
import type { VerdictOfCall } from '../types';
import type { CallIndex } from './callIndex';
import type { PlacedLedger } from './runLedgers';

export type OwnRun = { readonly run: number; /** An event of the call in that run. */ readonly event: number } | { readonly why: 'no-run' | 'several-runs' };

export function ownRunOf(index: CallIndex, place: PlacedLedger, call: string): OwnRun {
  const events = index.calls(place, call);
  const started = events.filter(({ code }) => code === EVENT.toolStart);
  const told = started.length > 0 ? started : events.length > 0 ? events : index.findings(place, call);
  const first = told.find(({ run }) => run >= 0);
  if (first === undefined) return { why: 'no-run' };
  return told.every(({ run }) => run === first.run || run < 0) ? { run: first.run, event: first.event } : { why: 'several-runs' };
}

/** The turn record of a run that was under way at an event: the last one that began before it, else the first; -1: the run has none. */
export function recordAt(log: TurnLog, run: number, event: number): number {
  const { records, runs } = log;
  let found = runs.firstRecord.get(run);
  for (let record = found; record >= 0; record = records.next.get(record)) if (records.firstEvent(record) <= event) found = record;
  return found;
}

/** `verdicts`: verdicts of the snapshot; a turn beyond them has none. */
export function verdictOf(log: TurnLog, verdicts: number, own: OwnRun): VerdictOfCall {
  if ('why' in own) return own;
  const record = recordAt(log, own.run, own.event);
  const turn = record < 0 ? -1 : log.records.turn.get(record);
  return turn >= 0 && turn < verdicts ? { turn } : { why: 'no-verdict' };
}
