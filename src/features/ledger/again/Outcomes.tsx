import { countAnswers, forgetAnswers, useJudgeAgain } from '../../../state/judgeAgain';
import { linkTo } from '../../../state/viewStore';
import type { JudgedAgain } from '../../../worker/ledgerProtocol';
import { Button, Checkbox, Sect } from '../../../ui';
import { count } from '../../verdict/numbers';
import { shortName } from '../../verdict/parts';
import { StandingBadge } from '../StandingBadge';
import { Shortened } from '../more/Shortened';
import { confidenceWords, latencyWords, toolWords } from '../words';
import css from './again.module.css';

const NONE: readonly JudgedAgain[] = [];

export interface OutcomesProps {
  readonly trace: string;
  readonly onExport: () => void;
  readonly onLeave: () => void;
  /** The answers, and the button that forgot them, are gone. */
  readonly onForgotten: () => void;
}

/** Every answer and every failure, newest first, and whether they count. */
export function Outcomes({ trace, onExport, onLeave, onForgotten }: OutcomesProps) {
  const rows = useJudgeAgain((state) => state.rows.get(trace)) ?? NONE;
  const counts = useJudgeAgain((state) => state.counted);
  if (rows.length === 0) return null;
  return (
    <Sect title="Judged again" unit="beside the record, until the page is closed" more={count(rows.length)} level={3}>
      <Checkbox checked={counts} onChange={countAnswers} note="the record stays as it is">Count these answers in place of the recorded judgments</Checkbox>
      <div className={css.outcomes}>
        <Shortened items={rows.toReversed()} first={50} what="answers">
          {({ key, row }, index) => (
            <li key={`${rows.length - index}`} className={css.outcome}>
              <a href={linkTo({ result: key })} onClick={onLeave}><bdi className="mono">{toolWords(row.toolName)}</bdi></a>
              {row.kind === 'judgment'
                ? <><StandingBadge side={row.standing} /><span className="num">{confidenceWords(row.confidence)}</span></>
                : <><StandingBadge side="judge-failed" /><span className="num t3">{latencyWords(row.latencyMs)}</span><span className={css.message}><bdi>{shortName(row.message, 300)}</bdi></span></>}
            </li>
          )}
        </Shortened>
      </div>
      <span className={css.actions}>
        <Button onClick={onExport}>Export…</Button>
        <Button
          look="quiet"
          onClick={() => {
            forgetAnswers(trace);
            onForgotten();
          }}
        >
          Forget these answers
        </Button>
      </span>
    </Sect>
  );
}
