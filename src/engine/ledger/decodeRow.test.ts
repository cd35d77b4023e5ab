import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLedger, recordedLedger } from './arbitraryRows';
import { decodeRows } from './decodeRow';
import { foldLedger } from './fold';

const standing = { kind: 'standing', toolCallId: 'c1', toolName: 't', standing: 'fact', assertions: [], declaredOn: 'answer', iteration: 2 };
const judgment = {
  kind: 'judgment', toolCallId: 'c1', toolName: 't', source: 'judge', judge: { name: 'mock', model: 'm' }, against: 'question', standing: 'noise',
  probabilities: { fact: 0.1, open: 0.2, noise: 0.6, 'ruled-out': 0.1 }, confidence: 0.5, latencyMs: 3, iteration: 1,
};
const basis = { kind: 'basis', toolCallId: 'c1', toolName: 't', iteration: 1, basis: 'direct' };
const assertion = { subject: { kind: 'port', id: 'a' }, predicate: 'p', value: 1, stratum: 'asserted', provenance: 'tool:c1' };
const codesOf = (rows: unknown) => decodeRows(rows).oddities.map(({ code, count, firstAt }) => [code, count, firstAt]);

describe('what stands in place of a ledger', () => {
  it('tells absent, kept out and not a list apart, and none of them from empty', () => {
    expect(decodeRows(undefined).state).toBe('absent');
    expect(decodeRows('REDACTED').state).toBe('kept-out');
    expect(decodeRows('[REDACTED]').state).toBe('kept-out');
    for (const value of [null, {}, 'rows', 7, { length: 2 }]) expect(decodeRows(value).state).toBe('not-a-list');
    expect(decodeRows([])).toMatchObject({ state: 'rows', rows: [], rejected: [] });
  });
});

describe('a row that is sound', () => {
  it('is the recorded object itself, members of later builds included', () => {
    const row = { ...standing, turn: 3, addedLater: { x: 1 } };
    expect(decodeRows([row]).rows[0]).toBe(row);
  });

  it('of a kind not known is kept raw and counted', () => {
    const clock = { kind: 'clock', turn: 1 };
    const { rows, unknown, rejected } = decodeRows([clock, { kind: 'clock' }, { kind: '__proto__' }]);
    expect(rows[0]).toEqual({ kind: 'unknown-kind', name: 'clock', raw: clock });
    expect([...unknown]).toEqual([['clock', 2], ['__proto__', 1]]);
    expect(rejected).toEqual([]);
  });
});

describe('a row that breaks the form', () => {
  it('is refused alone, with its place, the member and a reason', () => {
    const { rows, at, rejected } = decodeRows([basis, { ...standing, standing: 'maybe' }, 'REDACTED', { toolCallId: 'c1' }, judgment]);
    expect(rows).toEqual([basis, judgment]);
    expect(at).toEqual([0, 4]);
    expect(rejected.map((row) => [row.at, row.path])).toEqual([[1, 'standing'], [2, ''], [3, 'kind']]);
    expect(rejected[0]?.reason).toBe('"standing" cannot be read: it is "maybe"; it must be one of fact, open, noise, ruled-out.');
    expect(rejected[1]?.reason).toContain('kept out');
  });

  it.each<[string, object, string]>([
    ['no assertions', { ...standing, assertions: undefined }, 'assertions'],
    ['assertions are text', { ...standing, assertions: 'none' }, 'assertions'],
    ['a subject without an id', { ...standing, assertions: [assertion, { ...assertion, subject: { kind: 'k' } }] }, 'assertions[1].subject.id'],
    ['no place of declaration', { ...standing, declaredOn: 'later' }, 'declaredOn'],
    ['an iteration as text', { ...basis, iteration: '1' }, 'iteration'],
    ['a basis outside the vocabulary', { ...basis, basis: 'guess' }, 'basis'],
    ['another source', { ...judgment, source: 'model' }, 'source'],
    ['a judge without a name', { ...judgment, judge: {} }, 'judge.name'],
    ['half a usage', { ...judgment, usage: { inputTokens: 1 } }, 'usage.outputTokens'],
    ['a carrier outside the vocabulary', { kind: 'contingent', declaredOn: 'answer', value: 'v', carriers: [{ toolCallId: 'c', standing: 'lost' }], iteration: 1 }, 'carriers[0].standing'],
    ['a witness without a subject', { kind: 'conflict', key: 'k', witnesses: [{ toolCallId: 'c', predicate: 'p' }], iteration: 1 }, 'witnesses[0].subject'],
    ['a value that is not JSON', { ...standing, assertions: [{ ...assertion, value: [1n] }] }, 'assertions[0].value'],
  ])('%s', (_, row, path) => {
    expect(decodeRows([row]).rejected.map((fault) => fault.path)).toEqual([path]);
  });

  it('does not find members on the prototype', () => {
    const inherited: unknown = Object.create(standing);
    expect(decodeRows([inherited]).rejected[0]?.path).toBe('kind');
  });

  it('quotes no more than a line of the record', () => {
    expect(decodeRows([{ ...standing, standing: 'x'.repeat(10_000) }]).rejected[0]?.reason.length).toBeLessThan(160);
  });
});

describe('a value nested without end', () => {
  const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`);
  const ledger = (levels: number) => decodeRows([1, 2].map((id) => ({ ...standing, toolCallId: `c${id}`, assertions: [{ ...assertion, value: [id, nested(levels)] }] })));

  it('is refused, not followed until the stack ends', () => {
    expect(ledger(50_000).rejected.map((fault) => fault.path)).toEqual(['assertions[0].value', 'assertions[0].value']);
  });

  it('is compared where it is merely deep', () => {
    expect(foldLedger(ledger(400).rows).conflicts).toHaveLength(1);
  });
});

describe('a row that is odd and legal is kept, and the oddity is named and counted', () => {
  it.each<[string, object[], unknown[][]]>([
    ['nothing odd', [basis, judgment, standing], []],
    ['probabilities over 1 together', [basis, { ...judgment, probabilities: { fact: 0.5, open: 0.2, noise: 0.6, 'ruled-out': 0.1 } }], [['probabilities-sum', 1, 1]]],
    ['a rounded sum is not odd', [basis, { ...judgment, probabilities: { fact: 0.1, open: 0.21, noise: 0.6, 'ruled-out': 0.11 } }], []],
    ['out of range', [basis, { ...judgment, probabilities: { fact: -1, open: 0, noise: 2, 'ruled-out': 0 } }], [['probability-out-of-range', 1, 1]]],
    ['not scored', [basis, { ...judgment, probabilities: { noise: 0.8 } }], [['probability-missing', 1, 1]]],
    ['no probabilities', [basis, { ...judgment, probabilities: undefined }, { ...judgment, probabilities: [] }], [['probabilities-missing', 2, 1]]],
    ['another choice than the most probable', [basis, { ...judgment, standing: 'fact' }], [['choice-not-largest', 1, 1]]],
    ['confidence', [basis, { ...judgment, confidence: 7 }, { ...judgment, confidence: null }], [['confidence-out-of-range', 1, 1], ['null-for-absent', 1, 2], ['confidence-missing', 1, 2]]],
    ['ids', [{ ...basis, toolCallId: '' }, { ...basis, toolCallId: '__proto__' }], [['empty-id', 1, 0], ['prototype-id', 1, 1]]],
    ['U+0000 in a key, twice in one row', [basis, { ...standing, assertions: [{ ...assertion, predicate: 'a\u0000b' }, { ...assertion, predicate: '\u0000' }] }], [['separator-in-key', 1, 1]]],
    ['a stratum of a later build', [basis, { ...standing, assertions: [{ ...assertion, stratum: 'derived' }] }], [['unknown-stratum', 1, 1]]],
    ['an id no result has', [{ ...standing, toolCallId: '0', unknownId: true }], [['unknown-id', 1, 0]]],
    ['an unknown call', [judgment, standing], [['judgment-of-unknown-call', 1, 0], ['standing-without-basis', 1, 1]]],
    ['an id used again in a later run', [basis, { ...basis, toolCallId: 'c2', iteration: 2 }, basis], [['repeated-id-over-turns', 1, 2]]],
    ['an id declared twice in one run', [basis, basis], []],
    ['an id used again in a later turn', [{ ...basis, turn: 1 }, { ...basis, turn: 2 }], [['repeated-id-over-turns', 1, 1]]],
  ])('%s', (_, rows, oddities) => {
    expect(decodeRows(rows).rejected).toEqual([]);
    expect(codesOf(rows)).toEqual(oddities);
  });

  it('reads a number that is none as not scored, never as 0', () => {
    const [row] = decodeRows([{ ...judgment, probabilities: { fact: null, open: '0.2', noise: 0.6 } }]).rows;
    expect(row).toEqual({ ...judgment, probabilities: { noise: 0.6 } });
  });

  it('reads null as absent', () => {
    const [row] = decodeRows([{ ...basis, proposition: null, expect: 'low' }]).rows;
    expect(row).toEqual({ ...basis, expect: 'low' });
  });
});

describe('for every input', () => {
  it('nothing throws, and every element is a row or a rejection', () => {
    fc.assert(fc.property(anyLedger, (value) => {
      const { rows, at, rejected } = decodeRows(value);
      const places = [...at, ...rejected.map((row) => row.at)].toSorted((a, b) => a - b);
      expect(places).toEqual(Array.isArray(value) ? value.map((_, i) => i) : []);
      expect(rows).toHaveLength(at.length);
      foldLedger(rows);
    }), { numRuns: 500 });
  });

  it('a sound ledger keeps every row', () => {
    fc.assert(fc.property(recordedLedger, (rows) => {
      expect(decodeRows(rows).rejected).toEqual([]);
    }));
  });
});
