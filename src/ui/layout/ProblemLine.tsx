import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Glyph } from './Glyph';
import css from './ProblemLine.module.css';

export interface ProblemLineProps {
  /** One sentence: what happened, and what was done about it. */
  readonly children: ReactNode;
  /** Where: file, line, byte. */
  readonly place?: ReactNode;
  /** A warning keeps the sign in grey ink. */
  readonly tone?: 'problem' | 'warning';
  /** Announced when it appears: for an answer to something the reader just did. */
  readonly live?: boolean;
}

/** Something that went wrong, in its place on the page. Never a modal. */
export function ProblemLine({ children, place, tone = 'problem', live = false }: ProblemLineProps) {
  return (
    <div className={css.line} role={live ? 'alert' : undefined}>
      <Glyph id="i-note" className={classes(tone === 'problem' ? css.problem : css.warning)} />
      <div className={css.words}>
        <p>{children}</p>
        {place !== undefined && <p className={css.place}>{place}</p>}
      </div>
    </div>
  );
}
