/**
 * The ledgers of a trace side by side: each told once, whatever files tell it (ledger.md §10, merge rule).
 *
 * Law: rows are the truth; events make a partial ledger only of a run none of whose calls stand in rows. A ledger that is the
 * beginning of another (an earlier turn of the same conversation) is left out and counted.
 */
import { recordedRow, type Ledger } from '../../engine/ledger';
import { fnv1a, FNV_START } from '../fingerprint';
import { ownText } from '../jsonShape';
import { rowsOfEvents } from './eventRows';
import { distinctFindings, type FindingsEvent } from './findingsLog';
import type { LoadedLedger } from './loadLedgers';
import type { StateFacts } from './stateFacts';
import type { TurnLog } from '../turnLog';
import type { RunLedger } from '../types';

/** A ledger with what only this folder needs of it. */
export interface PlacedLedger {
  readonly ledger: RunLedger;
  /** Number of its file, and of its run; -1: no run is known. */
  readonly file: number;
  readonly run: number;
  readonly facts?: StateFacts;
}

export interface LedgersOfTrace { readonly placed: readonly PlacedLedger[]; readonly repeated: number }

/** `runOfEvent`: run of each kept event. */
export function ledgersOfTrace(log: TurnLog, names: readonly string[], loaded: readonly LoadedLedger[], runOfEvent: Int32Array): LedgersOfTrace {
  const findings = distinctFindings(log.findings.events);
  const byRun = new Map<number, FindingsEvent[]>();
  for (const event of findings) {
    const own = byRun.get(event.run);
    if (own === undefined) byRun.set(event.run, [event]);
    else own.push(event);
  }
  const fromFiles = loaded.map((one) => ({ one, run: runOfLedger(log, one, runOfEvent) }));
  const recorded = fromFiles.map(({ one, run }) => placeRecorded(log, names, one, run, one.decoded.state === 'kept-out' ? byRun.get(run) ?? [] : []));
  const { kept, repeated } = withoutRepeats(recorded);
  const callsOf = new Map(recorded.filter(({ ledger }) => ledger.state === 'rows').map((place) => [place, callIds(place.ledger.rows)]));
  const partial = [...byRun].filter(([run, events]) => !recorded.some((place) => covers(place, callsOf.get(place), run, events)))
    .map(([run, events]) => placePartial(log, names, run, events));
  return { placed: [...kept, ...partial.filter(({ ledger }) => ledger.rows.length > 0)], repeated };
}

function covers(place: PlacedLedger, calls: ReadonlySet<string> | undefined, run: number, events: readonly FindingsEvent[]): boolean {
  if (place.run === run) return true;
  return calls !== undefined && events.some(({ file, payload }) => file === place.file && calls.has(ownText(payload, 'toolCallId') ?? ''));
}

function callIds(rows: Ledger): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => ('toolCallId' in row ? [row.toolCallId] : [])));
}

/** The run that wrote the state: the last one whose events stand behind it and before the next state, else before it. */
function runOfLedger(log: TurnLog, { file, place }: LoadedLedger, runOfEvent: Int32Array): number {
  if (place === undefined) return -1;
  let behind = -1;
  let before = -1;
  const { first, end } = log.events.eventsOf(file);
  for (let event = first; event < end; event++) {
    const run = runOfEvent[event] ?? -1;
    if (run < 0) continue;
    const at = log.events.from(event);
    if (at >= place.from && at < place.next) behind = run;
    else if (at < place.from) before = run;
  }
  return behind >= 0 ? behind : before;
}

function namesOfRun(log: TurnLog, run: number): Pick<RunLedger, 'runId' | 'agent' | 'sessionId'> {
  if (run < 0) return {};
  const session = log.runs.session.get(run);
  const agent = log.runs.agent.get(run);
  return {
    runId: log.runs.ids.text(log.runs.id.get(run)),
    ...(session < 0 ? {} : { sessionId: log.sessions.text(session) }),
    ...(agent < 0 ? {} : { agent: log.agentName(agent) }),
  };
}

function placeRecorded(log: TurnLog, names: readonly string[], { file, decoded, facts }: LoadedLedger, run: number, events: readonly FindingsEvent[]): PlacedLedger {
  const keptOut = decoded.state === 'kept-out';
  const rows = keptOut ? rowsOfEvents(events) : decoded.rows;
  return {
    ledger: {
      ...decoded, ...namesOfRun(log, run), rows, at: keptOut ? rows.map((_, i) => i) : decoded.at, state: keptOut ? 'kept-out' : 'rows',
      file: names[file] ?? '', served: facts?.served ?? [],
    },
    file, run, ...(facts === undefined ? {} : { facts }),
  };
}

function placePartial(log: TurnLog, names: readonly string[], run: number, events: readonly FindingsEvent[]): PlacedLedger {
  const rows = rowsOfEvents(events);
  const file = events[0]?.file ?? 0;
  return {
    ledger: {
      state: 'partial', file: names[file] ?? '', ...namesOfRun(log, run), rows, at: rows.map((_, i) => i), rejected: [], unknown: new Map(), oddities: [], served: [],
    },
    file, run,
  };
}

function withoutRepeats(places: readonly PlacedLedger[]): { readonly kept: readonly PlacedLedger[]; readonly repeated: number } {
  if (places.length < 2) return { kept: places, repeated: 0 };
  const hashes = new Map(places.map((place) => [place, place.ledger.state === 'rows' ? place.ledger.rows.map((row) => hashOf(JSON.stringify(recordedRow(row)))) : []]));
  const kept = places.filter((place, i) => !places.some((other, j) => other !== place && isRepeat(place, other, hashes, j < i)));
  return { kept, repeated: places.length - kept.length };
}

/** Of two equal ledgers the one that knows its run stays, else the first. */
function isRepeat(place: PlacedLedger, other: PlacedLedger, hashes: ReadonlyMap<PlacedLedger, readonly number[]>, otherFirst: boolean): boolean {
  const [own, longer] = [hashes.get(place) ?? [], hashes.get(other) ?? []];
  if (own.length === 0 || own.length > longer.length) return false;
  const [session, otherSession] = [place.ledger.sessionId, other.ledger.sessionId];
  if (session !== undefined && otherSession !== undefined && session !== otherSession) return false;
  if (own.length === longer.length) {
    const [knows, otherKnows] = [place.run >= 0, other.run >= 0];
    if (knows !== otherKnows ? knows : !otherFirst) return false;
  }
  return own.every((hash, i) => hash === longer[i]);
}

const encoder = new TextEncoder();
function hashOf(text: string): number {
  const bytes = encoder.encode(text);
  return fnv1a(bytes, 0, bytes.length, FNV_START);
}
