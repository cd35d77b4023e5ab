/**
 * Where the events of tool calls stand: read once, when a screen first asks what a ledger is joined with.
 *
 * Law: a call is the runs and files its ledger may speak of; ids are used again in other runs and mean other calls there.
 */
import { EVENT } from '../eventTypes';
import { ownText } from '../jsonShape';
import { parseEvent } from '../message';
import { readRanges } from '../textReads';
import { distinctFindings, type FindingsEvent } from './findingsLog';
import type { TextStore } from '../scanTypes';
import type { TurnLog } from '../turnLog';
import type { PlacedLedger } from './runLedgers';

export interface CallEvent { readonly event: number; readonly code: number; readonly run: number; readonly file: number }

/** Text that is read to find calls where a ledger names neither run nor file: a bare file of rows beside logs. */
const SEARCHED_BYTES = 256 * 1024 * 1024;
/** Events read in one go. */
const BATCH = 4096;

export class CallIndex {
  readonly #calls: ReadonlyMap<string, readonly CallEvent[]>;
  readonly #findings: ReadonlyMap<string, readonly FindingsEvent[]>;

  constructor(calls: ReadonlyMap<string, readonly CallEvent[]>, findings: ReadonlyMap<string, readonly FindingsEvent[]>) {
    this.#calls = calls;
    this.#findings = findings;
  }

  /** Tool events of a call, in file order. */
  calls(place: PlacedLedger, call: string): readonly CallEvent[] {
    return within(place, this.#calls.get(call) ?? []);
  }

  findings(place: PlacedLedger, call: string): readonly FindingsEvent[] {
    return within(place, this.#findings.get(call) ?? []);
  }
}

/** Of a partial ledger the events of its run; of a recording those of its file, else of its run; of bare rows any. */
function within<E extends { readonly run: number; readonly file: number }>({ ledger, file, run, facts }: PlacedLedger, events: readonly E[]): readonly E[] {
  if (ledger.state === 'partial') return events.filter((event) => event.run === run);
  if (facts === undefined) return events;
  const own = events.filter((event) => event.file === file);
  return own.length > 0 || run < 0 ? own : events.filter((event) => event.run === run);
}

/** Reads the tool events the ledgers may be joined with. What cannot be read is as if it were not recorded. */
export async function indexCalls(log: TurnLog, stores: readonly (TextStore | undefined)[], placed: readonly PlacedLedger[], runOfEvent: Int32Array): Promise<CallIndex> {
  const calls = new Map<string, CallEvent[]>();
  const events = eventsToRead(log, stores, placed, runOfEvent);
  for (let from = 0; from < events.length; from += BATCH) {
    const batch = events.slice(from, from + BATCH);
    const reads = await readRanges(stores, batch.map((event) => ({ file: log.events.fileOf(event), from: log.events.from(event), to: log.events.to(event) })));
    batch.forEach((event, i) => {
      const read = reads[i];
      const id = read?.ok === true ? ownText(parseEvent(read.bytes)?.payload ?? {}, 'toolCallId') : undefined;
      if (id !== undefined) put(calls, id, { event, code: log.events.code(event), run: runOfEvent[event] ?? -1, file: log.events.fileOf(event) });
    });
  }
  const findings = new Map<string, FindingsEvent[]>();
  for (const event of distinctFindings(log.findings.events)) put(findings, ownText(event.payload, 'toolCallId') ?? '', event);
  return new CallIndex(calls, findings);
}

function put<E>(map: Map<string, E[]>, key: string, value: E): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** Tool events of the files and runs that hold a ledger; of all files where bare rows may speak of any. */
function eventsToRead(log: TurnLog, stores: readonly (TextStore | undefined)[], placed: readonly PlacedLedger[], runOfEvent: Int32Array): number[] {
  const runs = new Set(placed.map(({ run }) => run).filter((run) => run >= 0));
  const files = new Set(placed.filter(({ facts }) => facts !== undefined).map(({ file }) => file));
  const bare = placed.some(({ ledger, facts }) => ledger.state === 'rows' && facts === undefined);
  const all = bare && stores.reduce((sum, store) => sum + (store?.bytes ?? 0), 0) <= SEARCHED_BYTES;
  const events: number[] = [];
  for (let file = 0; file < stores.length; file++) {
    const { first, end } = log.events.eventsOf(file);
    const wholeFile = all || files.has(file);
    for (let event = first; event < end; event++) {
      const code = log.events.code(event);
      if ((code === EVENT.toolStart || code === EVENT.toolEnd) && (wholeFile || runs.has(runOfEvent[event] ?? -1))) events.push(event);
    }
  }
  return events;
}
