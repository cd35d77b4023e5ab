/** The rows about one call that a view of it does not keep in order: declarations, the judge's words and failures, uses of its values. */
import type { ContingentRow, JudgmentErrorRow, JudgmentRow, Ledger } from '../../../engine/ledger';

export interface RowsOfCall {
  readonly bases: number;
  readonly judge: (JudgmentRow | JudgmentErrorRow)[];
  readonly contingent: readonly ContingentRow[];
}

/** In the order of the ledger. */
export function rowsOfCall(rows: Ledger, toolCallId: string): RowsOfCall {
  let bases = 0;
  const judge: (JudgmentRow | JudgmentErrorRow)[] = [];
  const contingent: ContingentRow[] = [];
  for (const row of rows) {
    if (row.kind === 'contingent') {
      if (row.carriers.some((carrier) => carrier.toolCallId === toolCallId)) contingent.push(row);
    } else if (!('toolCallId' in row) || row.toolCallId !== toolCallId) continue;
    else if (row.kind === 'basis') bases++;
    else if (row.kind === 'judgment' || row.kind === 'judgment-error') judge.push(row);
  }
  return { bases, judge, contingent };
}
