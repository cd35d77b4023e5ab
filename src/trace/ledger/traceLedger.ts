/**
 * The ledgers of a trace as screens ask for them: rows are there, everything else is read when asked for.
 *
 * Law: never throws and never rejects; text that is not recorded, kept out, or cannot be read any more says which.
 */
import type { Ledger } from '../../engine/ledger';
import { EVENT } from '../eventTypes';
import { own } from '../jsonShape';
import { messageOf, parseEvent, textOf } from '../message';
import { readRanges } from '../textReads';
import { indexCalls, type CallIndex } from './callIndex';
import { ownRunOf, recordAt, verdictOf, type OwnRun } from './ownRun';
import { ledgersOfTrace, type PlacedLedger } from './runLedgers';
import type { TextStore } from '../scanTypes';
import type { TurnLog } from '../turnLog';
import type { CallTexts, ResultText, Text, TraceLedger, VerdictOfCall } from '../types';
import type { LoadedLedger } from './loadLedgers';

const NOT_RECORDED: Text = { state: 'not-recorded' };
const NO_RESULT: ResultText = { from: 'none' };

/** Questions kept at hand, at most 20 000 units each. */
const QUESTIONS_KEPT = 500;

/** Undefined: the trace holds no ledger. `verdicts`: how many turns have one. */
export function createTraceLedger(
  log: TurnLog, verdicts: number, stores: readonly (TextStore | undefined)[], names: readonly string[], loaded: readonly LoadedLedger[],
): TraceLedger | undefined {
  if (loaded.length === 0 && log.findings.events.length === 0) return undefined;
  const runOfEvent = runsOfEvents(log);
  const { placed, repeated } = ledgersOfTrace(log, names, loaded, runOfEvent);
  if (placed.length === 0) return undefined;
  let index: Promise<CallIndex> | undefined;
  const indexed = (): Promise<CallIndex> => (index ??= indexCalls(log, stores, placed, runOfEvent));
  // A run asks one question and has many results.
  const questions = createRecent<Promise<Text>>(QUESTIONS_KEPT);
  const lastTurnCalls = new Map<number, ReadonlySet<string> | undefined>();

  const rangeOf = (event: number) => ({ file: log.events.fileOf(event), from: log.events.from(event), to: log.events.to(event) });

  /** A member of an event's payload as text; a value that is no text is written as JSON. */
  async function payloadText(event: number, member: string, length: number): Promise<Text> {
    const [read] = await readRanges(stores, [rangeOf(event)]);
    if (read?.ok !== true) return { state: 'failed', sentence: read?.sentence ?? 'The text could not be read again.' };
    const parsed = parseEvent(read.bytes);
    return parsed === undefined ? { state: 'failed', sentence: 'The event does not parse.' } : jsonText(own(parsed.payload, member), length);
  }

  async function questionOf(place: PlacedLedger, call: string, ownRun: OwnRun, length: number): Promise<Text> {
    if ('run' in ownRun) {
      const asked = await messageOfRun(ownRun.run, ownRun.event, length);
      if (asked.state !== 'not-recorded' || ownRun.run !== place.run) return asked;
    }
    return 'why' in ownRun && !isOfLastTurn(place, call) ? NOT_RECORDED : jsonText(place.facts?.userMessage, length);
  }

  async function messageOfRun(run: number, event: number, length: number): Promise<Text> {
    const record = recordAt(log, run, event);
    const start = record < 0 ? -1 : log.records.startEvent.get(record);
    return start < 0 ? NOT_RECORDED : questions(`${start}/${length}`, () => readMessage(start, length));
  }

  async function readMessage(start: number, length: number): Promise<Text> {
    const [read] = await readRanges(stores, [rangeOf(start)]);
    return read === undefined ? NOT_RECORDED : messageOf(read, length);
  }

  function isOfLastTurn(place: PlacedLedger, call: string): boolean {
    const run = placed.indexOf(place);
    if (!lastTurnCalls.has(run)) lastTurnCalls.set(run, callsOfLastTurn(place.ledger.rows));
    return lastTurnCalls.get(run)?.has(call) ?? true;
  }

  async function resultOf(calls: CallIndex, place: PlacedLedger, call: string, ownRun: OwnRun, length: number): Promise<ResultText> {
    const ended = lastOf(calls, place, call, ownRun, EVENT.toolEnd);
    if (ended !== undefined) {
      const text = await payloadText(ended, 'result', length);
      if (text.state !== 'not-recorded') return { from: 'tool-end', text };
    }
    const { facts } = place;
    return facts?.results.has(call) === true ? { from: 'history', text: jsonText(facts.results.get(call), length) } : { from: 'none' };
  }

  async function argsOf(calls: CallIndex, place: PlacedLedger, call: string, ownRun: OwnRun, length: number): Promise<Text> {
    const started = lastOf(calls, place, call, ownRun, EVENT.toolStart);
    const text = started === undefined ? NOT_RECORDED : await payloadText(started, 'args', length);
    return text.state === 'not-recorded' ? jsonText(place.facts?.args.get(call), length) : text;
  }

  return {
    runs: placed.map(({ ledger }) => ledger),
    repeated,
    async verdicts(run, calls): Promise<readonly VerdictOfCall[]> {
      const place = placed[run];
      if (place === undefined) return calls.map(() => ({ why: 'no-run' }));
      const found = await indexed();
      return calls.map((call) => verdictOf(log, verdicts, ownRunOf(found, place, call)));
    },
    async texts(run, call, length): Promise<CallTexts> {
      const place = placed[run];
      if (place === undefined) return { args: NOT_RECORDED, result: { from: 'none' }, question: NOT_RECORDED, declaredAt: [], standingAt: [], judgedAt: [], failedAt: [] };
      const found = await indexed();
      const ownRun = ownRunOf(found, place, call);
      const [args, result, question] = await Promise.all([
        length.args === 0 ? NOT_RECORDED : argsOf(found, place, call, ownRun, length.args),
        length.result === 0 ? NO_RESULT : resultOf(found, place, call, ownRun, length.result),
        length.question === 0 ? NOT_RECORDED : questionOf(place, call, ownRun, length.question),
      ]);
      const times = (code: number): number[] => found.findings(place, call).filter((event) => event.code === code).map(({ at }) => at);
      return {
        args, result, question, declaredAt: times(EVENT.findingsDeclared), standingAt: times(EVENT.findingsStanding),
        judgedAt: times(EVENT.findingsJudged), failedAt: times(EVENT.findingsJudgeFailed),
      };
    },
    async resultBytes(run, calls): Promise<Float64Array> {
      const place = placed[run];
      const found = await indexed();
      return Float64Array.from(calls, (call) => {
        const ended = place === undefined ? undefined : lastOf(found, place, call, ownRunOf(found, place, call), EVENT.toolEnd);
        if (ended !== undefined) return log.events.to(ended) - log.events.from(ended);
        const served = place?.facts?.results.get(call);
        return served === undefined ? -1 : typeof served === 'string' ? served.length : JSON.stringify(served).length;
      });
    },
    async question(run, length): Promise<Text> {
      const place = placed[run];
      if (place === undefined) return NOT_RECORDED;
      const asked = place.run < 0 ? NOT_RECORDED : await messageOfRun(place.run, log.runs.lastEvent.get(place.run), length);
      return asked.state === 'not-recorded' ? jsonText(place.facts?.userMessage, length) : asked;
    },
  };
}

/** The last event of that kind in the call's own run; where several runs use the id, the last of all, as in the ledger. */
function lastOf(calls: CallIndex, place: PlacedLedger, call: string, ownRun: OwnRun, code: number): number | undefined {
  const events = calls.calls(place, call).filter((event) => event.code === code);
  // A paused call ends in the leg that went on with it, under another run.
  const inRun = 'run' in ownRun ? events.findLast(({ run }) => run === ownRun.run) : undefined;
  return (inRun ?? events.at(-1))?.event;
}

/** The last few answers by key. */
function createRecent<V>(size: number): (key: string, make: () => V) => V {
  const kept = new Map<string, V>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    kept.set(key, made);
    const oldest = kept.keys().next();
    if (kept.size > size && !oldest.done) kept.delete(oldest.value);
    return made;
  };
}

/** Any JSON as text. */
function jsonText(value: unknown, length: number): Text {
  return textOf(value === undefined || value === null || typeof value === 'string' ? value : JSON.stringify(value), length);
}

/** The run of every kept event, -1 where none is named. */
function runsOfEvents(log: TurnLog): Int32Array {
  const runOfEvent = new Int32Array(log.events.count).fill(-1);
  for (let run = 0; run < log.runs.count; run++) {
    for (const event of log.events.chain(log.runs.lastEvent.get(run), log.events.count)) runOfEvent[event] = run;
  }
  return runOfEvent;
}

/**
 * Calls of the last turn of a ledger that is carried through a conversation: by stamp, else from the last fall of the iteration.
 * Undefined: the ledger is of one turn.
 */
function callsOfLastTurn(rows: Ledger): ReadonlySet<string> | undefined {
  let start = 0;
  let stamp: number | undefined;
  let iteration = -Infinity;
  rows.forEach((row, i) => {
    if (row.kind === 'unknown-kind') return;
    if (row.turn === undefined ? row.iteration < iteration : stamp !== undefined && row.turn !== stamp) start = i;
    iteration = row.iteration;
    stamp = row.turn ?? stamp;
  });
  if (start === 0) return undefined;
  return new Set(rows.slice(start).flatMap((row) => (row.kind === 'basis' || row.kind === 'judgment' || row.kind === 'judgment-error' ? [row.toolCallId] : [])));
}
