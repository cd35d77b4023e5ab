import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { event, log, readFiles, recording, turn } from '../testEvents';
import type { Trace, TraceLedger } from '../types';
import { seeBytes } from '../scanTesting';
import { loadLedgers } from './loadLedgers';
import { eventsOf, ledgerRecording, ROWS } from './ledgerTesting';

function ledgerOf(trace: Trace): TraceLedger {
  if (trace.ledger === undefined) throw new Error('the trace holds no ledger');
  return trace.ledger;
}

const LENGTHS = { args: 200, result: 200, question: 200 };
const codes = (trace: Trace): string[] => trace.problems.map(({ code }) => code);

describe('rows are found', () => {
  const forms: Readonly<Record<string, string>> = {
    'a recording': ledgerRecording(ROWS),
    'an envelope': JSON.stringify({ format: 'agentfootprint.recording.v1', run: {}, recording: JSON.parse(ledgerRecording(ROWS)) as unknown }),
    'a paused run': JSON.stringify({ checkpoint: { sharedState: { findingsLedger: ROWS } }, events: eventsOf('run-1') }),
    'a bare list': JSON.stringify(ROWS, null, 2),
    'an object around the list': JSON.stringify({ findingsLedger: ROWS }),
    'a state by itself, its ledger far behind': JSON.stringify({ history: [{ role: 'user', content: 'x'.repeat(100_000) }], findingsLedger: ROWS }),
    'a snapshot without events': JSON.stringify({ snapshot: { sharedState: { findingsLedger: ROWS } } }),
    'a packed recording': JSON.stringify({ format: 'agentfootprint.recording.packed.v1', values: [ROWS], recording: { snapshot: { sharedState: { findingsLedger: { '$af:ref': 0 } } }, events: eventsOf('run-1') } }),
  };
  for (const [name, text] of Object.entries(forms)) {
    it.each([7, 64 * 1024])(`${name}, in chunks of %i`, async (chunkSize) => {
      const trace = await readFiles({ 'a.json': text }, { chunkSize });
      expect(codes(trace)).toEqual([]);
      const [run, ...more] = ledgerOf(trace).runs;
      expect(more).toEqual([]);
      expect(run).toMatchObject({ state: 'rows', rejected: [] });
      expect(run?.rows).toEqual(ROWS);
      expect(trace.files[0]?.form).toBeDefined();
    });
  }

  it('and a file of rows says what it is', async () => {
    const trace = await readFiles({ 'a.json': JSON.stringify(ROWS) });
    expect(trace.files[0]).toMatchObject({ form: 'ledger', lines: ROWS.length, read: ROWS.length, bad: 0 });
    expect(trace.verdicts).toBe(0);
  });

  it('never in a list of events, whatever their payload is called', async () => {
    const events = [event('context.evaluated', { kind: 'basis' }), ...turn('run-1', 'hello', 'billing')];
    const odd = [{ kind: 'span', ...events[0] }, ...events];
    const trace = await readFiles({ 'a.json': JSON.stringify(odd) });
    expect(trace.files[0]?.form).toBe('array');
    expect(trace.ledger).toBeUndefined();
    expect(trace.verdicts).toBe(1);
  });

  it('not where none was recorded', async () => {
    expect((await readFiles({ 'a.json': recording(turn('run-1', 'hello', 'billing')) })).ledger).toBeUndefined();
  });
});

describe('what is not a ledger', () => {
  it('kept out by a policy is not empty, and events tell what they can', async () => {
    const trace = await readFiles({ 'a.json': ledgerRecording('[REDACTED]') });
    const [run] = ledgerOf(trace).runs;
    expect(run?.state).toBe('kept-out');
    expect(run?.rows.map((row) => row.kind)).toEqual(['basis', 'judgment', 'standing', 'judgment-error', 'conflict']);
  });

  it('something else in its place is a problem of the file', async () => {
    const trace = await readFiles({ 'a.json': ledgerRecording({ rows: 3 }, 'run-1', turn('run-1', 'x', 'billing')) });
    expect(trace.ledger).toBeUndefined();
    expect(codes(trace)).toEqual(['ledger-not-a-list']);
  });

  it('bad rows are refused one by one, with place and reason', async () => {
    const bad = [null, { kind: 'standing', toolCallId: 'c1', standing: 'true', assertions: [], declaredOn: 'answer', iteration: 1 }, { toolCallId: 'c1' }];
    const trace = await readFiles({ 'a.json': JSON.stringify([...bad, ...ROWS]) });
    const [run] = ledgerOf(trace).runs;
    expect(run?.rows).toHaveLength(ROWS.length);
    expect(run?.rejected.map(({ at, path }) => [at, path])).toEqual([[0, ''], [1, 'standing'], [2, 'kind']]);
    expect(trace.problems.map(({ code, line }) => [code, line])).toEqual([['ledger-rows-rejected', 1]]);
  });

  it('a list that is cut keeps its rows', async () => {
    const text = JSON.stringify(ROWS);
    const trace = await readFiles({ 'a.json': text.slice(0, text.lastIndexOf('{"kind"') + 9) });
    expect(ledgerOf(trace).runs[0]?.rows).toHaveLength(ROWS.length - 1);
    expect(codes(trace)).toEqual(['document-cut']);
  });

  it('any bytes after a good beginning never throw', async () => {
    await fc.assert(fc.asyncProperty(fc.string({ maxLength: 60 }), fc.nat(600), async (junk, cut) => {
      const trace = await readFiles({ 'a.json': JSON.stringify(ROWS).slice(0, cut) + junk }, { chunkSize: 5 });
      expect(trace.files).toHaveLength(1);
    }), { numRuns: 60 });
  });
});

describe('events without rows', () => {
  it('make a partial ledger per run, each event once, also when two files tell it', async () => {
    const text = log([...eventsOf('run-1'), ...eventsOf('run-2')]);
    const trace = await readFiles({ 'a.ndjson': text, 'b.json': JSON.stringify(eventsOf('run-1')) });
    const { runs } = ledgerOf(trace);
    expect(runs.map(({ state, runId, rows }) => [state, runId, rows.length])).toEqual([['partial', 'run-1', 5], ['partial', 'run-2', 5]]);
  });

  it('of a run whose rows are there add nothing', async () => {
    const trace = await readFiles({ 'a.json': ledgerRecording(ROWS), 'b.ndjson': log(eventsOf('run-1')) });
    expect(ledgerOf(trace).runs.map(({ state }) => state)).toEqual(['rows']);
  });
});

describe('several ledgers', () => {
  it('are one run each', async () => {
    const other = ROWS.map((row) => ({ ...row, iteration: 9 }));
    const trace = await readFiles({ 'a.json': ledgerRecording(ROWS, 'run-1'), 'b.json': ledgerRecording(other, 'run-2') });
    expect(ledgerOf(trace).runs.map(({ runId }) => runId)).toEqual(['run-1', 'run-2']);
  });

  it('an earlier turn of the same conversation is left out, and so is a copy', async () => {
    const trace = await readFiles({ 'a.json': ledgerRecording(ROWS.slice(0, 5), 'run-1', []), 'b.json': ledgerRecording(ROWS, 'run-2'), 'c.json': JSON.stringify(ROWS) });
    const { runs, repeated } = ledgerOf(trace);
    expect([runs.map(({ runId }) => runId), repeated]).toEqual([['run-2'], 2]);
  });
});

describe('several recordings in one file', () => {
  it('are a ledger each, of the run whose events stand behind its state', async () => {
    const second = ROWS.map((row) => ({ ...row, iteration: 9 }));
    const trace = await readFiles({ 'a.json': `${ledgerRecording(ROWS, 'run-1')}\n${ledgerRecording(second, 'run-2')}\n` });
    expect(ledgerOf(trace).runs.map(({ runId, rows }) => [runId, rows[0]?.kind !== 'unknown-kind' && rows[0]?.iteration])).toEqual([['run-1', 1], ['run-2', 9]]);
  });
});

describe('a state that is too large', () => {
  it('is said and not read', async () => {
    const { scan } = await seeBytes(ledgerRecording(ROWS));
    const { ledgers, problems } = await loadLedgers(0, 'a.json', scan, 100);
    expect([ledgers, problems.map(({ code }) => code)]).toEqual([[], ['ledger-too-large']]);
  });
});

describe('a ledger carried through a conversation', () => {
  it('gives the message of the state only to calls of its last turn', async () => {
    const carried = [...ROWS, { kind: 'basis', toolCallId: 'c5', toolName: 'search', iteration: 1, basis: 'direct' }];
    const ledger = ledgerOf(await readFiles({ 'a.json': ledgerRecording(carried, 'run-2', []) }));
    expect((await ledger.texts(0, 'c5', LENGTHS)).question).toMatchObject({ text: 'where is my order?' });
    expect((await ledger.texts(0, 'c1', LENGTHS)).question).toEqual({ state: 'not-recorded' });
  });
});

describe('a result', () => {
  it('has its text from the end of the call, else from the conversation, and its question from its own run', async () => {
    const ledger = ledgerOf(await readFiles({ 'a.json': ledgerRecording(ROWS) }));
    expect(await ledger.texts(0, 'c1', LENGTHS)).toMatchObject({
      args: { text: '{"id":"o-1","deep":true}' }, result: { from: 'tool-end', text: { text: '{"status":"shipped"}' } }, question: { text: 'where is my order?' },
      judgedAt: [1_790_000_000_030],
    });
    expect((await ledger.texts(0, 'c2', LENGTHS)).result).toMatchObject({ from: 'history', text: { text: 'no scan' } });
    expect((await ledger.texts(0, 'c4', LENGTHS)).result).toEqual({ from: 'none' });
    expect(Array.from(await ledger.resultBytes(0, ['c2', 'c4']))).toEqual([7, -1]);
  });

  it('is joined with the verdict of its run, by its call, then by its findings', async () => {
    const trace = await readFiles({ 'a.json': ledgerRecording(ROWS) });
    expect(await ledgerOf(trace).verdicts(0, ['c1', 'c3', 'c2'])).toEqual([{ turn: 0 }, { turn: 0 }, { why: 'no-run' }]);
  });

  it('whose id two runs of the file use is joined with neither', async () => {
    const ledger = ledgerOf(await readFiles({ 'a.json': ledgerRecording(ROWS, 'run-2', [...eventsOf('run-1'), ...eventsOf('run-2')]) }));
    expect(await ledger.verdicts(0, ['c1'])).toEqual([{ why: 'several-runs' }]);
  });

  it('of a bare file finds its call in a log beside it', async () => {
    const trace = await readFiles({ 'rows.json': JSON.stringify(ROWS), 'log.ndjson': log(eventsOf('run-1').filter(({ type }) => !type.includes('findings'))) });
    expect(await ledgerOf(trace).verdicts(0, ['c1', 'c2'])).toEqual([{ turn: 0 }, { why: 'no-run' }]);
  });

  it('is found under any id', async () => {
    const rows = ['__proto__', '', 'constructor'].map((toolCallId) => ({ kind: 'basis', toolCallId, toolName: 't', iteration: 1, basis: 'direct' }));
    const ledger = ledgerOf(await readFiles({ 'a.json': ledgerRecording(rows) }));
    expect(ledger.runs[0]?.rows).toHaveLength(3);
    expect(await ledger.texts(0, '__proto__', LENGTHS)).toMatchObject({ result: { from: 'none' }, judgedAt: [] });
  });
});

describe('a trace without verdicts', () => {
  it('has the fingerprint of its rows, whatever file they came in', async () => {
    const [bare, wrapped, other] = await Promise.all([JSON.stringify(ROWS), JSON.stringify({ findingsLedger: ROWS }), JSON.stringify(ROWS.slice(1))].map((text) => readFiles({ 'a.json': text })));
    expect(bare?.fingerprint).toMatch(/^c-[0-9a-f]{8}$/);
    expect(wrapped?.fingerprint).toBe(bare?.fingerprint);
    expect(other?.fingerprint).not.toBe(bare?.fingerprint);
  });
});
