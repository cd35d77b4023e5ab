/**
 * What would change this turn: the strips of both knobs ready to draw, on round and shared axes.
 */
import type { KnobStrip } from '../../engine/verdict/types';
import type { CohortPolicy } from '../../engine/whatif/types';
import type { TurnDetail } from '../../worker/protocol';
import { gap as gapWords, setting } from '../verdict/numbers';
import { axisOver, isOn, placeOn, tickWords, type Axis } from './axis';
import { placeLabels, placePair, type PlacedLabel, type StripLabel } from './labels';
import { holds, sameStrip, segmentsOf, type Segment } from './segments';

export interface StripView {
  readonly id: 'margin' | 'floor' | 'floor-recorded';
  readonly knob: KnobStrip['knob'];
  readonly title: string;
  /** "at margin 0.08"; what the other knob holds. */
  readonly held: string;
  readonly axis: Axis;
  readonly segments: readonly (Segment & { readonly x: number; readonly width: number; readonly words: string; readonly current: boolean })[];
  /** What is said of the segment that holds the value in force: "in force", or of the recorded margin's strip only "at floor 0.22". */
  readonly currentWords: string;
  /** Value in force and as recorded on the knob of the strip; -Infinity: no floor. */
  readonly inForce: number;
  readonly recorded: number;
  /** `named`: its number stands under it. */
  readonly marks: readonly { readonly id: string; readonly x: number; readonly kind: 'break' | 'recorded' | 'in-force'; readonly named: boolean }[];
  /** Row 0: in force and recorded; row 1: break-points; row 2: the axis. */
  readonly labels: readonly (PlacedLabel & { readonly kind: 'break' | 'recorded' | 'in-force' | 'tick' })[];
}

/** A value of a knob in words: "none" for no floor. */
export function knobWords(knob: KnobStrip['knob'], value: number): string {
  if (value === -Infinity) return knob === 'floor' ? 'none' : setting(value);
  return setting(value);
}

/** A break-point in words: four decimals for a gap, as short as it is for a score. */
export function breakWords(knob: KnobStrip['knob'], value: number): string {
  const short = setting(value);
  const size = Math.abs(value);
  const brief = knob === 'floor' && short.length <= (size < 1 ? 6 : 7);
  return brief || (size !== 0 && size < 0.001) ? short : gapWords(value);
}

const FLOOR_NONE = -Infinity;

/** Both knobs' strips of a turn; empty where there is nothing to judge. The third only where the margins differ. */
export function stripViews(detail: TurnDetail): readonly StripView[] {
  const { strips, policy, recordedPolicy } = detail;
  if (!strips || !policy || !recordedPolicy) return [];
  const margin = marginAxis(strips.margin, policy, recordedPolicy);
  const floor = floorAxis((detail.inForceSteps?.candidates ?? []).map((row) => row.score), policy, recordedPolicy);
  const floors = { inForce: policy.floor ?? FLOOR_NONE, recorded: recordedPolicy.floor ?? FLOOR_NONE };
  const views = [
    stripView('margin', 'Margin', policy.floor === undefined ? 'with no floor' : `at floor ${setting(policy.floor)}`, strips.margin, margin, policy.margin, recordedPolicy.margin),
    stripView('floor', 'Floor', `at margin ${setting(policy.margin)}`, strips.floor, floor, floors.inForce, floors.recorded),
  ];
  if (sameStrip(strips.floor, strips.floorAtRecordedMargin)) return views;
  return [...views, stripView('floor-recorded', 'Floor', `at margin ${setting(recordedPolicy.margin)}, as recorded`, strips.floorAtRecordedMargin, floor, floors.inForce, floors.recorded)];
}

/** Margins from 0 to a round number above all that matters; a gap never exceeds 1, so neither does the axis without need. */
export function marginAxis(strip: KnobStrip, policy: CohortPolicy, recorded: CohortPolicy): Axis {
  const values = [...strip.breaks.map((point) => point.value), policy.margin, recorded.margin].filter(Number.isFinite);
  const highest = Math.max(0, ...values);
  return highest > 0.8 && highest <= 1 ? axisOver([...values, 1]) : axisOver([...values, 0.2], 0.2, 5);
}

/** Floors over the scores a floor can put out: break-points are scores, so all of them are on it. Floors far off are not. */
export function floorAxis(scores: readonly number[], policy: CohortPolicy, recorded: CohortPolicy): Axis {
  const values = scores.filter(Number.isFinite);
  const bare = axisOver(values, 0.15);
  const reach = (bare.hi - bare.lo) * 1.5;
  const floors = [policy.floor, recorded.floor].filter((floor) => floor !== undefined && Math.abs(floor - bare.lo) < reach + (bare.hi - bare.lo));
  return axisOver([...values, ...floors.filter((floor) => floor !== undefined)], 0.15, 5);
}

function stripView(id: StripView['id'], title: string, held: string, strip: KnobStrip, axis: Axis, inForce: number, recorded: number): StripView {
  const segments = segmentsOf(strip).map((segment) => {
    const x = segment.from === -Infinity ? 0 : placeOn(axis, segment.from);
    const end = segment.to === Infinity ? 1 : placeOn(axis, segment.to);
    return { ...segment, x, width: Math.max(0, end - x), words: rangeWords(strip.knob, segment), current: holds(segment, inForce) };
  });
  const labels = stripLabels(strip, axis, inForce, recorded);
  const mark = (name: string, kind: StripView['marks'][number]['kind'], value: number): StripView['marks'][number] => (
    { id: name, x: placeOn(axis, value), kind, named: labels.some((label) => label.id === name) }
  );
  return {
    id, knob: strip.knob, title, held, axis, inForce, recorded, segments, labels,
    currentWords: id === 'floor-recorded' ? (inForce === FLOOR_NONE ? 'with no floor' : `at floor ${knobWords('floor', inForce)}`) : 'in force',
    marks: [...breaksOn(strip, axis).map((point) => mark(point.id, 'break', point.value)), mark('recorded', 'recorded', recorded), mark('in-force', 'in-force', inForce)],
  };
}

function breaksOn(strip: KnobStrip, axis: Axis): readonly { readonly id: string; readonly value: number }[] {
  return strip.breaks.filter((point) => isOn(axis, point.value)).map((point, i) => ({ id: `break ${i}`, value: point.value }));
}

function stripLabels(strip: KnobStrip, axis: Axis, inForce: number, recorded: number): StripView['labels'] {
  const label = (id: string, value: number, text: string): StripLabel => ({ id, x: placeOn(axis, value), text });
  const beyond = (value: number): string => (Number.isFinite(value) && !isOn(axis, value) ? ' (off the axis)' : '');
  const inForceWords = `${strip.knob === 'floor' && inForce === FLOOR_NONE ? 'no floor' : knobWords(strip.knob, inForce)}${beyond(inForce)}`;
  const settings = placePair([
    label('in-force', inForce, inForceWords),
    ...(recorded === inForce ? [] : [label('recorded', recorded, `recorded ${knobWords(strip.knob, recorded)}${beyond(recorded)}`)]),
  ]);
  const breaks = placeLabels(breaksOn(strip, axis).map((point) => label(point.id, point.value, breakWords(strip.knob, point.value))), 1);
  const ticks = placeLabels([
    label('lo', axis.lo, tickWords(axis, axis.lo)),
    label('hi', axis.hi, tickWords(axis, axis.hi)),
    ...axis.ticks.slice(1, -1).map((tick, i) => label(`tick ${i}`, tick, tickWords(axis, tick))),
  ], 1);
  return [
    ...settings.map((placed) => ({ ...placed, kind: placed.id === 'recorded' ? 'recorded' as const : 'in-force' as const })),
    ...breaks.map((placed) => ({ ...placed, row: 1, kind: 'break' as const })),
    ...ticks.map((placed) => ({ ...placed, row: 2, kind: 'tick' as const })),
  ];
}

/** The values of a segment in words, with the side each edge belongs to: "above 0.1145", "0.48 up to, not including, 0.71". */
export function rangeWords(knob: KnobStrip['knob'], segment: Pick<Segment, 'from' | 'fromIn' | 'to' | 'toIn'>): string {
  const from = breakWords(knob, segment.from);
  const to = breakWords(knob, segment.to);
  const start = segment.from === -Infinity ? '' : segment.fromIn ? `from ${from}` : `above ${from}`;
  const end = segment.to === Infinity ? '' : segment.toIn ? `up to ${to}` : `below ${to}`;
  if (start === '' && end === '') return 'at every value';
  if (start === '') return knob === 'floor' ? `with no floor and ${end}` : end;
  return end === '' ? start : `${start}, ${end}`;
}

