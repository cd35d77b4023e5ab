import { describe, expect, it } from 'vitest';
import { AS_RECORDED } from '../../state/view';
import { cohortRows, gapEnd, verdictCounts, type CohortAnswer } from './cohortRows';
import { exampleCohort, exampleSummary } from './exampleSummary';

const desk = exampleCohort();
const ops = exampleCohort({ key: 'ops', agent: 'ops', scorer: 'bm25', policy: { nearTieMargin: 0.15, menuSize: 3 } });
const summary = exampleSummary({ cohorts: [desk, ops], scorers: [{ name: 'cosine', categorical: false, evidence: 'none', windowed: false }] });
const answer = (key: string, change: Partial<CohortAnswer> = {}): CohortAnswer => ({
  key, inForce: Uint32Array.of(3, 4, 2, 1, 2), flips: 0, gaps: Uint32Array.of(4, 3, 0, 0), gapHi: 0.3, ...change,
});

describe('a row of the cohort table', () => {
  it('shows recorded facts before any answer, and says nothing it does not know', () => {
    const [row] = cohortRows(summary, { kind: 'all' }, AS_RECORDED, undefined);
    expect(row).toMatchObject({ turns: 12, floor: { inForce: '0.18' }, margin: { inForce: '0.15' }, reproduced: 10, judged: 10, selected: false });
    expect(row?.flips).toBeUndefined();
    expect(row?.gaps).toBeUndefined();
    expect(row?.inForce).toBeUndefined();
  });

  it('stands the policy in force beside the recorded one in its scope, and nowhere else', () => {
    const policy = { ...AS_RECORDED, floor: 0.22, margin: 0.08 };
    const [inside, outside] = cohortRows(summary, { kind: 'cohort', key: desk.key }, policy, [answer(desk.key, { flips: 2, inForce: Uint32Array.of(5, 2, 2, 1, 2) }), answer('ops')]);
    expect(inside).toMatchObject({ selected: true, floor: { inForce: '0.22', recorded: '0.18' }, margin: { inForce: '0.08', recorded: '0.15' }, flips: 2, gaps: { pairs: 7, recorded: 0.15, inForce: 0.08 } });
    expect(inside?.inForce).toEqual(Uint32Array.of(5, 2, 2, 1, 2));
    expect(outside).toMatchObject({ selected: false, floor: { inForce: 'none' }, margin: { inForce: '0.15' } });
    expect(outside?.flips).toBeUndefined();
    expect(outside?.inForce).toBeUndefined();
  });

  it('draws no margin where it lies outside the sketch or decides nothing', () => {
    const wide = cohortRows(summary, { kind: 'all' }, AS_RECORDED, [answer(desk.key, { gapHi: 0.1 })])[0];
    expect(wide?.gaps?.recorded).toBeUndefined();
    const categorical = cohortRows(summary, { kind: 'all' }, { ...AS_RECORDED, categorical: { cosine: true } }, [answer(desk.key)])[0];
    expect(categorical?.gaps?.recorded).toBeUndefined();
    expect(categorical?.apart).toEqual(['categorical']);
  });

  it('has no settings where no turn was scored', () => {
    const [row] = cohortRows(exampleSummary({ cohorts: [exampleCohort({ scored: 0 })] }), { kind: 'all' }, AS_RECORDED, [answer(desk.key)]);
    expect(row?.floor).toBeUndefined();
    expect(row?.flips).toBeUndefined();
  });

  it('tells cohorts apart that differ only in what has no column', () => {
    const twins = [desk, exampleCohort({ key: 'twin', law: '9.62', policy: { ...desk.policy, menuSize: 5 } })];
    expect(cohortRows(exampleSummary({ cohorts: twins }), { kind: 'all' }, AS_RECORDED, []).map((row) => row.apart)).toEqual([['menu 3'], ['menu 5', 'law 9.62']]);
  });
});

it('puts counts and the end of an axis in words', () => {
  expect(verdictCounts(Uint32Array.of(28, 127, 60, 19, 9))).toBe('Move 28, Stay 127, Menu 60, Unmatched 19, Not judged 9');
  expect([1, 0.3, 0.05, 0.25].map(gapEnd)).toEqual(['1', '0.3', '0.05', '0.25']);
});
