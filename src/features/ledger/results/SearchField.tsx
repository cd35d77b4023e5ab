import type { Ref } from 'react';
import { useEffect, useState } from 'react';
import { setLedger, useViewStore } from '../../../state/viewStore';
import { Field } from '../../../ui';
import css from './results.module.css';

const SEARCH_AFTER_MS = 250;

/** The text looked for in the ledger. A filter that was cleared elsewhere empties the field. */
export function SearchField({ fieldRef }: { readonly fieldRef: Ref<HTMLInputElement> }) {
  const set = useViewStore((state) => state.view.ledger.filter.text !== undefined);
  return <Typed key={set ? 'set' : 'empty'} fieldRef={fieldRef} />;
}

/** The text being typed; the filter follows when typing rests. */
function Typed({ fieldRef }: { readonly fieldRef: Ref<HTMLInputElement> }) {
  const text = useViewStore((state) => state.view.ledger.filter.text);
  const [draft, setDraft] = useState(text ?? '');
  useEffect(() => {
    if (draft === (text ?? '')) return undefined;
    const rested = setTimeout(() => setLedger({ filter: { text: draft === '' ? undefined : draft } }), draft === '' ? 0 : SEARCH_AFTER_MS);
    return () => clearTimeout(rested);
  }, [draft, text]);
  return <Field ref={fieldRef} className={css.search} type="search" icon="i-search" label="Text in the ledger" value={draft} onChange={setDraft} shortcut="/" />;
}
