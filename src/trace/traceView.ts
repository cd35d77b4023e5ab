/**
 * A snapshot as the Trace that screens work with: numbers as they are, text read when asked for.
 */
import { decodeTurnRouted } from './decode';
import { fingerprintOf } from './fingerprint';
import { messageOf, parseEvent } from './message';
import { passMessages } from './search';
import { readRanges } from './textReads';
import { keyOfTurn, turnOfKey } from './turnKeys';
import type { TurnRouted } from '../engine/verdict/types';
import type { TextStore } from './scanTypes';
import type { MessagePlace } from './search';
import type { Snapshot } from './snapshot';
import type { TextRange } from './textReads';
import type { TurnLog } from './turnLog';
import type { FileReport, Problem, Text, Trace, TraceLedger, TurnMeta, TurnStory } from './types';

/** What of a trace belongs to its files. `stores` grows while files are read. */
export interface TraceFiles {
  readonly names: readonly string[];
  readonly stores: readonly (TextStore | undefined)[];
  readonly reports: readonly FileReport[];
  readonly problems: readonly Problem[];
  readonly complete: boolean;
  /** Absent while files are being read, and where they hold none: a ledger is told when all of them are read. */
  readonly ledger?: { readonly ledger: TraceLedger; readonly fingerprint: string };
}

/**
 * `routed` and `story` reject with a sentence where the file cannot be read again; `messages` says it per turn instead.
 * `search` rejects when aborted, and finds nothing in what cannot be read.
 */
export function viewTrace(log: TurnLog, snapshot: Snapshot, files: TraceFiles): Trace {
  const { recordOfTurn, verdicts } = snapshot;
  const { records, runs } = log;

  const rangeOf = (event: number): TextRange => ({ file: log.events.fileOf(event), from: log.events.from(event), to: log.events.to(event) });
  const messageEvent = (turn: number): number => {
    const record = recordOfTurn[turn];
    const event = record === undefined ? -1 : records.startEvent.get(record);
    return event < snapshot.events ? event : -1;
  };

  const verdictRange = (turn: number): TextRange | undefined => {
    const record = turn < verdicts ? recordOfTurn[turn] : undefined;
    return record === undefined ? undefined : rangeOf(records.routedEvent.get(record));
  };

  async function routed(turn: number): Promise<TurnRouted | undefined> {
    const range = verdictRange(turn);
    if (range === undefined) return undefined;
    const [read] = await readRanges(files.stores, [range]);
    if (read?.ok !== true) throw new Error(read?.sentence ?? 'The verdict could not be read again.');
    const decoded = decodeTurnRouted(parseEvent(read.bytes)?.payload);
    if (!decoded.ok) throw new Error('The verdict reads differently now: the file changed; drop it again.');
    return decoded.routed;
  }

  async function routedOf(turns: ArrayLike<number>): Promise<(TurnRouted | undefined)[]> {
    const ranges = Array.from(turns, verdictRange);
    const reads = await readRanges(files.stores, ranges.filter((range) => range !== undefined));
    let next = 0;
    return ranges.map((range) => {
      const read = range === undefined ? undefined : reads[next++];
      const decoded = read?.ok === true ? decodeTurnRouted(parseEvent(read.bytes)?.payload) : undefined;
      return decoded?.ok === true ? decoded.routed : undefined;
    });
  }

  async function messages(turns: ArrayLike<number>, maxLength: number): Promise<Text[]> {
    const events = Array.from(turns, messageEvent);
    const asked = events.filter((event) => event >= 0);
    const reads = await readRanges(files.stores, asked.map(rangeOf));
    let next = 0;
    return events.map((event): Text => {
      const read = event < 0 ? undefined : reads[next++];
      return read === undefined ? { state: 'not-recorded' } : messageOf(read, maxLength);
    });
  }

  async function search(needle: string, signal: AbortSignal, progress: (done: number, total: number) => void): Promise<Uint8Array> {
    const found = new Uint8Array(recordOfTurn.length);
    const wanted = needle.toLowerCase();
    const places: MessagePlace[][] = [];
    for (let turn = 0; turn < recordOfTurn.length; turn++) {
      const event = messageEvent(turn);
      if (event < 0) continue;
      const { file, from, to } = rangeOf(event);
      (places[file] ??= []).push({ turn, from, to });
    }
    const total = files.stores.reduce((sum, store, file) => sum + (places[file] === undefined ? 0 : store?.bytes ?? 0), 0);
    let done = 0;
    for (const [file, own] of places.entries()) {
      const store = files.stores[file];
      if (own === undefined || store === undefined) continue;
      own.sort((a, b) => a.from - b.from);
      await passMessages(store, own, signal, (turn, message) => {
        if (message.toLowerCase().includes(wanted)) found[turn] = 1;
      }, (bytes) => progress(done + bytes, total));
      signal.throwIfAborted();
      done += store.bytes;
    }
    progress(total, total);
    return found;
  }

  function meta(turn: number): TurnMeta {
    const record = recordOfTurn[turn] ?? 0;
    const run = records.run.get(record);
    const session = runs.session.get(run);
    const at = snapshot.at[turn] ?? Number.NaN;
    const hasVerdict = turn < verdicts;
    const event = hasVerdict ? records.routedEvent.get(record) : records.startEvent.get(record);
    return {
      key: keyOfTurn(log, snapshot, turn),
      runId: runs.ids.text(runs.id.get(run)),
      agent: log.agentName(records.agent.get(record)),
      ...(session < 0 ? {} : { sessionId: log.sessions.text(session) }),
      ...(Number.isNaN(at) ? {} : { at }),
      file: files.names[log.events.fileOf(event)] ?? '',
      line: (hasVerdict ? records.routedLine : records.startLine).get(record),
      hasMessage: messageEvent(turn) >= 0,
      hasVerdict,
    };
  }

  /** What happened next is asked of few turns: its reader is fetched with the first one. */
  let teller: Promise<(turn: number) => Promise<TurnStory>> | undefined;
  async function story(turn: number): Promise<TurnStory> {
    teller ??= import('./turnStory').then(({ createStoryTeller }) => createStoryTeller(log, files.stores, snapshot, routed));
    return (await teller)(turn);
  }

  /** Without a verdict a trace is told by its ledger, else by its messages. */
  function withoutVerdicts(): string {
    if (files.ledger !== undefined) return files.ledger.fingerprint;
    return fingerprintOf(Array.from(recordOfTurn, (_record, turn) => keyOfTurn(log, snapshot, turn)));
  }

  return {
    complete: files.complete,
    columns: snapshot.columns,
    cohorts: snapshot.cohorts,
    scorers: snapshot.scorers,
    conversations: snapshot.conversations,
    files: files.reports,
    problems: files.problems,
    duplicateTurns: snapshot.duplicateTurns,
    verdicts,
    messagesWithoutVerdict: recordOfTurn.length - verdicts,
    verdictsWithoutMessage: snapshot.verdictsWithoutMessage,
    ...(snapshot.noRouting === undefined ? {} : { noRouting: snapshot.noRouting }),
    fingerprint: verdicts > 0 ? snapshot.fingerprint : withoutVerdicts(),
    ...(files.ledger === undefined ? {} : { ledger: files.ledger.ledger }),
    at: snapshot.at,
    meta,
    find: (key) => turnOfKey(log, snapshot, key),
    routed,
    routedOf,
    messages,
    story,
    search,
    async close() {
      await Promise.all(files.stores.map((store) => store?.close() ?? Promise.resolve()));
    },
  };
}
