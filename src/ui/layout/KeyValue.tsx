import type { ReactNode } from 'react';
import { classes } from '../classes';
import css from './KeyValue.module.css';

export interface KeyValueItem {
  /** Stable within the list. */
  readonly id: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** Grey value: a zero, or something that does not count here. */
  readonly faint?: boolean;
}

/** Names and values under each other, values right-aligned. */
export function KeyValue({ items, className }: { readonly items: readonly KeyValueItem[]; readonly className?: string | undefined }) {
  return (
    <dl className={classes(css.list, className)}>
      {items.map((item) => (
        <div key={item.id} className={css.item}>
          <dt>{item.name}</dt>
          <dd className={item.faint === true ? css.faint : undefined}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
