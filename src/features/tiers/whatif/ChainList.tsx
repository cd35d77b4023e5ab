import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { FallbackEntry, TierId } from '../../../engine/tiers/types';
import { Button, Field } from '../../../ui';
import { shortName } from '../../verdict/parts';
import { entryFault, movedUp, withoutEntry, type Chain } from './chainEdits';
import css from './whatif.module.css';

export interface ChainListProps {
  readonly tier: TierId;
  readonly chain: Chain;
  /** The tier's own landing, which a chain may not hold. */
  readonly own: FallbackEntry;
  readonly onChange: (chain: Chain) => void;
}

/** One chain: its entries in order, each to move up or to remove, and a line to add one. The focus stays in the list when an entry goes. */
export function ChainList({ tier, chain, own, onChange }: ChainListProps) {
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const goTo = useRef<number>(undefined);
  useEffect(() => {
    const at = goTo.current;
    if (at === undefined) return;
    goTo.current = undefined;
    const rows = list.current?.querySelectorAll('li') ?? [];
    const row = rows[Math.min(at, rows.length - 1)];
    (row?.querySelector<HTMLElement>('button') ?? field.current)?.focus();
  }, [chain]);
  const change = (next: Chain, focus: number): void => {
    goTo.current = focus;
    onChange(next);
  };
  return (
    <>
      {chain.length === 0
        ? <p className="t3">No entry: a failed request has nowhere else to go.</p>
        : (
          <ol ref={list} className={css.entries}>
            {chain.map((entry, i) => {
              const name = `${shortName(entry.provider, 40)} / ${shortName(entry.model, 60)}`;
              return (
                <li key={`${entry.provider}/${entry.model}`}>
                  <bdi>{name}</bdi>
                  <Button look="quiet" icon="i-close" label={`Remove ${name}`} onClick={() => change(withoutEntry(chain, i), i)} />
                  <Button look="quiet" icon="i-sort" label={`Move up ${name}`} off={i === 0 ? 'The first entry already.' : undefined} onClick={() => change(movedUp(chain, i), i - 1)} />
                </li>
              );
            })}
          </ol>
        )}
      <AddEntry tier={tier} chain={chain} own={own} onChange={onChange} field={field} />
    </>
  );
}

function AddEntry({ tier, chain, own, onChange, field }: ChainListProps & { readonly field: RefObject<HTMLInputElement | null> }) {
  const [provider, setProvider] = useState(own.provider);
  const [model, setModel] = useState('');
  const [fault, setFault] = useState<string>();
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const entry = { provider: provider.trim(), model: model.trim() };
    const refused = entryFault(chain, own, entry);
    setFault(refused);
    if (refused !== undefined) return;
    setModel('');
    onChange([...chain, entry]);
  };
  const typed = (set: (text: string) => void) => (text: string): void => {
    setFault(undefined);
    set(text);
  };
  return (
    <form className={css.add} onSubmit={add} aria-label={`Add to the ${tier} chain`}>
      <Field label="Provider" value={provider} onChange={typed(setProvider)} />
      <Field label="Model" value={model} onChange={typed(setModel)} problem={fault} ref={field} />
      <Button submit>Add</Button>
    </form>
  );
}
