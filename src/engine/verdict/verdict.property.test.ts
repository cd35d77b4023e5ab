/** What must hold for every turn: random scores with ties, repeated ids and non-numbers, under both laws. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  REPRODUCES, breakPoints, categoricalEvidence, decideTier2, explainVerdict, faceOf, faceOnStrip, nextDown, nextUp, replayTurn, reproductionMask, sameFace, verdictPlane,
} from './index';
import type { KnobStrip, Law, RankedCandidate, TurnRouted, Verdict, VerdictFace } from './index';

const anyScore = fc.oneof(
  fc.constantFrom(0, -0, 1, 0.5, 0.3, 40, -3, NaN, Infinity, -Infinity, Number.MIN_VALUE, Number.MAX_VALUE, -Number.MAX_VALUE),
  fc.double({ min: -2, max: 2 }),
  fc.double(),
);
const law = fc.constantFrom<Law>('current', '9.62');
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', '');
const margin = fc.oneof(fc.constantFrom(0.15, 0, -0.5, 1, 1.5), fc.double({ min: -1, max: 1, noNaN: true }));
const turn = fc.record({
  scores: fc.oneof(
    fc.array(fc.record({ id, score: anyScore }), { maxLength: 7 }),
    fc.uniqueArray(fc.record({ id, score: anyScore }), { maxLength: 6, selector: (row) => row.id }),
  ),
  incumbent: fc.option(fc.constantFrom('a', 'b', '', 'unscored'), { nil: undefined }),
  policy: fc.record({ nearTieMargin: margin, menuSize: fc.constantFrom(0, 2, 3, 3.9, 9), floor: fc.option(anyScore) }),
  traits: fc.record({ floor: fc.double({ min: -2, max: 2, noNaN: true }), categorical: fc.boolean() }, { requiredKeys: [] }),
  law,
});
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never;

const judged = ({ scores, incumbent, policy, traits, law: under }: Turn): Verdict => decideTier2(scores, incumbent, policy, traits, under);
const faceWith = (t: Turn, policy: Partial<Turn['policy']>): VerdictFace => faceOf(judged({ ...t, policy: { ...t.policy, ...policy } }), t.incumbent);
const strips = (t: Turn): { margin: KnobStrip; floor: KnobStrip } => breakPoints(t.scores, t.incumbent, t.policy, t.traits, t.law);

/** Values where a strip could be wrong: each break and its neighbours, between breaks, every value of interest, and the ends. */
function probes(breaks: readonly { value: number }[], extra: readonly number[]): number[] {
  const values = breaks.map(({ value }) => value);
  const between = values.map((value, i) => value / 2 + (values[i + 1] ?? value + 1) / 2);
  return [...values.flatMap((value) => [nextDown(value), value, nextUp(value)]), ...between, ...extra, -1, 0, 1.5, -Infinity, Infinity];
}

/** Gaps between any two scores: every margin at which anything could happen. */
const gaps = ({ scores }: Turn): number[] => scores.flatMap((a) => scores.map((b) => Math.tanh((a.score - b.score) / 2))).filter((gap) => !Number.isNaN(gap));
const finite = ({ scores }: Turn): number[] => scores.map(({ score }) => score).filter(Number.isFinite);
const around = (values: readonly number[]): number[] => values.flatMap((value) => [nextDown(value), value, nextUp(value)]);

function expectSame(face: VerdictFace, wanted: VerdictFace): void {
  // `held` is how a stay came about, no part of the verdict: taken as wanted, so that a failure shows the faces side by side.
  const settled = face.kind === 'stay' && wanted.kind === 'stay' ? { ...face, held: wanted.held } : face;
  expect(settled).toEqual(wanted);
}

describe('strips', () => {
  it('give the verdict at every margin', () => {
    fc.assert(fc.property(turn, (t) => {
      const strip = strips(t).margin;
      for (const value of probes(strip.breaks, around(gaps(t)))) expectSame(faceOnStrip(strip, value), faceWith(t, { nearTieMargin: value }));
    }), { numRuns: 400 });
  });

  it('give the verdict at every floor', () => {
    fc.assert(fc.property(turn, (t) => {
      const strip = strips(t).floor;
      for (const value of probes(strip.breaks, around(finite(t)))) expectSame(faceOnStrip(strip, value), faceWith(t, { floor: value }));
      const bare: Turn = { ...t, traits: t.traits.categorical === undefined ? {} : { categorical: t.traits.categorical } };
      expectSame(strip.start, faceWith(bare, { floor: null }));
    }), { numRuns: 400 });
  });

  it('ascend, and change something at every break', () => {
    fc.assert(fc.property(turn, (t) => {
      for (const { start, breaks } of Object.values(strips(t))) {
        let [previous, face] = [-Infinity, start];
        for (const { value, below, above } of breaks) {
          expect(value).toBeGreaterThan(previous);
          expect([sameFace(below, face), sameFace(below, above)]).toEqual([true, false]);
          [previous, face] = [value, above];
        }
      }
    }));
  });

  it('make up the plane, band by band', () => {
    fc.assert(fc.property(turn, (t) => {
      const bands = verdictPlane(t.scores, t.incumbent, t.policy, t.traits, t.law);
      expect(bands.length).toBeLessThanOrEqual(t.scores.length + 1);
      expect(bands.map(({ from }) => from)).toEqual([-Infinity, ...bands.slice(0, -1).map(({ to }) => to)]);
      expect(bands.at(-1)?.to).toBe(Infinity);
      for (const floor of [-Infinity, ...around(finite(t)).filter(Number.isFinite)]) {
        const band = bands.find(({ from, to }) => floor >= from && floor < to);
        if (band === undefined) throw new Error(`no band holds the floor ${floor}`);
        for (const nearTieMargin of around(gaps(t).slice(0, 6))) {
          expectSame(faceOnStrip(band.strip, nearTieMargin), faceWith(t, { floor, nearTieMargin }));
        }
      }
    }));
  });
});

describe('the explanation', () => {
  it('holds the verdict itself, and steps that lead to it', () => {
    fc.assert(fc.property(turn, (t) => {
      const e = explainVerdict(t.scores, t.incumbent, t.policy, t.traits, t.law);
      expect(e.verdict).toStrictEqual(judged(t));
      expectSame(e.face, faceOf(e.verdict, t.incumbent));
      const alive = e.candidates.filter(({ place }) => ['top', 'runner-up', 'above'].includes(place));
      expect([alive.length, e.candidates.length]).toEqual([e.above, e.of]);
      expect(e.verdict.decisive).toBe(['only-one', 'categorical', 'gap-reaches-margin'].includes(e.because));
      expect(e.runnerUp === undefined ? undefined : { id: e.runnerUp.id, gap: e.runnerUp.gap }).toEqual(e.verdict.runnerUp);
      const offered = e.candidates.filter((row) => row.offered).map((row) => row.id);
      expect(offered).toEqual(e.verdict.kind === 'menu' ? e.verdict.offered : []);
      // From the steps alone the verdict can be told again.
      const kind = e.because === 'nobody-above' ? 'unmatched'
        : e.because === 'near-tie' ? (e.incumbent.state === 'cold' || e.scoredOut ? 'menu' : 'stay')
        : e.incumbent.state === 'present' && e.incumbent.id === e.top?.id ? 'stay' : 'move';
      expect(e.verdict.kind).toBe(kind);
    }));
  });
});

/** The turn as a build with this law would have recorded it, through JSON: non-numbers are null there, order is ranked. */
function recordOf(t: Turn): TurnRouted {
  const verdict = judged(t);
  const written: readonly RankedCandidate[] = verdict.ranked.map((row) => ({ ...row, score: Number.isFinite(row.score) ? row.score + 0 : NaN }));
  const floor = t.policy.floor ?? t.traits.floor;
  const common = {
    scorer: 'any', scores: written, decisive: verdict.decisive,
    policy: { nearTieMargin: t.policy.nearTieMargin, menuSize: t.policy.menuSize, ...(floor === undefined ? {} : { floor }) },
    ...(verdict.runnerUp === undefined ? {} : { runnerUp: verdict.runnerUp }), ...(t.incumbent === undefined ? {} : { from: t.incumbent }),
  };
  if (verdict.kind === 'move') return { ...common, by: 'intent', to: verdict.to };
  if (verdict.kind === 'stay') return { ...common, by: 'continuity', to: t.incumbent ?? '' };
  return { ...common, by: 'menu', offered: verdict.kind === 'menu' ? verdict.offered : ['every', 'entry'] };
}

/** Every score of an id is the same, as the recorded systems make them. */
const agreeing = turn.map((t) => {
  const last = new Map(t.scores.map((row) => [row.id, row.score]));
  return { ...t, scores: t.scores.map((row) => ({ id: row.id, score: last.get(row.id) ?? row.score })) };
});

describe('a record', () => {
  it('reproduces under the law and trait it was made with', () => {
    fc.assert(fc.property(agreeing, (t) => {
      const record = recordOf(t);
      const categorical = t.traits.categorical === true;
      const bit = t.law === 'current' ? (categorical ? REPRODUCES.currentCategorical : REPRODUCES.current) : categorical ? REPRODUCES.olderCategorical : REPRODUCES.older;
      expect(reproductionMask(record) & bit).toBe(bit);
      const replay = replayTurn(record);
      expect(replay.recorded).toEqual(faceOf(judged(t), t.incumbent));
      expect(replay.recomputed).toEqual(replay.recorded);
      expect(['none', categorical ? 'proves' : 'disproves']).toContain(categoricalEvidence(record));
    }), { numRuns: 400 });
  });

  it('whose repeated ids contradict each other is never said to reproduce', () => {
    fc.assert(fc.property(turn, (t) => {
      const values = new Map<string, number>();
      const contradicts = t.scores.some(({ id: name, score }) => {
        const value = Number.isFinite(score) ? score : -Infinity;
        const known = values.get(name) ?? value;
        values.set(name, value);
        return known !== value;
      });
      const { outcome } = replayTurn(recordOf(t));
      expect(outcome.outcome === 'not-reproducible' && outcome.why === 'repeated-ids').toBe(contradicts);
    }));
  });
});
