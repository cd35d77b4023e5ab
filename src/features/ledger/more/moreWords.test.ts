import { expect, test } from 'vitest';
import { exampleOverview } from '../exampleLedger';
import { costWords, currentWords, noListLines, oddLines, revisionWords, stateSentence, uncoveredWords } from './moreWords';

test('an absence says what it leaves open, or that the row does not say', () => {
  const row = { kind: 'unsettled-by-absence', toolCallId: 'c', iteration: 1 } as const;
  expect(uncoveredWords({ ...row, notChecked: [{ what: 'the bank', why: 'no feed' }, { what: 'the till' }], tryInstead: 'Ask.' })).toEqual(['Not checked: the bank (no feed); the till.', 'To try instead: Ask.']);
  expect(uncoveredWords(row)).toEqual(['What was not checked is not in the row.']);
});

test('revisions are held against a judge the model never saw', () => {
  expect(revisionWords({ changes: 4, toward: 2, away: 1, aside: 0, unjudged: 1, restated: 0, revisedResults: 4, towardRate: 2 / 3 }))
    .toBe('4 changes of the model’s word: 2 to what the judge had said (0.67 of those with a judgment), 1 away from it, 1 with no judgment before. The model was never shown the judge.');
  expect(revisionWords(exampleOverview().revisions)).toBeUndefined();
});

test('conflicts that were never filed are not a part of nothing', () => {
  expect([currentWords({ filed: 5, current: 2 }), currentWords({ filed: 0, current: 2 }), currentWords({ filed: 5 })]).toEqual(['2 of 5 filed', '2, none filed', 'not told by events, 5 filed']);
});

test('a ledger that is not whole says so, and which of several', () => {
  const run = { file: 'a', rows: 0, results: 0, rejected: 0, question: { state: 'not-recorded' } } as const;
  expect(stateSentence(exampleOverview())).toBeUndefined();
  expect(stateSentence(exampleOverview({ state: 'partial' }))).toMatch(/^Partial/);
  expect(stateSentence(exampleOverview({ state: 'kept-out' }))).toMatch(/kept out by policy/);
  expect(stateSentence(exampleOverview({ runs: [{ ...run, state: 'rows' }, { ...run, state: 'kept-out' }] }))).toBe('Of 2 ledgers: 1 ledger kept out by policy.');
});

test('every oddity is named, placed and counted', () => {
  const lines = oddLines(exampleOverview({
    rejected: { count: 25, first: [{ file: 'a.json', at: 13, path: 'standing', reason: 'no standing' }] },
    unknownKinds: [{ name: '', count: 2 }], repeatedRuns: 1,
    oddities: [{ code: 'unknown-id', sentence: 'A standing names no known result.', count: 2, file: 'b.json', firstAt: 22 }],
  }));
  expect(lines.map(({ sentence, count, place }) => [sentence, count, place])).toEqual([
    ['Row left out: no standing (standing)', 1, 'a.json, row 13'],
    ['More rows left out', 24, undefined],
    ['Rows of a kind this app does not read: (empty name)', 2, undefined],
    ['A standing names no known result.', 2, 'first in b.json, row 22'],
    [expect.stringMatching(/^Ledgers found again/), 1, undefined],
  ]);
  expect(oddLines(exampleOverview())).toEqual([]);
});

test('what is no ledger is among the oddities, other problems are not', () => {
  const problem = (code: string) => ({ code, stage: 'validate', severity: 'lost', file: 'a.json', count: 1, sentence: 'In its place stands a number.' } as const);
  expect(noListLines([problem('ledger-not-a-list'), problem('bad-json')])).toEqual([{ id: 'no list 0', sentence: 'In its place stands a number.', count: 1, place: 'a.json' }]);
});

test('tokens and latency in one line, nothing where nothing is stated', () => {
  expect(costWords({ tokens: { inputTokens: 11_931, outputTokens: 2883, rows: 43 }, latency: { n: 43, median: 231, p95: 1780, max: 1960 }, failureLatency: { n: 4, max: 30_000 } }))
    .toBe('11\u2009931 + 2883 tokens over 43 judgments; latency median 231 ms, 95 % within 1.8 s, longest 2.0 s; 4 failed, longest 30 s.');
  expect(costWords(exampleOverview())).toBeUndefined();
});
