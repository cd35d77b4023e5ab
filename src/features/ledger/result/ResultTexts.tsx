import type { LedgerResultDetail } from '../../../worker/ledgerProtocol';
import type { Text } from '../../../trace/types';
import { Button } from '../../../ui';
import { MessageText } from '../../verdict/MessageText';
import { count } from '../../verdict/numbers';
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
  return (
    <>
      <p className={css.text} tabIndex={0} role="region" aria-label={`Text of the ${what}`}><MessageText text={text} what={what} /></p>
      {text.state === 'text' && text.cut && onWhole && <Button look="quiet" onClick={onWhole}>Show all {count(text.length)} characters</Button>}
    </>
  );
}
