import type { JudgmentErrorRow, JudgmentRow } from '../../../engine/ledger';
import type { LedgerResultDetail } from '../../../worker/ledgerProtocol';
import { shortName } from '../../verdict/parts';
import { count } from '../../verdict/numbers';
import { useTimeWords } from '../../verdict/time';
import { StandingBadge } from '../StandingBadge';
import { AGAINST_WORDS, confidenceWords, latencyWords } from '../words';
import { judgmentWords } from './distribution';
import { JudgeBars } from './JudgeBars';
import css from './result.module.css';

/** The judge's reading as recorded; answers of a judge that was asked again stand under it, never in its place. */
export function JudgePart({ detail }: { readonly detail: LedgerResultDetail }) {
  const { judge, judgedAgain } = detail;
  const judgment = judge.findLast((entry): entry is typeof entry & { row: JudgmentRow } => entry.row.kind === 'judgment')?.row;
  const answered = judgedAgain.some((row) => row.kind === 'judgment');
  const recorded = judgment?.standing ?? (judge.length > 0 ? 'judge-failed' : 'not-asked');
  return (
    <div>
      <h3 className={css.side}>
        Judge: <StandingBadge side={recorded} />
        {judgment && <span className="t3">confidence {confidenceWords(judgment.confidence)}</span>}
      </h3>
      {judgment && <JudgeBars probabilities={detail.probabilities} chosen={judgment.standing} />}
      {judgment && <p className="sm t2">{judgmentWords(judgment)} Held against {AGAINST_WORDS[judgment.against]}{judgment.judge.name === '' ? '' : <> by <JudgeName row={judgment} /></>}.</p>}
      {judge.length === 0 && <p className="sm t2">No judge was asked about this result.</p>}
      {(judge.length > 1 || judgment === undefined) && judge.length > 0 && <JudgeLane rows={judge} />}
      {judgedAgain.length > 0 && (
        <div className={css.again}>
          <h3>Judged again <span className="t3">by you, beside the record</span></h3>
          <p className="sm t2">{answered ? 'This judge counts in matrix, list and agreement; the recorded one stands above.' : 'It gave no answer: the recorded judge counts.'}</p>
          <JudgeLane rows={judgedAgain.map((row) => ({ row }))} />
        </div>
      )}
    </div>
  );
}

function JudgeName({ row: { judge } }: { readonly row: JudgmentRow | JudgmentErrorRow }) {
  const model = 'model' in judge ? judge.model : undefined;
  return <bdi>{shortName(judge.name, 60)}{typeof model === 'string' ? ` · ${shortName(model, 60)}` : ''}</bdi>;
}

/** The status of a failure whose message does not begin with it already. */
function statusWords({ status, message }: JudgmentErrorRow): string {
  return status === undefined || message.startsWith(`HTTP ${status}`) ? '' : `HTTP ${status}, `;
}

/** Judgments and failures as they came. */
function JudgeLane({ rows }: { readonly rows: readonly { readonly row: JudgmentRow | JudgmentErrorRow; readonly at?: number }[] }) {
  const time = useTimeWords();
  return (
    <ol className={css.lane}>
      {rows.map(({ row, at }, index) => (
        <li key={index} title={at === undefined ? undefined : time.full(at)}>
          <span className={css.round}>{count(row.iteration)}</span>
          {row.kind === 'judgment'
            ? <><StandingBadge side={row.standing} /><span className={css.beside}>{confidenceWords(row.confidence)}{row.judge.name === '' ? '' : <>, <JudgeName row={row} /></>}</span></>
            : <><StandingBadge side="judge-failed" /><span className={css.beside}>{statusWords(row)}{latencyWords(row.latencyMs)}</span><span className={css.message}><bdi>{shortName(row.message, 300) || 'no message in this file'}</bdi></span></>}
        </li>
      ))}
    </ol>
  );
}
