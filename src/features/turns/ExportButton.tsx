import { useRef, useState } from 'react';
import { pageSaver, safeFileName, type Saver } from '../../state/download';
import { traceClient } from '../../state/session';
import { useSubject } from '../../state/ask';
import { useViewStore } from '../../state/viewStore';
import { Button, Popover, useToasts } from '../../ui';
import { counted } from '../verdict/numbers';
import css from './turns.module.css';

const FORMATS = { csv: { ending: '.csv', type: 'text/csv' }, json: { ending: '.json', type: 'application/json' } } as const;

export interface ExportButtonProps {
  readonly rows: number;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly save?: Saver;
}

/** Saves the rows that pass the filter, in the order shown, as a file on this computer. */
export function ExportButton({ rows, open, onToggle, save = pageSaver }: ExportButtonProps) {
  const subject = useSubject();
  const anchor = useRef<HTMLSpanElement>(null);
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();
  const run = async (format: keyof typeof FORMATS): Promise<void> => {
    if (!subject) return;
    const { filter, sort } = useViewStore.getState().view;
    setBusy(true);
    try {
      const text = await traceClient().ask('export', { trace: subject.summary.id, scope: subject.scope, policy: subject.policy, filter, sort, format });
      save(safeFileName(`${subject.summary.name} turns`, FORMATS[format].ending), FORMATS[format].type, text);
      toasts.show({ message: `${counted(rows, 'row')} saved as ${format.toUpperCase()}.` });
      onToggle(false);
    } catch (error) {
      toasts.show({ message: `Nothing was saved: ${error instanceof Error ? error.message : 'the reader stopped'}` });
    } finally {
      setBusy(false);
    }
  };
  const off = busy ? 'Saving…' : rows === 0 ? 'No row passes the filter' : undefined;
  return (
    <>
      <span ref={anchor}><Button look="quiet" icon="i-file" expanded={open} shortcut="e" onClick={() => onToggle(!open)}>Export</Button></span>
      <Popover open={open} title="Export" anchor={anchor} onClose={() => onToggle(false)}>
        <div className={css.export}>
          <p>{counted(rows, 'row')} with messages, numbers, and both verdicts, in the order shown. Saved on this computer.</p>
          <div>
            <Button off={off} onClick={() => void run('csv')}>Save CSV</Button>
            <Button off={off} onClick={() => void run('json')}>Save JSON</Button>
          </div>
        </div>
      </Popover>
    </>
  );
}
