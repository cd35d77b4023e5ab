import { Suspense, useDeferredValue, useMemo } from 'react';
import type { Knobs } from '../../engine/whatif/types';
import { setAxis } from '../../state/live';
import { Button, ChartFrame, niceDomain, type ChartState } from '../../ui';
import { gapBars, histogramTitle, histogramUnit, notDrawn } from './histogramBars';
import { GapPlot } from './latePlots';
import { GapTable } from './ChartTables';
import type { Axis, KnobScale } from './knobScale';
import { FOOT, HEADROOM, HISTOGRAM_HEIGHT } from './plotSize';
import { PlotAxis } from './PlotAxis';
import { PolicyLines } from './PolicyLines';
import { SideBars } from './SideBars';
import { useDrawnHistogram } from './useDrawnHistogram';
import { usePlotColours } from './usePlotColours';
import { usePlotInsets } from './usePlotInsets';
import type { Moves } from './useShown';
import css from './charts.module.css';

/** Gaps of all pairs as bars by verdict in force, with the margin as a line to drag. */
export function GapChart({ knobs, axis, scale, moves }: { readonly knobs: Knobs; readonly axis: Axis; readonly scale: KnobScale; readonly moves: Moves }) {
  const { histogram: newest, error, again } = useDrawnHistogram();
  // The numbers beside the chart are painted first; the bars follow in pieces that let input through.
  const histogram = useDeferredValue(newest);
  const insets = usePlotInsets();
  const colours = usePlotColours();
  const drawn = useMemo(() => histogram && gapBars(histogram), [histogram]);
  const end = drawn ? niceDomain(0, drawn.reach, 3)[1] : 1;
  const left = histogram && notDrawn(histogram, !insets.narrow);

  return (
    <div>
      <ChartFrame
        title={histogram ? histogramTitle(histogram) : 'Gaps'}
        unit={histogram ? histogramUnit(histogram) : 'turns by verdict in force'}
        height={HISTOGRAM_HEIGHT}
        state={stateOf(histogram?.pairs, error, again)}
        more={<AxisToggle axis={axis} />}
        {...(histogram && drawn ? { table: () => <GapTable bars={drawn.bars} histogram={histogram} /> } : {})}
      >
        <div className={css.plot} role="img" aria-label={`${histogram ? histogramTitle(histogram) : 'Gaps'}, coloured by the verdict in force. The same numbers can be shown as a table.`}>
          <Suspense fallback={null}><GapPlot bars={drawn?.bars ?? NO_BARS} axis={end} insets={insets} colours={colours} /></Suspense>
          <PlotAxis lo={scale.lo} hi={scale.hi} atMost={insets.narrow ? 3 : 6} />
          {histogram && !insets.narrow ? <SideBars histogram={histogram} axis={end} /> : null}
        </div>
        <PolicyLines scale={scale} recorded={knobs.margin.recorded} headroom={HEADROOM} foot={FOOT} moves={knobs.categorical ? undefined : moves} />
      </ChartFrame>
      {left === undefined ? null : <p className={css.left}>{left}</p>}
    </div>
  );
}

const NO_BARS: readonly never[] = [];

function stateOf(pairs: number | undefined, error: Error | null, again: () => void): ChartState {
  if (error) return { kind: 'failed', words: error.message, onRetry: again };
  if (pairs === undefined) return { kind: 'waiting', words: 'Judging the turns' };
  return pairs === 0 ? { kind: 'empty', words: 'No turn has two skills above the floor, so there is no gap to draw.' } : { kind: 'ready' };
}

function AxisToggle({ axis }: { readonly axis: Axis }) {
  return (
    <span className={css.axis} role="group" aria-label="Axis">
      <Button look="quiet" on={axis === 'gap'} onClick={() => setAxis('gap')}>gap</Button>
      <Button look="quiet" on={axis === 'raw'} onClick={() => setAxis('raw')}>raw difference</Button>
    </span>
  );
}
