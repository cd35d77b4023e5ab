import { Suspense, useDeferredValue, useMemo } from 'react';
import { rawOfGap } from '../../engine/whatif/scale';
import type { Knobs } from '../../engine/whatif/types';
import { useAsk } from '../../state/ask';
import { useViewStore } from '../../state/viewStore';
import { ChartFrame, type ChartState } from '../../ui';
import { counted, fixed, setting } from '../verdict/numbers';
import { VerdictGlyph } from '../verdict/VerdictBadge';
import { KIND_WORDS } from '../verdict/words';
import { MixTable } from './ChartTables';
import { shownFloor, type Axis, type KnobScale } from './knobScale';
import { BANDS, bandLabels, mixRows } from './mixBands';
import { useKeptMix } from './useKeptMix';
import { MixPlot } from './latePlots';
import { FOOT, MIX_HEIGHT, SECOND_ROW } from './plotSize';
import { PlotAxis } from './PlotAxis';
import { PolicyLines } from './PolicyLines';
import { usePlotColours } from './usePlotColours';
import { usePlotInsets } from './usePlotInsets';
import css from './charts.module.css';

const POINTS = 101;
/** Smallest distance of two labels, in percent of the plot's height: one line of 16 px. */
const APART = 18;

const rawTick = (gap: number): string => {
  const raw = rawOfGap(gap);
  return Number.isFinite(raw) ? fixed(raw, 2) : '∞';
};

const RAW_ROW = { text: rawTick, names: ['gap', 'raw'] } as const;

/** Share of each verdict at every margin, everything else as in force. Follows settled values only. */
export function MixChart({ knobs, axis, scale }: { readonly knobs: Knobs; readonly axis: Axis; readonly scale: KnobScale }) {
  const mix = useAsk('mix', { axis, hi: scale.hi, points: POINTS });
  const floor = shownFloor(useViewStore((state) => state.view.policy.floor), knobs.floor.recorded);
  const insets = usePlotInsets();
  const colours = usePlotColours();
  const drawn = useDeferredValue(useKeptMix(mix.data));
  // Two charts are two tasks, also when the screen opens.
  const second = useDeferredValue(true, false);
  const rows = useMemo(() => (drawn ? mixRows(drawn, scale.hi) : []), [drawn, scale.hi]);
  const labels = useMemo(() => bandLabels(rows, APART), [rows]);
  const rawRow = axis === 'gap' && !insets.narrow ? RAW_ROW : undefined;
  const foot = FOOT + (rawRow ? SECOND_ROW : 0);
  const floorWords = floor === 'none' ? 'no floor' : floor === undefined ? 'floors as recorded' : `floor ${setting(floor)}`;

  return (
    <div>
      <ChartFrame
        title="Verdict mix at every margin"
        unit={mix.data ? `% of ${counted(mix.data.scored, 'turn')}, ${floorWords}` : '% of turns'}
        height={MIX_HEIGHT + foot}
        state={stateOf(mix.data?.scored, mix.error, () => void mix.refetch())}
        table={() => <MixTable rows={rows} />}
      >
        <div className={css.plot} role="img" aria-label={`Share of each verdict for every margin, ${floorWords}. The same numbers can be shown as a table.`}>
          {second && <Suspense fallback={null}><MixPlot rows={rows} hi={scale.hi} insets={insets} colours={colours} foot={foot} /></Suspense>}
          <PlotAxis lo={scale.lo} hi={scale.hi} atMost={insets.narrow ? 3 : 6} second={rawRow} />
          {insets.narrow ? null : (
            <div className={css.bands} style={{ '--foot': `${foot}px` }} aria-hidden="true">
              {labels.map(({ kind, top }) => <span key={kind} className={css.band} style={{ insetBlockStart: `${top}%` }}><VerdictGlyph kind={kind} />{KIND_WORDS[kind]}</span>)}
            </div>
          )}
        </div>
        <PolicyLines scale={scale} recorded={knobs.margin.recorded} headroom={4} foot={foot} />
      </ChartFrame>
      {insets.narrow ? <p className={css.legend}>{BANDS.toReversed().map((kind) => <span key={kind}><VerdictGlyph kind={kind} />{KIND_WORDS[kind]}</span>)}</p> : null}
    </div>
  );
}

function stateOf(scored: number | undefined, error: Error | null, onRetry: () => void): ChartState {
  if (error) return { kind: 'failed', words: error.message, onRetry };
  if (scored === undefined) return { kind: 'waiting', words: 'Judging the turns at every margin' };
  return scored === 0 ? { kind: 'empty', words: 'No turn here has scores.' } : { kind: 'ready' };
}
