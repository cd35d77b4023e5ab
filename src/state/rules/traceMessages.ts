/**
 * The messages of the open trace, pulled page by page and grouped: the same text with the same record stands once.
 *
 * Law: what is no whole message is counted apart and never becomes a phrase. What was pulled is kept for the trace and the
 * scope it is of, so that an edit of the rules does not read the trace again.
 */
import type { Scope } from '../../engine/whatif/types';
import type { MessageRow } from '../../worker/checkup/protocol';
import type { Reply, TurnMessage } from '../../worker/protocol';

/** Turns of one page. */
export const PAGE = 2_000;

/** What the messages are of. `version`: of the trace as it is read. */
export interface TraceMessages { readonly trace: string; readonly version: number; readonly scope: Scope }
export const sameMessages = (a: TraceMessages | undefined, b: TraceMessages | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.trace === b.trace && a.version === b.version && JSON.stringify(a.scope) === JSON.stringify(b.scope));

/** Turns whose message is no phrase, by why. */
export interface ApartCounts { readonly notRecorded: number; readonly keptOut: number; readonly failed: number; /** Longer than is run: 100,000 units. */ readonly tooLong: number }
export const NONE_APART: ApartCounts = { notRecorded: 0, keptOut: 0, failed: 0, tooLong: 0 };

/** Groups in order of first sight. */
export interface PulledMessages { readonly of: TraceMessages; readonly groups: readonly MessageRow[]; readonly turns: number; readonly apart: ApartCounts }

/** Asks the trace for one page; the page gives the real one. */
export type AskMessages = (ask: TraceMessages & { readonly from: number; readonly to: number }, signal: AbortSignal) => Promise<Reply<'messages'>>;

/** Pulls every page. Rejects with the signal's reason, or with what the ask rejects with. `onPage`: turns read, of how many. */
export async function pullMessages(of: TraceMessages, ask: AskMessages, signal: AbortSignal, onPage: (read: number, turns: number) => void): Promise<PulledMessages> {
  const groups = new Map<string, { -readonly [K in keyof MessageRow]: MessageRow[K] }>();
  const apart = { ...NONE_APART };
  let turns = 0;
  for (let from = 0; from === 0 || from < turns; from += PAGE) {
    const page = await ask({ ...of, from, to: from + PAGE }, signal);
    signal.throwIfAborted();
    turns = page.of;
    for (const row of page.rows) add(groups, apart, row);
    onPage(Math.min(turns, from + PAGE), turns);
  }
  return { of, groups: [...groups.values()], turns, apart };
}

function add(groups: Map<string, { -readonly [K in keyof MessageRow]: MessageRow[K] }>, apart: { -readonly [K in keyof ApartCounts]: number }, { message, recorded }: TurnMessage): void {
  switch (message.state) {
    case 'not-recorded': apart.notRecorded += 1; return;
    case 'kept-out': apart.keptOut += 1; return;
    case 'failed': apart.failed += 1; return;
    case 'text':
  }
  if (message.cut) {
    apart.tooLong += 1;
    return;
  }
  const key = `${recorded === undefined ? '' : JSON.stringify(recorded)}\n${message.text}`;
  const known = groups.get(key);
  if (known === undefined) groups.set(key, { phrase: message.text, times: 1, ...(recorded === undefined ? {} : { recorded }) });
  else known.times += 1;
}
