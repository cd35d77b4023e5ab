/**
 * The seam between bytes and events: shapes/ finds where events begin and end, the sink makes sense of them.
 *
 * Law: the scanner never interprets an event, the sink never looks for one.
 */
import type { ByteSource, FileReport, Problem, ReadEnv, Spool } from './types';

/** What became of one line or element. `bad`: it does not parse; the scanner reports it with its place. */
export type EventFate = 'read' | 'skipped' | 'bad';

export interface EventSink {
  /**
   * One event is `bytes[start, end)`, UTF-8, without its line end or comma. The array is only valid during the call.
   * `offset`: where it starts in the text that can be read again (the file itself when it can be sliced, else its spool).
   * `line`: 1-based line of an NDJSON log, or element number of an events array.
   */
  event(bytes: Uint8Array, start: number, end: number, offset: number, line: number): EventFate;
}

/** Reads ranges of one file's text again after the scan. */
export interface TextStore {
  /** Bytes [from, to) of the UTF-8 text. Rejects where the file changed on disk or the text could not be kept. */
  read(from: number, to: number): Promise<Uint8Array>;
  /** One sequential pass over the whole text, for bulk passes. */
  chunks(signal: AbortSignal): AsyncIterable<Uint8Array>;
  readonly bytes: number;
  close(): Promise<void>;
}

/** Range of `snapshot.sharedState` in the text of a recording, for later readers (the findings ledger). */
export interface StateRange { readonly from: number; readonly to: number }

/** What is known of a file once it was scanned. Counts of turns are the sink's. */
export interface FileScan {
  readonly report: Omit<FileReport, 'turnStarts' | 'turnRouted' | 'by'>;
  readonly problems: readonly Problem[];
  /** What the `line` of an event counts in this file; absent: lines. */
  readonly unit?: 'event' | 'row';
  readonly text: TextStore;
  readonly sharedState?: StateRange;
  /** Every such range, where the file holds several documents; the last one is `sharedState`. */
  readonly states?: readonly StateRange[];
  /** The elements of a bare list of ledger rows; undefined in the place of one that does not parse. */
  readonly ledgerRows?: readonly unknown[];
  /** The text of the recording's configuration or envelope head that names the framework version, where present. */
  readonly producer?: string;
  readonly complete: boolean;
}

/**
 * Reads one file of any accepted form and feeds its events to the sink, in order, in one pass.
 * Resolves for every input: what went wrong is in `problems`. An abort resolves with `complete: false`.
 * `onBytes`: bytes of the source read so far (compressed bytes for a gzip).
 */
export type ScanFile = (
  source: ByteSource,
  env: ReadEnv,
  signal: AbortSignal,
  sink: EventSink,
  onBytes: (bytes: number) => void,
) => Promise<FileScan>;

export type { Spool };
