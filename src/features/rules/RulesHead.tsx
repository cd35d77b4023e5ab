import { useMemo } from 'react';
import { downloadDeclaration } from '../../state/rules';
import type { CheckReply } from '../../worker/checkup/protocol';
import { Button, useToasts } from '../../ui';
import { counted } from '../verdict/numbers';
import { ExportReport } from './export/ExportReport';
import { headCounts, headParts } from './list/headCounts';
import css from './rules.module.css';

export interface RulesHeadProps {
  /** Absent: nothing was checked yet, or nothing is open. */
  readonly reply?: CheckReply | undefined;
  /** A declaration is open. */
  readonly open: boolean;
  readonly exporting: boolean;
  readonly onExport: (open: boolean) => void;
}

/** Name of the screen, the one sentence that carries it, and what can be taken away. */
export function RulesHead({ reply, open, exporting, onExport }: RulesHeadProps) {
  const toasts = useToasts();
  const counts = useMemo(() => (reply === undefined ? undefined : headCounts(reply)), [reply]);
  return (
    <div className={css.head}>
      <h1>Rules</h1>
      {counts && (
        <span className="t2">
          {headParts(counts).map(({ text, look }, at) => (look === 'strong' ? <b key={at}>{text}</b> : text))}
        </span>
      )}
      {open && (
        <span className={css.actions}>
          <ExportReport open={exporting} onToggle={onExport} words={reply?.report && `${counted(reply.report.problems.length, 'problem')} of ${counted(reply.rules.length, 'rule')}`} />
          <Button onClick={() => downloadDeclaration() && toasts.show({ message: 'Declaration saved on this computer.' })}>Download</Button>
        </span>
      )}
    </div>
  );
}
