import type { ReactNode } from 'react';
import { classes } from '../classes';
import css from './Note.module.css';

/** A remark in the margin: an edge at the left, small grey words. `problem` colours the edge. */
export function Note({ children, problem = false, className }: { readonly children: ReactNode; readonly problem?: boolean; readonly className?: string | undefined }) {
  return <div className={classes(css.note, problem && css.problem, className)}>{children}</div>;
}
