import type { UnsettledRow } from '../../../engine/ledger';
import { linkTo } from '../../../state/viewStore';
import type { ContingentUse, LedgerConflict, LedgerResultDetail } from '../../../worker/ledgerProtocol';
import { Note } from '../../../ui';
import { gap, setting } from '../../verdict/numbers';
import { shortName } from '../../verdict/parts';
import { ConflictReadings, conflictTitle } from '../more/ConflictCard';
import { uncoveredWords } from '../more/moreWords';
import { Declared } from './ModelPart';
import { notJoinedWords } from './resultWords';
import css from './result.module.css';

/** What else the ledger holds on this result: conflicts it is a witness of, uses of its value, what an absence leaves open, its turn. */
export function ResultNotes({ detail }: { readonly detail: LedgerResultDetail }) {
  const { conflicts, contingent, unsettled } = detail;
  return (
    <div className={css.notes}>
      {conflicts.map((conflict, index) => <ConflictNote key={index} conflict={conflict} />)}
      {contingent.map((use, index) => <ContingentNote key={index} use={use} />)}
      {unsettled && <UnsettledNote row={unsettled} />}
      <VerdictNote detail={detail} />
    </div>
  );
}

function ConflictNote({ conflict }: { readonly conflict: LedgerConflict }) {
  return (
    <div className={css.conflict}>
      <h3>{conflictTitle(conflict)}</h3>
      <ConflictReadings conflict={conflict} />
    </div>
  );
}

function ContingentNote({ use }: { readonly use: ContingentUse }) {
  return (
    <Note>
      The value <b><bdi>{shortName(use.value, 120)}</bdi></b> was used although every result that carried it had been set aside. Used <Declared at={use.declaredAt} />.
    </Note>
  );
}

function UnsettledNote({ row }: { readonly row: UnsettledRow }) {
  return <Note>Ruled out only because nothing was found. {uncoveredWords(row).map((words) => <span key={words}><bdi>{words}</bdi> </span>)}</Note>;
}

/** The routing verdict of the run this call belongs to, or why there is none. */
function VerdictNote({ detail: { verdict } }: { readonly detail: LedgerResultDetail }) {
  if (verdict.state === 'not-joined') return <p className="sm t3">{notJoinedWords(verdict)}</p>;
  return (
    <p className="sm t2">
      Routing of its run: <a href={linkTo({ turn: verdict.turn })}>the turn’s verdict</a>,{' '}
      {verdict.gap === undefined ? 'no pair above the floor, so no gap' : `gap ${gap(verdict.gap)}`}
      {verdict.recordedMargin === undefined ? '' : ` against margin ${setting(verdict.recordedMargin)}`}.
    </p>
  );
}
