/** How all sessions of a file stand against their records, in one sentence. */
import type { SessionStanding } from '../../state/tiers/standings';
import { count, counted } from '../verdict/numbers';

export interface FileWords {
  readonly sentence: string;
  /** Sessions in which something differs; the sentence goes on with their names. */
  readonly sessions: readonly string[];
  /** Ends the sentence. */
  readonly rest: string;
}

const LISTED = 3;

/** Only traces record decisions; undefined: fewer than two sessions do. */
export function fileWords(standings: readonly SessionStanding[]): FileWords | undefined {
  const traces = standings.filter(({ standing: { form } }) => form === 'trace');
  if (traces.length < 2) return undefined;
  const sum = (of: (standing: SessionStanding['standing']) => number): number => traces.reduce((total, { standing }) => total + of(standing), 0);
  const [compared, agree, events] = [sum((one) => one.compared), sum((one) => one.agree), sum((one) => one.events)];
  const unread = traces.filter(({ standing }) => standing.unread === true).length;
  const differing = traces.filter(({ standing }) => standing.agree < standing.compared || standing.events > 0).map(({ id }) => id);
  const said = unread === 0 ? '' : ` ${counted(unread, 'other session')} whose rules have patterns ${unread === 1 ? 'is' : 'are'} checked once opened.`;
  const more = differing.length > LISTED ? ` and ${count(differing.length - LISTED)} more` : '';
  const sessions = differing.slice(0, LISTED);
  // Of one session alone the head has said it already.
  if (differing.length === 0 && traces.length - unread < 2) return { sentence: said.trim(), sessions, rest: '' };
  if (differing.length === 0) return compared === 0 ? undefined : { sentence: `All ${count(compared)} decisions of the ${counted(traces.length - unread, 'session')} reproduce.${said}`, sessions, rest: '' };
  const what = agree === compared ? `${counted(events, 'record')} of other events ${events === 1 ? 'differs' : 'differ'}` : `${count(compared - agree)} of ${count(compared)} ${compared - agree === 1 ? 'differs' : 'differ'}`;
  return { sentence: `In the file ${what}, in `, sessions, rest: `${more}.${said}` };
}
