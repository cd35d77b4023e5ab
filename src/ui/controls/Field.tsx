import type { HTMLAttributes, Ref } from 'react';
import { useId } from 'react';
import { classes } from '../classes';
import { Glyph } from '../layout/Glyph';
import type { GlyphId } from '../layout/Glyph';
import css from './Field.module.css';

export interface FieldProps {
  /** Name of the field; shown as placeholder too unless one is given. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'search' | 'url';
  readonly icon?: GlyphId;
  readonly placeholder?: string;
  /** Enter. */
  readonly onEnter?: (value: string) => void;
  /** What is wrong with the text, as a sentence; the field gets a red edge. */
  readonly problem?: string | undefined;
  readonly mono?: boolean;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly shortcut?: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. Escape empties a search field and stays in it. */
export function Field(props: FieldProps) {
  const { label, value, onChange, type = 'text', icon, placeholder = label, onEnter, problem, mono = false, inputMode, shortcut, className, ref } = props;
  const problemId = useId();
  return (
    <span className={classes(css.wrap, className)}>
      <span className={classes(css.field, problem !== undefined && css.bad)}>
        {icon !== undefined && <Glyph id={icon} />}
        <input
          ref={ref}
          type={type}
          className={mono ? css.mono : undefined}
          aria-label={label}
          placeholder={placeholder}
          value={value}
          inputMode={inputMode}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          aria-keyshortcuts={shortcut}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onEnter?.(event.currentTarget.value);
            if (event.key === 'Escape' && type === 'search' && value !== '') {
              event.preventDefault();
              event.stopPropagation();
              onChange('');
            }
          }}
        />
      </span>
      {problem !== undefined && <span className={css.sentence} id={problemId} role="alert">{problem}</span>}
    </span>
  );
}
