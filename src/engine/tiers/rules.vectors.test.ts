import { describe, expect, it } from 'vitest';
import { compileRules, evaluateRules } from './rules';
import { classifyFailure } from './classifyFailure';
import { configOf, fieldsOf, listOf, numberOf, textOf, tierCases } from './tierCases';

describe('declared rules are ordered and matched as in the reference', () => {
  it.each(tierCases('evaluate-rules.json'))('$name', ({ input, expected }) => {
    const { rules, text, toolNames, hasImage, messageCount, cwd } = fieldsOf(input);
    const compiled = compileRules(configOf({ intent: { rules } }).intent.rules);
    const hit = evaluateRules(compiled, {
      text: textOf(text), toolNames: listOf(toolNames).map(textOf), hasImage: hasImage === true, messageCount: numberOf(messageCount), cwd: textOf(cwd),
    });
    expect({ order: compiled.map(({ rule }) => rule.id), hit: hit ?? null }).toStrictEqual(expected);
  });
});

describe('a failed request is classed as in the reference', () => {
  it.each(tierCases('classify-failure.json'))('$name', ({ input, expected }) => {
    expect({ class: classifyFailure(fieldsOf(input)['failure']) }).toStrictEqual(expected);
  });
});
