import { expect, test } from 'vitest';
import type { CheckReply, FromCheckup } from '../../../worker/checkup/protocol';
import { CheckupHost } from '../../../worker/checkup/host';
import { DESK, checked, rulesText } from '../checkedRules';
import { cleanWords, foundProblems, openWords, problemText, rulesOf } from './problemWords';
import { timedOutPhrases } from './timedOut';

test('problems are found by their words and their code', async () => {
  const { report } = await checked(DESK);
  const all = report?.problems ?? [];
  expect(foundProblems(all, ' DOUBLE charge ').map(({ code }) => code)).toEqual(['example-shadowed-by-earlier']);
  expect(foundProblems(all, 'never-routes').every(({ code }) => code.startsWith('never-routes'))).toBe(true);
  expect(foundProblems(all, '  ')).toBe(all);
  expect(foundProblems(all, 'zebra')).toEqual([]);
});

test('rules are named by the number they have in the file, once', async () => {
  const { rules } = await checked(rulesText([{ use: 'a' }, { use: 'b', always: true }]));
  expect(rulesOf({ rules: [0, 0] }, rules)).toEqual([{ rule: 0, number: 2 }]);
});

test('nothing wrong: what was proven, and what was not', async () => {
  const proven = await checked(rulesText([{ use: 'a', match: { keywords: ['x'] }, examples: ['x', 'an x'] }], { neverRoutes: ['y'] }));
  expect(proven.report?.problems.map((problem) => problemText(problem))).toEqual([]);
  expect(cleanWords(proven)).toBe('No problem found: 2 examples do what their rules say, and 1 phrase of never-routes starts nothing.');
  expect(cleanWords(await checked(rulesText([{ use: 'a', match: { keywords: ['x'] } }])))).toBe('No problem found, and no example phrases to prove anything with.');
});

/** A check-up where this pattern is known not to end on these phrases. */
async function checkedLate(text: string, pattern: string, phrases: readonly string[]): Promise<CheckReply> {
  const message = await new Promise<FromCheckup>((resolve) => {
    const host = new CheckupHost({ post: (posted) => { if (posted.type === 'reply' || posted.type === 'failure') resolve(posted); }, now: () => 0, breathe: () => Promise.resolve() });
    host.receive({ type: 'ask', n: 1, kind: 'check', ask: { text, timedOut: phrases.map((phrase) => ({ pattern, phrase })) } });
  });
  if (message.type !== 'reply' || message.kind !== 'check') throw new Error('no check-up');
  return message.reply;
}

const LATE = rulesText([{ use: 'evil', match: { regex: '^(a+)+$' }, examples: ['aaa!', 'aaa'] }, { use: 'good', match: { keywords: ['refund'] }, examples: ['a refund'] }], { neverRoutes: ['hello', 'aaaa!'] });

test('where something timed out, it is said how much holds for certain, never that all is well', async () => {
  const reply = await checkedLate(LATE, '/^(a+)+$/', ['aaa!', 'aaaa!']);
  expect(reply.report?.problems).toEqual([]);
  expect(cleanWords(reply)).toBe('No problem found in what could be told: 2 of 3 examples start their own skill for certain, 1 timed out; 1 of 2 never-routes rows starts nothing for certain, 1 timed out.');
  expect(openWords(await checked(DESK))).toBeUndefined();
});

test('every phrase that a rule did not end on is a line, with the rules and where it is declared', async () => {
  const reply = await checkedLate(LATE, '/^(a+)+$/', ['aaa!', 'aaaa!', 'a refund']);
  expect(timedOutPhrases(reply).map(({ phrase, rules, declared, place }) => [phrase, rules.map(({ number, use }) => `${number} ${use}`), declared, place !== undefined])).toEqual([
    ['aaa!', ['1 evil'], 'example of rule 1', true], ['a refund', ['1 evil'], 'example of rule 2', true], ['aaaa!', ['1 evil'], 'in never-routes', true],
  ]);
  expect(timedOutPhrases(await checked(DESK))).toEqual([]);
});
