import { useCallback, useRef, useState } from 'react';
import { Button, Popover } from '../../ui';
import { useViewStore } from '../../state/viewStore';
import { SharePanel } from './SharePanel';
import { useCopy } from './useCopy';

/** Opens the link of what is on screen. `compact`: the sign alone, for a narrow bar. */
export function ShareButton({ compact = false }: { readonly compact?: boolean }) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const screen = useViewStore((state) => state.view.screen);
  const close = useCallback(() => setOpen(false), []);
  const { copy, byHand } = useCopy();
  return (
    <>
      <Button
        ref={anchor}
        look={compact ? 'quiet' : 'plain'}
        icon="i-link"
        expanded={open}
        onClick={() => setOpen(!open)}
        {...(compact ? { label: 'Share' } : { children: 'Share' })}
      />
      <Popover open={open} title={screen === 'turn' ? 'Share this turn' : 'Share this view'} onClose={close} anchor={anchor}>
        <SharePanel copy={(text, what) => {
          close();
          copy(text, what);
        }} />
      </Popover>
      {byHand}
    </>
  );
}
