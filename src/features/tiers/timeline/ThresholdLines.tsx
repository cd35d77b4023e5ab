/**
 * The two hysteresis thresholds across the bars, and in words.
 *
 * Law: they follow the thumb itself, at every tick: a line costs nothing, and the bars beside it are not drawn again for it.
 */
import { useShownSettings } from '../../../state/tiers/live';
import { thresholdLines, thresholdWords, type TwoThresholds } from './thresholds';
import css from './timeline.module.css';

function useThresholds({ toStrong, toCheap }: TwoThresholds): TwoThresholds {
  const settings = useShownSettings();
  return { toStrong: settings.toStrong ?? toStrong, toCheap: settings.toCheap ?? toCheap };
}

export interface ThresholdLinesProps {
  readonly recorded: TwoThresholds;
  readonly from: number;
  readonly to: number;
  readonly zero: number;
  readonly half: number;
  /** There is room for labels right of the plot. */
  readonly labelled: boolean;
}

export function ThresholdLines({ recorded, from, to, zero, half, labelled }: ThresholdLinesProps) {
  const { lines, labels } = thresholdLines(recorded, useThresholds(recorded), zero, half);
  return (
    <>
      {lines.map(({ id, y, pen }) => <line key={id} x1={from} y1={y} x2={to} y2={y} className={pen ? css.penLine : css.recordedLine} />)}
      {labelled && labels.map(({ id, y, text, pen }) => <text key={id} x={to + 6} y={y} className={pen ? css.penText : undefined}>{text}</text>)}
    </>
  );
}

/** The same as a sentence, where there is no room for labels. */
export function ThresholdWords({ recorded }: { readonly recorded: TwoThresholds }) {
  return thresholdWords(recorded, useThresholds(recorded));
}
