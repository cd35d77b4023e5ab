import { useCallback, useRef } from 'react';
import { downloadReport, reportFile, useCheck, type ReportFormat } from '../../../state/rules';
import { Button, Popover, useToasts } from '../../../ui';
import { useCopy } from '../../share';
import css from './export.module.css';

export interface ExportReportProps {
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** What is in the report: "20 problems of 12 rules". Absent: there is none yet. */
  readonly words: string | undefined;
}

/** The report of the check-up as Markdown or JSON, saved or copied. */
export function ExportReport({ open, onToggle, words }: ExportReportProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const toasts = useToasts();
  const { copy, byHand } = useCopy();
  const close = useCallback(() => onToggle(false), [onToggle]);
  const behind = useCheck((state) => state.stale || state.checking || state.reply?.report === undefined);
  const off = behind ? 'The text as it is now is not checked yet, or cannot be read' : undefined;
  const save = (format: ReportFormat, name: string): void => {
    close();
    toasts.show({ message: downloadReport(format) ? `Report saved as ${name}.` : 'Nothing was saved: the text changed and is being checked.' });
  };
  return (
    <>
      <Button ref={anchor} look="quiet" expanded={open} shortcut="x" onClick={() => onToggle(!open)}>Export report</Button>
      <Popover open={open} title="Export report" onClose={close} anchor={anchor}>
        <div className={css.export}>
          <p className="t2">{words === undefined ? 'There is no report yet.' : `${words}, with what the check proved and did not.`}</p>
          <p className={css.buttons}>
            <Button off={off} onClick={() => save('markdown', 'Markdown')}>Save Markdown</Button>
            <Button off={off} onClick={() => save('json', 'JSON')}>Save JSON</Button>
            <Button
              icon="i-copy"
              off={off}
              onClick={() => {
                const file = reportFile('markdown');
                close();
                if (file !== undefined) copy(file.text, 'Report');
              }}
            >
              Copy Markdown
            </Button>
          </p>
          <p className="sm t3">It holds the phrases of the declaration. Saved on this computer.</p>
        </div>
      </Popover>
      {byHand}
    </>
  );
}
