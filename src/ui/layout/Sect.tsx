import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from '../classes';
import css from './Sect.module.css';

export interface SectProps {
  readonly title: ReactNode;
  /** Grey words after the title: what is counted, in which unit. */
  readonly unit?: ReactNode;
  /** Right end of the head: a count, a link, a quiet button. */
  readonly more?: ReactNode;
  readonly level?: 2 | 3;
  /** No hairline under the head. */
  readonly bare?: boolean;
  readonly className?: string | undefined;
  /** Anchor of the section. */
  readonly id?: string;
  readonly children?: ReactNode;
}

/** A section: bold head, grey unit, hairline, content. Named by its head. */
export function Sect({ title, unit, more, level = 2, bare = false, className, id, children }: SectProps) {
  const headId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classes(css.sect, className)} aria-labelledby={headId} id={id}>
      <div className={classes(css.head, bare && css.bare)}>
        <Heading id={headId}>{title}</Heading>
        {unit !== undefined && <span className={css.unit}>{unit}</span>}
        {more !== undefined && <span className={css.more}>{more}</span>}
      </div>
      {children}
    </section>
  );
}
