import { Suspense, lazy } from 'react';
import { useLedgerAsk } from '../../../state/askLedger';
import type { LedgerOverview } from '../../../worker/ledgerProtocol';
import { ChartFrame, type ChartState, Sect, Table } from '../../../ui';
import { count, fixed } from '../../verdict/numbers';
import { besideGap, gapRateBars, noGapWords, pairsWithGap, type GapRateBar } from './gapBars';
import { GAP_RATE_HEIGHT } from './gapPlotSize';

const GapRatePlot = lazy(() => import('./GapRatePlot').then((plot) => ({ default: plot.GapRatePlot })));
const BINS = 10;
const TITLE = 'Disagreement against the gap';

/** Where model and judge disagree, by the gap of the verdict that routed the run: is it the threshold or the scorer? */
export function GapPart({ overview }: { readonly overview: LedgerOverview }) {
  const asked = useLedgerAsk('ledgerGap', { bins: BINS });
  const reply = asked.data;
  const bars = reply ? gapRateBars(reply) : [];
  const state: ChartState = asked.error ? { kind: 'failed', words: asked.error.message, onRetry: () => void asked.refetch() }
    : reply === undefined ? { kind: 'waiting', words: 'Looking for verdicts of the same runs' }
      : pairsWithGap(reply) === 0 ? { kind: 'empty', words: noGapWords(reply, overview) } : { kind: 'ready' };
  if (reply && state.kind === 'empty') return <Sect title={TITLE}><p className="t2">{state.words}</p></Sect>;
  return (
    <div>
      <ChartFrame title={TITLE} unit="share that disagrees, by the gap of the run’s verdict; n under each bar" height={GAP_RATE_HEIGHT} state={state} table={() => <GapRateTable bars={bars} />}>
        {state.kind === 'ready' && (
          <div role="img" aria-label="Share of disagreements by the gap of the run’s verdict. The same numbers stand in the table.">
            <Suspense fallback={null}><GapRatePlot bars={bars} margin={reply?.margin} /></Suspense>
          </div>
        )}
      </ChartFrame>
      {reply && state.kind === 'ready' ? <p className="sm t3">{besideGap(reply)}</p> : null}
    </div>
  );
}

function GapRateTable({ bars }: { readonly bars: readonly GapRateBar[] }) {
  return (
    <Table
      caption="Disagreement by the gap of the run’s verdict"
      rows={bars}
      rowKey={(bar) => bar.from}
      columns={[
        { id: 'gap', head: 'Gap', names: true, cell: (bar) => `${bar.from} to ${bar.to}` },
        { id: 'n', head: 'Pairs', num: true, cell: (bar) => count(bar.pairs) },
        { id: 'disagree', head: 'Disagree', num: true, cell: (bar) => count(bar.disagree) },
        { id: 'rate', head: 'Share', num: true, cell: (bar) => (bar.rate === undefined ? 'no pair' : fixed(bar.rate, 3)) },
      ]}
    />
  );
}
