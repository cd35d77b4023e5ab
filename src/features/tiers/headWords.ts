/** The sentence that carries the screen: how much there is, and how the replay stands against the record. */
import type { TierSessionDetail } from '../../worker/tiers/protocol';
import { count, counted, duration } from '../verdict/numbers';

type Compared = Pick<TierSessionDetail['check'], 'compared' | 'agree' | 'eventDifferences'>;

export interface HeadWords {
  readonly requests: number;
  readonly turns: number;
  /** "5 min 54 s"; absent: the times of the session say nothing. */
  readonly lasted?: string;
  /** How the replay stands against the record. `differ` above 0: there is something to look at. */
  readonly check: string;
  readonly differ: number;
  /** Where the file holds no configuration of the router. */
  readonly config?: string;
}

export function headWords({ summary, check }: Pick<TierSessionDetail, 'summary'> & { readonly check: Compared }): HeadWords {
  const { requests, turns, from, to, form, configured } = summary;
  const lasted = Number.isFinite(to - from) && to > from ? { lasted: lastedWords(to - from) } : {};
  return { requests, turns, ...lasted, check: besideWords(checkWords(form, check), check), differ: check.compared - check.agree + (check.eventDifferences ?? 0), ...(configured ? {} : { config: 'Its configuration is not in this file: the defaults of the router stand in.' }) };
}

/** The same with records that are no requests, where some differ. */
function besideWords(words: string, { eventDifferences: events = 0 }: Compared): string {
  return events === 0 ? words : `${words.replace(/\.$/, '')}; ${counted(events, 'record')} of other events ${events === 1 ? 'differs' : 'differ'}.`;
}

const HOUR = 3_600_000;

/** "5 min 54 s"; from two hours on "65 h 22 min". */
function lastedWords(ms: number): string {
  return ms < 2 * HOUR ? duration(ms) : `${count(Math.floor(ms / HOUR))} h ${Math.floor((ms % HOUR) / 60_000)} min`;
}

function checkWords(form: 'trace' | 'log', { compared, agree }: Compared): string {
  if (form === 'log') {
    return compared === 0
      ? 'Decisions are computed; the log tells of no request which model was sent.'
      : `Decisions are computed; ${compared === 1 ? `the only one that can be compared ${agree === 1 ? 'agrees' : 'does not agree'}` : agree === compared ? `all ${count(compared)} agree` : `${count(agree)} of ${count(compared)} agree`} with the models really sent.`;
  }
  if (compared === 0) return 'No decision is recorded: all are computed.';
  if (compared === 1) return `The only recorded decision ${agree === 1 ? 'reproduces' : 'differs from the replay'}.`;
  return agree === compared ? `All ${count(compared)} recorded decisions reproduce.` : `${count(compared - agree)} of ${count(compared)} recorded decisions differ from the replay.`;
}
