/** What the page is told of a file and its sessions before it asks anything. */
import type { TierSession } from '../../engine/tiers';
import { fingerprintOf } from '../../trace/fingerprint';
import type { TierMeta, TierReading } from '../../trace/tiers/types';
import type { TierSessionSummary, TiersSummary } from './protocol';

/** The fingerprint of a file of sessions: which sessions it holds and how many requests each, whatever file they came in. */
export function tiersFingerprint(sessions: readonly Pick<TierSessionSummary, 'id' | 'requests'>[]): string {
  return fingerprintOf(sessions.map(({ id, requests }) => `${id}~${requests}`));
}

export function summariseTiers(id: string, name: string, reading: TierReading, readMs: number): TiersSummary {
  const sessions = reading.sessions.map((session, index) => summariseSession(session, index, reading.meta[index]));
  return { id, name, files: reading.files, sessions, problems: reading.problems, readMs, fingerprint: tiersFingerprint(sessions) };
}

function summariseSession(session: TierSession, index: number, meta: TierMeta | undefined): TierSessionSummary {
  let requests = 0;
  let configured = session.config !== undefined;
  let from = Infinity;
  let to = -Infinity;
  const turns = new Set<number>();
  for (const event of session.events) {
    from = Math.min(from, event.time);
    to = Math.max(to, event.time);
    if (event.type === 'request') requests++;
    if (event.type === 'request' || event.type === 'turn-end') turns.add(event.turn);
    if (event.type === 'config') configured = true;
  }
  const empty = from > to;
  return {
    index, id: session.id, form: session.form, file: meta?.file ?? '', requests, turns: turns.size,
    // A session without an event has no time of its own but that of its file.
    from: empty ? meta?.createdAt ?? 0 : from,
    to: empty ? meta?.createdAt ?? 0 : to,
    text: session.text, configured, lines: meta?.lines ?? 0, unread: meta?.unread ?? 0,
    ...(meta?.version === undefined ? {} : { version: meta.version }),
  };
}
