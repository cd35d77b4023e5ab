import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { decodeRows, foldLedger, recordedRow, recordFindings, resultsOf } from '../../src/engine/ledger';
import type { Ledger } from '../../src/engine/ledger';
import { replayTurn } from '../../src/engine/verdict';
import { findings, playFindings } from './findings.mjs';
import { hostileLedgers, ledgerForms } from './hostileLedgers.mjs';
import { GOOD } from './make.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const play = playFindings();
const { snapshot, events } = findings();

/** Rows of a list in which every row can be read. */
function rowsOf(list: unknown): Ledger {
  const { rows, rejected } = decodeRows(list);
  expect(rejected).toEqual([]);
  return rows;
}

const ledger = rowsOf(snapshot.sharedState.findingsLedger);
const { results, unknownIds } = resultsOf(ledger);
const runOf = new Map(events.filter(({ type }) => type.endsWith('stream.tool_start')).map(({ payload, meta }) => [payload['toolCallId'], meta.runId]));

test('the engine writes the same rows and the same events, write by write', () => {
  let written: Ledger | undefined;
  for (const { rows, turn, events: wanted } of play.ledger.writes) {
    // A row of a kind nobody knows is stamped by the builds that write it.
    const list = rows.map((row) => (isOfLaterBuild(row) ? { ...row, turn } : row));
    const write = recordFindings(written, rowsOf(list), { turn });
    expect(write.events).toEqual(wanted);
    written = write.ledger;
  }
  expect(written?.map(recordedRow)).toEqual(play.ledger.rows);
});

const isOfLaterBuild = (row: unknown): row is object => typeof row === 'object' && row !== null && 'kind' in row && row.kind === 'grounded';

test('fifty results of seven turns, read twice; half a dozen undeclared, three failures', () => {
  const count = (wanted: string) => results.filter(({ relation }) => relation === wanted).length;
  expect(results).toHaveLength(50);
  expect([count('agree'), count('disagree'), count('model-only'), count('judge-only'), count('neither')]).toEqual([28, 14, 2, 5, 1]);
  expect(results.filter(({ undeclared }) => undeclared)).toHaveLength(6);
  expect(results.filter(({ judgeState }) => judgeState === 'failed')).toHaveLength(3);
  expect(unknownIds.map(({ toolCallId }) => toolCallId)).toEqual(['2']);
  expect(new Set(ledger.flatMap((row) => (row.kind === 'judgment' ? [row.against] : [])))).toEqual(new Set(['question', 'proposition']));
});

test('four conflicts are filed, two hold now; some results are revised, some unsettled, some set aside and used', () => {
  const fold = foldLedger(ledger);
  expect(ledger.filter(({ kind }) => kind === 'conflict')).toHaveLength(4);
  expect(fold.conflicts.map(({ key }) => key.split('\u0000').slice(0, 3).join(' '))).toEqual(['charge CH-21 amount', 'voucher V-300 state']);
  expect(fold.unsettled.size).toBe(2);
  expect(ledger.filter(({ kind }) => kind === 'contingent')).toHaveLength(2);
  expect(results.filter(({ standings }) => new Set(standings.map(({ standing }) => standing)).size > 1)).toHaveLength(4);
});

test('every verdict reproduces, and the smaller the gap the more the two disagree', () => {
  expect(play.played.map(({ routed }) => replayTurn(routed).outcome.outcome)).toEqual(Array.from({ length: 7 }, () => 'reproduced'));
  const rates = play.played.flatMap(({ leg, routed }) => {
    const pairs = results.filter(({ toolCallId, relation }) => runOf.get(toolCallId) === leg.runId && (relation === 'agree' || relation === 'disagree'));
    const disagree = pairs.filter(({ relation }) => relation === 'disagree').length;
    return routed.runnerUp === undefined ? [] : [{ gap: routed.runnerUp.gap, pairs: pairs.length, disagree }];
  });
  const share = (near: boolean) => {
    const part = rates.filter(({ gap }) => gap < 0.15 === near);
    return part.reduce((sum, { disagree }) => sum + disagree, 0) / part.reduce((sum, { pairs }) => sum + pairs, 0);
  };
  expect(new Set(rates.map(({ gap }) => Math.floor(gap * 10))).size).toBe(6);
  expect(share(true)).toBeGreaterThan(0.5);
  expect(share(false)).toBeLessThan(0.25);
});

describe('the record around the ledger', () => {
  test('each result stands once in the history, and its call once in the events', () => {
    const served = snapshot.sharedState.history.filter(({ role }) => role === 'tool');
    expect(served.map(({ toolCallId }) => toolCallId)).toEqual([...runOf.keys()]);
    expect(served.filter(({ content }) => content.includes('"placed":true'))).toHaveLength(1);
    expect(new Set(results.map(({ toolCallId }) => toolCallId))).toEqual(new Set(runOf.keys()));
  });

  test('in a round the model speaks first; each call is declared, run, then judged', () => {
    const order = new Map<unknown, string[]>();
    for (const { type, payload } of events) {
      const name = type.replace('agentfootprint.', '');
      if (!/tool_|declared$|judged|judge_failed|findings\.standing/.test(name) || payload['toolCallId'] === undefined) continue;
      order.set(payload['toolCallId'], [...order.get(payload['toolCallId']) ?? [], name]);
    }
    for (const [id] of runOf) {
      expect(order.get(id)?.join(' ')).toMatch(/^(?:findings\.declared )?stream\.tool_start stream\.tool_end findings\.(?:judged|judge_failed)(?: findings\.standing)*$/);
    }
  });

  test('turn stamps grow, and rounds begin again with every turn', () => {
    const turns = ledger.flatMap((row) => (row.kind === 'unknown-kind' ? [] : [row.turn ?? 0]));
    expect(turns).toEqual(turns.toSorted((one, other) => one - other));
    expect(new Set(turns)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
    expect(Math.max(...ledger.flatMap((row) => (row.kind === 'unknown-kind' ? [] : [row.iteration])))).toBeLessThan(6);
  });
});

describe('ledger files of the tests', () => {
  test('the forms are what the generator makes', () => {
    for (const [name, text] of Object.entries(ledgerForms())) expect(readFileSync(join(ROOT, GOOD, name), 'utf8') === text, `${name}: npm run samples`).toBe(true);
  });

  test('hostile rows are rejected one by one or kept and named', () => {
    const read = (name: string) => decodeRows(JSON.parse(hostileLedgers()[`ledger-${name}.json`] ?? ''));
    const bad = read('bad-rows');
    expect([bad.rows.map(({ kind }) => kind), bad.rejected.length]).toEqual([['basis', 'unknown-kind', 'judgment', 'standing'], 16]);
    const odd = (name: string) => read(name).oddities.map(({ code }) => code);
    expect(odd('probabilities')).toEqual(expect.arrayContaining(['probabilities-sum', 'probability-out-of-range', 'probabilities-missing', 'probability-missing', 'probability-unreadable', 'confidence-out-of-range']));
    expect(odd('ids')).toEqual(expect.arrayContaining(['empty-id', 'prototype-id', 'separator-in-key', 'judgment-of-unknown-call']));
    expect(odd('repeated-calls')).toContain('repeated-id-over-turns');
  });
});
