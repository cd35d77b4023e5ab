import { describe, expect, it } from 'vitest';
import { attemptBandApplies } from './attemptBand';
import { judgeNeeded, readJudgeAnswer } from './judge';
import { configOf, fieldsOf, intentOf, numberOf, ruleOf, textOf, tierCases } from './tierCases';

describe('the judge is asked when the reference asks it', () => {
  it.each(tierCases('judge-needed.json'))('$name', ({ input, expected }) => {
    const { config, judge, rule, intent, now } = fieldsOf(input);
    const record = fieldsOf(judge);
    const needed = judgeNeeded(
      { failures: numberOf(record['failures']), lastCall: numberOf(record['lastCall']) }, configOf(config).intent, intentOf(intent), ruleOf(rule), numberOf(now),
    );
    expect({ needed }).toStrictEqual(expected);
  });
});

describe('an answer is read as the reference reads it', () => {
  it.each(tierCases('judge-answer.json'))('$name', ({ input, expected }) => {
    const answer = readJudgeAnswer(textOf(fieldsOf(input)['answer']));
    expect(answer.ok ? answer : { ok: false, scenario: null, tier: null }).toStrictEqual(expected);
  });
});

describe('the attempt-first band covers what the reference covers', () => {
  it.each(tierCases('attempt-band.json'))('$name', ({ input, expected }) => {
    const { config, intent } = fieldsOf(input);
    expect({ applies: attemptBandApplies(configOf(config).intent, intentOf(intent)) }).toStrictEqual(expected);
  });
});
