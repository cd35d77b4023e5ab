import { useRef, useState } from 'react';
import { STANDINGS } from '../../../engine/ledger';
import { exportLabels, useTruth } from '../../../state/adjudication';
import { ledgerAsk, type LedgerSubject } from '../../../state/askLedger';
import { pageSaver, safeFileName, type Saver } from '../../../state/download';
import { answersOf } from '../../../state/judgeAgain';
import { traceClient } from '../../../state/session';
import type { TraceSummary } from '../../../worker/protocol';
import { Button, Popover, useToasts } from '../../../ui';
import { count, counted } from '../../verdict/numbers';
import { ExportMatrix } from './ExportMatrix';
import { ImportLabels } from './ImportLabels';
import css from './export.module.css';

const FORMATS = { csv: { ending: '.csv', type: 'text/csv' }, json: { ending: '.json', type: 'application/json' } } as const;
type What = 'rows' | 'results' | 'disagreements';
const WHAT: readonly { readonly what: What; readonly name: string; readonly note: string }[] = [
  { what: 'results', name: 'Results', note: 'one line per result that passes the filter, in the order shown' },
  { what: 'disagreements', name: 'Disagreements', note: 'of those, the ones where model and judge disagree' },
  { what: 'rows', name: 'Rows', note: 'the ledger as recorded, answers of a judge asked again behind it; JSON opens here again' },
];

export interface ExportButtonProps {
  readonly summary: TraceSummary;
  readonly subject: LedgerSubject | undefined;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly save?: Saver;
}

/** Saves results, rows, the matrix or the true standings as a file on this computer, and takes true standings from one. */
export function ExportButton({ summary, subject, open, onToggle, save = pageSaver }: ExportButtonProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();
  const { labels } = useTruth(summary.fingerprint);

  const saveAs = (name: string, ending: string, type: string, text: string): void => {
    save(safeFileName(`${summary.name} ${name}`, ending), type, text);
    onToggle(false);
  };
  const saveAsked = async (what: What, format: keyof typeof FORMATS): Promise<void> => {
    if (!subject) return;
    setBusy(true);
    try {
      // Answers go with the rows also while they are not counted.
      const overlay = what === 'rows' ? { ...subject.overlay, judgments: answersOf(summary.id) } : subject.overlay;
      const text = await traceClient().ask('ledgerExport', ledgerAsk<'ledgerExport'>({ ...subject, overlay }, { what, format }));
      saveAs(what, FORMATS[format].ending, FORMATS[format].type, text);
      toasts.show({ message: `${WHAT.find((one) => one.what === what)?.name ?? what} saved as ${format.toUpperCase()}.` });
    } catch (error) {
      toasts.show({ message: `Nothing was saved: ${error instanceof Error ? error.message : 'the reader stopped'}` });
    } finally {
      setBusy(false);
    }
  };
  const saveLabels = (): void => {
    saveAs('true standings', '.json', 'application/json', exportLabels(summary.fingerprint));
    toasts.show({ message: `${counted(labels.size, 'true standing')} saved as JSON.` });
  };
  const off = busy ? 'Saving…' : subject ? undefined : 'Still reading';
  return (
    <>
      <span ref={anchor}><Button look="quiet" icon="i-file" expanded={open} shortcut="e" onClick={() => onToggle(!open)}>Export</Button></span>
      <Popover open={open} title="Export" anchor={anchor} onClose={() => onToggle(false)}>
        <div className={css.export}>
          {WHAT.map(({ what, name, note }) => (
            <div key={what} role="group" aria-label={name}>
              <p><b>{name}</b> <span className="t3">{note}</span></p>
              <span className={css.buttons}>
                <Button off={off} onClick={() => void saveAsked(what, 'csv')}>Save CSV</Button>
                <Button off={off} onClick={() => void saveAsked(what, 'json')}>Save JSON</Button>
              </span>
            </div>
          ))}
          <ExportMatrix title={summary.name} onSave={(svg) => saveAs('matrix', '.svg', 'image/svg+xml', svg)} />
          <div role="group" aria-label="True standings">
            <p><b>True standings</b> <span className="t3">{labels.size === 0 ? `none yet: choose one of ${STANDINGS.length} with the keys 1 to 4` : `${count(labels.size)} given, kept in this browser`}</span></p>
            <span className={css.buttons}>
              <Button off={labels.size === 0 ? 'No result has a true standing' : undefined} onClick={saveLabels}>Save JSON</Button>
              <ImportLabels fingerprint={summary.fingerprint} />
            </span>
          </div>
          <p className="sm t3">Saved on this computer. Nothing leaves this browser.</p>
        </div>
      </Popover>
    </>
  );
}
