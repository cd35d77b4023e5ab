import { useDeferredValue, useMemo } from 'react';
import { useCheck } from '../../../state/rules/check';
import { useDeclaration } from '../../../state/rules/document';
import { bytes, count } from '../../verdict/numbers';
import { jumpTo } from './jump';
import { checkWords, formWords, placeWords, syntaxWords } from './stateWords';
import css from './editor.module.css';

/** Under the editor: where the cursor is, how long the text is, and what the check-up is at: also where the text is no JSON, which is said here alone. */
export function FootLine({ line }: { readonly line: number }) {
  const text = useDeclaration(({ doc }) => doc?.state.doc);
  const form = useCheck(formWords);
  const check = useCheck(checkWords);
  const syntax = useCheck((state) => state.syntax);
  const broken = useCheck(syntaxWords);
  const settled = useDeferredValue(text);
  const size = useMemo(() => (settled === undefined ? undefined : bytes(new TextEncoder().encode(settled.toString()).length)), [settled]);
  if (text === undefined) return <p className={css.foot} />;
  return (
    <p className={css.foot}>
      <span>{[`Line ${count(line)} of ${count(text.lines)}`, size, form].filter((part) => part !== undefined).join(' · ')}</span>
      {syntax === undefined ? <span>{check}</span> : <span className={css.broken}><button type="button" className={css.link} onClick={() => jumpTo(syntax.place)}>{placeWords(syntax)}</button>{broken}</span>}
    </p>
  );
}
