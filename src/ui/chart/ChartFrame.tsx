import type { ReactNode } from 'react';
import { useState } from 'react';
import { classes } from '../classes';
import css from './ChartFrame.module.css';

export type ChartState =
  | { readonly kind: 'ready' }
  /** The axes stay; the words come after 100 ms. */
  | { readonly kind: 'waiting'; readonly words: ReactNode }
  /** Nothing to draw: why, and the way out. */
  | { readonly kind: 'empty'; readonly words: ReactNode; readonly action?: ReactNode }
  | { readonly kind: 'failed'; readonly words: ReactNode; readonly onRetry?: () => void };

export interface ChartFrameProps {
  readonly title: ReactNode;
  /** Grey words after the title: what is counted, in which unit. */
  readonly unit?: ReactNode;
  /** Of the plot, in px; kept in every state, so that nothing below jumps. */
  readonly height: number;
  /** The plot. It stays while waiting, so that its axes do. */
  readonly children: ReactNode;
  /** The same numbers as a table. Built only when asked for. */
  readonly table?: () => ReactNode;
  readonly legend?: ReactNode;
  /** How many of how many are drawn, where a picture is sampled. */
  readonly sampled?: ReactNode;
  readonly state?: ChartState;
  /** Further controls in the caption. */
  readonly more?: ReactNode;
  readonly level?: 2 | 3;
  readonly className?: string | undefined;
}

const READY: ChartState = { kind: 'ready' };

/** A figure: caption, a plot of fixed height, its twin as a table, and what it says while there is nothing to draw. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, unit, height, children, table, legend, sampled, state = READY, more, level = 2, className } = props;
  const [asTable, setAsTable] = useState(false);
  const Heading = level === 2 ? 'h2' : 'h3';
  const showTable = asTable && table !== undefined && state.kind === 'ready';

  return (
    <figure className={classes(css.chart, className)}>
      <figcaption className={css.caption}>
        <Heading>{title}</Heading>
        {unit !== undefined && <span className={css.unit}>{unit}</span>}
        {sampled !== undefined && <span className={css.unit}>{sampled}</span>}
        {more}
        {table !== undefined && (
          <button type="button" className={css.twin} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>as table</button>
        )}
      </figcaption>
      {legend !== undefined && <div className={css.legend}>{legend}</div>}
      <div className={css.frame} style={{ minHeight: height }} aria-busy={state.kind === 'waiting' || undefined}>
        {showTable ? <div className={css.table}>{table()}</div> : <div className={css.plot} style={{ height }}>{children}</div>}
        <Veil state={state} />
      </div>
    </figure>
  );
}

function Veil({ state }: { readonly state: ChartState }) {
  if (state.kind === 'ready') return null;
  return (
    <div className={classes(css.veil, state.kind === 'waiting' && css.waiting, state.kind === 'failed' && css.failed)} role="status">
      <span>{state.words}</span>
      {state.kind === 'empty' && state.action}
      {state.kind === 'failed' && state.onRetry !== undefined && (
        <button type="button" className={css.retry} onClick={state.onRetry}>Try again</button>
      )}
    </div>
  );
}
