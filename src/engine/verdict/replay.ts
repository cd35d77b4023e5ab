/**
 * Reproduce before you predict: one recorded turn judged again under its own policy (DESIGN, law 6; traces.md, sections 5 to 7).
 */
import { faceOf } from './face';
import { recordedFace } from './recorded';
import { REPRODUCES, differences, reproductionMask, rerunOf } from './reproduction';
import type { Law, Replay, ReplayOutcome, ScorerTraits, TurnRouted } from './types';

/**
 * The verdict as recorded, recomputed, and how the two compare. Pure; never throws.
 *
 * The outcome is a fact of the record alone: `reproduced` is without the categorical trait, `reproduced-if-categorical` needs
 * it, whatever was inferred for the scorer. Laws are tried current first; the trait last. `traits.categorical` only says how a
 * turn that reproduces under nothing is recomputed. The traits' floor is never used: the recorded one is the effective floor.
 * Rails and a decider are no failure to reproduce; they stand in `resolution`. `windowed` as for recordedFace.
 */
export function replayTurn(routed: TurnRouted, traits: ScorerTraits = {}, windowed = false): Replay {
  const { face: recorded, resolution } = recordedFace(routed, windowed);
  if (recorded.kind === 'not-judged') return { recorded, resolution, outcome: { outcome: 'nothing-to-judge', why: recorded.why } };
  const { scores = [], from } = routed;
  const rerun = rerunOf(routed, scores);
  const reproduced = outcomeOf(reproductionMask(routed));
  if (reproduced !== undefined) {
    const decision = rerun.again(reproduced.outcome === 'reproduced-if-categorical', lawOf(reproduced));
    return { recorded, recomputed: faceOf(decision, from), resolution, outcome: reproduced };
  }
  const decision = rerun.again(traits.categorical === true, 'current');
  const why = rerun.contradictory ? 'repeated-ids' : 'differs';
  const differs = differences(routed, recorded, decision, rerun.inOrder);
  return { recorded, recomputed: faceOf(decision, from), resolution, outcome: { outcome: 'not-reproducible', why, differs } };
}

type Reproduced = Exclude<ReplayOutcome, { outcome: 'not-reproducible' | 'nothing-to-judge' }>;

/**
 * What a reproduction mask says of a judged turn; undefined where it reproduces under nothing (a mask of 0).
 * Without the trait goes before with it, law current before 9.62.
 */
export function outcomeOf(mask: number): Reproduced | undefined {
  const has = (bit: number): boolean => (mask & bit) !== 0;
  if (has(REPRODUCES.current)) return { outcome: 'reproduced', law: has(REPRODUCES.older) ? 'both' : 'current' };
  if (has(REPRODUCES.older)) return { outcome: 'reproduced-older-law' };
  if (has(REPRODUCES.currentCategorical)) return { outcome: 'reproduced-if-categorical', law: has(REPRODUCES.olderCategorical) ? 'both' : 'current' };
  return has(REPRODUCES.olderCategorical) ? { outcome: 'reproduced-if-categorical', law: '9.62' } : undefined;
}

function lawOf(reproduced: Reproduced): Law {
  if (reproduced.outcome === 'reproduced-older-law') return '9.62';
  return reproduced.law === '9.62' ? '9.62' : 'current';
}
