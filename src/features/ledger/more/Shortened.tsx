import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../../ui';
import { count } from '../../verdict/numbers';
import css from './more.module.css';

export interface ShortenedProps<Item> {
  readonly items: readonly Item[];
  /** How many stand there at once, and how many more each press brings. */
  readonly first: number;
  /** What they are, in the plural. */
  readonly what: string;
  readonly children: (item: Item, index: number) => ReactNode;
}

/** A list that starts short and grows on request, so that a page of any ledger stays light. */
export function Shortened<Item>({ items, first, what, children }: ShortenedProps<Item>) {
  const [shown, setShown] = useState(first);
  const left = items.length - shown;
  return (
    <>
      <ul className={css.list}>{items.slice(0, shown).map(children)}</ul>
      {left > 0 && <Button look="quiet" onClick={() => setShown(shown + 50)}>Show more {what} ({count(left)} left)</Button>}
    </>
  );
}
