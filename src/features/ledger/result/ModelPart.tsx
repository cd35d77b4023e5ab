import type { StandingRow } from '../../../engine/ledger';
import { linkTo } from '../../../state/viewStore';
import type { DeclaredAt, LedgerResultDetail } from '../../../worker/ledgerProtocol';
import { count, counted } from '../../verdict/numbers';
import { shortName } from '../../verdict/parts';
import { useTimeWords } from '../../verdict/time';
import { StandingBadge } from '../StandingBadge';
import { declaredWords } from '../words';
import { assertionWords } from './resultWords';
import css from './result.module.css';

const FIRST = 20;

/** What the model said of the result, in order, each with where it was said; the last one counts. */
export function ModelPart({ detail: { model, standings } }: { readonly detail: LedgerResultDetail }) {
  const time = useTimeWords();
  const shown = standings.slice(-FIRST);
  return (
    <>
      <h3 className={css.side}>Model: <StandingBadge side={model} /></h3>
      {standings.length === 0 ? <p className="sm t2">The model never said what this result is. Undeclared is not open.</p> : (
        <ol className={css.lane}>
          {shown.length < standings.length && <li><span /><span className="t3">{count(standings.length - shown.length)} earlier</span></li>}
          {shown.map(({ row, declaredAt, at }, index) => (
            <li key={index} title={at === undefined ? undefined : time.full(at)}>
              <span className={css.round}><span className="vh">iteration </span>{count(row.iteration)}</span>
              <StandingBadge side={row.standing} />
              <Declared at={declaredAt} />
              {row.assertions.length > 0 && <Assertions of={row.assertions} />}
              {(row.line ?? row.settles) !== undefined && <span className={css.message}><bdi>{shortName(row.line ?? row.settles ?? '', 300)}</bdi></span>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** What a standing states, folded away: conflicts are made of these. */
function Assertions({ of }: { readonly of: StandingRow['assertions'] }) {
  return (
    <details className={css.message}>
      <summary>{counted(of.length, 'assertion')}</summary>
      <ul>{of.slice(0, FIRST).map((assertion, index) => <li key={index} className={css.assertion}><bdi>{assertionWords(assertion)}</bdi></li>)}</ul>
      {of.length > FIRST && <p className="t3">{count(of.length - FIRST)} more</p>}
    </details>
  );
}

/** Where it was said; leads to the result of that call where the ledger holds one. */
export function Declared({ at }: { readonly at: DeclaredAt }) {
  const words = declaredWords(at);
  if (at.place === 'call' && at.key !== undefined) return <a className={css.beside} href={linkTo({ result: at.key })}><bdi>{words}</bdi></a>;
  return <span className={css.beside}><bdi>{words}</bdi></span>;
}
