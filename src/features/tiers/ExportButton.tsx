import { useRef, useState } from 'react';
import type { Saver } from '../../state/download';
import { pageSaver } from '../../state/download';
import { exportTierDecisions, type TierExportFormat } from '../../state/tiers/exports';
import { Button, Popover, useToasts } from '../../ui';
import { counted } from '../verdict/numbers';
import css from './tiers.module.css';

/** Saves the decisions of the session, as recorded beside those in force, as a file on this computer. */
export function ExportButton({ requests, save = pageSaver }: { readonly requests: number; readonly save?: Saver }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();
  const run = async (format: TierExportFormat): Promise<void> => {
    setBusy(true);
    try {
      if (await exportTierDecisions(format, save) === undefined) return;
      toasts.show({ message: `${counted(requests, 'decision')} saved as ${format.toUpperCase()}.` });
      setOpen(false);
    } catch (error) {
      toasts.show({ message: `Nothing was saved: ${error instanceof Error ? error.message : 'the reader stopped'}` });
    } finally {
      setBusy(false);
    }
  };
  const off = busy ? 'Saving…' : requests === 0 ? 'There is no request to save' : undefined;
  return (
    <>
      <Button ref={anchor} look="quiet" icon="i-file" expanded={open} onClick={() => setOpen(!open)}>Export</Button>
      <Popover open={open} title="Export" anchor={anchor} onClose={() => setOpen(false)}>
        <div className={css.export}>
          <p>{counted(requests, 'decision')}: tier, source, reason, confidence and landing, as recorded beside those in force.</p>
          <div className={css.buttons}>
            <Button off={off} onClick={() => void run('csv')}>Save CSV</Button>
            <Button off={off} onClick={() => void run('json')}>Save JSON</Button>
          </div>
          <p className="sm t3">Saved on this computer. Nothing leaves this browser.</p>
        </div>
      </Popover>
    </>
  );
}
