import { describe, expect, it } from 'vitest';
import { columnsOf, recorded, rows } from './arbitraryTurns';
import { resolvePolicies } from './policies';
import { scopeCohorts, scopeTurns } from './scope';
import type { RoutingPolicy } from '../verdict/types';
import type { Scope, WhatIfPolicy } from './types';

const turn = (scorer: string, policy: RoutingPolicy, agent = 'desk') => ({ agent, routed: recorded({ scores: rows(['a', 1], ['b', 0]), scorer, policy }) });
const plain: RoutingPolicy = { nearTieMargin: 0.15, menuSize: 3 };
const floored: RoutingPolicy = { nearTieMargin: 0.3, menuSize: 4, floor: 0.2 };
const { columns, cohorts, scorers } = columnsOf([
  turn('cosine', plain), turn('cosine', floored), turn('bm25', plain), { agent: 'desk' },
  { agent: 'silent', routed: { by: 'entry', to: 'a', decisive: true, policy: plain } },
]);
const asRecorded: WhatIfPolicy = { floor: 'recorded', margin: 'recorded', menuSize: 'recorded', law: 'recorded', categorical: {} };
const all: Scope = { kind: 'all' };
const cosine: Scope = { kind: 'scorer', name: 'cosine' };

describe('scope', () => {
  it('finds the cohorts of a key, of a scorer, of all, of nothing', () => {
    expect(scopeCohorts(cohorts, all)).toEqual({ cohorts: [0, 1, 2, 3], oneScorer: false });
    expect(scopeCohorts(cohorts, cosine)).toEqual({ cohorts: [0, 1], oneScorer: true });
    expect(scopeCohorts(cohorts, { kind: 'cohort', key: 'desk/bm25/m0.15/k3/fnone' })).toEqual({ cohorts: [2], oneScorer: true });
    expect(scopeCohorts(cohorts, { kind: 'cohort', key: 'gone' })).toEqual({ cohorts: [], oneScorer: false });
  });

  it('is not spoiled by cohorts that hold no scores', () => {
    const one = columnsOf([turn('cosine', plain), { agent: 'silent', routed: { by: 'entry', to: 'a', decisive: true, policy: plain } }]);
    expect(scopeCohorts(one.cohorts, all)).toEqual({ cohorts: [0, 1], oneScorer: true });
    expect(scopeCohorts(one.cohorts, { kind: 'cohort', key: 'silent/-/m0.15/k3/fnone' }).oneScorer).toBe(false);
  });

  it('lists turns in file order, messages without a verdict only in all', () => {
    expect([...scopeTurns(columns, cohorts, all)]).toEqual([0, 1, 2, 3, 4]);
    expect([...scopeTurns(columns, cohorts, cosine)]).toEqual([0, 1]);
    expect([...scopeTurns(columns, cohorts, { kind: 'scorer', name: 'gone' })]).toEqual([]);
  });
});

describe('resolvePolicies', () => {
  it('fills in the record, without a floor where there was none', () => {
    expect(resolvePolicies(cohorts, scorers, all, asRecorded).slice(0, 2)).toEqual([
      { margin: 0.15, menuSize: 3, law: 'current', categorical: false },
      { margin: 0.3, menuSize: 4, floor: 0.2, law: 'current', categorical: false },
    ]);
  });

  it('applies floor and margin inside one scorer and leaves other cohorts as recorded', () => {
    const policies = resolvePolicies(cohorts, scorers, cosine, { ...asRecorded, floor: 0, margin: 0.5 });
    expect(policies.map(({ floor, margin }) => [floor, margin])).toEqual([[0, 0.5], [0, 0.5], [undefined, 0.15], [undefined, 0.15]]);
    const none = resolvePolicies(cohorts, scorers, cosine, { ...asRecorded, floor: 'none' });
    expect(none.every((policy) => !('floor' in policy))).toBe(true);
  });

  it('ignores floor and margin over different scorers, but not law and menu size', () => {
    const policies = resolvePolicies(cohorts, scorers, all, { ...asRecorded, floor: 0, margin: 0.5, menuSize: 7, law: '9.62' });
    expect(policies.map(({ floor, margin }) => [floor, margin])).toEqual([[undefined, 0.15], [0.2, 0.3], [undefined, 0.15], [undefined, 0.15]]);
    expect(policies.every(({ menuSize, law }) => menuSize === 7 && law === '9.62')).toBe(true);
  });

  it('takes the word of the reader on a scorer, and only a word of their own', () => {
    const hostile = columnsOf([turn('constructor', plain), turn('cosine', plain)]);
    const policies = resolvePolicies(hostile.cohorts, hostile.scorers, all, { ...asRecorded, categorical: { cosine: true } });
    expect(policies.map(({ categorical }) => categorical)).toEqual([false, true]);
  });
});
