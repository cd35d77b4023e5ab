/**
 * What a ledger says now: the last word on each result, what is asserted, and where facts conflict (ledger.md, section 4).
 *
 * Law: rows that were superseded do not count. The judge is never mixed into what the model says.
 */
import { conflictsOf } from './compare';
import type { Conflict } from './compare';
import type { Assertion, JudgmentRow, Ledger, StandingRow, UnsettledRow } from './rows';

export interface LedgerFold {
  /** Last standing row of each id, in order of the first. Standings on unknown ids count. */
  readonly standingOf: ReadonlyMap<string, StandingRow>;
  /** Last judgment row of each id, in order of the first. A later failure does not remove it. */
  readonly judgments: ReadonlyMap<string, JudgmentRow>;
  /** The assertions of every result that is a fact now, whatever their stratum. */
  readonly asserted: readonly Assertion[];
  readonly conflicts: readonly Conflict[];
  readonly hasStanding: boolean;
  /** Last such row of each id that is ruled out now, in order of the first. */
  readonly unsettled: ReadonlyMap<string, UnsettledRow>;
}

/** Folds rows in their order. Rows of other kinds do nothing. Pure; never throws on decoded rows. */
export function foldLedger(rows: Ledger): LedgerFold {
  const standingOf = new Map<string, StandingRow>();
  const judgments = new Map<string, JudgmentRow>();
  const absences = new Map<string, UnsettledRow>();
  // Setting a key again keeps its place: exactly the order the ledger has.
  for (const row of rows) {
    if (row.kind === 'standing') standingOf.set(row.toolCallId, row);
    else if (row.kind === 'judgment') judgments.set(row.toolCallId, row);
    else if (row.kind === 'unsettled-by-absence') absences.set(row.toolCallId, row);
  }
  const asserted: Assertion[] = [];
  for (const row of standingOf.values()) {
    if (row.standing === 'fact') for (const assertion of row.assertions) asserted.push(assertion);
  }
  const unsettled = new Map<string, UnsettledRow>();
  for (const [id, row] of absences) {
    if (standingOf.get(id)?.standing === 'ruled-out') unsettled.set(id, row);
  }
  return { standingOf, judgments, asserted, conflicts: conflictsOf(asserted), hasStanding: standingOf.size > 0, unsettled };
}
