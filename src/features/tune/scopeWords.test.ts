import { describe, expect, it } from 'vitest';
import type { Cohort } from '../../engine/whatif/types';
import { cohortsWords, mixedReason, tuneScope, turnsOfWords } from './scopeWords';

const cohort = (key: string, change: Partial<Cohort> = {}): Cohort => ({
  key, agent: 'desk', scorer: 'cosine', policy: { nearTieMargin: 0.15, menuSize: 3, floor: 0.18 }, turns: 10, scored: 8,
  recordedCounts: new Uint32Array(5), outcomes: new Uint32Array(5), law: '9.62', noSignal: 0, ...change,
});

describe('what the sliders act on', () => {
  const cohorts = [cohort('a'), cohort('b', { scorer: 'bm25', scored: 20, turns: 22 }), cohort('c', { scored: 0, turns: 3 })];

  it('one cohort is one scale', () => expect(tuneScope(cohorts, [], { kind: 'cohort', key: 'a' })).toMatchObject({ state: 'one', turns: 10, scored: 8 }));
  it('several scorers share none', () => {
    const scope = tuneScope(cohorts, [], { kind: 'all' });
    expect(scope).toMatchObject({ state: 'mixed', turns: 35, scored: 28 });
    expect(mixedReason(scope)).toBe('Off: 2 scorers here, and their scores share no scale. Choose one cohort to move floor and margin.');
  });
  it('nothing scored, and nothing there, are different', () => {
    expect(tuneScope(cohorts, [], { kind: 'cohort', key: 'c' }).state).toBe('no-scores');
    expect(tuneScope(cohorts, [], { kind: 'cohort', key: 'gone' }).state).toBe('no-verdicts');
  });
  it('counts what the table counts, and names the turns that belong to no cohort', () => {
    const all = tuneScope(cohorts, [], { kind: 'all' }, 36);
    expect(all).toMatchObject({ turns: 36, withoutVerdict: 1 });
    expect(turnsOfWords(all)).toBe('turns: 35 of 3 cohorts, 1 without a verdict');
    const one = tuneScope(cohorts, [], { kind: 'cohort', key: 'a' }, 36);
    expect(one).toMatchObject({ turns: 10, withoutVerdict: 0 });
    expect(turnsOfWords(one)).toBe('turns of one cohort');
  });
  it('counts cohorts', () => expect([1, 3].map(cohortsWords)).toEqual(['of one cohort', 'of 3 cohorts']));
});
