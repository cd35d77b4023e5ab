/** The line under settings is laid out over the still one: what comes out is what a layout from nothing gives, and all else stays the very object. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldTime, positionOf } from '../../../engine/tiers';
import type { RequestResult } from '../../../engine/tiers/types';
import { NO_NAMES } from '../../../state/tiers/requests';
import { bandsOf, LANES } from './laneOf';
import { judgeMarks, type LineBands } from './lanes';
import { layoutRow } from './layout';
import { recordedRequests, requestsInForce, type BarOf, type LineRequest } from './lineRequests';
import { NARROW_MEASURES, WIDE_MEASURES } from './measures';
import { stillRow, type StillLine } from './still';

const bar = fc.option(fc.record({ tier: fc.constantFrom('strong', 'cheap'), length: fc.double({ min: 0, max: 1, noNaN: true }), thin: fc.boolean() }), { nil: undefined });
const outcome = fc.record({ bar, source: fc.constantFrom('judge', 'rule', 'escalation', 'manual'), landing: fc.constantFrom('flash low', 'pro high', 'lite'), own: fc.boolean() });
type Outcome = typeof outcome extends fc.Arbitrary<infer T> ? T : never;

function requestOf(index: number, time: number, { bar: drawn, source, landing, own }: Outcome): LineRequest {
  return { index, time, turn: 1 + Math.floor(index / 3), label: `${index}`, landing, own, changed: false, ...(drawn ? { bar: drawn, source } : {}) };
}
const changedTo = (was: LineRequest, now: Outcome): LineRequest => ({ ...requestOf(was.index, was.time, now), changed: true, ...(was.bar ? { was: was.bar } : {}) });

const time = fc.integer({ min: 0, max: 100_000 });
const stretch = fc.record({ from: time, length: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: Infinity }) }).map(({ from, length }) => ({ from, to: from + length }));
const bands = <T extends object>(rest: fc.Arbitrary<T>) => fc.array(fc.tuple(stretch, rest).map(([one, more]) => ({ ...one, ...more })), { maxLength: 12 }).map((all) => all.toSorted((a, b) => a.from - b.from));
const replay: fc.Arbitrary<LineBands> = fc.record({
  plan: bands(fc.constant({})),
  escalations: bands(fc.record({ rung: fc.integer({ min: 1, max: 2 }), signature: fc.constant('SERVER'), count: fc.constant(2) })),
  fallbacks: bands(fc.record({ tier: fc.constantFrom('strong', 'cheap'), entry: fc.integer({ min: 1, max: 2 }) })),
  overrides: bands(fc.record({ mode: fc.constantFrom('strong', 'cheap') })),
  judgeCalls: fc.array(fc.record({ startedAt: time, outcome: fc.constantFrom('answered', 'unknown'), scenario: fc.constantFrom('coding', 'review'), used: fc.boolean(), assumed: fc.boolean() }), { maxLength: 20 }),
});

const session = fc.record({
  requests: fc.array(fc.record({ time, recorded: outcome, now: fc.option(outcome, { nil: undefined, freq: 3 }) }), { minLength: 1, maxLength: 120, size: 'max' }),
  recorded: replay,
  other: fc.option(replay, { nil: undefined }),
  lanes: fc.subarray(['plan', 'escalations', 'fallbacks', 'overrides', 'judgeCalls'] as const),
  // Few px: columns; many: a bar each.
  px: fc.oneof(fc.integer({ min: 60, max: 150 }), fc.integer({ min: 400, max: 1400 })),
  narrow: fc.boolean(),
  window: fc.tuple(fc.double({ min: 0, max: 0.6, noNaN: true }), fc.double({ min: 0.1, max: 0.4, noNaN: true })).map(([from, width]) => ({ from, to: from + width })),
  fit: fc.boolean(),
});

test('the line under settings is the line laid out from nothing, whatever changes', () => {
  let [bars, columns] = [0, 0];
  fc.assert(fc.property(session, ({ requests: made, recorded, other, lanes, px, narrow, window, fit }) => {
    const sorted = made.toSorted((a, b) => a.time - b.time);
    const was = sorted.map((one, i) => requestOf(i, one.time, one.recorded));
    const now = was.map((request, i) => {
      const change = sorted[i]?.now;
      return change ? changedTo(request, change) : request;
    });
    // Of a replay under settings nothing is the same object, and most of it is the same.
    const copy = structuredClone(recorded);
    const inForce: LineBands = other ? { ...copy, ...Object.fromEntries(lanes.map((lane) => [lane, other[lane]])) } : copy;
    const scale = foldTime(was.map((request) => request.time));
    const line: StillLine = { scale, start: 0, places: was.map((request) => positionOf(scale, request.time)), requests: was, marks: [{ kind: 'failure', time: 500 }], bands: recorded };
    const measures = narrow ? NARROW_MEASURES : WIDE_MEASURES;
    const view = fit ? { from: 0, to: 1 } : window;
    const limit = px + measures.left + measures.right;
    const still = stillRow(line, view, px, measures);
    const picture = layoutRow(still, { requests: now, bands: inForce }, new Set(), limit);

    // From nothing: the requests in force are all there ever was.
    const whole = layoutRow(stillRow({ ...line, requests: now }, view, px, measures), { requests: now, bands: inForce }, new Set(), limit);
    expect(picture).toEqual(whole);
    expect(picture.lanes.map(({ id, bands: shown }) => [id, shown])).toEqual(LANES.map(([id, of]) => [id, bandsOf(of, recorded, inForce, still.edges)] as const).filter(([, shown]) => shown.length > 0));
    expect(picture.judge?.marks ?? []).toEqual(judgeMarks(recorded.judgeCalls, inForce.judgeCalls, still.edges));

    // What comes out the same is not made again.
    const { places, turns, events, axis } = still;
    for (const [kept, given] of [[places, picture.places], [turns, picture.turns], [events, picture.events], [axis, picture.axis]]) expect(given).toBe(kept);
    const changed = new Set(now.filter((request) => request.changed).map(({ index }) => index));
    for (const [i, one] of (picture.requests ?? []).entries()) if (!changed.has(one.index) && one.signed === still.bars[i]?.signed) expect(one).toBe(still.bars[i]);
    for (const [i, one] of (picture.columns ?? []).entries()) if (one.changed === 0) expect(one).toBe(still.columns.columns[i]);
    if (picture.columns) columns += 1;
    else bars += 1;
  }), { numRuns: 150 });
  expect(Math.min(bars, columns)).toBeGreaterThan(20);
});

test('requests in force: those that change beside their recorded bar, all others the very ones of the record', () => {
  const result = (index: number, tier: 'strong' | 'cheap', confidence: number): RequestResult => ({
    index, event: index, time: index * 1000, turn: 1, step: index + 1, decision: { tier, source: 'judge', confidence, reason: { kind: 'intent', reasons: [] } }, landing: { provider: 'p', model: tier },
  } as unknown as RequestResult);
  const results = [result(0, 'cheap', 0.7), result(1, 'strong', 0.8), result(2, 'cheap', 0.6)];
  const models = new Map([['strong', 'pro'], ['cheap', 'flash']]);
  const recorded = recordedRequests(results, NO_NAMES, models);
  expect(requestsInForce(recorded, [], models)).toBe(recorded);
  const change = { index: 1, was: results[1], now: result(1, 'cheap', 0.72) } as unknown as Parameters<typeof requestsInForce>[1][number];
  const inForce = requestsInForce(recorded, [change, { ...change, index: 9 }], models);
  const was: BarOf = { tier: 'strong', length: 0.8, thin: false };
  expect(inForce[1]).toEqual({ index: 1, time: 1000, turn: 1, label: '2', bar: { tier: 'cheap', length: 0.72, thin: false }, source: 'judge', landing: 'flash', own: true, changed: true, was });
  expect(inForce).toHaveLength(3);
  for (const at of [0, 2]) expect(inForce[at]).toBe(recorded[at]);
});
