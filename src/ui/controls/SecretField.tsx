import { useLayoutEffect, useRef } from 'react';
import { classes } from '../classes';
import css from './Field.module.css';

export interface SecretFieldProps {
  /** Name of the field. */
  readonly label: string;
  /** What it holds when it appears; later changes are the typist's alone. */
  readonly first: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly className?: string | undefined;
}

/**
 * One line that must not be read from the page. The text lives in the input alone: a value given through markup would be
 * mirrored into its attribute, where whatever copies the page copies it too.
 */
export function SecretField({ label, first, onChange, placeholder = label, className }: SecretFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const start = useRef(first);
  useLayoutEffect(() => {
    if (input.current !== null) input.current.value = start.current;
  }, []);
  return (
    <span className={classes(css.wrap, className)}>
      <span className={css.field}>
        <input
          ref={input}
          type="password"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </span>
    </span>
  );
}
