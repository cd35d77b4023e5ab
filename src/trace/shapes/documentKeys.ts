/** Which parts of a recording or an envelope are of interest (traces.md §1, §9), by where they stand. */
import { OPEN_ARRAY, OPEN_OBJECT, QUOTE } from './jsonBytes';

export const ENVELOPE_FORMAT = 'agentfootprint.recording.v1';
export const PACKED_FORMAT = 'agentfootprint.recording.packed.v1';

/** Objects whose keys are looked at. */
export type Level = 'top' | 'recording' | 'snapshot';

export type Interest =
  | 'skip'
  /** Elements are events. */
  | 'events'
  /** Its place is kept. */
  | 'state'
  /** A ledger at the top: the document is itself the state of a run. */
  | 'bare-ledger'
  /** Its text is kept: a few hundred bytes. */
  | 'format' | 'producer'
  /** Look at the keys inside. */
  | 'recording' | 'snapshot';

/** What to do with the value of `key` that begins with byte `first`. */
export function interestOf(level: Level, key: string, first: number): Interest {
  if (level === 'snapshot') return key === 'sharedState' && first === OPEN_OBJECT ? 'state' : 'skip';
  if (key === 'events') return first === OPEN_ARRAY ? 'events' : 'skip';
  if (level === 'top' && key === 'findingsLedger') return 'bare-ledger';
  if (key === 'snapshot' || key === 'checkpoint') return first === OPEN_OBJECT ? 'snapshot' : 'skip';
  if (key === 'format') return first === QUOTE ? 'format' : 'skip';
  if (level === 'recording') return 'skip';
  if (key === 'recording') return first === OPEN_OBJECT ? 'recording' : 'skip';
  return key === 'producer' && first === OPEN_OBJECT ? 'producer' : 'skip';
}
