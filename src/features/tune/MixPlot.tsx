import { memo } from 'react';
import { Area, AreaChart, XAxis, YAxis } from 'recharts';
import { BANDS, type MixRow } from './mixBands';
import { MIX_HEIGHT } from './plotSize';
import type { PlotColours } from './usePlotColours';
import type { PixelInsets } from './usePlotInsets';

export interface MixPlotProps {
  readonly rows: readonly MixRow[];
  readonly hi: number;
  readonly insets: PixelInsets;
  readonly colours: PlotColours;
  /** Height of the axis under the plot, in px. */
  readonly foot: number;
}

/** The areas alone: redrawn only when they change, never for a moving line. */
export const MixPlot = memo(function MixPlot({ rows, hi, insets, colours, foot }: MixPlotProps) {
  const text = { fill: colours.tick };
  return (
    <AreaChart
      responsive
      style={{ width: '100%', height: MIX_HEIGHT + foot }}
      data={[...rows]}
      margin={{ top: 4, right: insets.right, bottom: foot, left: 0 }}
      accessibilityLayer={false}
    >
      <XAxis dataKey="at" type="number" domain={[0, hi]} allowDataOverflow hide />
      <YAxis width={insets.left} domain={[0, 100]} ticks={[0, 50, 100]} interval={0} tick={text} axisLine={false} tickLine={false} tickFormatter={(value: number) => (value === 100 && !insets.narrow ? '100 %' : String(value))} />
      {BANDS.map((kind) => (
        <Area key={kind} dataKey={kind} stackId="mix" type="linear" fill={colours[kind]} fillOpacity={1} stroke={colours.background} strokeWidth={1} isAnimationActive={false} activeDot={false} />
      ))}
    </AreaChart>
  );
});
