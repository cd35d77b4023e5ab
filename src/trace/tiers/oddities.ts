/**
 * The oddities of one session, counted while it is read and put into sentences at its end.
 *
 * Law: each code once per session, with its count and the line of its first occurrence.
 */
import { inWords } from '../problems';
import type { TierForm, TierOddity, TierOddityCode } from './types';

export class Oddities {
  private readonly met = new Map<TierOddityCode, { count: number; line: number; what: string[] }>();

  /** `what`: a name or word the sentence lists, each once. */
  add(code: TierOddityCode, line: number, what?: string, count = 1): void {
    let entry = this.met.get(code);
    if (entry === undefined) this.met.set(code, (entry = { count: 0, line, what: [] }));
    entry.count += count;
    if (line < entry.line) entry.line = line;
    if (what !== undefined && !entry.what.includes(what) && entry.what.length < LISTED) entry.what.push(what);
  }

  list(session: string, file: string, form: TierForm): TierOddity[] {
    return [...this.met].map(([code, { count, line, what }]) => ({
      session, file, code, severity: NOTES.has(code) ? 'note' : 'odd', count, line,
      sentence: SENTENCES[code]({ count, line, what: what.join(', '), form }),
    }));
  }
}

const LISTED = 12;
const NOTES: ReadonlySet<TierOddityCode> = new Set([
  'no-config', 'interleaved', 'newer-version', 'restarted', 'judge-not-in-log', 'posteriors-not-in-log', 'overrides-outside-log', 'same-session',
]);

interface Met { readonly count: number; readonly line: number; readonly what: string; readonly form: TierForm }
const many = (count: number, one: string, more = `${one}s`): string => `${inWords(count)} ${count === 1 ? one : more}`;
const was = (count: number): string => (count === 1 ? 'was' : 'were');

const SENTENCES: Readonly<Record<TierOddityCode, (met: Met) => string>> = {
  'no-config': ({ form }) => form === 'log'
    ? 'A session log holds no configuration of the router: its defaults stand in. If yours differs, the decisions here may too.'
    : 'No configuration is recorded for this session: the defaults of the router stand in.',
  'no-session-line': () => 'This session has no session line: its folder, configuration and base model are not known, and defaults stand in.',
  'late-session-line': ({ line }) => `The session line comes late, at line ${inWords(line)}; it was read as if it came first.`,
  'second-session-line': ({ count, line }) => `${many(count, 'more session line')} from line ${inWords(line)} on: the first one stands, a configuration that differs counts from its own line on.`,
  'second-header': ({ line }) => `Another session ends at line ${inWords(line)} of the same file: two logs were joined, and were taken apart there.`,
  'no-header': ({ form, what }) => form === 'log'
    ? `The first line, which names the session, is missing: it is called ${what} here, and what happened before is not known.`
    : 'The first line of the trace is missing: its version is not known, and the session may have begun before it.',
  'same-session': ({ what }) => `A session of this id was read before (${what}); both are shown.`,
  interleaved: ({ count }) => `Lines of other sessions stand between its lines in ${many(count, 'place')}; they were taken apart by their session id.`,
  'out-of-order': ({ count, line, form }) => `${many(count, 'line')} stood too late, the first at line ${inWords(line)}; the lines were put in the order of their ${form === 'log' ? 'numbers' : 'times'}.`,
  'times-go-back': ({ count, line }) => `The time goes back ${count === 1 ? 'once' : `${inWords(count)} times`}, first at line ${inWords(line)}; the lines were kept in the order of the file, so windows and cooldowns may be off there.`,
  'duplicate-lines': ({ count, line }) => `${many(count, 'line')} ${count === 1 ? 'stands' : 'stand'} twice, the first again at line ${inWords(line)}; each was read once.`,
  'number-used-twice': ({ count, line }) => `${many(count, 'line')} from line ${inWords(line)} on ${count === 1 ? 'carries' : 'carry'} a number an earlier line has, but say something else: two logs may be mixed. The earlier lines were kept.`,
  'unknown-types': ({ count, what }) => `${many(count, 'line')} of types not known here ${was(count)} left out: ${what}.`,
  'no-inputs': () => 'No message of the user is recorded in this session: nothing was classified, so routing leaves its requests alone.',
  'no-requests': () => 'No model request is recorded in this session: there is nothing to decide.',
  'request-before-input': ({ count, line }) => `${many(count, 'request')} from line ${inWords(line)} on ${count === 1 ? 'comes' : 'come'} before the first message of the user: nothing was classified by then, so routing leaves ${count === 1 ? 'it' : 'them'} alone.`,
  'input-without-text': ({ count, line }) => `${many(count, 'message')} of the user, first at line ${inWords(line)}, ${count === 1 ? 'has' : 'have'} neither text nor a recorded verdict and ${was(count)} left out.`,
  'unknown-mode': ({ count, what }) => `${many(count, '/tier command')} ${count === 1 ? 'names' : 'name'} no mode there is (${what}) and changed nothing.`,
  'newer-version': ({ what }) => `Format version ${what} is newer than this reader; every line it needs reads cleanly, so the session is shown.`,
  'newer-version-lacks': ({ count, line, what }) => `The format is newer than this reader, and ${many(count, 'line')} ${count === 1 ? 'lacks' : 'lack'} what is needed (${what}), the first at line ${inWords(line)}: what ${count === 1 ? 'it says' : 'they say'} is missing here, so decisions may come out otherwise.`,
  restarted: ({ count, line }) => `The session was taken up again ${count === 1 ? 'once' : `${inWords(count)} times`}, first at line ${inWords(line)}. The router forgets everything then; the replay goes on as if it had not.`,
  'judge-not-in-log': () => 'A session log holds no answers of the judge model: where it would have been asked, its answer is unknown.',
  'posteriors-not-in-log': () => 'A session log does not hold what the router had learned before: the replay starts without it, and takes no exploration rolls from the log.',
  'patterns-timed-out': ({ what }) => `A pattern of its declared rules did not end in time, so the rules with a pattern are left out: ${what}. Decisions they made cannot come out as recorded.`,
  'overrides-outside-log': () => 'Only /tier commands are in a session log: a mode set from the app, and changed settings, leave no trace in it.',
};
