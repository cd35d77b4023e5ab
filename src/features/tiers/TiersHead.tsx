import { Fragment, type ReactNode } from 'react';
import { showTierSession } from '../../state/tiers/ask';
import { useTierStandings } from '../../state/tiers/standings';
import type { TierSessionDetail } from '../../worker/tiers/protocol';
import { count } from '../verdict/numbers';
import { shortName } from '../verdict/parts';
import { fileWords } from './fileWords';
import { headWords } from './headWords';
import css from './tiers.module.css';

/** Id of the part that lists what differs from the record. */
export const CHECK_ID = 'tiers-record-check';

/** Name of the screen, the one sentence that carries it, and what can be done. */
export function TiersHead({ detail, children }: { readonly detail?: TierSessionDetail; readonly children?: ReactNode }) {
  return (
    <div className={css.head}>
      <h1>Tiers</h1>
      {detail && detail.summary.requests > 0 && <HeadSentence detail={detail} />}
      <span className={css.actions}>{children}</span>
    </div>
  );
}

function HeadSentence({ detail }: { readonly detail: TierSessionDetail }) {
  const { requests, turns, lasted, check, differ, config } = headWords(detail);
  return (
    <p className="t2">
      <b>{count(requests)}</b> {requests === 1 ? 'request' : 'requests'} in <b>{count(turns)}</b> {turns === 1 ? 'turn' : 'turns'}{lasted === undefined ? '' : `, ${lasted}`}.{' '}
      {differ > 0 ? <button type="button" className={css.jump} onClick={goToCheck}>{check}</button> : check}{config === undefined ? '' : ` ${config}`} <FileSentence shown={detail.summary.id} />
    </p>
  );
}

/** Where the file holds several sessions: how all of them stand, with a way to those in which something differs. */
function FileSentence({ shown }: { readonly shown: string }) {
  const standings = useTierStandings();
  const words = standings && fileWords(standings);
  if (!words) return null;
  return (
    <>
      {words.sentence}
      {words.sessions.map((id, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          {id === shown ? 'this session' : <>session <button type="button" className={css.jump} onClick={() => showTierSession(id)}><bdi>{shortName(id, 24)}</bdi></button></>}
        </Fragment>
      ))}
      {words.rest}
    </>
  );
}

/** Brings the list of differences into view and gives it the focus. */
function goToCheck(): void {
  const part = document.getElementById(CHECK_ID);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}
