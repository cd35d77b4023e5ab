import { describe, expect, it } from 'vitest';
import { vectorCases } from '../../vectorCases';
import { firstRefusal } from './readDeclaration';
import { isRefusal, readMatch } from './readMatch';
import { validateNeverRoutes, validateStartRuleExamples } from './phraseLists';
import type { Fields } from '../../vectorCases';

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

function validated(input: Fields): unknown {
  switch (input['op']) {
    case 'examples': return validateStartRuleExamples(input['examples'], { hasCondition: input['hasCondition'] === true, isIntent: input['isIntent'] === true });
    case 'neverRoutes': {
      const { already } = input;
      if (!isTexts(already)) throw new Error('not a never-routes case');
      return validateNeverRoutes(input['phrases'], already);
    }
    case 'match': {
      const read = readMatch(input['match']);
      if (!isRefusal(read)) return { accepted: true, value: read.matcher };
      return { accepted: false, reason: read.reason, ...(read.memberPath === undefined ? {} : { memberPath: read.memberPath }) };
    }
    case 'declaration': {
      const { op: _, ...file } = input;
      const fault = firstRefusal(file);
      if (fault === undefined) return { accepted: true };
      return { accepted: false, reason: fault.code, ...(fault.index === undefined ? {} : { index: fault.index }), ...(fault.memberPath === undefined ? {} : { memberPath: fault.memberPath }) };
    }
    default: throw new Error(`an operation nobody knows: ${String(input['op'])}`);
  }
}

describe('what is accepted and refused, and why, is what the reference says', () => {
  it.each(vectorCases('checkup', 'validation.json'))('$name', ({ input, expected }) => {
    expect(validated(input)).toStrictEqual(expected);
  });
});
