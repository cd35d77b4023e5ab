import { describe, expect, it } from 'vitest';
import { eventsOf, ledgerRecording, ROWS } from '../../../trace/ledger/ledgerTesting';
import type { LedgerFilter } from '../../ledgerProtocol';
import { again, ALL, LEDGER_ORDER, opened, overlay, signal, small } from './testing';
import { conflictsAnswer } from './conflicts';
import { resultAnswer } from './detail';
import { exportLedgerAnswer } from './exportLedger';
import { gapAnswer } from './gap';
import { inputAnswer, planAnswer } from './judgeAsks';
import { moreAnswer } from './more';
import { overviewAnswer } from './overview';
import { positionAnswer, resultsAnswer } from './resultRows';

describe('what there is', () => {
  it('is counted by kind, judge, tool and run', async () => {
    const { book } = await small();
    expect(await overviewAnswer(book)).toMatchObject({
      state: 'rows', rows: 12, results: 4, relations: { agree: 1, disagree: 1, 'model-only': 1, 'judge-only': 1, neither: 0 }, undeclared: 1,
      judgeFailures: { rows: 1, results: 1 }, conflicts: { filed: 1, current: 1 }, tokens: { inputTokens: 300, outputTokens: 30, rows: 3 }, latency: { n: 3, median: 200, max: 200 }, failureLatency: { n: 1, max: 50 },
      judges: [{ name: 'typesafe', model: 'jev-1', judgments: 3, failures: 1 }], tools: [{ name: 'get_order', results: 2 }, { name: 'get_scan', results: 1 }, { name: 'search', results: 1 }],
      joined: { results: 2, not: { 'no-run': 2, 'several-runs': 0, 'no-verdict': 0 } }, runs: [{ runId: 'run-1', state: 'rows', question: { text: 'where is my order?' } }],
    });
  });

  it('of events alone leaves open what events do not tell', async () => {
    const { book } = await opened({ 'a.json': JSON.stringify(eventsOf('run-1')) });
    const overview = await overviewAnswer(book);
    expect(overview).toMatchObject({ state: 'partial', results: 2, conflicts: { filed: 1 } });
    expect(overview.conflicts.current).toBeUndefined();
    expect(conflictsAnswer(book)).toMatchObject([{ subject: { kind: 'order', id: 'o-1' }, predicate: 'status', readings: [{ toolCallId: 'c1' }] }]);
  });
});

describe('the list', () => {
  const keys = async (filter: LedgerFilter, sort = LEDGER_ORDER, from?: number): Promise<readonly string[]> => {
    const { book } = await small();
    const { rows } = await resultsAnswer(book, { ...ALL, filter, sort, ...(from === undefined ? {} : { from }), rows: { from: 0, to: 50 } });
    return rows.map(({ toolCallId }) => toolCallId);
  };

  it('is filtered and sorted', async () => {
    expect(await keys({ tool: 'get_order' })).toEqual(['c1', 'c4']);
    expect(await keys({ text: 'SENT again' })).toEqual(['c4']);
    expect(await keys({ text: 'overloaded' })).toEqual(['c3']);
    expect(await keys({ relation: 'disagree' })).toEqual(['c2']);
    expect(await keys({ confidence: { from: 0.6, to: 1 } })).toEqual(['c1', 'c4']);
    expect(await keys({}, { by: 'disagreement', down: true })).toEqual(['c2', 'c1', 'c4', 'c3']);
    // c3 has no confidence: it is last either way.
    expect(await keys({}, { by: 'confidence', down: true })).toEqual(['c1', 'c4', 'c2', 'c3']);
    expect(await keys({}, { by: 'confidence', down: false })).toEqual(['c2', 'c4', 'c1', 'c3']);
    expect(await keys({}, { by: 'tool', down: false })).toEqual(['c1', 'c4', 'c2', 'c3']);
  });

  it('leaves a disagreement below the line out, and says how many', async () => {
    const { book } = await small();
    expect(await resultsAnswer(book, { ...ALL, filter: { relation: 'disagree' }, from: 0.5, rows: { from: 0, to: 9 } })).toEqual({ rows: [], total: 0, of: 4, belowLine: 1 });
    const { rows } = await resultsAnswer(book, { ...ALL, from: 0.5, rows: { from: 1, to: 2 } });
    expect(rows).toMatchObject([{ key: 'run-1/c2', setAside: true, model: 'fact', judge: 'noise', against: 'question' }]);
  });

  it('shows what the record had beside an answer, and the label', async () => {
    const { book } = await small();
    const { rows } = await resultsAnswer(book, { ...ALL, overlay, rows: { from: 0, to: 9 } });
    expect(rows.map(({ judge, judgeRecorded, truth }) => [judge, judgeRecorded, truth])).toEqual([
      ['fact', undefined, 'fact'], ['noise', undefined, 'noise'], ['open', 'judge-failed', undefined], ['ruled-out', undefined, undefined],
    ]);
  });

  it('knows the place of a result, also by the key of another run of the conversation', async () => {
    const { book } = await small();
    expect(positionAnswer(book, { ...ALL, key: 'run-1/c2' })).toBe(1);
    expect(positionAnswer(book, { ...ALL, key: 'run-0/c2' })).toBe(1);
    expect(positionAnswer(book, { ...ALL, key: '__proto__' })).toBe(-1);
  });

  it('tells the same call of two ledgers apart', async () => {
    const { book } = await opened({ 'a.json': ledgerRecording(ROWS, 'run-1'), 'b.json': JSON.stringify(ROWS.slice(1)), 'c.json': JSON.stringify(ROWS.slice(2)) });
    const made = book.entries.map(({ key }) => key);
    expect(new Set(made).size).toBe(made.length);
    expect(made).toEqual(expect.arrayContaining(['run-1/c1', 'c1', 'c1~2']));
    expect(book.find('run-7/c1')).toBe(-1);
  });
});

describe('one result', () => {
  it('is told in full', async () => {
    const { book, open } = await small();
    const detail = await resultAnswer(book, open, { ...ALL, key: 'run-1/c1', length: 100 });
    expect(detail).toMatchObject({
      tool: 'get_order', basis: { proposition: 'The order shipped' }, question: { text: 'where is my order?' }, result: { from: 'tool-end' }, model: 'fact', judgeSide: 'fact', relation: 'agree',
      standings: [{ row: { standing: 'fact' }, declaredAt: { place: 'call', toolCallId: 'c3', key: 'run-1/c3', tool: 'search' }, at: 1_790_000_000_040 }],
      judge: [{ row: { standing: 'fact' }, at: 1_790_000_000_030 }], probabilities: { fact: 0.1 },
      conflicts: [{ predicate: 'status', current: true, readings: [{ key: 'run-1/c1', value: '"shipped"' }, { key: 'run-1/c2', value: '"lost"' }] }],
      verdict: { state: 'joined', turn: 'run-1', recordedMargin: 0.15 }, next: 'run-1/c2', place: 1, placeOf: 4,
    });
    expect(await resultAnswer(book, open, { ...ALL, key: 'run-1/c2', length: 100 })).toMatchObject({ verdict: { state: 'not-joined', why: 'no-run' }, previous: 'run-1/c1' });
    expect(await resultAnswer(book, open, { ...ALL, key: 'nothing', length: 100 })).toEqual({ missing: true });
  });

  it('of a partial ledger claims no probabilities and no place of the words', async () => {
    const { book, open } = await opened({ 'a.json': JSON.stringify(eventsOf('run-1')) });
    const detail = await resultAnswer(book, open, { ...ALL, key: 'run-1/c1', length: 100 });
    expect(detail).toMatchObject({ runState: 'partial', standings: [{ declaredAt: { place: 'call' } }] });
    expect('probabilities' in detail).toBe(false);
  });
});

describe('disagreement against the gap', () => {
  it('counts pairs by the gap of their verdict, the rest by why they have none', async () => {
    const { book, open } = await small();
    const { buckets, notJoined, margin } = await gapAnswer(book, open, { trace: 't', filter: {}, bins: 10 });
    expect(buckets.map(({ pairs }) => pairs)).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
    expect([buckets[3]?.disagree, notJoined, margin]).toEqual([0, { pairs: 1, disagree: 1 }, 0.15]);
  });
});

describe('judging again', () => {
  it('is planned over the list or over chosen keys', async () => {
    const { book } = await small();
    expect(await planAnswer(book, { ...ALL, filter: { relation: 'disagree' } })).toMatchObject({ keys: ['run-1/c2'], askable: 1, recordedTokens: 110 });
    const plan = await planAnswer(book, { ...ALL, keys: ['run-1/c4', 'run-1/c1', 'gone'] });
    expect([plan.keys, plan.askable]).toEqual([['run-1/c1', 'run-1/c4'], 1]);
    expect(plan.inputTokens).toBeGreaterThan(100);
  });

  it('gets what the judge got: declaration, question, whole result, round', async () => {
    const { book } = await small();
    expect(await inputAnswer(book, { trace: 't', key: 'run-1/c1' })).toMatchObject({ basis: { proposition: 'The order shipped' }, question: 'where is my order?', result: '{"status":"shipped"}', from: 'tool-end', iteration: 1 });
    expect(await inputAnswer(book, { trace: 't', key: 'run-1/c4' })).toMatchObject({ missing: true });
  });
});

describe('beside the results', () => {
  it('revisions, uses, absences, failures and unknown rows are listed', async () => {
    const more = [
      { kind: 'standing', toolCallId: 'c2', standing: 'ruled-out', assertions: [], declaredOn: 'answer', iteration: 4 },
      { kind: 'unsettled-by-absence', toolCallId: 'c2', tryInstead: 'ask', iteration: 4 },
      { kind: 'contingent', declaredOn: 'answer', value: 'o-1', carriers: [{ toolCallId: 'c2', standing: 'fact' }], iteration: 4 },
      { kind: 'clock', turn: 1, iteration: 1, now: 5 },
    ];
    const { book } = await opened({ 'a.json': ledgerRecording([...ROWS, ...more]) });
    expect(moreAnswer(book)).toMatchObject({
      revisions: [{ key: 'run-1/c2', from: 'fact', to: 'ruled-out', judged: 'noise' }], unsettled: [{ key: 'run-1/c2', row: { tryInstead: 'ask' } }],
      contingent: [{ value: 'o-1', declaredAt: { place: 'answer' }, carriers: [{ key: 'run-1/c2', standing: 'fact', standingNow: 'ruled-out' }] }],
      failures: [{ key: 'run-1/c3', row: { status: 529 } }], unknownRows: [{ name: 'clock', text: '{"kind":"clock","turn":1,"iteration":1,"now":5}' }],
    });
    expect(conflictsAnswer(book)).toMatchObject([{ current: false, filedIn: 3, readings: [{ value: '"shipped"' }, { value: '"lost"' }] }]);
  });
});

describe('export', () => {
  it('of rows opens again, the answers behind the record', async () => {
    const { book } = await small();
    const text = await exportLedgerAnswer(book, { ...ALL, overlay, what: 'rows', format: 'json' }, signal);
    const reopened = await opened({ 'again.json': text });
    expect(reopened.book.ledger.runs[0]?.rows).toEqual([...ROWS, again]);
  });

  it('of results is one line each, and text from the trace stays text', async () => {
    const rows = ROWS.map((row) => ({ ...row, toolName: '=1+1' }));
    const { book } = await opened({ 'a.json': ledgerRecording(rows) });
    const csv = await exportLedgerAnswer(book, { ...ALL, what: 'disagreements', format: 'csv' }, signal);
    const [heads, line, ...rest] = csv.trim().split('\r\n');
    expect(heads?.startsWith('key,run,tool_call,tool')).toBe(true);
    expect(line?.startsWith('run-1/c2,1,c2,"\'=1+1"')).toBe(true);
    expect(rest).toEqual([]);
    expect(JSON.parse(await exportLedgerAnswer(book, { ...ALL, what: 'results', format: 'json' }, signal))).toHaveLength(4);
  });
});
