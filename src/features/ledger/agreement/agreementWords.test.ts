import { expect, test } from 'vitest';
import { JUDGE_SIDES, MODEL_SIDES, type JudgeSide, type ModelSide } from '../../../engine/ledger';
import type { LedgerMatrixReply, LedgerOverview } from '../../../worker/ledgerProtocol';
import { besideLines, countedWords, disagreementTicks, headWords, kappaWords, lineNote, lineValueText, rateWords } from './agreementWords';
import { exampleMatrix, exampleOverview } from '../exampleLedger';

const values = (reply: Partial<LedgerMatrixReply>, overview: Partial<LedgerOverview> = {}): Record<string, string> =>
  Object.fromEntries(besideLines(exampleMatrix(reply), exampleOverview(overview)).map((line) => [line.id, line.value]));

test('a rate has three decimals and its whole; nothing to divide is said', () => {
  expect(rateWords({ rate: 31 / 42, agree: 31, pairs: 42 })).toEqual({ figure: '0.738', of: '31 of 42' });
  expect(rateWords({ agree: 0, pairs: 0 })).toEqual({ figure: 'none', of: 'nobody to compare' });
});

test('kappa has its interval; undefined has its reason', () => {
  const interval = { lo: 0.46, hi: 0.8, resamples: 400, undefinedResamples: 0 };
  expect(kappaWords({ state: 'defined', kappa: 0.631, n: 42 }, interval)).toEqual({ figure: '0.63', beside: '0.46–0.80' });
  expect(kappaWords({ state: 'defined', kappa: 0.1, n: 14 }, { ...interval, lo: -0.2 }).beside).toBe('−0.20 to 0.80');
  expect(kappaWords({ state: 'undefined', why: 'one-class', n: 9 }, undefined)).toEqual({ figure: 'undefined', beside: 'both always say the same one standing' });
  expect(kappaWords({ state: 'undefined', why: 'no-pairs', n: 0 }, undefined).beside).toBe('none of these results is read by both');
  expect(kappaWords({ state: 'defined', kappa: 1, n: 9 }, { ...interval, lo: 1, hi: 1 }).beside).toBe('too few for an interval');
});

test('a partial ledger does not claim to know how many conflicts are current', () => {
  expect(values({}, { conflicts: { filed: 5 } })['conflicts']).toBe('not known of 5');
  expect(values({}, { conflicts: { filed: 5, current: 2 } })['conflicts']).toBe('2 of 5');
  expect(values({}, { conflicts: { filed: 0, current: 2 } })['conflicts']).toBe('2, none filed');
  expect(values({}, { conflicts: { filed: 0, current: 0 } })['conflicts']).toBe('0 of 0');
});

test('the head counts what passes the filter, and says the line', () => {
  const reply = exampleMatrix();
  expect(headWords(reply, 47, undefined)).toBe('47 tool results, 42 read by both, 31 agree');
  expect(headWords({ ...reply, results: 9, pairs: 7, agree: 4 }, 47, undefined)).toBe('9 of 47 tool results, 7 read by both, 4 agree');
  expect(headWords({ ...reply, results: 35, pairs: 31, agree: 25, setAside: { agree: 6, disagree: 5, undeclared: 1 } }, 47, 0.5)).toBe('47 tool results, 31 of 42 pairs at or above 0.50, 25 agree');
});

test('what is left out is counted in the matrix on screen, not in the whole ledger', () => {
  const counts = new Uint32Array(MODEL_SIDES.length * JUDGE_SIDES.length);
  const put = (model: ModelSide, judge: JudgeSide, n: number): void => {
    counts[MODEL_SIDES.indexOf(model) * JUDGE_SIDES.length + JUDGE_SIDES.indexOf(judge)] = n;
  };
  put('open', 'judge-failed', 2);
  put('undeclared', 'judge-failed', 1);
  put('undeclared', 'fact', 4);
  expect(values({ matrix: { counts, results: 7 } })).toMatchObject({ failed: '3', undeclared: '5' });
});

test('what the line leaves out and what was judged again stand there only when there is some', () => {
  expect(values({})).not.toHaveProperty('below');
  expect(values({ setAside: { agree: 2, disagree: 2, undeclared: 1 }, judgedAgain: 4 })).toMatchObject({ below: '5', again: '4' });
});

test('the line in words', () => {
  const reply = exampleMatrix({ pairs: 40, agree: 31, setAside: { agree: 0, disagree: 2, undeclared: 0 } });
  expect(countedWords(reply)).toBe('9 of 11 disagreements counted');
  expect(lineValueText(0.4, reply)).toBe('0.40, 9 of 11 disagreements counted');
  expect(lineValueText(0.4, undefined)).toBe('0.40');
  expect(lineNote({ buckets: [], unstated: 1, outOfRange: 2 })).toBe('1 pair without a stated confidence counts only at 0; 2 pairs with a confidence that is not within 0 and 1.');
  expect(lineNote({ buckets: [], unstated: 0, outOfRange: 0 })).toBeUndefined();
});

test('the small bars are the disagreements by confidence', () => {
  expect(disagreementTicks({ buckets: [{ from: 0, to: 0.5, pairs: 4, agree: 1 }, { from: 0.5, to: 1, pairs: 2, agree: 2 }], unstated: 0, outOfRange: 0 })).toEqual([3, 0]);
});
