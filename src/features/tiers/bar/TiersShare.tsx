import { useCallback, useRef, useState } from 'react';
import { copyText } from '../../../state/clipboard';
import { readLink } from '../../../state/link';
import { requestLabel, useRequestNames, useTierSession, useTierSubject } from '../../../state/tiers/ask';
import { currentLink, useViewStore } from '../../../state/viewStore';
import { Button, CopyField, Popover, useToasts } from '../../../ui';
import { hereLink } from '../../share';
import { count } from '../../verdict/numbers';
import { differingSettings } from './settingWords';
import { heldTiers, opensTiers } from './shareWords';
import css from './bar.module.css';

/** Opens the link of what is on screen. `compact`: the sign alone, for a narrow bar. */
export function TiersShare({ compact = false }: { readonly compact?: boolean }) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const request = useTierSubject()?.request;
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button ref={anchor} look={compact ? 'quiet' : 'plain'} icon="i-link" expanded={open} onClick={() => setOpen(!open)} {...(compact ? { label: 'Share' } : { children: 'Share' })} />
      <Popover open={open} title={request === undefined ? 'Share this view' : 'Share this request'} onClose={close} anchor={anchor}><TiersSharePanel /></Popover>
    </>
  );
}

/** The link, what it opens and what is in it, in words. */
function TiersSharePanel() {
  // What the link says is what the address says.
  useViewStore((state) => state.view);
  const subject = useTierSubject();
  const names = useRequestNames();
  const config = useTierSession().data?.config;
  const toasts = useToasts();
  const { fragment, dropped } = currentLink();
  // Parts may have been left out: what is in it is read from the link itself.
  const held = readLink(fragment).view.tiers;
  const link = hereLink();
  const differing = config ? differingSettings(held.settings, config) : [];
  return (
    <div className={css.panel}>
      <p className={css.opens}>{opensTiers(held, subject, held.request === undefined ? undefined : requestLabel(names, held.request - 1), differing)}</p>
      <CopyField label="Link" value={link} copy={copyText} onCopied={() => toasts.show({ message: 'Link copied.' })} />
      <p className={css.small}>Also in it: {heldTiers(held, differing).join('; ')}.</p>
      {dropped.length > 0 && <p className={css.small}>Left out to keep it short: {dropped.join('; ')}.</p>}
      <p className={css.foot}><span>{count(link.length)} characters</span><span>no text and no decision in the link</span></p>
    </div>
  );
}
