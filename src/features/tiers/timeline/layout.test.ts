import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldTime, positionOf } from '../../../engine/tiers';
import { FIT } from '../../../state/tiers/timeScale';
import type { LineBands } from './lanes';
import { layoutRow, nearestRequest } from './layout';
import type { LineRequest } from './lineRequests';
import { drawnWords, lineUnit, requestWords } from './lineWords';
import { NARROW_MEASURES, placeOfX, WIDE_MEASURES, xInRow, type Measures } from './measures';
import { MOST_ROWS, oneRow, turnRows, turnSpans } from './rows';
import { stillRow, type StillLine } from './still';

const NO_BANDS: LineBands = { plan: [], escalations: [], fallbacks: [], overrides: [], judgeCalls: [] };

function request(index: number, time: number, change: Partial<LineRequest> = {}): LineRequest {
  return { index, time, turn: 1, label: `1.${index + 1}`, bar: { tier: 'cheap', length: 0.72, thin: false }, source: 'judge', landing: 'flash low', own: true, changed: false, ...change };
}

function timeline(requests: readonly LineRequest[], change: Partial<StillLine> = {}): StillLine {
  const scale = foldTime(requests.map(({ time }) => time));
  return { scale, places: requests.map(({ time }) => positionOf(scale, time)), start: requests[0]?.time ?? 0, requests, marks: [], bands: NO_BANDS, ...change };
}

const NEVER = new Set<never>();
const laidOut = (line: StillLine, window = FIT, px = 868, measures: Measures = WIDE_MEASURES, always: Parameters<typeof layoutRow>[2] = NEVER) => (
  layoutRow(stillRow(line, window, px, measures), line, always, measures.left + px + measures.right)
);
const row = (line: StillLine, px = 868) => laidOut(line, FIT, px);

test('strong goes up from the middle line, cheap down; length is confidence, thin where there is none', () => {
  const picture = row(timeline([
    request(0, 0), request(1, 1000, { bar: { tier: 'strong', length: 0.5, thin: false } }), request(2, 2000, { bar: { tier: 'strong', length: 1, thin: true }, source: 'plan-mode' }),
  ]));
  const [cheap, strong, plan] = picture.requests ?? [];
  expect(cheap?.bar).toMatchObject({ y: picture.zero + 0.5, w: 11, h: 0.72 * picture.half });
  expect(strong?.bar).toMatchObject({ y: picture.zero - 0.5 * picture.half, h: 0.5 * picture.half });
  expect(plan?.bar).toMatchObject({ y: picture.zero - picture.half, w: 4 });
});

test('a request that changes keeps its recorded bar; one left alone has none', () => {
  const picture = row(timeline([request(0, 0, { changed: true, was: { tier: 'strong', length: 0.72, thin: false } }), { ...request(1, 1000), bar: undefined } as unknown as LineRequest]));
  expect(picture.requests?.[0]?.was).toMatchObject({ y: picture.zero - 0.72 * picture.half, w: 10 });
  expect(picture.requests?.[1]?.bar).toBeUndefined();
});

test('requests too many for a bar each become columns that count every one of them', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => request(i, i * 1000, { turn: 1 + Math.floor(i / 3), changed: i % 100 === 0, bar: { tier: i % 4 === 0 ? 'strong' : 'cheap', length: 1, thin: true } }));
  const picture = row(timeline(many));
  const columns = picture.columns ?? [];
  expect(picture.requests).toBeUndefined();
  expect(columns.length).toBeLessThanOrEqual(868 / 3);
  expect(columns.reduce((sum, { strong }) => sum + strong, 0)).toBe(5000);
  expect(columns.reduce((sum, { cheap }) => sum + cheap, 0)).toBe(15_000);
  expect(columns.reduce((sum, { changed }) => sum + changed, 0)).toBe(200);
  expect(picture.turns.length).toBeLessThan(60);
  expect(picture.events.length + picture.runs.length).toBeLessThan(400);
  expect(drawnWords([picture], 20_000)).toBe(`drawn: ${columns.length} columns for 20\u2009000 requests`);
  expect(lineUnit([picture])).toMatch(/^share strong up/);
});

test('bars never leave the plot, never overlap and keep their order, whatever the times', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 120 }), fc.integer({ min: 240, max: 1400 }), (times, px) => {
    const picture = row(timeline(times.map((time, i) => request(i, time))), px);
    expect(picture.places).toHaveLength(times.length);
    const { from, to } = picture.plot;
    let last = -Infinity;
    for (const { bar, x } of picture.requests ?? []) {
      if (!bar) continue;
      expect(bar.x).toBeGreaterThanOrEqual(from - 0.001);
      expect(bar.x + bar.w).toBeLessThanOrEqual(to + 0.001);
      expect(bar.x).toBeGreaterThanOrEqual(last - 0.001);
      last = bar.x + bar.w;
      expect(x).toBeCloseTo(bar.x + bar.w / 2);
    }
  }));
});

test('zoomed in, only what is in view is drawn, and it is said', () => {
  const line = timeline(Array.from({ length: 100 }, (_, i) => request(i, i * 1000)));
  const picture = laidOut(line, { from: 0, to: 0.1 });
  expect(picture.places.length).toBeLessThan(14);
  expect(drawnWords([picture], 100)).toBe(`drawn: ${picture.places.length} of 100 requests`);
});

test('the request under a pointer is the nearest one, and a place on the row leads back to itself', () => {
  const picture = row(timeline([request(0, 0), request(1, 1000), request(2, 2000)]));
  expect(nearestRequest(picture.places, 0)).toBe(0);
  expect(nearestRequest(picture.places, (picture.places[1]?.x ?? 0) + 20)).toBe(1);
  expect(nearestRequest([], 5)).toBeUndefined();
  expect(placeOfX(xInRow(0.3, 500, WIDE_MEASURES), 500, WIDE_MEASURES)).toBeCloseTo(0.3);
});

test('a failure is never lost for inputs beside it', () => {
  const inputs = Array.from({ length: 400 }, (_, i) => ({ kind: 'input' as const, time: i * 10 }));
  const line = timeline([request(0, 0), request(1, 4000)], { marks: [...inputs, { kind: 'failure', time: 2001, what: 'SERVER' }] });
  const { events } = row(line);
  expect(events.filter(({ kind }) => kind === 'failure')).toHaveLength(1);
  expect(events.length).toBeLessThan(100);
});

test('empty lanes keep their place where the line is wide, and go where it is narrow', () => {
  const line = timeline([request(0, 0), request(1, 4000)]);
  const wide = laidOut(line, FIT, 868, WIDE_MEASURES, new Set(['plan', 'escalation', 'override', 'judge']));
  expect(wide.lanes.map(({ id }) => id)).toEqual(['plan', 'escalation', 'override']);
  expect(wide.judge?.marks).toEqual([]);
  const narrow = laidOut(line, FIT, 260, NARROW_MEASURES);
  expect(narrow.lanes).toEqual([]);
  expect(narrow.height).toBeLessThan(wide.height);
});

test('a narrow line breaks into rows of whole turns at one scale', () => {
  const requests = Array.from({ length: 24 }, (_, i) => request(i, Math.floor(i / 3) * 60_000 + (i % 3) * 1000, { turn: 1 + Math.floor(i / 3) }));
  const scale = foldTime(requests.map(({ time }) => time), { idleMs: 3000, foldedMs: 1000 });
  const spans = turnSpans(requests, [], [], (time) => positionOf(scale, time));
  expect(spans).toHaveLength(8);
  const rows = turnRows(spans, 24, FIT, 200);
  expect(rows.length).toBeGreaterThan(1);
  const scales = rows.map(({ window, px }) => px / (window.to - window.from));
  for (const one of scales) expect(one).toBeCloseTo(scales[0] ?? 0, 6);
  for (const { from, to } of spans) expect(rows.filter(({ window }) => from >= window.from - 1e-9 && to <= window.to + 1e-9)).toHaveLength(1);
  for (const { px } of rows) expect(px).toBeLessThanOrEqual(200 + 1e-6);
});

test('every request stands in exactly one row, and every turn has its number', () => {
  // The last of a turn and the first of the next lie closer together than the room at the edge of a row.
  const requests = Array.from({ length: 24 }, (_, i) => request(i, i * 1000, { turn: 1 + Math.floor(i / 3) }));
  const line = timeline(requests);
  const spans = turnSpans(requests, [], [], (time) => positionOf(line.scale, time));
  for (const px of [200, 272, 312]) {
    const rows = turnRows(spans, 24, FIT, px);
    expect(rows.length).toBeGreaterThan(1);
    const stills = rows.map(({ window, px: wide, closed }) => stillRow(line, window, wide, NARROW_MEASURES, closed));
    expect(stills.flatMap(({ places }) => places.map(({ index }) => index)).toSorted((a, b) => a - b)).toEqual(requests.map(({ index }) => index));
    expect(stills.flatMap(({ turns }) => turns.map(({ turn }) => turn))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  }
  const broken = turnRows([{ turn: 1, from: 0, to: 1 }], 40, FIT, 200);
  expect(broken.map(({ closed }) => closed)).toEqual([...broken.slice(1).map(() => false), true]);
});

test('a turn longer than a row is broken, and too many rows are one', () => {
  expect(turnRows([{ turn: 1, from: 0, to: 1 }], 40, FIT, 200).length).toBeGreaterThan(2);
  const spans = Array.from({ length: 500 }, (_, i) => ({ turn: i, from: i / 500, to: (i + 0.9) / 500 }));
  expect(turnRows(spans, 2000, FIT, 200)).toEqual(oneRow(FIT, 200));
  expect(turnRows(spans, 2000, { from: 0, to: 0.02 }, 200).length).toBeLessThanOrEqual(MOST_ROWS);
  expect(turnRows([], 0, FIT, 200)).toEqual(oneRow(FIT, 200));
  expect(turnRows([{ turn: 1, from: 0, to: 0.001 }, { turn: 2, from: 0.999, to: 1 }], 2, FIT, 200)).toEqual(oneRow(FIT, 200));
});

test('a turn begins with the input before its first request', () => {
  const requests = [{ time: 20, turn: 1 }, { time: 30, turn: 1 }, { time: 120, turn: 2 }];
  expect(turnSpans(requests, [10, 110], [40], (time) => time)).toEqual([{ turn: 1, from: 10, to: 40 }, { turn: 2, from: 110, to: 120 }]);
});

test('a request is told in words', () => {
  expect(requestWords(request(9, 0, { label: '10.1', changed: true, was: { tier: 'strong', length: 1, thin: false } }))).toBe('Turn 10, request 1; cheap by classifier, confidence 0.72; flash low; changed, recorded strong');
  expect(requestWords(request(0, 0, { bar: { tier: 'strong', length: 1, thin: true }, source: 'escalation', landing: 'flash high', own: false }))).toBe('Turn 1, request 1; strong by escalation; flash high, not the tier’s own');
});
