import { classes } from '../classes';
import { Glyph } from '../layout/Glyph';
import type { GlyphId } from '../layout/Glyph';
import css from './Select.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  /** With an edge: among buttons. Without: inside a line of words. */
  readonly boxed?: boolean;
  readonly icon?: GlyphId;
  readonly className?: string | undefined;
}

/** A native select that looks like a quiet button with a chevron. A value that is no option shows as it is, so that nothing is silently another. */
export function Select<Value extends string>({ label, value, options, onChange, boxed = false, icon, className }: SelectProps<Value>) {
  const known = options.some((option) => option.value === value);
  return (
    <span className={classes(css.pick, boxed && css.boxed, className)}>
      {icon !== undefined && <Glyph id={icon} />}
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>{option.label}</option>
        ))}
      </select>
      <Glyph id="i-down" className={css.chevron} />
    </span>
  );
}
