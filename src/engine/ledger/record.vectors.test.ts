import { describe, expect, it } from 'vitest';
import { vectorCases } from '../vectorCases';
import { recordFindings } from './record';
import { listOf, rowsOf } from './vectorRows';
import type { Ledger, LedgerRow } from './rows';

describe('the writer writes what the reference writes', () => {
  it.each(vectorCases('ledger', 'record-findings.json'))('$name', ({ input, expected }) => {
    const initial = input['initial'] === undefined ? undefined : rowsOf(input['initial']);
    const writes = listOf(input['writes']).map(rowsOf);
    const from = new Map<LedgerRow, { from: [number, number] }>();
    [initial ?? [], ...writes].forEach((rows, i) => rows.forEach((row, j) => from.set(row, { from: [i - 1, j] })));
    let ledger: Ledger | undefined = initial;
    const sizes: number[] = [];
    const events: unknown[] = [];
    for (const rows of writes) {
      const write = recordFindings(ledger, rows);
      ledger = write.ledger;
      sizes.push(ledger?.length ?? 0);
      events.push(write.events);
    }
    expect({ ledger: ledger?.map((row) => from.get(row) ?? row) ?? null, sizes, events }).toStrictEqual(expected);
  });
});
