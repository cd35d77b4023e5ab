import { describe, expect, it } from 'vitest';
import { recordedFace } from './index';
import type { RankedCandidate, Resolution, TurnRouted, VerdictFace } from './index';

const policy = { nearTieMargin: 0.15, menuSize: 3 };
const scores: RankedCandidate[] = [{ id: 'a', score: 0.5, relevance: 0.51 }, { id: 'b', score: 0.4, relevance: 0.49 }];
const runnerUp = { id: 'b', gap: 0.05 };
const base = { scorer: 'bm25', scores, policy } as const;
const decider = { provider: 'small-judge' };

type Row = [what: string, turn: TurnRouted, face: VerdictFace, resolution: Resolution];

describe('a turn with scores reads back as its verdict', () => {
  const rows: Row[] = [
    ['decisive, to the incumbent', { ...base, by: 'continuity', from: 'a', to: 'a', decisive: true }, { kind: 'stay', target: 'a', held: false }, { by: 'verdict' }],
    ['decisive, elsewhere', { ...base, by: 'intent', from: 'b', to: 'a', decisive: true }, { kind: 'move', target: 'a' }, { by: 'verdict' }],
    ['decisive, cold', { ...base, by: 'intent', to: 'a', decisive: true }, { kind: 'move', target: 'a' }, { by: 'verdict' }],
    ['held in a near-tie', { ...base, by: 'continuity', from: 'z', to: 'z', decisive: false, runnerUp }, { kind: 'stay', target: 'z', held: true }, { by: 'verdict' }],
    ['near-tie, cold', { ...base, by: 'menu', decisive: false, runnerUp, offered: ['a', 'b'] }, { kind: 'menu', offered: ['a', 'b'] }, { by: 'verdict' }],
    ['near-tie, incumbent scored out', { ...base, by: 'menu', from: 'z', decisive: false, runnerUp, offered: ['a', 'b'], stayOffered: true }, { kind: 'menu', offered: ['a', 'b'] }, { by: 'verdict' }],
    ['near-tie, under rails', { ...base, by: 'none', decisive: false, runnerUp, offered: ['a', 'b'] }, { kind: 'menu', offered: ['a', 'b'] }, { by: 'rails' }],
    ['near-tie, a decider picked', { ...base, by: 'decider', to: 'b', decisive: false, runnerUp, offered: ['a', 'b'], decider: { ...decider, picked: 'b' } }, { kind: 'menu', offered: ['a', 'b'] }, { by: 'decider', picked: 'b' }],
    ['unmatched', { ...base, by: 'menu', decisive: false, offered: ['x', 'y'] }, { kind: 'unmatched' }, { by: 'verdict' }],
    ['unmatched, under rails', { ...base, by: 'none', from: 'a', decisive: false, offered: ['x'], stayOffered: true }, { kind: 'unmatched' }, { by: 'rails' }],
    ['unmatched, a decider stayed', { ...base, by: 'continuity', from: 'a', to: 'a', decisive: false, offered: ['x'], stayOffered: true, decider: { ...decider, picked: 'stay' } }, { kind: 'unmatched' }, { by: 'decider', picked: 'stay' }],
    ['unmatched, a decider declined', { ...base, by: 'menu', decisive: false, offered: ['x'], decider }, { kind: 'unmatched' }, { by: 'decider-declined' }],
    ['unmatched, a decider declined, then rails', { ...base, by: 'none', decisive: false, offered: ['x'], decider }, { kind: 'unmatched' }, { by: 'rails' }],
    ['an empty id is an incumbent', { ...base, by: 'continuity', from: '', to: '', decisive: true }, { kind: 'stay', target: '', held: false }, { by: 'verdict' }],
    ['an intent without the flag', { ...base, by: 'intent', to: 'a' }, { kind: 'move', target: 'a' }, { by: 'verdict' }],
  ];
  it.each(rows)('%s', (_, turn, face, resolution) => {
    expect(recordedFace(turn)).toEqual({ face, resolution });
  });
});

describe('a turn without a verdict says why there is nothing to judge', () => {
  const silent = { scorer: 'bm25', policy } as const;
  const rows: [what: string, turn: TurnRouted, why: string][] = [
    ['a start rule decided', { by: 'entry', to: 'a', decisive: true, witness: { text: 'vip' }, policy }, 'start-rule'],
    ['cold, full menu', { ...silent, by: 'menu', offered: ['a', 'b'] }, 'no-scores'],
    ['cold, windowed, both causes look alike', { ...silent, by: 'menu', offered: ['a'], window: 2 }, 'no-scores'],
    ['mid-conversation, window not known', { ...silent, by: 'continuity', from: 'a', to: 'a' }, 'no-scores'],
    ['mid-conversation, shown a window', { ...silent, by: 'continuity', from: 'a', to: 'a', window: 2 }, 'scorer-failed'],
    ['a failing entry scorer, cold', { by: 'menu', scorer: 'entry-scorer', offered: ['a'], policy }, 'scorer-failed'],
    ['a failing entry scorer, mid-conversation', { by: 'continuity', scorer: 'entry-scorer', from: 'a', to: 'a', policy }, 'scorer-failed'],
    ['no scorer, held', { by: 'continuity', from: 'a', to: 'a', policy }, 'no-scorer'],
    ['no scorer, nothing held', { by: 'none', policy }, 'no-scorer'],
    ['a dropped resume', { by: 'none', droppedResume: { id: 'old', reason: 'unknown-skill' }, policy }, 'dropped-resume'],
    ['a dropped resume that a start rule took', { by: 'entry', to: 'a', decisive: true, droppedResume: { id: 'old', reason: 'unknown-skill' }, policy }, 'start-rule'],
    ['a margin nobody can read', { ...base, by: 'intent', to: 'a', decisive: true, policy: { ...policy, nearTieMargin: NaN } }, 'unreadable-policy'],
    ['no scores beats the margin', { ...silent, by: 'menu', policy: { ...policy, nearTieMargin: NaN } }, 'no-scores'],
  ];
  it.each(rows)('%s', (_, turn, why) => {
    expect(recordedFace(turn).face).toEqual({ kind: 'not-judged', why });
  });

  it('tells that there was nothing to score once the scorer is known to be windowed', () => {
    const turn: TurnRouted = { ...silent, by: 'continuity', from: 'a', to: 'a' };
    expect(recordedFace(turn, true).face).toEqual({ kind: 'not-judged', why: 'nothing-to-score' });
    expect(recordedFace({ ...silent, by: 'menu' }, true).face).toEqual({ kind: 'not-judged', why: 'no-scores' });
  });

  it('keeps rails apart from a graph that had nothing to offer', () => {
    expect(recordedFace({ ...silent, by: 'none', offered: [] }).resolution).toEqual({ by: 'rails' });
    expect(recordedFace({ by: 'none', policy }).resolution).toEqual({ by: 'verdict' });
  });
});
