/**
 * The two hysteresis thresholds as lines across the bars: recorded dashed, in force violet where it differs.
 */
import { confidence, KNOB_WORDS } from '../words';

export interface ThresholdLine { readonly id: string; readonly y: number; readonly pen: boolean }
export interface ThresholdLabel { readonly id: string; readonly y: number; readonly text: string; readonly pen: boolean }
export interface Thresholds { readonly lines: readonly ThresholdLine[]; readonly labels: readonly ThresholdLabel[] }
export interface TwoThresholds { readonly toStrong: number; readonly toCheap: number }

const LABEL_PX = 13;

/** Lines and labels of a row; labels are kept apart. */
export function thresholdLines(recorded: TwoThresholds, inForce: TwoThresholds, zero: number, half: number): Thresholds {
  const place = (knob: keyof TwoThresholds, value: number): number => zero + (knob === 'toStrong' ? -value : value) * half;
  const knobs = ['toStrong', 'toCheap'] as const;
  const lines = knobs.flatMap((knob): ThresholdLine[] => [
    { id: `${knob} recorded`, y: place(knob, recorded[knob]), pen: false },
    ...(inForce[knob] === recorded[knob] ? [] : [{ id: `${knob} in force`, y: place(knob, inForce[knob]), pen: true }]),
  ]);
  const labels = knobs.flatMap((knob): ThresholdLabel[] => {
    const [was, now] = [recorded[knob], inForce[knob]];
    const own: ThresholdLabel = { id: `${knob} in force`, y: place(knob, now) + 4, text: `${KNOB_WORDS[knob]} ${confidence(now)}`, pen: was !== now };
    if (was === now) return [own];
    const other: ThresholdLabel = { id: `${knob} recorded`, y: place(knob, was) + 4, text: `recorded ${confidence(was)}`, pen: false };
    const pair = own.y < other.y ? [own, other] as const : [other, own] as const;
    const missing = Math.max(0, LABEL_PX - (pair[1].y - pair[0].y)) / 2;
    return [{ ...pair[0], y: pair[0].y - missing }, { ...pair[1], y: pair[1].y + missing }];
  });
  return { lines, labels };
}

/** The same in words, where the line is too narrow for labels. */
export function thresholdWords(recorded: TwoThresholds, inForce: TwoThresholds): string {
  const words = (['toStrong', 'toCheap'] as const).map((knob) => (
    `${KNOB_WORDS[knob]} ${confidence(inForce[knob])}${recorded[knob] === inForce[knob] ? '' : `, recorded ${confidence(recorded[knob])}`}`
  ));
  return `Lines: ${words.join('; ')}.`;
}
