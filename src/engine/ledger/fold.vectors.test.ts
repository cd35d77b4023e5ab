import { describe, expect, it } from 'vitest';
import { vectorCases } from '../vectorCases';
import { foldLedger } from './fold';
import { rowsOf } from './vectorRows';
import type { Assertion, LedgerRow } from './rows';

/** [row, assertion] of an assertion, by identity. */
function placesOf(rows: readonly LedgerRow[]): (assertion: Assertion) => unknown {
  const places = new Map<Assertion, readonly [number, number]>();
  rows.forEach((row, i) => {
    if (row.kind === 'standing') row.assertions.forEach((assertion, j) => places.set(assertion, [i, j]));
  });
  return (assertion) => places.get(assertion);
}

describe('the fold says what the reference says', () => {
  it.each(vectorCases('ledger', 'fold.json'))('$name', ({ input, expected }) => {
    const rows = rowsOf(input['rows']);
    const fold = foldLedger(rows);
    const place = placesOf(rows);
    const byPosition = (map: ReadonlyMap<string, LedgerRow>) => [...map].map(([id, row]) => [id, rows.indexOf(row)]);
    expect({
      standingOf: byPosition(fold.standingOf),
      judgments: byPosition(fold.judgments),
      asserted: fold.asserted.map(place),
      conflicts: fold.conflicts.map(({ key, assertions }) => ({ key, assertions: assertions.map(place) })),
      hasStanding: fold.hasStanding,
      unsettled: byPosition(fold.unsettled),
    }).toStrictEqual(expected);
  });
});
