import { useEffect, useState, type Ref } from 'react';
import { cleared } from '../../state/view';
import { replaceFilter, useViewStore } from '../../state/viewStore';
import { Field } from '../../ui';
import css from './turns.module.css';

const SEARCH_AFTER_MS = 250;

/** The text being typed; the filter follows when typing rests. */
export function SearchField({ fieldRef }: { readonly fieldRef: Ref<HTMLInputElement> }) {
  const filter = useViewStore((state) => state.view.filter);
  const [draft, setDraft] = useState(filter.text ?? '');
  useEffect(() => {
    if (draft === (filter.text ?? '')) return undefined;
    const rested = setTimeout(() => replaceFilter(draft === '' ? cleared(filter, 'text') : { ...filter, text: draft }), draft === '' ? 0 : SEARCH_AFTER_MS);
    return () => clearTimeout(rested);
  }, [draft, filter]);
  return <Field ref={fieldRef} className={css.search} type="search" icon="i-search" label="Text of the message" placeholder="Search messages" value={draft} onChange={setDraft} shortcut="/" />;
}
