/**
 * One session of an open file in the worker: prepared once, replayed as recorded once, and the last few what-ifs.
 *
 * Law: a session never changes, so everything here is a pure function of it and of settings, and may be kept.
 */
import {
  compareReplays, NO_SETTINGS, patternRules, prepareSession, recordedDifferences, replaySession, sessionSettingsFault,
  type PreparedSession, type ReplayComparison, type SessionReplay, type SettingsFault, type TierSession, type TierSettings,
} from '../../engine/tiers';
import type { TierOddity } from '../../trace/tiers/types';
import { createMemory } from '../memory';
import type { TierSessionSummary, TierStanding } from './protocol';

/** The session under settings; with a fault nothing is replayed. */
export type Tried =
  | { readonly ok: true; readonly replay: SessionReplay; readonly comparison: ReplayComparison }
  | { readonly ok: false; readonly fault: SettingsFault };

/** What of the settings a reading depends on. */
const readingKey = ({ scenarios, rulesOff }: TierSettings): string => JSON.stringify([scenarios, rulesOff]);

export class OpenSession {
  private readonly tries = createMemory<Tried>(4);
  private made: PreparedSession | undefined;
  private asRecorded: SessionReplay | undefined;
  private stands: TierStanding | undefined;

  /** Readings under which the patterns of the rules are known to end. */
  private readonly ended = new Set<string>();
  private readonly patterned: boolean;

  constructor(readonly session: TierSession, readonly summary: TierSessionSummary, readonly oddities: readonly TierOddity[]) {
    this.patterned = session.text === 'full' && patternRules(session).length > 0;
  }

  /** Whether the session has still to be read under these settings with patterns of the file, which may not end. */
  mayHang(settings: TierSettings): boolean {
    return this.patterned && !this.ended.has(readingKey(settings));
  }

  /** Reads the session under these settings: inputs classified, rules matched. Everything after it is bounded work. */
  read(settings: TierSettings): void {
    this.prepared.reading(settings);
    this.ended.add(readingKey(settings));
  }

  /** Verdicts and rule hits of every input, so that a tick only runs the router. */
  get prepared(): PreparedSession {
    this.made ??= prepareSession(this.session);
    return this.made;
  }

  /** The replay under no settings. */
  get recorded(): SessionReplay {
    this.asRecorded ??= replaySession(this.prepared, NO_SETTINGS);
    return this.asRecorded;
  }

  /** How the replay stands against the record. A session nobody opened is read for this and not kept; one with patterns is not read. */
  get standing(): TierStanding {
    const { form } = this.session;
    if (this.mayHang(NO_SETTINGS)) return { form, compared: 0, agree: 0, events: 0, unread: true };
    if (this.stands) return this.stands;
    const prepared = this.made ?? prepareSession(this.session);
    const check = recordedDifferences(prepared, this.asRecorded ?? replaySession(prepared, NO_SETTINGS));
    this.stands = { form, compared: check.compared, agree: check.agree, events: check.form === 'trace' ? check.events.length : 0 };
    return this.stands;
  }

  /** The replay under settings, beside the one under none. */
  under(settings: TierSettings): Tried {
    return this.tries(JSON.stringify(settings), () => {
      const fault = sessionSettingsFault(this.prepared, settings);
      if (fault) return { ok: false, fault };
      const replay = replaySession(this.prepared, settings);
      return { ok: true, replay, comparison: compareReplays(this.recorded, replay) };
    });
  }
}
