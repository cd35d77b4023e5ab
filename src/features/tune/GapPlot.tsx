import { memo } from 'react';
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts';
import { niceTicks } from '../../ui';
import { STACK, type GapBar } from './histogramBars';
import { FOOT, HEADROOM, HISTOGRAM_HEIGHT } from './plotSize';
import type { PlotColours } from './usePlotColours';
import type { PixelInsets } from './usePlotInsets';

export interface GapPlotProps {
  readonly bars: readonly GapBar[];
  /** End of the value axis. */
  readonly axis: number;
  readonly insets: PixelInsets;
  readonly colours: PlotColours;
}

/** The bars alone: redrawn only when they change, never for a moving line. */
export const GapPlot = memo(function GapPlot({ bars, axis, insets, colours }: GapPlotProps) {
  const counts = niceTicks([0, axis], 3).filter((tick) => Number.isInteger(tick));
  const text = { fill: colours.tick };
  return (
    <BarChart
      responsive
      style={{ width: '100%', height: HISTOGRAM_HEIGHT }}
      data={[...bars]}
      margin={{ top: HEADROOM, right: insets.right, bottom: FOOT, left: 0 }}
      barCategoryGap={0.5}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke={colours.grid} syncWithTicks />
      <XAxis dataKey="bin" hide />
      <YAxis width={insets.left} domain={[0, axis]} ticks={counts} interval={0} tick={text} axisLine={false} tickLine={false} />
      {STACK.map((kind) => (
        <Bar key={kind} dataKey={kind} stackId="verdict" fill={colours[kind]} stroke={colours.background} isAnimationActive={false} />
      ))}
    </BarChart>
  );
});
