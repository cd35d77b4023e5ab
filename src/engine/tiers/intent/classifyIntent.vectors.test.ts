import { describe, expect, it } from 'vitest';
import { fieldsOf, listOf, numberOf, optional, textOf, tierCases } from '../tierCases';
import { SCENARIOS } from '../vocabulary';
import { classifyIntent, opensPlan } from './classifyIntent';
import type { Scenario } from '../vocabulary';

/** A text is given whole or as prefix, part times n, suffix. */
function madeText(value: unknown): string {
  if (typeof value === 'string') return value;
  const { prefix, repeat, times, suffix } = fieldsOf(value);
  return `${textOf(prefix ?? '')}${textOf(repeat ?? '').repeat(numberOf(times ?? 1))}${textOf(suffix ?? '')}`;
}

function enabledOf(off: unknown): Record<Scenario, boolean> {
  const enabled = { coding: true, review: true, planning: true, retrieval: true, batch: true, daily: true, longText: true, multimodal: true };
  for (const scenario of SCENARIOS) enabled[scenario] = !listOf(off).includes(scenario);
  return enabled;
}

describe('the classifier says what the reference says', () => {
  it.each(tierCases('classify-intent.json'))('$name', ({ input, expected }) => {
    const given = fieldsOf(input);
    const result = classifyIntent(
      {
        text: madeText(given['text']), toolNames: listOf(given['toolNames']).map(textOf), hasImage: given['hasImage'] === true,
        messageCount: numberOf(given['messageCount']), cwd: textOf(given['cwd']),
      },
      enabledOf(given['scenariosOff']),
      ...Object.values(optional('limit', given['signalThreshold'], numberOf)).map(Number),
    );
    expect({ ...result, shortCircuit: result.shortCircuit ?? null, opensPlan: opensPlan(result) }).toStrictEqual(expected);
  });
});
