import { expect, it } from 'vitest';
import type { TierFinding } from '../../../engine/tiers/types';
import { checkWords } from './checkWords';
import { findingWords, type FindingPart } from './findingWords';

const text = (parts: readonly FindingPart[]): string => parts.map((part) => (typeof part === 'string' ? part : 'request' in part ? `#${part.request}` : 'name' in part ? part.name : 'strong' in part ? part.strong : part.pen)).join('');
function said(finding: TierFinding): string {
  const { title, facts } = findingWords(finding, { clock: (time) => `at-${time}` });
  return `${title} ${text(facts)}`;
}
const SEEN = { requests: [], turns: [] };
const call = { startedAt: 1, escalated: false, ifStrong: [], ifCheap: [] } as const;

it('a few judge calls are told one by one, with what an answer could have done', () => {
  expect(said({
    ...SEEN, kind: 'judge-could-not-matter', asked: 3, answered: 1, failed: 1, unknown: 1, confidence: 0.75, toStrong: 0.8, toCheap: 0.6, couldHave: true,
    calls: [{ ...call, outcome: 'answered', scenario: 'coding', tier: 'cheap', applied: 'cheap' }, { ...call, outcome: 'failed', failure: 'timeout', escalated: true }, { ...call, outcome: 'unknown', ifCheap: [31] }],
  })).toBe('The judge changed no tier. Asked 3 times: it answered cheap (coding) while cheap was applied, it timed out during an escalation and 1 answer is not in this file; a cheap answer would have changed the tier of #31.');
});

it('calls of which the file says nothing are told together', () => {
  const asked = { ...SEEN, kind: 'judge-could-not-matter', asked: 3, answered: 0, confidence: 0.75, toStrong: 0.8, toCheap: 0.6, couldHave: true } as const;
  const unknown = { ...call, outcome: 'unknown' } as const;
  expect(said({ ...asked, failed: 0, unknown: 3, calls: [unknown, unknown, unknown] })).toBe('The judge changed no tier. Asked 3 times: no answer is in this file.');
  expect(said({ ...asked, failed: 1, unknown: 2, calls: [unknown, { ...call, outcome: 'failed' }, unknown] })).toBe('The judge changed no tier. Asked 3 times: it failed and 2 answers are not in this file.');
});

it('many calls are counted, and where no answer could matter the thresholds say why', () => {
  const words = said({ ...SEEN, kind: 'judge-could-not-matter', asked: 9, answered: 7, failed: 2, unknown: 0, confidence: 0.75, toStrong: 0.8, toCheap: 0.6, couldHave: false, calls: [{ ...call, outcome: 'answered' }] });
  expect(words).toContain('The judge could not have changed a tier. Asked 9 times: 7 answered, 2 failed.');
  expect(words).toContain('too low for to strong 0.80, and held by to cheap 0.60');
  expect(said({ ...SEEN, kind: 'judge-could-not-matter', asked: 9, answered: 0, failed: 0, unknown: 9, confidence: 0.75, toStrong: 0.8, toCheap: 0.6, couldHave: true, calls: [{ ...call, outcome: 'unknown', ifStrong: [1] }] }))
    .toBe('The judge changed no tier. Asked 9 times: no answer is in this file; in the first 1 call a strong answer would have changed the tier of #1.');
  expect(said({ ...SEEN, kind: 'judge-could-not-matter', asked: 9, answered: 9, failed: 0, unknown: 0, confidence: 0.75, toStrong: 0.7, toCheap: 0.6, couldHave: false, calls: [] })).not.toContain('too low');
});

it('one held verdict is named by its turn, several are listed', () => {
  const run = (turn: number) => ({ turn, scenario: 'coding', confidence: 0.72, requests: [1, 2] }) as const;
  const held = (...runs: readonly ReturnType<typeof run>[]) => said({ ...SEEN, kind: 'sure-cheap-held-strong', held: 2 * runs.length, toCheap: 0.6, lowest: 0.72, highest: 0.72, runs });
  expect(held(run(10))).toBe('A sure cheap verdict is held strong. Turn 10: coding 0.72 keeps the strong tier for 2 requests; only a verdict under 0.60 would pass.');
  expect(held(run(1), run(2), run(3), run(4), run(5))).toBe('Sure cheap verdicts are held strong. 10 requests: turn 1 with coding 0.72, turn 2 with coding 0.72, turn 3 with coding 0.72 and 2 such stretches; only a verdict under 0.60 would pass.');
});

it('every other kind has a sentence of its own', () => {
  expect(said({ ...SEEN, kind: 'judge-came-late', answered: 5, late: 2 })).toBe('The judge answered too late. 2 of 5 answers came after a request of the same input had gone out.');
  expect(said({ ...SEEN, kind: 'judge-off-for-good', failures: 2, skip: 2, since: 7, inputs: 3 })).toBe('The judge is off for good. 2 failures in a row reached the limit of 2 at at-7, and nothing lowers the count again; 3 inputs would have asked it.');
  expect(said({ ...SEEN, kind: 'judge-off-for-good', failures: 0, skip: 0, inputs: 0 })).toContain('never asked');
  expect(said({ ...SEEN, kind: 'judged-shape-kept', calls: 1, outcomes: 1 })).toContain('1 answer changed the scenario');
  expect(said({ ...SEEN, kind: 'short-circuit-held-once', held: 1 })).toContain('1 time');
  expect(said({ ...SEEN, kind: 'structure-always-strong', input: 12, inputs: 2, turn: 12, time: 1, tools: 5, messages: 12, score: 3, plansOpened: 2, shortestChars: 8, longestChars: 22 }))
    .toBe('From turn 12 on every input counts as strong. 5 distinct tools and 12 messages are structure enough for strong with no keyword at all: 2 inputs; plan mode opened for 2 inputs of 8 to 22 characters.');
  expect(said({ ...SEEN, kind: 'structure-always-strong', input: 12, inputs: 1, time: 1, tools: 5, messages: 12, score: 3, plansOpened: 0, shortestChars: 0, longestChars: 0 })).toContain('From input 12 on');
  expect(said({ ...SEEN, kind: 'plan-mode-left-still-strong', stretches: [{ turn: 4, closedAt: 1, after: 3, of: 6, requests: [] }] })).toBe('Leaving plan mode did not lower the turn. 3 of 6 requests of turn 4 ran strong after it was closed.');
  expect(said({ ...SEEN, kind: 'escalated-on-cheap-model', escalated: 6, onCheap: 6, provider: 'p', model: 'flash', efforts: ['high'], rungs: [1], overridden: 0 })).toBe('Escalated requests ran on the cheap model. 6 of 6 landed on flash, effort high: the first rung of the ladder.');
  expect(said({ ...SEEN, kind: 'escalated-on-cheap-model', escalated: 6, onCheap: 4, provider: 'p', model: 'flash', efforts: ['high', 'max'], rungs: [1, 2], overridden: 1 })).toContain('effort high and max: rungs 1 and 2 of the ladder; 1 of them by an override');
  expect(said({ ...SEEN, kind: 'fallback-hides-rules', decided: 4, rules: 1, ruleIds: ['r'], posteriors: 0, unusedEntry: 2 })).toBe('A fallback hid the rules. 4 requests were decided by the fallback; for 1 a rule matched (r) and was not asked and for 2 the entry named is not the one used.');
  expect(said({ ...SEEN, kind: 'fallback-hides-rules', decided: 1, rules: 0, ruleIds: [], posteriors: 0, unusedEntry: 1 })).toContain('A fallback entry was named and not used. 1 request was decided');
  expect(said({ ...SEEN, kind: 'guard-changed-nothing', denials: 1, rules: ['rm-recursive-force'] })).toContain('1 denial, rule rm-recursive-force;');
  expect(said({ ...SEEN, kind: 'strong-failures-not-counted', failures: 2, codes: ['SERVER'] })).toContain('2 turns failed on the strong tier with no escalation running (SERVER)');
  expect(said({ ...SEEN, kind: 'setting-without-effect', setting: 'routingMode', value: 'strong' })).toContain('Routing mode strong is not enforced.');
  expect(said({ ...SEEN, kind: 'setting-without-effect', setting: 'costMode', value: 'cost-first' })).toContain('no code reads it');
});

it('the check of a log says what was compared, and what a log cannot know', () => {
  const log = { form: 'log', compared: 35, agree: 33, notCompared: 2, differences: [], events: [], unlisted: 0 } as const;
  expect(checkWords(log).sentences).toEqual(['33 of 35 requests that a header tells of agree with the headers of the log.', 'For 2 requests no header says what was sent.']);
  expect(checkWords({ ...log, agree: 35, notCompared: 0 }).sentences).toEqual(['All 35 requests that a header tells of agree with the headers of the log.']);
  expect(checkWords(log).unknown).toContain('what the judge answered');
  expect(checkWords({ ...log, form: 'trace', agree: 35, notCompared: 0 })).toMatchObject({ sentences: ['All 35 recorded decisions reproduce.'] });
  const one = { ...log, form: 'trace', compared: 1, notCompared: 0 } as const;
  expect([checkWords({ ...one, agree: 1 }).sentences, checkWords({ ...one, agree: 0 }).sentences]).toEqual([['The only recorded decision reproduces.'], ['The only recorded decision comes out another way.']]);
  expect(checkWords({ ...log, form: 'trace', agree: 35, notCompared: 0 })).not.toHaveProperty('unknown');
});
