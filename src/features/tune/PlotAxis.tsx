import { memo } from 'react';
import { fraction, insetStyle, leftAt, niceTicks, tickStep, tickText } from '../../ui';
import css from './PlotAxis.module.css';
import { FOOT, SECOND_ROW } from './plotSize';

export interface PlotAxisProps {
  readonly lo: number;
  readonly hi: number;
  readonly atMost: number;
  /** Other unit of the same places, as a second row with the names of both units. */
  readonly second?: { readonly text: (place: number) => string; readonly names: readonly [string, string] } | undefined;
}

/** The x axis that slider and charts share, under a plot. A picture: the table twin says the same. */
export const PlotAxis = memo(function PlotAxis({ lo, hi, atMost, second }: PlotAxisProps) {
  const step = tickStep([lo, hi], atMost);
  const ticks = niceTicks([lo, hi], atMost);
  return (
    <div className={css.axis} style={{ ...insetStyle('plot'), height: FOOT + (second ? SECOND_ROW : 0) }} aria-hidden="true">
      <span className={css.line} />
      {ticks.map((tick) => (
        <span key={tick} className={css.tick} style={{ left: leftAt(fraction(tick, [lo, hi])) }}>
          <span>{tickText(tick, step)}</span>
          {second ? <span>{second.text(tick)}</span> : null}
        </span>
      ))}
      {second ? <span className={css.names}><span>{second.names[0]}</span><span>{second.names[1]}</span></span> : null}
    </div>
  );
});
