import type { PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { classes } from '../classes';
import { insetStyle, leftAt } from './insets';
import type { Domain, PlotInsets } from './plot';
import { fraction, roundStep, valueAt } from './plot';
import css from './lines.module.css';

export interface DragLineProps {
  readonly domain: Domain;
  readonly value: number;
  /** At the top of the line. */
  readonly label: string;
  /** Where the label stands; choose the side away from another line's label. Default: towards the middle of the plot. */
  readonly side?: 'left' | 'right';
  /** Absent: the line cannot be dragged and has no handle. */
  readonly onInput?: (value: number) => void;
  readonly onCommit?: (value: number) => void;
  /** A value that is hit exactly when the pointer is within two px of it. */
  readonly snapTo?: number | undefined;
  /** Values a drag can reach are multiples of this. Default: a round value under 1/300 of the domain. */
  readonly grain?: number;
  readonly insets?: PlotInsets;
  /** Space above the plot for label and handle, in px. The line starts half-way down it. */
  readonly headroom?: number;
  /** Of the axis under the plot, in px. */
  readonly foot?: number;
}

const SNAP_PX = 2;

/**
 * A vertical line over a plot, for a value that the reader sets; it may be dragged. Put it beside the plot in a box with
 * `position: relative`. Hidden from assistive technology: a slider must be its twin.
 */
export function DragLine(props: DragLineProps) {
  const { domain, value, label, side, onInput, onCommit, snapTo, grain, insets = 'plot', headroom = 16, foot = 0 } = props;
  const box = useRef<HTMLDivElement>(null);
  const grab = useRef<{ readonly shift: number; last: number }>(undefined);
  const [held, setHeld] = useState<number>();
  const place = fraction(held ?? value, domain);

  const plotSpan = (): { readonly left: number; readonly width: number } | undefined => {
    const plot = box.current?.getBoundingClientRect();
    return plot === undefined || plot.width <= 0 ? undefined : { left: plot.left, width: plot.width };
  };

  const start = (event: PointerEvent<HTMLElement>) => {
    const plot = plotSpan();
    if (event.button !== 0 || plot === undefined) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    // the line keeps its distance to the pointer, so that grabbing it moves nothing
    grab.current = { shift: event.clientX - (plot.left + place * plot.width), last: value };
  };

  const drag = (event: PointerEvent<HTMLElement>) => {
    const plot = plotSpan();
    if (grab.current === undefined || plot === undefined) return;
    const x = (event.clientX - grab.current.shift - plot.left) / plot.width;
    const raw = valueAt(x, domain);
    const unit = grain ?? roundStep((domain[1] - domain[0]) / 300);
    const next = snapTo !== undefined && Math.abs(fraction(snapTo, domain) - x) * plot.width <= SNAP_PX ? snapTo
      : raw === domain[0] || raw === domain[1] ? raw
        : Number((Math.round(raw / unit) * unit).toPrecision(12));
    if (next === grab.current.last) return;
    grab.current.last = next;
    setHeld(next);
    onInput?.(next);
  };

  const end = () => {
    const done = grab.current;
    grab.current = undefined;
    setHeld(undefined);
    if (done !== undefined && held !== undefined) onCommit?.(done.last);
  };

  return (
    <div className={css.over} style={{ ...insetStyle(insets), '--head': `${headroom}px`, '--foot': `${foot}px` }} aria-hidden="true">
      <div className={css.span} ref={box} />
      <div className={classes(css.drag, (side === undefined ? place > 0.5 : side === 'left') && css.labelLeft)} style={{ left: leftAt(place) }}>
        <span className={css.label}>{label}</span>
        {onInput !== undefined && (
          <span
            className={css.grip}
            onPointerDown={start}
            onPointerMove={drag}
            onPointerUp={end}
            onPointerCancel={end}
            onLostPointerCapture={end}
          />
        )}
      </div>
    </div>
  );
}

export interface MarkLineProps {
  readonly domain: Domain;
  readonly value: number;
  readonly label?: string;
  /** Where the label stands; choose the side away from another line's label. Default: inside the plot. */
  readonly side?: 'left' | 'right';
  readonly insets?: PlotInsets;
  readonly headroom?: number;
  readonly foot?: number;
}

/** A dashed vertical line over a plot, for a value of the record. A value outside the domain draws nothing. */
export function MarkLine({ domain, value, label, side, insets = 'plot', headroom = 16, foot = 0 }: MarkLineProps) {
  if (!(value >= domain[0] && value <= domain[1])) return null;
  const place = fraction(value, domain);
  const left = side === undefined ? place > 0.8 : side === 'left';
  return (
    <div className={css.over} style={{ ...insetStyle(insets), '--head': `${headroom}px`, '--foot': `${foot}px` }} aria-hidden="true">
      <div className={classes(css.mark, left && css.labelLeft)} style={{ left: leftAt(place) }}>
        {label !== undefined && <span className={css.label}>{label}</span>}
      </div>
    </div>
  );
}
