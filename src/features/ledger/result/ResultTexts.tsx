import type { LedgerResultDetail } from '../../../worker/ledgerProtocol';
import type { Text } from '../../../trace/types';
import { Button } from '../../../ui';
import { MessageText } from '../../verdict/MessageText';
import { count } from '../../verdict/numbers';
import { FIRST_LENGTH, WHOLE_LENGTH } from '../useChosen';
import { resultTextNote } from './resultWords';
import css from './result.module.css';

export interface ResultTextsProps {
  readonly detail: LedgerResultDetail;
  /** Asks for the texts at full length; absent: they are as long as they get. */
  readonly onWhole: (() => void) | undefined;
}

/** Arguments of the call and the text of its result, bounded and inert. */
export function ResultTexts({ detail: { args, result }, onWhole }: ResultTextsProps) {
  const note = resultTextNote(result);
  return (
    <>
      <h3>Result</h3>
      {result.from === 'none' ? <p className="sm t3">The text of this result is not in this file.</p> : <LongText text={result.text} what="result" onWhole={onWhole} />}
      {note === undefined ? null : <p className="sm t3">{note}</p>}
      {args.state === 'not-recorded' ? null : (
        <details className={css.args}>
          <summary>Arguments of the call</summary>
          <LongText text={args} what="arguments" onWhole={onWhole} />
        </details>
      )}
    </>
  );
}

function LongText({ text, what, onWhole }: { readonly text: Text; readonly what: string; readonly onWhole: (() => void) | undefined }) {
  // A long text stands in a field of its own: it scrolls, it can be copied, and the page stays light.
  if (text.state === 'text' && text.text.length > FIRST_LENGTH) {
    return (
      <>
        <textarea className={css.long} readOnly rows={16} value={text.text} aria-label={`Text of the ${what}`} dir="auto" spellCheck={false} />
        {text.cut && <p className="sm t3">The first {count(text.text.length)} of {count(text.length)} characters.</p>}
      </>
    );
  }
  return (
    <>
      <p className={css.text}><MessageText text={text} what={what} /></p>
      {text.state === 'text' && text.cut && onWhole && <Button look="quiet" onClick={onWhole}>{text.length > WHOLE_LENGTH ? `Show the first ${count(WHOLE_LENGTH)} of ${count(text.length)} characters` : `Show all ${count(text.length)} characters`}</Button>}
    </>
  );
}
