import { expect, it } from 'vitest';
import { categoricalEvidence, inferCategorical, ownFloor } from './index';
import type { TurnRouted } from './index';

const turn = (part: Partial<TurnRouted>): TurnRouted => ({ by: 'intent', to: 'a', scorer: 's', policy: { nearTieMargin: 0.15, menuSize: 3 }, ...part });

it('takes a decisive verdict below the margin as proof, a near-tie as disproof, the rest as nothing', () => {
  expect(categoricalEvidence(turn({ decisive: true, runnerUp: { id: 'b', gap: 0.1 } }))).toBe('proves');
  expect(categoricalEvidence(turn({ decisive: false, runnerUp: { id: 'b', gap: 0.1 } }))).toBe('disproves');
  expect(categoricalEvidence(turn({ decisive: true, runnerUp: { id: 'b', gap: 0.15 } }))).toBe('none');
  expect(categoricalEvidence(turn({ decisive: true }))).toBe('none');
  expect(categoricalEvidence(turn({ decisive: false }))).toBe('none');
  const unreadable = { nearTieMargin: NaN, menuSize: 3 };
  expect(categoricalEvidence(turn({ decisive: false, runnerUp: { id: 'b', gap: 0.1 }, policy: unreadable }))).toBe('none');
});

it('infers the trait from the turns, and by name only where they say nothing', () => {
  expect(inferCategorical('policy-engine', { proves: 3, disproves: 0 })).toEqual({ categorical: true, evidence: 'proven' });
  expect(inferCategorical('bm25', { proves: 0, disproves: 1 })).toEqual({ categorical: false, evidence: 'disproven' });
  expect(inferCategorical('llm-classifier', { proves: 0, disproves: 0 })).toEqual({ categorical: true, evidence: 'by-name' });
  expect(inferCategorical('llm-classifier', { proves: 0, disproves: 2 })).toEqual({ categorical: false, evidence: 'disproven' });
  expect(inferCategorical('bm25', { proves: 0, disproves: 0 })).toEqual({ categorical: false, evidence: 'none' });
  expect(inferCategorical('changed', { proves: 1, disproves: 1 })).toEqual({ categorical: false, evidence: 'disproven' });
});

it('knows the floors that scorers bring themselves', () => {
  expect(ownFloor('keyword')).toBe(0);
  expect(ownFloor('llm-classifier')).toBe(0);
  expect(ownFloor('embedding')).toBeUndefined();
  expect(ownFloor('constructor')).toBeUndefined();
});
