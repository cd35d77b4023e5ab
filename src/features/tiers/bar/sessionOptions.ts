/** Sessions of a file as choices: their short ids, told apart. */
import type { TierSessionSummary } from '../../../worker/tiers/protocol';
import { shortName } from '../../verdict/parts';

/** The part of an id people know a session by: up to the first hyphen, as long as that tells it from the others. */
export function sessionNames(sessions: readonly Pick<TierSessionSummary, 'id'>[]): readonly string[] {
  const short = sessions.map(({ id }) => /^[^-]{4,}(?=-)/.exec(id)?.[0] ?? id);
  return sessions.map(({ id }, i) => shortName(short.filter((name) => name === short[i]).length > 1 ? id : short[i] ?? id, 40));
}

/** "session 0d1f6a3e". Where a trace and a log stand together, the form is said. */
export function sessionOptions(sessions: readonly TierSessionSummary[]): readonly { readonly value: string; readonly label: string }[] {
  const names = sessionNames(sessions);
  const mixed = new Set(sessions.map(({ form }) => form)).size > 1;
  return sessions.map(({ id, form, requests }, i) => ({
    value: id,
    label: `session ${names[i]}${mixed ? (form === 'log' ? ', log' : ', trace') : ''}${requests === 0 ? ', no request' : ''}`,
  }));
}
