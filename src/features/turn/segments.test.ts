import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakPoints, decideTier2, faceOf, sameFace } from '../../engine/verdict';
import { DESK } from './exampleTurn';
import { holds, segmentAt, segmentsOf, valueIn } from './segments';

const strips = breakPoints(DESK, 'billing', { nearTieMargin: 0.15, menuSize: 3, floor: 0.18 });

test('edges belong to one side: a gap at the margin reaches it, a score at the floor is out', () => {
  const margin = segmentsOf(strips.margin);
  expect(margin.map(({ face }) => face.kind)).toEqual(['move', 'stay']);
  const gap = Math.tanh((0.71 - 0.48) / 2);
  expect(segmentAt(margin, gap)).toBe(0);
  expect(segmentAt(margin, gap + 1e-9)).toBe(1);
  const floor = segmentsOf(strips.floor);
  expect(floor.map(({ face }) => face.kind)).toEqual(['stay', 'move', 'unmatched']);
  expect(segmentAt(floor, 0.48)).toBe(1);
  expect(segmentAt(floor, -Infinity)).toBe(0);
  expect(segmentAt(floor, 0.71)).toBe(2);
});

test('the value offered is the nearest short one inside the segment', () => {
  const [move, stay] = segmentsOf(strips.margin);
  if (!move || !stay) throw new Error('two segments');
  expect(valueIn(move, 0.15)).toBe(0.1144);
  expect(valueIn(stay, 0.08)).toBe(0.1145);
  expect(valueIn(stay, 0.2)).toBe(0.2);
  const [below, between] = segmentsOf(strips.floor);
  if (!below || !between) throw new Error('segments');
  expect(valueIn(between, 0.18)).toBe(0.48);
  expect(valueIn(below, 0.6)).toBe(0.4799);
  expect(valueIn(below, -Infinity)).toBeLessThan(0.48);
});

test('whatever the scores, the value offered for a segment brings out its verdict', () => {
  const rows = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), score: fc.double({ min: -20, max: 120, noNaN: true }) }), { minLength: 1, maxLength: 6 });
  fc.assert(fc.property(rows, fc.option(fc.constantFrom('a', 'b', 'z'), { nil: undefined }), fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: -30, max: 130, noNaN: true }), (raw, incumbent, margin, floor) => {
    const scores = raw.filter((row, i) => raw.findIndex((other) => other.id === row.id) === i);
    const policy = { nearTieMargin: margin, menuSize: 3, floor };
    const found = breakPoints(scores, incumbent, policy);
    for (const segment of segmentsOf(found.margin)) {
      const value = valueIn(segment, margin);
      expect(holds(segment, value)).toBe(true);
      expect(sameFace(faceOf(decideTier2(scores, incumbent, { ...policy, nearTieMargin: value }), incumbent), segment.face)).toBe(true);
    }
    for (const segment of segmentsOf(found.floor)) {
      const value = valueIn(segment, floor);
      expect(holds(segment, value)).toBe(true);
      expect(sameFace(faceOf(decideTier2(scores, incumbent, { ...policy, floor: value }), incumbent), segment.face)).toBe(true);
    }
  }));
});
