import { linkTo } from '../../../state/viewStore';
import type { ConflictReading, LedgerConflict } from '../../../worker/ledgerProtocol';
import { count } from '../../verdict/numbers';
import { shortName } from '../../verdict/parts';
import { StandingBadge } from '../StandingBadge';
import { toolWords } from '../words';
import css from './more.module.css';

/** "Conflict over shipment SHP-30977, status": parts of a trace, isolated. */
export function conflictTitle({ subject, predicate }: LedgerConflict) {
  return <>Conflict over <bdi>{shortName(subject.kind, 80) || '(empty kind)'}</bdi> <bdi>{shortName(subject.id, 80) || '(empty id)'}</bdi>, <bdi>{shortName(predicate, 80) || '(empty predicate)'}</bdi></>;
}

/** "filed in iteration 7, still a conflict". */
export function conflictState({ filedIn, current }: Pick<LedgerConflict, 'filedIn' | 'current'>): string {
  const filed = filedIn === undefined ? 'never filed' : `filed in iteration ${count(filedIn)}`;
  if (current === undefined) return `${filed}, not known whether it still is one`;
  return current ? `${filed}, still a conflict` : `${filed}, no conflict any more`;
}

const FIRST = 12;

/** Witnesses side by side, each with the value it states and what the model makes of it now. */
export function ConflictReadings({ conflict }: { readonly conflict: LedgerConflict }) {
  const shown = conflict.readings.slice(0, FIRST);
  return (
    <>
      <p className="sm t3">{conflictState(conflict)}</p>
      <ul className={css.readings}>
        {shown.map((reading, index) => <li key={index}><Reading reading={reading} /></li>)}
      </ul>
      {conflict.readings.length > shown.length && <p className="sm t3">{count(conflict.readings.length - shown.length)} more witnesses</p>}
    </>
  );
}

function Reading({ reading: { key, tool, toolCallId, value, standingNow } }: { readonly reading: ConflictReading }) {
  const name = tool === undefined ? shortName(toolCallId, 60) || '(empty id)' : toolWords(tool);
  return (
    <>
      <span className={css.value}>{value === undefined ? <span className="t3">value not in this file</span> : <bdi>{shortName(value, 400)}</bdi>}</span>
      <span className={css.witness}>{key === undefined ? <bdi>{name}</bdi> : <a href={linkTo({ result: key })}><bdi>{name}</bdi></a>} <StandingBadge side={standingNow} /></span>
    </>
  );
}
