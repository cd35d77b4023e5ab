import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedLedger } from './arbitraryRows';
import { assertionKey, canonicalText, claimsValue, conflictsOf, face } from './compare';
import { decodeRows } from './decodeRow';
import { foldLedger } from './fold';
import { recordFindings } from './record';
import type { Assertion, LedgerRow } from './rows';

const ledger = recordedLedger.map((rows) => decodeRows(rows).rows);
const idsInOrder = (rows: readonly LedgerRow[], kind: LedgerRow['kind']) => [...new Set(rows.flatMap((row) => (row.kind === kind && 'toolCallId' in row ? [row.toolCallId] : [])))];

/** Conflicts the slow way, straight from the text of the rule. */
function slowConflicts(assertions: readonly Assertion[]) {
  const taking = assertions.filter((item) => item.stratum === 'asserted' && claimsValue(item));
  return [...new Set(taking.map(assertionKey))]
    .map((key) => ({ key, assertions: taking.filter((item) => assertionKey(item) === key) }))
    .filter((group) => new Set(group.assertions.map((item) => canonicalText(face(item.value)))).size > 1);
}

describe('the fold', () => {
  it('lists ids in order of their first row and keeps the last one', () => {
    fc.assert(fc.property(ledger, (rows) => {
      const { standingOf, judgments } = foldLedger(rows);
      expect([...standingOf.keys()]).toEqual(idsInOrder(rows, 'standing'));
      expect([...judgments.keys()]).toEqual(idsInOrder(rows, 'judgment'));
      for (const [id, row] of standingOf) expect(rows.findLast((other) => other.kind === 'standing' && other.toolCallId === id)).toBe(row);
    }));
  });

  it('does not change when rows that say nothing are taken out, or said again', () => {
    fc.assert(fc.property(ledger, (rows) => {
      const speaking = rows.filter((row) => row.kind === 'standing' || row.kind === 'judgment' || row.kind === 'unsettled-by-absence');
      expect(foldLedger(speaking)).toEqual(foldLedger(rows));
      expect(foldLedger([...rows, ...foldLedger(rows).standingOf.values()])).toEqual(foldLedger(rows));
    }));
  });

  it('finds the conflicts the rule asks for', () => {
    fc.assert(fc.property(ledger, (rows) => {
      const { asserted, conflicts } = foldLedger(rows);
      expect(conflicts).toEqual(slowConflicts(asserted));
    }), { numRuns: 300 });
  });

  it('calls a result unsettled only while it is ruled out', () => {
    fc.assert(fc.property(ledger, (rows) => {
      const { unsettled, standingOf } = foldLedger(rows);
      for (const id of unsettled.keys()) expect(standingOf.get(id)?.standing).toBe('ruled-out');
    }));
  });
});

describe('comparing', () => {
  it('does not see the order of members, and sees that of lists', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), (members) => {
      const turned = Object.fromEntries(Object.entries(members).toReversed());
      expect(canonicalText(turned)).toBe(canonicalText(members));
    }));
    expect(canonicalText([1, 2])).not.toBe(canonicalText([2, 1]));
  });

  it('gives one text for one value, and another for another', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (a, b) => {
      const copy: unknown = JSON.parse(JSON.stringify(a));
      expect(canonicalText(copy)).toBe(canonicalText(a));
      expect(JSON.parse(canonicalText(a))).toEqual(copy);
      if (canonicalText(a) === canonicalText(b)) expect(copy).toEqual(JSON.parse(JSON.stringify(b)));
    }));
  });

  it('agrees with itself: no list of equal readings is a conflict', () => {
    fc.assert(fc.property(ledger, (rows) => {
      const { asserted } = foldLedger(rows);
      for (const assertion of asserted) expect(conflictsOf([assertion, { ...assertion }])).toEqual([]);
    }));
  });
});

describe('the writer', () => {
  it('adds at the end, files each current key once, and leaves none unfiled', () => {
    fc.assert(fc.property(fc.array(ledger, { maxLength: 4 }), (writes) => {
      let now: readonly LedgerRow[] = [];
      for (const rows of writes) {
        const after = recordFindings(now, rows).ledger ?? [];
        expect(after.slice(0, now.length + rows.length)).toEqual([...now, ...rows]);
        now = after;
        const keys = now.flatMap((row) => (row.kind === 'conflict' ? [row.key] : []));
        expect(new Set(keys).size).toBe(keys.length);
        if (rows.length > 0) for (const { key } of foldLedger(now).conflicts) expect(keys).toContain(key);
      }
    }));
  });

  it('stamps the turn on what it writes, conflicts too, and on nothing else', () => {
    fc.assert(fc.property(ledger, ledger, (before, rows) => {
      const after = recordFindings(before, rows, { turn: 7 }).ledger ?? [];
      expect(after.slice(0, before.length)).toEqual(before);
      for (const row of after.slice(before.length)) if (row.kind !== 'unknown-kind') expect(row.turn).toBe(7);
    }));
  });
});
