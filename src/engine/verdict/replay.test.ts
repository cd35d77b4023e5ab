import { describe, expect, it } from 'vitest';
import { REPRODUCES, replayTurn, reproductionMask } from './index';
import type { RankedCandidate, TurnRouted } from './index';

const ranked = (...rows: [id: string, score: number][]): RankedCandidate[] => rows.map(([id, score]) => ({ id, score, relevance: 0.1 }));
const GAP = Math.tanh(0.05);
const policy = { nearTieMargin: 0.15, menuSize: 3 };
const tie = ranked(['a', 0.5], ['b', 0.4], ['old', 0.1]);
const runnerUp = { id: 'b', gap: GAP };
const all = REPRODUCES.current | REPRODUCES.older | REPRODUCES.currentCategorical | REPRODUCES.olderCategorical;

/** A near-tie that held the incumbent: what every other turn here is a change of. */
const held: TurnRouted = { by: 'continuity', from: 'z', to: 'z', scorer: 'cosine', scores: tie, runnerUp, decisive: false, policy };
const cold = { scorer: 'cosine', scores: tie, runnerUp, decisive: false, policy } as const;
const coldMenu: TurnRouted = { ...cold, by: 'menu', offered: ['a', 'b'] };
const unmatched: TurnRouted = { by: 'menu', scorer: 'cosine', scores: tie, decisive: false, offered: ['x', 'y'], policy: { ...policy, floor: 2 } };
const scoredOut: TurnRouted = { ...held, from: 'old', to: 'old', policy: { ...policy, floor: 0.2 } };

describe('a turn reproduces', () => {
  const far = ranked(['a', 5], ['b', 1]);
  const decisive = { scorer: 'cosine', scores: far, runnerUp: { id: 'b', gap: Math.tanh(2) }, decisive: true, policy } as const;
  it.each<[string, TurnRouted]>([
    ['intent', { ...decisive, by: 'intent', from: 'b', to: 'a' }],
    ['continuity, incumbent won', { ...decisive, by: 'continuity', from: 'a', to: 'a' }],
    ['continuity, held', held],
    ['near-tie menu', { ...cold, by: 'menu', offered: ['a', 'b'], scores: ranked(['a', 0.5], ['b', 0.4], ['far', -4]) }],
    ['near-tie menu cut to its size', { ...coldMenu, policy: { ...policy, menuSize: 1, nearTieMargin: 0.5 } }],
    ['unmatched, whatever was offered', unmatched],
    ['unmatched with an empty offer', { ...unmatched, offered: [] }],
    ['only scores that are not numbers', { by: 'menu', scorer: 'cosine', scores: ranked(['a', NaN], ['b', NaN]), decisive: false, offered: ['a'], policy }],
    ['null floor: no floor', { by: 'intent', to: 'a', scorer: 'keyword', scores: ranked(['a', -3]), decisive: true, policy: { ...policy, floor: null } }],
  ])('%s', (_, turn) => {
    expect(replayTurn(turn).outcome).toEqual({ outcome: 'reproduced', law: 'both' });
  });

  it('under rails and under a decider, which are told apart from the verdict', () => {
    const rails = replayTurn({ ...unmatched, by: 'none' });
    expect(rails).toMatchObject({ recorded: { kind: 'unmatched' }, outcome: { outcome: 'reproduced' }, resolution: { by: 'rails' } });
    const picked = replayTurn({ ...unmatched, by: 'decider', to: 'x', decider: { provider: 'judge', picked: 'x' } });
    expect(picked).toMatchObject({ recorded: { kind: 'unmatched' }, outcome: { outcome: 'reproduced' }, resolution: { by: 'decider', picked: 'x' } });
    const stayed = replayTurn({ ...unmatched, by: 'continuity', from: 'z', to: 'z', decider: { provider: 'judge', picked: 'stay' } });
    expect(stayed).toMatchObject({ recomputed: { kind: 'unmatched' }, outcome: { outcome: 'reproduced' }, resolution: { by: 'decider', picked: 'stay' } });
  });

  it('under the older law only, where a scored-out incumbent was held', () => {
    expect(replayTurn(scoredOut)).toMatchObject({ outcome: { outcome: 'reproduced-older-law' }, recomputed: { kind: 'stay', target: 'old' } });
  });

  it('under law current only, where a scored-out incumbent was not held', () => {
    const { to, ...rest } = scoredOut;
    expect(to).toBe('old');
    expect(replayTurn({ ...rest, by: 'menu', offered: ['a', 'b'], stayOffered: true }).outcome).toEqual({ outcome: 'reproduced', law: 'current' });
  });

  it('only as categorical, whatever was inferred of the scorer', () => {
    const turn: TurnRouted = { ...cold, by: 'intent', to: 'a', decisive: true };
    for (const traits of [{}, { categorical: true }, { categorical: false }]) {
      expect(replayTurn(turn, traits)).toMatchObject({
        outcome: { outcome: 'reproduced-if-categorical', law: 'both' }, recomputed: { kind: 'move', target: 'a' },
      });
    }
    expect(replayTurn(held, { categorical: true }).outcome).toEqual({ outcome: 'reproduced', law: 'both' });
  });

  it('with a gap that another engine computed a few units away', () => {
    expect(replayTurn({ ...held, runnerUp: { id: 'b', gap: GAP * (1 + 4e-16) } }).outcome.outcome).toBe('reproduced');
  });

  it('without the floor a scorer brings, since the recorded one is the effective one', () => {
    expect(replayTurn(held, { floor: 3 }).outcome.outcome).toBe('reproduced');
  });
});

describe('a turn does not reproduce', () => {
  const differs = (turn: TurnRouted): unknown => replayTurn(turn).outcome;
  const not = (...fields: string[]): unknown => ({ outcome: 'not-reproducible', why: 'differs', differs: fields });

  it.each<[string, TurnRouted, string[]]>([
    ['another target', { by: 'intent', to: 'b', scorer: 'c', scores: ranked(['a', 1]), decisive: true, policy }, ['target']],
    ['no target', { by: 'intent', scorer: 'c', scores: ranked(['a', 1]), decisive: true, policy }, ['target']],
    ['a stay recorded elsewhere', { ...held, to: 'b' }, ['target']],
    ['another offer', { ...coldMenu, offered: ['b', 'a'] }, ['offered']],
    ['another runner-up', { ...held, runnerUp: { id: 'old', gap: GAP } }, ['runner-up']],
    ['another gap', { ...held, runnerUp: { id: 'b', gap: 0.06 } }, ['gap']],
    ['scores out of order', { ...held, scores: ranked(['b', 0.4], ['a', 0.5]) }, ['order']],
    ['another kind', { ...held, policy: { ...policy, nearTieMargin: 0 } }, ['kind', 'decisive']],
    ['a floor that nobody passes', { ...held, policy: { ...policy, floor: 9 } }, ['kind', 'runner-up']],
    ['the flag missing', { by: 'intent', to: 'a', scorer: 'c', scores: ranked(['a', 1]), policy }, ['decisive']],
  ])('%s', (_, turn, fields) => {
    expect(differs(turn)).toEqual(not(...fields));
    expect(reproductionMask(turn)).toBe(0);
  });

  it('when repeated ids carry different scores', () => {
    const turn: TurnRouted = { by: 'intent', to: 'a', scorer: 'c', scores: ranked(['a', 5], ['a', NaN]), decisive: true, policy };
    expect(replayTurn(turn).outcome).toMatchObject({ outcome: 'not-reproducible', why: 'repeated-ids' });
    expect(reproductionMask(turn)).toBe(0);
  });

  it('but does when repeated ids carry the same score', () => {
    const turn: TurnRouted = { by: 'menu', scorer: 'c', scores: ranked(['a', 5], ['a', 5]), runnerUp: { id: 'a', gap: 0 }, decisive: false, offered: ['a', 'a'], policy };
    expect(replayTurn(turn).outcome.outcome).toBe('reproduced');
  });
});

describe('a turn with nothing to judge', () => {
  it.each<[string, TurnRouted, string]>([
    ['start rule', { by: 'entry', to: 'a', decisive: true, policy }, 'start-rule'],
    ['silent scorer', { by: 'menu', scorer: 'c', offered: ['a'], policy }, 'no-scores'],
    ['no scorer', { by: 'continuity', from: 'a', to: 'a', policy }, 'no-scorer'],
    ['unreadable margin', { ...held, policy: { ...policy, nearTieMargin: NaN } }, 'unreadable-policy'],
  ])('%s', (_, turn, why) => {
    const replay = replayTurn(turn);
    expect(replay.outcome).toEqual({ outcome: 'nothing-to-judge', why });
    expect(replay).not.toHaveProperty('recomputed');
    expect(reproductionMask(turn)).toBe(0);
  });
});

it('sums the laws and traits under which a turn reproduces', () => {
  expect(reproductionMask(unmatched)).toBe(all);
  expect(reproductionMask(held)).toBe(REPRODUCES.current | REPRODUCES.older);
  expect(reproductionMask(scoredOut)).toBe(REPRODUCES.older);
  expect(reproductionMask({ ...cold, by: 'intent', to: 'a', decisive: true })).toBe(REPRODUCES.currentCategorical | REPRODUCES.olderCategorical);
});
