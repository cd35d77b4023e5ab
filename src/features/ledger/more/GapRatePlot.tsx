import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts';
import { useTokens } from '../../../ui';
import { count } from '../../verdict/numbers';
import { binTick } from '../BinTick';
import type { GapRateBar } from './gapBars';
import { GAP_RATE_HEIGHT } from './gapPlotSize';
import css from './gapPlot.module.css';

const NAMES = ['--n-7', '--bg', '--line', '--text-3', '--control'] as const;
const LEFT = 30;
const RIGHT = 4;
const HEAD = 6;
const FOOT = 34;

/** The bars alone; the recorded margin as a dashed line where all verdicts share one. An empty bucket says n 0. */
export function GapRatePlot({ bars, margin }: { readonly bars: readonly GapRateBar[]; readonly margin: number | undefined }) {
  const tokens = useTokens(NAMES);
  const text = { fill: tokens['--text-3'] };
  return (
    <div className={css.plot}>
      <BarChart responsive style={{ width: '100%', height: GAP_RATE_HEIGHT }} data={bars.map((bar) => ({ from: bar.from, rate: bar.rate ?? 0 }))} margin={{ top: HEAD, right: RIGHT, bottom: 0, left: 0 }} barCategoryGap={2} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={tokens['--line']} syncWithTicks />
        <XAxis dataKey="from" tick={binTick(bars.map((bar) => count(bar.pairs)), tokens['--text-3'])} axisLine={{ stroke: tokens['--control'] }} tickLine={false} height={FOOT} interval={0} />
        <YAxis width={LEFT} domain={[0, 1]} ticks={[0, 0.5, 1]} tick={text} axisLine={false} tickLine={false} />
        <Bar dataKey="rate" fill={tokens['--n-7']} stroke={tokens['--bg']} isAnimationActive={false} />
      </BarChart>
      {margin === undefined || margin < 0 || margin > 1 ? null : (
        <span className={css.margin} aria-hidden="true" style={{ left: `calc(${LEFT}px + ${margin} * (100% - ${LEFT + RIGHT}px))`, bottom: FOOT }} />
      )}
    </div>
  );
}
