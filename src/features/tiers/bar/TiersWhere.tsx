import { useCallback, useRef, useState } from 'react';
import { showTierSession, useTierSubject } from '../../../state/tiers/ask';
import { closeTierFile, showTierFile, useCurrentTiers, useTierFiles } from '../../../state/tiers/files';
import { Button, NARROW, Popover, Select, useMedia } from '../../../ui';
import { ChooseFiles } from '../../start/ChooseFiles';
import { counted } from '../../verdict/numbers';
import { shortName } from '../../verdict/parts';
import { sessionOptions } from './sessionOptions';
import css from './bar.module.css';

/** Which file and which session; in the bar, and in a sheet where the window is narrow. */
export function TiersWhere() {
  const summary = useCurrentTiers();
  const subject = useTierSubject();
  const narrow = useMedia(NARROW);
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!summary) return <ChooseFiles look="quiet" icon="i-open">Open a session log or a tier trace</ChooseFiles>;
  const options = sessionOptions(summary.sessions);
  return (
    <>
      {narrow ? <FileMenu onDone={close} /> : (
        <>
          <Button ref={anchor} look="quiet" icon="i-file" expanded={open} className={css.file} onClick={() => setOpen(!open)}><span><bdi>{shortName(summary.name, 80)}</bdi></span></Button>
          <Popover open={open} title="Files" anchor={anchor} align="start" onClose={close}><FileMenu onDone={close} /></Popover>
          <span className={css.slash} aria-hidden="true">/</span>
        </>
      )}
      {subject && <Select className={css.session} label="Session" value={subject.session.id} options={options} onChange={showTierSession} />}
    </>
  );
}

/** Open files to choose from, another to open, this one to close. */
function FileMenu({ onDone }: { readonly onDone: () => void }) {
  const summary = useCurrentTiers();
  const files = useTierFiles((state) => state.files);
  const open = files.flatMap((file) => (file.status === 'open' ? [file.summary] : []));
  return (
    <div className={css.menu}>
      <ul className={css.files}>
        {open.map(({ id, name, sessions }) => (
          <li key={id}>
            <button
              type="button" className={css.pick} aria-current={id === summary?.id || undefined}
              onClick={() => {
                showTierFile(id);
                onDone();
              }}
            >
              <bdi>{shortName(name, 80)}</bdi><span className="t3 sm">{counted(sessions.length, 'session')}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={css.acts}>
        <ChooseFiles icon="i-open">Open another</ChooseFiles>
        {summary && (
          <Button
            look="quiet" icon="i-close"
            onClick={() => {
              closeTierFile(summary.id);
              onDone();
            }}
          >
            Close this file
          </Button>
        )}
      </div>
    </div>
  );
}
