import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from '../classes';
import { insetStyle } from '../chart/insets';
import type { Domain, PlotInsets } from '../chart/plot';
import { fraction } from '../chart/plot';
import { SliderTrack } from './SliderTrack';
import { useSliderInput, type SliderMove } from './useSliderInput';
import css from './Slider.module.css';

export interface SliderProps extends SliderMove {
  readonly label: string;
  /** Value and effect in words, for a screen reader. */
  readonly valueText: string;
  readonly ticks?: ArrayLike<number> | undefined;
  readonly dead?: readonly Domain[] | undefined;
  /** Why the slider is off; shown under it. */
  readonly off?: string | undefined;
  /** So that the thumb's centre meets the x axis of a chart below. */
  readonly insets?: PlotInsets;
  /** Beside the label: a number box. */
  readonly box?: ReactNode;
  /** After the box: units, the recorded value, a tick box. */
  readonly aside?: ReactNode;
  /** Under the track: where the next changes are. */
  readonly hint?: ReactNode;
  /** Under that: why parts are hatched, what an outside value does. */
  readonly note?: ReactNode;
  readonly className?: string | undefined;
}

const NO_TICKS: ArrayLike<number> = [];
const NO_DEAD: readonly Domain[] = [];

/** A native range input over a drawn track. The thumb is moved in the very event that tells the owner, so it never waits for anything. */
export function Slider(props: SliderProps) {
  const { label, min, max, recorded, valueText, ticks = NO_TICKS, dead = NO_DEAD, off, insets = 'none', box, aside, hint, note, className } = props;
  const id = useId();
  const noteId = useId();
  const { thumb, input } = useSliderInput(props);
  const domain: Domain = [min, max];
  const at = fraction(thumb, domain);
  const from = recorded === undefined ? at : fraction(recorded, domain);
  const words = off ?? note;

  return (
    <div className={classes(css.slider, insets === 'plot' && css.onPlot, className)} style={insetStyle(insets)}>
      <div className={css.top}>
        <label className={css.name} htmlFor={id}>{label}</label>
        {box}
        {aside !== undefined && <span className={css.aside}>{aside}</span>}
      </div>
      <div className={css.rail}>
        <div className={css.plot} aria-hidden="true">
          <SliderTrack min={min} max={max} dead={off === undefined ? dead : NO_DEAD} ticks={off === undefined ? ticks : NO_TICKS} recorded={off === undefined ? recorded : undefined} />
          {off === undefined && from !== at && (
            <span className={css.fill} style={{ left: `${Math.min(from, at) * 100}%`, width: `${Math.abs(at - from) * 100}%` }} />
          )}
        </div>
        <input
          {...input}
          id={id}
          type="range"
          min={min}
          max={max}
          step="any"
          disabled={off !== undefined}
          aria-valuetext={valueText}
          aria-describedby={words === undefined ? undefined : noteId}
        />
      </div>
      {off === undefined && hint}
      {words !== undefined && <p className={css.note} id={noteId}>{words}</p>}
    </div>
  );
}
