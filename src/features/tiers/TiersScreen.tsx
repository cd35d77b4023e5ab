import { useEffect } from 'react';
import { wantedTiers } from '../../state/tiers/arrival';
import { useTierSession, useTierSubject } from '../../state/tiers/ask';
import { returnToTiers, useCurrentTiers, useTierFiles } from '../../state/tiers/files';
import { useViewStore } from '../../state/viewStore';
import { Button, Empty, ProblemLine } from '../../ui';
import { NothingOpen } from './states/NothingOpen';
import { ReadingFiles } from './states/ReadingFiles';
import { UnreadableFiles } from './states/UnreadableFiles';
import { WantedFile } from './states/WantedFile';
import { Oddities } from './Oddities';
import { TiersHead } from './TiersHead';
import { TiersPage } from './TiersPage';
import css from './tiers.module.css';

/** The strong / cheap decision of every request, why, and what other settings would have done. */
export function TiersScreen() {
  const view = useViewStore((state) => state.view.tiers);
  const summary = useCurrentTiers();
  const reading = useTierFiles((state) => state.files.some(({ status }) => status === 'reading'));
  const subject = useTierSubject();
  const session = useTierSession();
  useEffect(returnToTiers, []);
  const wanted = reading ? { state: 'nothing' as const } : wantedTiers(view, summary);
  const notice = <><UnreadableFiles /><ReadingFiles /><WantedFile wanted={wanted} summary={summary} /></>;
  if (!summary) {
    return <><TiersHead /><div className={css.notices}>{notice}</div>{!reading && <NothingOpen asked={wanted.state === 'ask'} />}</>;
  }
  if (!subject) {
    return <><TiersHead /><div className={css.notices}>{notice}</div><Empty>No session was found in <bdi>{summary.name.slice(0, 80)}</bdi>. {summary.problems.map(({ sentence }) => sentence).slice(0, 3).join(' ')}</Empty></>;
  }
  if (session.error && !session.data) {
    return <><TiersHead /><div className={css.notices}>{notice}</div><ProblemLine live>The session could not be replayed: {session.error.message}</ProblemLine><p className={css.more}><Button onClick={() => void session.refetch()}>Try again</Button></p></>;
  }
  const detail = session.data;
  if (!detail) return <><TiersHead /><div className={css.notices}>{notice}</div><div className={css.waiting}><p>Replaying the session</p></div></>;
  if (detail.recorded.requests.length === 0) {
    return (
      <>
        <TiersHead />
        <div className={css.notices}>{notice}</div>
        <Empty>No model request is in this session, so there is nothing to decide. {summary.sessions.length > 1 ? 'Another session of this file may hold some: choose it above.' : 'A session log or a tier trace of a session that asked a model has them.'}</Empty>
        <Oddities detail={detail} problems={summary.problems} files={summary.files.length} />
      </>
    );
  }
  // A link into another file says nothing about a place in this one.
  const here = wanted.state === 'nothing';
  return <TiersPage detail={detail} subject={subject} notice={notice} lead={here} number={here ? view.request : undefined} />;
}
