import { describe, expect, it } from 'vitest';
import { vectorCases } from '../../vectorCases';
import { isStanding } from '../rows';
import { fieldsOf, rowsOf } from '../vectorRows';
import { truthCounts } from './truth';
import type { Truth } from './truth';

function truthOf(value: unknown): Truth {
  return new Map(Object.entries(fieldsOf(value)).flatMap(([id, standing]) => (isStanding(standing) ? [[id, standing]] : [])));
}

describe('results are counted against the truth as the reference counts them', () => {
  it.each(vectorCases('ledger', 'bench-counts.json'))('$name', ({ input, expected }) => {
    const counts = truthCounts(rowsOf(input['rows']), truthOf(input['truth']));
    // `exact` is a count of our own.
    const { exact: modelExact, ...model } = counts.model;
    const { exact: judgeExact, ...judge } = counts.judge;
    expect({ model, judge }).toStrictEqual(expected);
    expect(modelExact).toBeLessThanOrEqual(model.right);
    expect(judgeExact).toBeLessThanOrEqual(judge.right);
  });
});
