import type { ReactNode } from 'react';
import { linkTo } from '../../../state/viewStore';
import type { ContingentUse, LedgerMoreReply, ResultKey } from '../../../worker/ledgerProtocol';
import { count } from '../../verdict/numbers';
import { shortName } from '../../verdict/parts';
import { StandingBadge } from '../StandingBadge';
import { SIDE_WORDS, declaredWords, latencyWords, toolWords } from '../words';
import { uncoveredWords } from './moreWords';
import { Shortened } from './Shortened';
import css from './more.module.css';

const FIRST = 10;

function ToResult({ to, tool }: { readonly to: ResultKey; readonly tool: string | undefined }) {
  return <a className={css.to} href={linkTo({ result: to })}><bdi>{toolWords(tool)}</bdi></a>;
}

function None({ children }: { readonly children: ReactNode }) {
  return <p className="t2">{children}</p>;
}

/** Changes of the model's word, in ledger order, with the judge's word at that time. */
export function RevisionList({ revisions }: Pick<LedgerMoreReply, 'revisions'>) {
  if (revisions.length === 0) return <None>The model changed its word on no result.</None>;
  return (
    <Shortened items={revisions} first={FIRST} what="revisions">
      {({ key, tool, from, to, judged, iteration }, index) => (
        <li key={index} className={css.line}>
          <ToResult to={key} tool={tool} />
          <span className={css.words}><StandingBadge side={from} /> <span aria-hidden="true">›</span><span className="vh">, then</span> <StandingBadge side={to} /></span>
          <span className="sm t3">iteration {count(iteration)}, {judged === undefined ? 'no judgment before' : `judge had said ${SIDE_WORDS[judged]}`}</span>
        </li>
      )}
    </Shortened>
  );
}

/** Values used although every result that carried them had been set aside. */
export function ContingentList({ uses }: { readonly uses: readonly ContingentUse[] }) {
  if (uses.length === 0) return <None>No value was used whose every carrier had been set aside.</None>;
  return (
    <Shortened items={uses} first={FIRST} what="uses">
      {({ value, declaredAt, iteration, carriers }, index) => (
        <li key={index} className={css.line}>
          <b className="inert"><bdi>{shortName(value, 120) || 'value not in this file'}</bdi></b>
          <span className="sm t3"><bdi>used {declaredWords(declaredAt)}</bdi>, iteration {count(iteration)}</span>
          <span className={css.words}>carried by {carriers.slice(0, 8).map((carrier, at) => (
            <span key={at} className={css.carrier}>{carrier.key === undefined ? <bdi>{shortName(carrier.toolCallId, 40)}</bdi> : <ToResult to={carrier.key} tool={carrier.tool} />} <StandingBadge side={carrier.standing} />{carrier.standingNow !== carrier.standing && <span className="sm t3">now {SIDE_WORDS[carrier.standingNow]}</span>}</span>
          ))}{carriers.length > 8 && <span className="sm t3">and {count(carriers.length - 8)} more</span>}</span>
        </li>
      )}
    </Shortened>
  );
}

/** Results ruled out only for want of a finding. */
export function UnsettledList({ unsettled }: Pick<LedgerMoreReply, 'unsettled'>) {
  if (unsettled.length === 0) return <None>No result is ruled out only because nothing was found.</None>;
  return (
    <Shortened items={unsettled} first={FIRST} what="results">
      {({ key, tool, row }, index) => (
        <li key={index} className={css.line}>
          <ToResult to={key} tool={tool} />
          <span className={css.words}><StandingBadge side="ruled-out" /> <span className="sm t3">nothing was found</span></span>
          {uncoveredWords(row).map((words) => <span key={words} className={css.wide}><bdi>{words}</bdi></span>)}
        </li>
      )}
    </Shortened>
  );
}

/** Every time the judge was asked and gave no answer. */
export function FailureList({ failures }: Pick<LedgerMoreReply, 'failures'>) {
  if (failures.length === 0) return <None>The judge answered every time it was asked.</None>;
  return (
    <Shortened items={failures} first={FIRST} what="failures">
      {({ key, tool, row, answered }, index) => (
        <li key={index} className={css.line}>
          <ToResult to={key} tool={tool} />
          <span className={css.words}>{row.status === undefined ? 'no status' : `HTTP ${row.status}`} <span className="sm t3">after {latencyWords(row.latencyMs)}, iteration {count(row.iteration)}</span></span>
          <span className={css.wide}><bdi>{shortName(row.message, 300) || 'message not in this file'}</bdi></span>
          {answered !== undefined && <span className="sm t3">The judge answered all the same: {SIDE_WORDS[answered]}.</span>}
        </li>
      )}
    </Shortened>
  );
}

/** Standings on ids that name no result: kept as the model wrote them. */
export function UnknownIdList({ rows }: { readonly rows: LedgerMoreReply['unknownIds'] }) {
  if (rows.length === 0) return <None>Every standing names a call of the ledger.</None>;
  return (
    <Shortened items={rows} first={FIRST} what="standings">
      {({ row }, index) => (
        <li key={index} className={css.line}>
          <span className={css.words}><span>“<bdi className="mono">{shortName(row.toolCallId, 80)}</bdi>”</span><StandingBadge side={row.standing} /></span>
          <span className="sm t3">iteration {count(row.iteration)}; counts in no measure</span>
        </li>
      )}
    </Shortened>
  );
}

/** Rows of kinds this app does not read, as they stand in the file. */
export function UnknownRowList({ rows }: { readonly rows: LedgerMoreReply['unknownRows'] }) {
  if (rows.length === 0) return <None>Every row is of a kind this app reads.</None>;
  return (
    <Shortened items={rows} first={FIRST} what="rows">
      {({ name, text }, index) => (
        <li key={index} className={css.line}>
          <b className="inert"><bdi>{shortName(name, 80) || '(empty name)'}</bdi></b>
          <code className={css.raw}><bdi>{text}</bdi></code>
        </li>
      )}
    </Shortened>
  );
}
