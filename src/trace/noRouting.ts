/**
 * Why a trace holds no routing verdict, as far as its events tell (traces.md §12.9).
 *
 * Law: a guess is never dressed as a fact; where the events allow several reasons the answer is `unknown`.
 */
import { EVENT } from './eventTypes';
import { RUN } from './runs';
import type { TurnLog } from './turnLog';
import type { NoRouting } from './types';

/** Absent: there are verdicts. */
export function noRoutingOf(log: TurnLog): NoRouting | undefined {
  if (log.verdictRecord.length > 0) return undefined;
  if (!log.anyEvent) return 'no-events';
  if (!log.beyondMinimal) return 'minimal-tier';
  if (log.composed || hasSeveralTurnsInARun(log)) return 'composition';
  if (allFailedBefore(log)) return 'failed-before';
  if (log.records.count === 0) return 'unknown';
  // Every run that is logged in full evaluates its context; a log without that was thinned by an allow-list.
  return (log.seen[EVENT.contextEvaluated] ?? 0) > 0 ? 'no-cascade' : 'filtered';
}

function hasSeveralTurnsInARun(log: TurnLog): boolean {
  for (let run = 0; run < log.runs.count; run++) {
    const first = log.runs.firstRecord.get(run);
    if (first >= 0 && first !== log.runs.lastRecord.get(run)) return true;
  }
  return false;
}

/** Every turn failed before the model or a tool was reached. */
function allFailedBefore(log: TurnLog): boolean {
  let turns = 0;
  for (let run = 0; run < log.runs.count; run++) {
    if (!log.runs.has(run, RUN.turn)) continue;
    turns++;
    if (!log.runs.has(run, RUN.failed) || log.runs.has(run, RUN.worked) || log.runs.has(run, RUN.ended)) return false;
  }
  return turns > 0;
}
