import { useState, type ReactNode } from 'react';
import css from './whatif.module.css';

/** A part that is opened on demand. What is in it is built only while it is open; one with a setting of the reader says so in its head. */
export function Fold({ title, unit, mine = false, children }: { readonly title: string; readonly unit: string; readonly mine?: boolean; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title} <span className={mine ? 'pen' : 't3'}>{unit}</span></summary>
      {open && <div className={css.folded}>{children}</div>}
    </details>
  );
}
