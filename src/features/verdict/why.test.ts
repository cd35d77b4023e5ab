import { expect, test } from 'vitest';
import { explainVerdict, type Law, type RoutingPolicy, type ScoredCandidate, type TurnRouted } from '../../engine/verdict';
import { plainParts } from './parts';
import { whySteps, type WhyStep } from './why';
import { notJudgedSteps, resolutionSteps } from './whyElse';

const DESK: readonly ScoredCandidate[] = [
  { id: 'refunds', score: 0.71 }, { id: 'billing', score: 0.48 }, { id: 'returns', score: 0.31 },
  { id: 'account', score: 0.24 }, { id: 'shipping', score: 0.12 }, { id: 'technical', score: 0.06 },
];

const say = (steps: readonly WhyStep[]): string => steps.map((step) => plainParts(step.parts)).join(' > ');

function why(scores: readonly ScoredCandidate[], incumbent: string | undefined, policy: Partial<RoutingPolicy>, traits = {}, law: Law = 'current', brief = false): string {
  return say(whySteps(explainVerdict(scores, incumbent, { nearTieMargin: 0.15, menuSize: 3, ...policy }, traits, law), brief));
}

test('a decisive move reads from who is above the floor to where the turn goes', () => {
  expect(why(DESK, 'billing', { floor: 0.22, nearTieMargin: 0.08 })).toBe(
    '4 of 6 above the floor 0.22 > top refunds 0.71 > runner-up billing 0.48 > gap 0.1145 ≥ margin 0.08 > decisive > move to refunds');
});

test('a near-tie holds the incumbent; the brief chain leaves out top and runner-up', () => {
  expect(why(DESK, 'billing', { floor: 0.18 }, {}, 'current', true)).toBe('4 of 6 above 0.18 > gap 0.1145 < margin 0.15 > near-tie > incumbent billing holds > stay in billing');
});

test('an incumbent that wins stays by winning', () => {
  expect(why(DESK, 'refunds', { nearTieMargin: 0.05 })).toContain('decisive > top is the incumbent > stay in refunds');
});

test('a cold near-tie is a menu', () => {
  expect(why(DESK, undefined, { floor: 0.18 })).toContain('near-tie > cold start, no incumbent to hold > menu of refunds, billing');
});

test('an incumbent nobody scored holds', () => {
  expect(why(DESK, 'vip-desk', {})).toContain('incumbent vip-desk was not scored and holds > stay in vip-desk');
});

test('a scored-out incumbent does not hold under the current law and holds under 9.62', () => {
  expect(why(DESK, 'shipping', { floor: 0.18 })).toContain('incumbent shipping is below the floor, so it does not hold > menu of');
  expect(why(DESK, 'shipping', { floor: 0.18 }, {}, '9.62')).toContain('incumbent shipping is below the floor and holds under law 9.62 > stay in shipping');
  expect(why(DESK, 'shipping', { floor: 0.12 })).toContain('incumbent shipping is exactly at the floor, so it does not hold');
  const broken = DESK.map((row) => (row.id === 'shipping' ? { ...row, score: Number.NaN } : row));
  expect(why(broken, 'shipping', {})).toContain('incumbent shipping has no score that is a number, so it does not hold');
});

test('only one above: the margin decides nothing', () => {
  expect(why(DESK, 'billing', { floor: 0.5 })).toBe('1 of 6 above the floor 0.5 > only refunds 0.71 > no rival, so the margin decides nothing > decisive > move to refunds');
});

test('nobody above: the best is named, and a score at the floor is said to be out', () => {
  expect(why(DESK, 'billing', { floor: 0.8 })).toBe('0 of 6 above the floor 0.8 > best is refunds 0.71 > unmatched');
  expect(why(DESK, 'billing', { floor: 0.71 })).toBe('0 of 6 above the floor 0.71 > 1 exactly at the floor, which is out > best is refunds 0.71 > unmatched');
  expect(why([], undefined, {})).toBe('no candidates > unmatched');
  expect(why([{ id: 'a', score: Number.NaN }], undefined, {})).toBe('1 candidate, no floor > 1 not a number, which never wins > nobody has a score that is a number > unmatched');
});

test('a categorical scorer decides with a gap below the margin', () => {
  expect(why(DESK, 'billing', { floor: 0.18 }, { categorical: true })).toContain('gap 0.1145 < margin 0.15 > the scorer is categorical, so the margin decides nothing > decisive > move to refunds');
});

test('an exact tie says what the order of the record does', () => {
  const tie = [{ id: 'a', score: 0.5 }, { id: 'b', score: 0.5 }, { id: 'c', score: 0.1 }];
  expect(why(tie, undefined, {})).toContain('exact tie of 2: the order of the record is kept and decides nothing > gap 0.0000 < margin 0.15');
  expect(why(tie, undefined, { nearTieMargin: 0 })).toContain('exact tie of 2: first in the order of the record wins > gap 0.0000 = margin 0, which reaches it > decisive > move to a');
  expect(why(tie.map((row) => ({ ...row, score: 0 })), undefined, {})).toContain('all 3 scores are the same');
});

test('a gap at the margin reaches it, and one just below is never rounded up to it', () => {
  const gap = Math.tanh((0.71 - 0.48) / 2);
  expect(why(DESK, 'billing', { nearTieMargin: gap })).toContain(', which reaches it > decisive');
  const close = [{ id: 'a', score: 2 * Math.atanh(0.149999) }, { id: 'b', score: 0 }];
  expect(why(close, undefined, {})).toContain('gap 0.149999 < margin 0.15');
});

test('a margin that is not a number is said', () => {
  expect(why(DESK, 'billing', { nearTieMargin: Number.NaN })).toContain('margin not a number > near-tie');
});

test('a score a hair above the floor keeps the decimals that show it', () => {
  expect(why([{ id: 'a', score: 0.180001 }], undefined, { floor: 0.18 })).toContain('only a 0.180001');
});

const UNPLACED: TurnRouted = { by: 'entry', from: 'billing', scorer: 'bm25', policy: { nearTieMargin: 0.15, menuSize: 3 } };
const ROUTED: TurnRouted = { ...UNPLACED, to: 'vip-desk' };

test('turns with nothing to judge say who was asked and where the turn went', () => {
  expect(say(notJudgedSteps('start-rule', { ...ROUTED, witness: { text: 'VIP', keyword: 'vip' } }))).toBe('a start rule matched on “VIP” by keyword “vip” > the scorer was not asked > the turn started in vip-desk > not judged');
  expect(say(notJudgedSteps('start-rule', ROUTED))).toContain('on which words is not recorded');
  expect(say(notJudgedSteps('scorer-failed', { ...ROUTED, by: 'continuity', to: 'billing' }))).toBe('scorer bm25 was asked > it failed, so there are no scores > incumbent billing was kept > not judged');
  expect(say(notJudgedSteps('no-scores', { ...UNPLACED, by: 'menu', offered: ['a', 'b', 'c', 'd'] }))).toContain('the model was offered a, b, c and 1 more');
  expect(say(notJudgedSteps('nothing-to-score', ROUTED))).toContain('there was nothing to score');
  expect(say(notJudgedSteps('no-scorer', ROUTED))).toContain('this graph has no scorer');
  expect(say(notJudgedSteps('dropped-resume', { ...ROUTED, droppedResume: { id: 'old', reason: 'unknown skill' } }))).toContain('the stored skill old is gone (unknown skill)');
  expect(say(notJudgedSteps('unreadable-policy', ROUTED))).toBe('the recorded margin is not a number, so this turn is not replayed > not judged');
  expect(say(notJudgedSteps('no-verdict', undefined))).toBe('the file holds this message and no verdict > not judged');
});

test('what came after the verdict: decider and rails', () => {
  expect(say(resolutionSteps({ by: 'decider', picked: 'refunds' }))).toBe('the decider picked refunds');
  expect(say(resolutionSteps({ by: 'decider', picked: 'stay' }))).toBe('the decider picked the incumbent');
  expect(say(resolutionSteps({ by: 'decider-declined' }))).toBe('the decider was asked and picked nothing');
  expect(say(resolutionSteps({ by: 'rails' }))).toBe('rails: the menu was not opened');
  expect(resolutionSteps({ by: 'verdict' })).toEqual([]);
});
