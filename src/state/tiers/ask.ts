/**
 * Questions about tier sessions as queries: settled answers, keyed by file, session and settings.
 *
 * Law: keys hold plain values only. The settings in a key are the settled ones; what moves is in live.ts.
 */
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TiersReply } from '../../worker/tiers/client';
import { setTiers } from '../viewStore';
import { tiersRefOf } from './arrival';
import { nameRequests, NO_NAMES, type RequestNames } from './requests';
import { tiersClient } from './session';
import { settingsKey, tierSubject, useTierSubject, type TierSubject } from './subject';

export { requestLabel, stepsFrom, type RequestNames, type RequestSteps } from './requests';
export { useTierSubject, type TierSubject } from './subject';

/** How many values of a knob a sweep tries. */
export const SWEEP_POINTS = 201;

/** The first two parts of a key say file and session: an answer of another one never stands in while one is on its way. */
const keyOf = ({ file, session }: TierSubject, kind: string, ...rest: readonly (string | number)[]) => [file.id, session.index, kind, ...rest] as const;

function useOnSession<T>(subject: TierSubject | undefined, key: readonly (string | number)[], ask: (subject: TierSubject, signal: AbortSignal) => Promise<T>): UseQueryResult<T> {
  return useQuery<T, Error, T, readonly (string | number)[]>({
    queryKey: subject ? key : ['nothing', ...key],
    queryFn: subject ? ({ signal }) => ask(subject, signal) : skipToken,
    // The previous answer stays while a new one is on its way, but only of the same session.
    placeholderData: (previous, query) => (query?.queryKey[0] === key[0] && query?.queryKey[1] === key[1] ? previous : undefined),
  });
}

/** The session on screen, replayed as recorded: its requests, bands, marks, and how the replay stands against the record. */
export function useTierSession(): UseQueryResult<TiersReply<'session'>> {
  const subject = useTierSubject();
  return useOnSession(subject, subject ? keyOf(subject, 'session') : [], ({ file, session }, signal) => tiersClient().ask('session', { id: file.id, session: session.index }, signal));
}

/** What in the session on screen is worth a sentence. From the record, whatever the settings. */
export function useTierFindings(): UseQueryResult<TiersReply<'findings'>> {
  const subject = useTierSubject();
  return useOnSession(subject, subject ? keyOf(subject, 'findings') : [], ({ file, session }, signal) => tiersClient().ask('findings', { id: file.id, session: session.index }, signal));
}

/** The what-if under the settled settings. Screens use useWhatIf of live.ts. */
export function useSettledWhatIf(): UseQueryResult<TiersReply<'whatIf'>> {
  const subject = useTierSubject();
  return useOnSession(subject, subject ? keyOf(subject, 'whatIf', settingsKey(subject.settings)) : [], ({ file, session, settings }, signal) => (
    tiersClient().ask('whatIf', { id: file.id, session: session.index, settings }, signal)
  ));
}

/** Both sides of the request on screen, as recorded and under the settled settings; asks nothing while none is chosen. */
export function useTierRequest(): UseQueryResult<TiersReply<'request'>> {
  const subject = useTierSubject();
  const request = subject?.request;
  const asking = request === undefined ? undefined : subject;
  return useOnSession(asking, asking && request !== undefined ? keyOf(asking, 'request', request, settingsKey(asking.settings)) : [], ({ file, session, settings }, signal) => (
    tiersClient().ask('request', { id: file.id, session: session.index, settings, request: request ?? 0 }, signal)
  ));
}

/** Share of strong requests over each knob, the other settings as settled. */
export function useTierSweeps(points = SWEEP_POINTS): UseQueryResult<TiersReply<'sweeps'>> {
  const subject = useTierSubject();
  return useOnSession(subject, subject ? keyOf(subject, 'sweeps', points, settingsKey(subject.settings)) : [], ({ file, session, settings }, signal) => (
    tiersClient().ask('sweeps', { id: file.id, session: session.index, settings, points }, signal)
  ));
}

/** Labels of the session's requests (“10.1”) and the way back from a label; empty until the session is read. */
export function useRequestNames(): RequestNames {
  const requests = useTierSession().data?.recorded.requests;
  return useMemo(() => (requests ? nameRequests(requests) : NO_NAMES), [requests]);
}

/** Puts a request (its index) on screen, or none. `stepping`: walking with j / k replaces instead of filling the history. */
export function showTierRequest(index: number | undefined, stepping = false): void {
  const subject = tierSubject();
  if (!subject) return;
  // Whoever picks a place in the file on screen means this file, whatever a link waits for.
  setTiers({ file: tiersRefOf(subject.file), session: subject.session.id, request: index === undefined ? undefined : index + 1 }, stepping ? 'replace' : 'push');
}

/** Puts a session (its id; ids are unique in a file) on screen. The settings stay. */
export function showTierSession(id: string): void {
  const subject = tierSubject();
  if (subject) setTiers({ file: tiersRefOf(subject.file), session: id, request: undefined });
}
