import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '../controls/Button';
import css from './Progress.module.css';

export interface ProgressProps {
  /** What is being done, in bold: a file name. */
  readonly title: ReactNode;
  /** Grey, after the title: how much of how much. */
  readonly amount?: ReactNode;
  /** 0…1. Absent: the end is not known. */
  readonly done?: number | undefined;
  /** Below the bar: what there is so far, time left. */
  readonly note?: ReactNode;
  readonly onCancel?: () => void;
}

/** Work under way, with a way to stop it. */
export function Progress({ title, amount, done, note, onCancel }: ProgressProps) {
  const id = useId();
  return (
    <div className={css.progress}>
      <p id={id} className={css.title}><b>{title}</b> {amount !== undefined && <span className={css.amount}>{amount}</span>}</p>
      <progress className={css.bar} aria-labelledby={id} max={1} value={done === undefined ? undefined : Math.min(1, Math.max(0, done))} />
      <div className={css.foot}>
        {note}
        {onCancel !== undefined && <Button look="quiet" onClick={onCancel}>Cancel</Button>}
      </div>
    </div>
  );
}
