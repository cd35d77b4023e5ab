/**
 * How every session of a file stands against its record, for the head of the screen.
 *
 * Law: one session is asked after the other, each answer in numbers only, so that what is on screen is never kept waiting.
 */
import { skipToken, useQuery } from '@tanstack/react-query';
import type { TiersSummary } from '../../worker/tiers/protocol';
import type { TiersReply } from '../../worker/tiers/client';
import { tiersClient } from './session';
import { useTierSubject } from './subject';

/** A session of the file by its id, with how it stands. */
export interface SessionStanding { readonly id: string; readonly standing: TiersReply<'standing'> }

async function standingsOf({ id, sessions }: TiersSummary, signal: AbortSignal): Promise<readonly SessionStanding[]> {
  const standings: SessionStanding[] = [];
  for (const session of sessions) {
    signal.throwIfAborted();
    standings.push({ id: session.id, standing: await tiersClient().ask('standing', { id, session: session.index }, signal) });
  }
  return standings;
}

/** Of all sessions of the file on screen; undefined while not known, and where the file holds one session only. */
export function useTierStandings(): readonly SessionStanding[] | undefined {
  const file = useTierSubject()?.file;
  const asking = file !== undefined && file.sessions.length > 1 ? file : undefined;
  return useQuery({
    queryKey: [asking?.id ?? 'nothing', 'standings'],
    queryFn: asking ? ({ signal }) => standingsOf(asking, signal) : skipToken,
  }).data;
}
