/**
 * What the reader makes of tier sessions: sessions ready for the engine, what was odd about each, what was wrong with a file.
 *
 * Law: an oddity belongs to a session, which is shown all the same; a problem belongs to a file. Both are values with a code,
 * a place and a sentence. What a form does not record is absent, and an oddity of severity `note` says so.
 */
import type { TierSession } from '../../engine/tiers/types';
import type { ByteSource, Problem, ReadEnv } from '../types';

export type TierForm = TierSession['form'];

export const TIER_ODDITIES = [
  'no-config', 'no-session-line', 'late-session-line', 'second-session-line', 'second-header', 'no-header', 'same-session', 'interleaved',
  'out-of-order', 'times-go-back', 'duplicate-lines', 'number-used-twice', 'unknown-types', 'no-inputs', 'no-requests', 'request-before-input',
  'input-without-text', 'unknown-mode', 'newer-version', 'newer-version-lacks', 'restarted', 'judge-not-in-log', 'posteriors-not-in-log', 'overrides-outside-log', 'patterns-timed-out',
] as const;
export type TierOddityCode = (typeof TIER_ODDITIES)[number];

/** Something about one session a person should know. `odd`: the record is unusual or partly unusable; `note`: how the form is. */
export interface TierOddity {
  readonly session: string;
  readonly file: string;
  readonly code: TierOddityCode;
  readonly severity: 'odd' | 'note';
  readonly count: number;
  /** 1-based line of the first occurrence. */
  readonly line: number;
  readonly sentence: string;
}

export interface NamedVersion { readonly name: string; readonly version: string }

/** Where a session comes from. */
export interface TierMeta {
  readonly session: string;
  readonly file: string;
  readonly form: TierForm;
  /** Of the trace form or of the session log's format. Absent: no header, or none in it. */
  readonly version?: number;
  readonly plugin?: NamedVersion;
  readonly recorder?: NamedVersion;
  /** Epoch ms. */
  readonly createdAt?: number;
  /** Lines of this session; `unread` of them are of known types nothing here needs. */
  readonly lines: number;
  readonly unread: number;
  readonly requests: number;
}

/** What was read from one file. lines = read + skipped + bad; blank lines count nowhere. */
export interface TierFileReport {
  readonly name: string;
  readonly bytes: number;
  readonly lines: number;
  readonly read: number;
  readonly skipped: number;
  readonly bad: number;
  readonly form?: TierForm;
}

export interface TierReading {
  /** In order of first mention. Ids are unique: a second session of the same id ends in `~2`. */
  readonly sessions: readonly TierSession[];
  /** One per session, in the same order. */
  readonly meta: readonly TierMeta[];
  readonly oddities: readonly TierOddity[];
  readonly problems: readonly Problem[];
  /** One per file; of a zip, one per entry that was read. */
  readonly files: readonly TierFileReport[];
  /** False: reading was cancelled, and this is what there was by then. */
  readonly complete: boolean;
}

export interface TierProgress {
  readonly file: string;
  /** Bytes read over all files, and of how many where that is known. */
  readonly bytes: number;
  readonly total?: number;
  readonly lines: number;
}

/**
 * Reads the tier sessions of one drop: tier traces, session logs, and zips of them.
 * Never throws for bad input; an abort resolves with what was read so far.
 */
export type ReadTiers = (
  sources: readonly ByteSource[], env: ReadEnv, signal: AbortSignal, onProgress: (progress: TierProgress) => void,
) => Promise<TierReading>;

/** What a zip holds, as far as it concerns tiers. */
export interface ZipReading {
  /** The session logs and tier traces inside. Opening one inflates it. */
  readonly sources: readonly ByteSource[];
  readonly problems: readonly Problem[];
  /** Every file inside; directories are left out. `taken`: it is among the sources. */
  readonly entries: readonly { readonly name: string; readonly bytes: number; readonly taken: boolean }[];
}
