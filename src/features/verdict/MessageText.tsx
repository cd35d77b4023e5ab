import type { Text } from '../../trace/types';
import { Glyph } from '../../ui';
import { count } from './numbers';
import styles from './verdict.module.css';

export interface MessageTextProps {
  readonly text: Text;
  /** What the text is, for the words that stand in its place. */
  readonly what?: string;
  readonly quoted?: boolean;
  /** One line that ends in an ellipsis; otherwise it wraps and keeps its line breaks. */
  readonly line?: boolean;
}

/**
 * A text of the trace, shown as inert text. Not recorded, kept out, failed and empty are four different signs; a text that
 * is longer than what is given here says how long it is.
 */
export function MessageText({ text, what = 'message', quoted = false, line = false }: MessageTextProps) {
  const box = line ? styles.line : undefined;
  switch (text.state) {
    case 'not-recorded':
      return <span className={join(box, styles.missing)}>{what} not in this file</span>;
    case 'kept-out':
      return <span className={join(box, styles.missing)}><Glyph id="i-lock" size={12} />{what} kept out by policy</span>;
    case 'failed':
      return <span className={join(box, styles.problem)}><Glyph id="p-error" size={12} />{what} could not be read: {text.sentence}</span>;
    case 'text': {
      if (text.text === '') return <span className={join(box, styles.missing)}>empty {what}</span>;
      const shown = line ? text.text.replace(/\s+/g, ' ') : text.text;
      return (
        <span className={join(box, styles.message, line ? undefined : styles.pre)}>
          {quoted ? '“' : null}<bdi>{shown}</bdi>{text.cut ? '…' : null}{quoted ? '”' : null}
          {text.cut && !line ? <span className={styles.missing}> first {count(text.text.length)} of {count(text.length)} characters</span> : null}
        </span>
      );
    }
  }
}

function join(...classes: readonly (string | undefined)[]): string {
  return classes.filter((name) => name !== undefined).join(' ');
}
