/** Names what is odd about rows together: rows that speak of calls the ledger does not know, ids used again. */
import type { OddityCode } from './oddity';
import type { Ledger } from './rows';

/**
 * Notes the oddities that take more than one row to see. `at`: place of each row in the recorded list.
 * A new turn is a new stamp where rows are stamped; without stamps it is a fall of the iteration along the ledger.
 */
export function noteLedgerOddities(rows: Ledger, at: readonly number[], note: (code: OddityCode, at: number) => void): void {
  const declared = new Set<string>();
  for (const row of rows) if (row.kind === 'basis') declared.add(row.toolCallId);
  const turnOfCall = new Map<string, number>();
  let run = 0;
  let lastIteration = -Infinity;
  rows.forEach((row, i) => {
    if (row.kind === 'unknown-kind') return;
    if (row.iteration < lastIteration) run += 1;
    lastIteration = row.iteration;
    const place = at[i] ?? i;
    if (row.kind === 'basis') {
      const turn = row.turn ?? run;
      if ((turnOfCall.get(row.toolCallId) ?? turn) !== turn) note('repeated-id-over-turns', place);
      turnOfCall.set(row.toolCallId, turn);
    } else if ((row.kind === 'judgment' || row.kind === 'judgment-error') && !declared.has(row.toolCallId)) note('judgment-of-unknown-call', place);
    else if (row.kind === 'standing' && row.unknownId !== true && !declared.has(row.toolCallId)) note('standing-without-basis', place);
  });
}
