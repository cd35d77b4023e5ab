import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from '../classes';
import css from './Checkbox.module.css';

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  /** Grey words after the label. */
  readonly note?: ReactNode;
  /** Depends on the box above it: indented. */
  readonly sub?: boolean;
  /** Why it cannot be changed now; shown below. */
  readonly off?: string | undefined;
  readonly className?: string | undefined;
}

/** A box to tick, with its label and a note. */
export function Checkbox({ checked, onChange, children, note, sub = false, off, className }: CheckboxProps) {
  const noteId = useId();
  const described = note !== undefined || off !== undefined;
  return (
    <span className={classes(css.check, sub && css.sub, className)}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          disabled={off !== undefined}
          aria-describedby={described ? noteId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {described && <span className={css.note} id={noteId}>{note}{note !== undefined && off !== undefined && ' '}{off}</span>}
    </span>
  );
}
