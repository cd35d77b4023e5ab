import { describe, expect, it } from 'vitest';
import { vectorCases } from '../vectorCases';
import { judgeQuestions } from './judgeRequest';
import { blankTexts, fieldsOf, textOf } from './vectorRows';
import type { BasisRow } from './rows';

/** A hand-edited null is passed on as it is: one case holds it. */
const isBasis = (x: unknown): x is BasisRow => fieldsOf(x)['kind'] === 'basis';

describe('a judge is asked what the reference asks', () => {
  it.each(vectorCases('ledger', 'judge-questions.json'))('$name', ({ input, expected }) => {
    const { basis, userQuestion, result } = input;
    const { toolName, result: text } = fieldsOf(result);
    if (basis !== null && !isBasis(basis)) throw new Error('not a basis row');
    const asked = judgeQuestions(basis ?? undefined, textOf(userQuestion), { toolName: textOf(toolName), result: textOf(text) });
    const { standing } = asked.request.questions;
    expect({
      ...asked,
      request: blankTexts(asked.request),
      stateKeys: Object.keys(asked.request.state),
      questionIds: Object.keys(asked.request.questions),
      criteriaKeys: Object.keys(standing?.criteria ?? {}),
    }).toStrictEqual(expected);
  });
});
