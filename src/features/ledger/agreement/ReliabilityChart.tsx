import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts';
import { ChartFrame, Table, useTokens } from '../../../ui';
import { count, fixed } from '../../verdict/numbers';
import { binTick } from '../BinTick';
import { RELIABILITY_HEIGHT } from './plotSize';
import type { ReliabilityBar } from './truthWords';

const NAMES = ['--n-7', '--bg', '--line', '--text-3', '--control'] as const;

/** Share of true standings by the probability of the chosen standing; every bin says its n, an empty one that it is empty. */
export function ReliabilityChart({ bars, note }: { readonly bars: readonly ReliabilityBar[]; readonly note: string | undefined }) {
  const tokens = useTokens(NAMES);
  const text = { fill: tokens['--text-3'] };
  return (
    <>
      <ChartFrame
        title="Reliability of the judge"
        unit="share chosen truly, by the probability of the chosen standing; n under each bar"
        level={3}
        height={RELIABILITY_HEIGHT}
        table={() => <ReliabilityTable bars={bars} />}
      >
        <div role="img" aria-label="Reliability of the judge: share chosen truly by the probability of the chosen standing. The same numbers stand in the table.">
          <BarChart responsive style={{ width: '100%', height: RELIABILITY_HEIGHT }} data={bars.map((bar) => ({ ...bar, share: bar.share ?? 0 }))} margin={{ top: 6, right: 4, bottom: 0, left: 0 }} barCategoryGap={2} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke={tokens['--line']} syncWithTicks />
            <XAxis dataKey="from" tick={binTick(bars.map((bar) => count(bar.n)), tokens['--text-3'])} axisLine={{ stroke: tokens['--control'] }} tickLine={false} interval={0} height={34} />
            <YAxis width={30} domain={[0, 1]} ticks={[0, 0.5, 1]} tick={text} axisLine={false} tickLine={false} />
            <Bar dataKey="share" fill={tokens['--n-7']} stroke={tokens['--bg']} isAnimationActive={false} />
          </BarChart>
        </div>
      </ChartFrame>
      {note === undefined ? null : <p className="sm t3">{note}</p>}
    </>
  );
}

function ReliabilityTable({ bars }: { readonly bars: readonly ReliabilityBar[] }) {
  return (
    <Table
      caption="Reliability of the judge by probability of the chosen standing"
      rows={bars}
      rowKey={(bar) => bar.bin}
      columns={[
        { id: 'bin', head: 'Probability', names: true, cell: (bar) => bar.bin },
        { id: 'n', head: 'n', num: true, cell: (bar) => count(bar.n) },
        { id: 'mean', head: 'Mean probability', num: true, cell: (bar) => (bar.mean === undefined ? '–' : fixed(bar.mean, 3)) },
        { id: 'share', head: 'Chosen truly', num: true, cell: (bar) => (bar.share === undefined ? 'empty' : fixed(bar.share, 3)) },
      ]}
    />
  );
}
