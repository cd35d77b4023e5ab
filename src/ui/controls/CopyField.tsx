import { useRef, useState } from 'react';
import { classes } from '../classes';
import { Button } from './Button';
import { copyText } from './copyText';
import css from './CopyField.module.css';

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** Told when the text is on the clipboard. */
  readonly onCopied?: () => void;
  readonly look?: 'plain' | 'primary';
  /** How the text gets onto the clipboard; false when refused. Absent: the browser's own. */
  readonly copy?: (text: string) => Promise<boolean>;
}

/** A text to take away, and a button that copies it. Where the clipboard is refused the text is selected, and a sentence says which keys copy it. */
export function CopyField({ label, value, onCopied, look = 'primary', copy: put = copyText }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // what came of copying which text: another text has no outcome yet
  const [result, setResult] = useState<{ readonly of: string; readonly outcome: 'copied' | 'refused' }>();
  const outcome = result?.of === value ? result.outcome : undefined;

  const copy = async () => {
    if (await put(value)) {
      setResult({ of: value, outcome: 'copied' });
      onCopied?.();
      return;
    }
    field.current?.focus();
    field.current?.select();
    setResult({ of: value, outcome: 'refused' });
  };

  return (
    <div className={css.copy}>
      <input ref={field} className={classes(css.text)} readOnly value={value} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <Button look={look} icon="i-copy" onClick={() => void copy()}>Copy</Button>
      <p className={css.outcome} role="status">
        {outcome === 'copied' && 'Copied.'}
        {outcome === 'refused' && 'The browser did not allow copying. The text is selected: press Ctrl+C, or ⌘C on a Mac.'}
      </p>
    </div>
  );
}
