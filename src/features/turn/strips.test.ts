import { expect, test } from 'vitest';
import { exampleTurn } from './exampleTurn';
import { offerOf } from './offer';
import { rangeWords, stripViews } from './strips';

test('the design turn: two segments of margin, and the floor once for each margin', () => {
  const views = stripViews(exampleTurn({ policy: { floor: 0.22, margin: 0.08 } }));
  expect(views.map((view) => `${view.title} ${view.held}`)).toEqual(['Margin at floor 0.22', 'Floor at margin 0.08', 'Floor at margin 0.15, as recorded']);
  expect(views[0]?.segments.map((segment) => `${segment.words}: ${segment.face.kind}${segment.current ? ' *' : ''}`)).toEqual(['up to 0.1145: move *', 'above 0.1145: stay']);
  expect(views[2]?.segments.map((segment) => `${segment.words}: ${segment.face.kind}`)).toEqual(['with no floor and below 0.48: stay', 'from 0.48, below 0.71: move', 'from 0.71: unmatched']);
});

test('both floor strips share one axis, and the third is left out where it says the same', () => {
  const views = stripViews(exampleTurn({ policy: { margin: 0.08 } }));
  expect(views[1]?.axis).toEqual(views[2]?.axis);
  expect(stripViews(exampleTurn())).toHaveLength(2);
});

test('a strip names break-points, the value in force and the recorded one', () => {
  const margin = stripViews(exampleTurn({ policy: { margin: 0.08 } }))[0];
  const words = (kind: string) => margin?.labels.filter((label) => label.kind === kind).map((label) => label.text);
  expect(words('break')).toEqual(['0.1145']);
  expect(words('in-force')).toEqual(['0.08']);
  expect(words('recorded')).toEqual(['recorded 0.15']);
  const rows = (kind: string) => new Set(margin?.labels.filter((label) => label.kind === kind).map((label) => label.row));
  expect([rows('in-force'), rows('recorded'), rows('break'), rows('tick')]).toEqual([new Set([0]), new Set([0]), new Set([1]), new Set([2])]);
});

test('crowded break-points keep a mark each, and no tick of the axis gives way to them', () => {
  const scores = Array.from({ length: 9 }, (_, i) => ({ id: `s${i}`, score: 0.5 + i * 0.004 }));
  const view = stripViews(exampleTurn({ scores, incumbent: undefined, recorded: { floor: 0.1, menuSize: 9 } }))[1];
  const breaks = view?.marks.filter((mark) => mark.kind === 'break') ?? [];
  expect(breaks.length).toBeGreaterThan(4);
  expect(breaks.some((mark) => mark.named)).toBe(true);
  expect(breaks.some((mark) => !mark.named)).toBe(true);
  expect(view?.labels.filter((label) => label.kind === 'tick')).toHaveLength(view?.axis.ticks.length ?? 0);
});

test('on the strip of the recorded margin the value in force is named, not called in force', () => {
  const views = stripViews(exampleTurn({ policy: { floor: 0.22, margin: 0.08 } }));
  expect(views.map((view) => view.currentWords)).toEqual(['in force', 'in force', 'at floor 0.22']);
});

test('no floor stands at the left end and is named', () => {
  const view = stripViews(exampleTurn({ policy: { floor: 0.3 }, recorded: {} }))[1];
  expect(view?.recorded).toBe(0.18);
  const { floor: _left, ...rest } = exampleTurn().policy ?? { margin: 0, menuSize: 3, law: 'current' as const, categorical: false };
  const none = stripViews({ ...exampleTurn(), policy: rest })[1];
  expect(none?.inForce).toBe(-Infinity);
  expect(none?.labels.some((label) => label.text === 'no floor')).toBe(true);
  expect(none?.segments[0]?.current).toBe(true);
});

test('negative scales have an axis that holds every break-point', () => {
  const view = stripViews(exampleTurn({ scores: [{ id: 'a', score: -1.2 }, { id: 'b', score: -3.5 }], recorded: { floor: -8 } }))[1];
  expect(view?.axis.lo).toBeLessThanOrEqual(-8);
  expect(view?.axis.hi).toBeGreaterThanOrEqual(-1.2);
});

test('a segment in force offers nothing; the others offer a value of theirs', () => {
  const detail = exampleTurn({ policy: { margin: 0.08 } });
  const [margin, , recorded] = stripViews(detail);
  const at = (view: typeof margin, i: number) => {
    const part = view?.segments[i];
    return view && part ? offerOf(view, part, detail)?.words : undefined;
  };
  expect(at(margin, 0)).toBeUndefined();
  expect(at(margin, 1)).toBe('Put margin 0.1145 in force');
  expect(at(recorded, 0)).toBe('Put floor 0.18 and margin 0.15 in force');
});

test('a strip without break-points holds at every value', () => {
  expect(rangeWords('margin', { from: -Infinity, fromIn: false, to: Infinity, toIn: false })).toBe('at every value');
});
