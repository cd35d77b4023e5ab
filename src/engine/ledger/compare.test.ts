import { describe, expect, it } from 'vitest';
import { assertionKey, conflictsOf, sameFace } from './compare';
import { foldLedger } from './fold';
import { recordFindings } from './record';
import { judged, said } from './agreement/smallLedger';
import type { Assertion, LedgerRow } from './rows';

const status = (value: unknown, more: Partial<Assertion> = {}): Assertion => ({
  subject: { kind: 'order', id: 'A-1' }, predicate: 'status', value, stratum: 'asserted', provenance: 'tool:x', ...more,
});

describe('two readings', () => {
  it.each<[string, unknown, unknown, boolean]>([
    ['a known claim is its value', { kind: 'known', value: 'paid', evidence: 'e' }, 'paid', true],
    ['once, not nested', { kind: 'known', value: { kind: 'known', value: 'paid' } }, 'paid', false],
    ['member order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['list order', [1, 2], [2, 1], false],
    ['number and text', 1, '1', false],
    ['minus zero', -0, 0, true],
    ['two spellings of é', 'é', 'e\u0301', false],
    ['null and missing members', { a: null }, {}, false],
  ])('%s', (_, a, b, same) => {
    expect(sameFace(a, b)).toBe(same);
  });

  it('of two epochs speak of two things', () => {
    expect(assertionKey(status('paid', { epoch: 0 }))).toBe('order\u0000A-1\u0000status\u00000');
    expect(conflictsOf([status('paid', { epoch: 0 }), status('open')])).toEqual([]);
  });
});

describe('a small ledger', () => {
  const facts: LedgerRow[] = [said('c1', 'fact', { assertions: [status('paid')] }), said('c2', 'fact', { assertions: [status('open'), status('paid')] })];

  it('holds a conflict as long as both facts stand, and its history for good', () => {
    const { ledger = [], events } = recordFindings(undefined, facts);
    expect(foldLedger(ledger).conflicts).toMatchObject([{ key: 'order\u0000A-1\u0000status\u0000', assertions: [status('paid'), status('open'), status('paid')] }]);
    expect(events.map((event) => event.name === 'agentfootprint.findings.standing' && event.payload.conflictKeys?.length)).toEqual([1, 1]);
    const { ledger: later = [] } = recordFindings(ledger, [said('c2', 'ruled-out')]);
    expect(foldLedger(later).conflicts).toEqual([]);
    expect(later.filter((row) => row.kind === 'conflict')).toMatchObject([{ witnesses: [{ toolCallId: 'c1' }, { toolCallId: 'c2' }, { toolCallId: 'c2' }] }]);
  });

  it('keeps model and judge apart: a judge that differs is no conflict', () => {
    const { standingOf, judgments, conflicts } = foldLedger([judged('c1', 'noise'), said('c1', 'fact', { assertions: [status('paid')] }), judged('c1', 'ruled-out')]);
    expect([standingOf.get('c1')?.standing, judgments.get('c1')?.standing, conflicts]).toEqual(['fact', 'ruled-out', []]);
  });
});
