import { useCallback, useRef, useState } from 'react';
import { useOpenRules } from '../../../state/rules/openRules';
import { Button, Popover } from '../../../ui';
import { SharePanel } from './SharePanel';

/** Opens the link that carries the rules. `compact`: the sign alone, for a narrow bar. */
export function RulesShare({ compact = false }: { readonly compact?: boolean }) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const there = useOpenRules((state) => state.open !== undefined);
  return (
    <>
      <Button
        ref={anchor}
        look={compact ? 'quiet' : 'plain'}
        icon="i-link"
        expanded={open && there}
        off={there ? undefined : 'No rules are open'}
        onClick={() => setOpen(!open)}
        {...(compact ? { label: 'Share' } : { children: 'Share' })}
      />
      <Popover open={open && there} title="Share these rules" onClose={close} anchor={anchor}><SharePanel /></Popover>
    </>
  );
}
