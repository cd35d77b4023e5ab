import type { RefObject } from 'react';
import type { Standing } from '../../../engine/ledger';
import { goToResult } from '../../../state/viewStore';
import type { ResultKey } from '../../../worker/ledgerProtocol';
import { Button, Empty, Note, ProblemLine } from '../../../ui';
import { clearFiltersHere } from '../results/Filters';
import type { Chosen } from '../useChosen';
import { ResultView } from './ResultView';
import { useLanding } from './useLanding';
import css from './result.module.css';

export interface ResultPartProps {
  readonly chosen: Chosen;
  readonly head: RefObject<HTMLHeadingElement | null>;
  readonly onTruth: (key: ResultKey, standing: Standing | undefined) => void;
  readonly onJudgeAgain: () => void;
}

/** The result on screen, whatever its state: on its way, missing, failed, outside the list. */
export function ResultPart({ chosen: { key, asked, detail, missing, onWhole, step }, head, onTruth, onJudgeAgain }: ResultPartProps) {
  useLanding(head, detail?.key);
  if (key === undefined) return null;
  if (asked.error) return <div className={css.detail}><ProblemLine>{asked.error.message} <Button onClick={() => void asked.refetch()}>Ask again</Button></ProblemLine></div>;
  if (missing) {
    return (
      <div className={css.detail}>
        <Empty action={<Button onClick={() => goToResult(undefined)}>Show the results</Button>}>This ledger holds no result <bdi className="mono">{key.slice(0, 200)}</bdi>.</Empty>
      </div>
    );
  }
  // The one before stays until the next is here: nothing jumps while j and k walk.
  const shown = detail ?? (asked.data && !('missing' in asked.data) ? asked.data : undefined);
  if (!shown) return <div className={css.detail}><p className={css.later}>Reading the result</p></div>;
  return (
    <>
      <ResultView
        detail={shown}
        head={head}
        onTruth={(standing) => onTruth(shown.key, standing)}
        onWhole={detail ? onWhole : undefined}
        onJudgeAgain={onJudgeAgain}
        onStep={step}
      />
      {detail && detail.place === undefined && (
        <Note className={css.outside}>This result is not among the rows above. <Button look="quiet" onClick={clearFiltersHere}>Clear filters</Button></Note>
      )}
    </>
  );
}
