import type { KeyboardEvent, Ref } from 'react';
import { useId, useRef, useState } from 'react';
import { classes } from '../classes';
import { parseDecimal, plainDecimal, stepped } from './decimal';
import css from './NumberBox.module.css';

export interface NumberBoxProps {
  readonly label: string;
  readonly value: number;
  /** Each time the typed text is a number, while typing. */
  readonly onInput?: (value: number) => void;
  /** Enter, or leaving the box, with another value than it had. */
  readonly onCommit: (value: number) => void;
  /** The value is the reader's own, not the given one: drawn in the accent. */
  readonly differs?: boolean;
  /** How a value that was not typed here is written. Default: the shortest exact text. */
  readonly format?: (value: number) => string;
  /** Said before a number that its text alone would not tell from another one. */
  readonly word?: string | undefined;
  /** A sentence when a number cannot be used; undefined when it can. */
  readonly refuse?: (value: number) => string | undefined;
  /** Step of the up and down arrows; ten times that with Shift. Absent: arrows do nothing. */
  readonly step?: number;
  /** Why it cannot be changed now. */
  readonly off?: string | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** What was typed, and the value in force when it was. */
interface Draft { readonly text: string; readonly over: number }

/**
 * A number to type. Comma and point both work. Text that is no number gets a red edge and a sentence, and the last good value
 * stays in force; Escape goes back to the value the box had when it was entered. Once committed, the plain number stands in the box.
 */
export function NumberBox(props: NumberBoxProps) {
  const { label, value, onInput, onCommit, differs = false, format = plainDecimal, word, refuse, step, off, className, ref } = props;
  const [draft, setDraft] = useState<Draft>();
  const [focused, setFocused] = useState(false);
  const entered = useRef(value);
  const sentenceId = useId();
  const wordId = useId();

  const read = (text: string): { readonly good: number } | { readonly bad: string } => {
    const number = parseDecimal(text);
    if (number === undefined) {
      return { bad: text.trim() === '' ? 'Type a number. Comma and point both work.' : `${text.trim()} is not a number. Comma and point both work.` };
    }
    const refused = refuse?.(number);
    return refused === undefined ? { good: number } : { bad: refused };
  };

  const draftRead = draft === undefined ? undefined : read(draft.text);
  // a draft gives way as soon as the value is changed from elsewhere
  const current = draftRead !== undefined && draft !== undefined
    && (focused || ('good' in draftRead ? draftRead.good === value : draft.over === value));
  const text = current ? draft.text : format(value);
  const bad = current && 'bad' in draftRead ? draftRead.bad : undefined;

  const type = (typed: string) => {
    const result = read(typed);
    // A number that cannot be used puts back the value the box was entered with: 101 must not leave 10 in force.
    const refused = 'bad' in result && parseDecimal(typed) !== undefined;
    const next = 'good' in result ? result.good : refused && onInput ? entered.current : value;
    setDraft({ text: typed, over: 'good' in result ? value : next });
    if (next !== value) onInput?.(next);
  };

  const commit = (typed: string) => {
    // The shown text may be rounder than the value: only what was typed is taken.
    if (draft === undefined) return;
    const result = read(typed);
    if (!('good' in result)) return;
    setDraft({ text: plainDecimal(result.good), over: result.good });
    if (result.good !== entered.current) {
      entered.current = result.good;
      onCommit(result.good);
    }
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      commit(event.currentTarget.value);
    } else if (event.key === 'Escape' && draft !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      setDraft(undefined);
      if (value !== entered.current) onInput?.(entered.current);
    } else if (step !== undefined && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      type(plainDecimal(stepped(value, (event.key === 'ArrowUp' ? step : -step) * (event.shiftKey ? 10 : 1))));
    }
  };

  return (
    <>
      {word !== undefined && bad === undefined && <span className={css.word} id={wordId}>{word}</span>}
      <input
        ref={ref}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        className={classes(css.box, differs && css.differs, bad !== undefined && css.bad, className)}
        aria-label={label}
        aria-invalid={bad !== undefined || undefined}
        aria-describedby={bad === undefined && off === undefined ? (word === undefined ? undefined : wordId) : sentenceId}
        disabled={off !== undefined}
        title={off}
        value={text}
        onFocus={(event) => {
          setFocused(true);
          // A draft that gave way to a newer value does not come back.
          if (!current) setDraft(undefined);
          entered.current = value;
          event.currentTarget.select();
        }}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={(event) => {
          setFocused(false);
          commit(event.currentTarget.value);
        }}
      />
      {bad !== undefined && <span className={css.still}>still {format(value)}</span>}
      {bad !== undefined && <span className={css.sentence} id={sentenceId} role="alert">{bad}</span>}
      {bad === undefined && off !== undefined && <span className="vh" id={sentenceId}>{off}</span>}
    </>
  );
}
