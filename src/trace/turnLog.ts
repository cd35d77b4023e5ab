/**
 * The sink of the scanners: makes turns, runs and kept events of what they find.
 *
 * Law: while reading, only verdicts are decoded. Every wanted event leaves its place behind; its words are read when a
 * screen asks. The same turn met twice is counted and left out.
 */
import { parseHead, readHead, EventHead } from './eventHead';
import { EVENT, EVENT_CODES } from './eventTypes';
import { createFingerprint, fnv1a, FNV_START } from './fingerprint';
import { decodeTurnRouted } from './decode';
import { Interner } from './interner';
import { isObject, ownText } from './jsonShape';
import { KeptEvents } from './keptEvents';
import { FindingsLog, FINDINGS_KEPT } from './ledger/findingsLog';
import { parseLenient } from './lenientJson';
import { pagedInts } from './paged';
import { Pauses } from './pauses';
import { createProblemLog, inWords } from './problems';
import { RUN, Runs } from './runs';
import { TurnRecords } from './turnRecords';
import type { ColumnsBuilder } from '../engine/whatif/types';
import type { Decoded } from './decode';
import type { EventCode } from './eventTypes';
import type { ProblemLog } from './problems';
import type { EventFate, EventSink } from './scanTypes';
import type { FileReport, Problem } from './types';

const decoder = new TextDecoder();
/** What an event looks like, for a file that holds none. */
const EVENT_FORM = 'an event has a type, a payload and a meta, as in {"type":"agentfootprint.skill.turn_routed","payload":{…},"meta":{…}}';

/** What was counted of one file's events and turns. */
export type EventCounts = Pick<FileReport, 'lines' | 'read' | 'skipped' | 'bad' | 'turnStarts' | 'turnRouted' | 'by'>;

export class TurnLog implements EventSink {
  readonly runs = new Runs();
  readonly records = new TurnRecords(this.runs);
  readonly events = new KeptEvents();
  readonly sessions = new Interner();
  readonly agents = new Interner();
  readonly pauses = new Pauses();
  readonly findings = new FindingsLog();
  readonly fingerprint = createFingerprint();
  /** Record of each verdict, by turn index. */
  readonly verdictRecord = pagedInts();
  /** Events by code over all files; any event at all; beyond agent.* and error.*; inside a composition. */
  readonly seen = new Uint32Array(EVENT_CODES);
  anyEvent = false;
  beyondMinimal = false;
  composed = false;
  duplicateVerdicts = 0;

  readonly #builder: ColumnsBuilder;
  readonly #maxTurns: number;
  readonly #head = new EventHead();
  readonly #agentNames: string[] = [];
  #problems: ProblemLog = createProblemLog('');
  #file = '';
  #fileNumber = -1;
  #fates = { read: 0, skipped: 0, bad: 0 };
  #turnStarts = 0;
  #turnRouted = 0;
  #by = new Map<string, number>();
  #events = 0;
  /** JSON objects of the file that are no events: how many, and where the first stands. */
  #strangers = { count: 0, line: 0, byte: 0 };

  constructor(builder: ColumnsBuilder, maxTurns: number) {
    this.#builder = builder;
    this.#maxTurns = maxTurns;
  }

  beginFile(name: string): void {
    this.#problems = createProblemLog(name);
    this.#file = name;
    this.#fileNumber++;
    this.#fates = { read: 0, skipped: 0, bad: 0 };
    this.#turnStarts = 0;
    this.#turnRouted = 0;
    this.#by = new Map();
    this.#events = 0;
    this.#strangers = { count: 0, line: 0, byte: 0 };
    this.events.beginFile();
  }

  /** Counts and problems of the file since `beginFile`. */
  fileCounts(): EventCounts {
    const { read, skipped, bad } = this.#fates;
    return { lines: read + skipped + bad, read, skipped, bad, turnStarts: this.#turnStarts, turnRouted: this.#turnRouted, by: Object.fromEntries(this.#by) };
  }

  /** Events of the file since `beginFile`, of any type. */
  get fileEvents(): number {
    return this.#events;
  }

  /** `whole`: the file was read to its end, so that one without a single event is known to be no trace. */
  fileProblems(whole = false): readonly Problem[] {
    const { count, line, byte } = this.#strangers;
    if (count === 0) return this.#problems.list();
    const place = { stage: 'validate', file: this.#file, line, byte, count } as const;
    const strange: Problem = whole && this.#events === 0
      ? { ...place, code: 'only-other-json', severity: 'fatal', sentence: count === 1 ? `This is JSON, but no event: ${EVENT_FORM}.` : `None of its ${inWords(count)} JSON objects is an event: ${EVENT_FORM}.` }
      : { ...place, code: 'not-an-event', severity: 'note', sentence: count === 1 ? 'This is JSON, but no event: it has no type.' : `${inWords(count)} JSON objects are no events: they have no type. The first stands here.` };
    return [strange, ...this.#problems.list()];
  }

  agentName(agent: number): string {
    return (this.#agentNames[agent] ??= this.agents.text(agent));
  }

  event(bytes: Uint8Array, start: number, end: number, offset: number, line: number): EventFate {
    const fate = this.#take(bytes, start, end, offset, line);
    this.#fates[fate]++;
    return fate;
  }

  #take(bytes: Uint8Array, start: number, end: number, offset: number, line: number): EventFate {
    const head = this.#head;
    const fate = readHead(bytes, start, end, head);
    if (fate === 'bad') return 'bad';
    if (head.notEvent) {
      if (this.#strangers.count === 0) this.#strangers = { count: 0, line, byte: offset };
      this.#strangers.count++;
      return 'skipped';
    }
    this.anyEvent = true;
    this.#events++;
    if (head.beyondMinimal) this.beyondMinimal = true;
    if (fate === 'skipped' || head.type === -1) return 'skipped';
    return this.#keep(head.type, bytes, start, end, offset, line);
  }

  #keep(code: EventCode, bytes: Uint8Array, start: number, end: number, offset: number, line: number): EventFate {
    const head = this.#head;
    const finding = code >= EVENT.findingsDeclared;
    const eager = finding || code === EVENT.turnRouted || code === EVENT.pauseRequest || code === EVENT.pauseResume;
    if (eager && !this.#loadPayload(bytes, start, end)) return 'bad';
    if (head.words > 0) this.#noteWords(line, offset);
    this.seen[code] = (this.seen[code] ?? 0) + 1;
    if (code === EVENT.pauseRequest || code === EVENT.pauseResume) {
      const event = this.events.add(code, offset, end - start, -1);
      if (code === EVENT.pauseRequest) this.pauses.request(event, head.at, head.payload);
      else this.pauses.resume(event, head.at, head.payload);
      return 'read';
    }
    if (code === EVENT.turnStart) this.#turnStarts++;
    if (code === EVENT.turnRouted) this.#turnRouted++;
    if (!head.run.present) return this.#noRun(code, line, offset);
    if (head.composed) this.composed = true;

    const session = head.session.present ? this.sessions.of(head.session.bytes, head.session.from, head.session.to) : -1;
    const run = this.runs.of(this.runs.ids.of(head.run.bytes, head.run.from, head.run.to), session);
    if (code === EVENT.turnRouted) return this.#verdict(run, end - start, offset, line);
    if (code === EVENT.turnStart) return this.#message(run, end - start, offset, line);
    this.#learn(code, run, bytes, start, end);
    const event = this.#addEvent(code, run, offset, end - start);
    if (finding) this.#finding(code, run, event, line, offset);
    return 'read';
  }

  /** Findings are small and wanted together: they are kept decoded, up to a bound. */
  #finding(code: EventCode, run: number, event: number, line: number, byte: number): void {
    const { payload, at } = this.#head;
    if (!isObject(payload) || this.findings.add({ code, run, event, file: this.#fileNumber, at, payload })) return;
    this.#problems.add({
      code: 'too-many-findings', stage: 'validate', severity: 'lost', line, byte,
      sentence: `Only the first ${inWords(FINDINGS_KEPT)} findings events are kept; this one is left out of the ledger.`,
    });
  }

  #verdict(run: number, length: number, offset: number, line: number): EventFate {
    const head = this.#head;
    const stage = this.#stage();
    const decoded: Decoded = decodeTurnRouted(head.payload);
    if (!decoded.ok) {
      const place = decoded.path === '' ? '' : ` (${decoded.path})`;
      this.#problems.add({
        code: 'turn-routed-form', stage: 'validate', severity: 'lost', line, byte: offset,
        sentence: `This verdict is not of the known form${place}: ${decoded.sentence}. The verdict is left out.`,
      });
      return 'read';
    }
    if (decoded.overflows > 0 && head.words === 0) this.#noteWords(line, offset);
    const { routed } = decoded;
    this.#by.set(routed.by, (this.#by.get(routed.by) ?? 0) + 1);
    if (this.records.hasVerdict(run, stage)) {
      this.duplicateVerdicts++;
      return 'read';
    }
    if (this.#full(line, offset, this.verdictRecord.length)) return 'read';
    const agent = this.#agent(run);
    const event = this.#addEvent(EVENT.turnRouted, run, offset, length);
    const record = this.records.join({ run, agent, event, at: head.at, line, stage }, 'verdict');
    const id = this.runs.id.get(run);
    const nth = this.runs.verdictsOfId.get(id) + 1;
    this.runs.verdictsOfId.set(id, nth);
    this.runs.mark(run, RUN.turn);
    this.records.nth.set(record, nth);
    this.records.turn.set(record, this.verdictRecord.length);
    this.verdictRecord.push(record);
    this.fingerprint.add(keyHash(this.runs.ids.hash(id), nth));
    this.#builder.add({ agent: this.agentName(agent), routed });
    return 'read';
  }

  #message(run: number, length: number, offset: number, line: number): EventFate {
    const stage = this.#stage();
    const twin = this.records.messageRecord(run, stage);
    if (twin >= 0) {
      this.records.startCopies.set(twin, this.records.startCopies.get(twin) + 1);
      return 'read';
    }
    if (this.#full(line, offset, this.records.count)) return 'read';
    const agent = this.#agent(run);
    const event = this.#addEvent(EVENT.turnStart, run, offset, length);
    this.records.join({ run, agent, event, at: this.#head.at, line, stage }, 'message');
    this.runs.mark(run, RUN.turn);
    return 'read';
  }

  /** What must be known of a run without reading its events again. */
  #learn(code: EventCode, run: number, bytes: Uint8Array, start: number, end: number): void {
    const head = this.#head;
    const runs = this.runs;
    if (code === EVENT.turnEnd) runs.mark(run, RUN.ended);
    else if (code === EVENT.errorFatal) runs.mark(run, RUN.failed);
    else if (code === EVENT.runConfigured) runs.mark(run, RUN.configured);
    else if (code !== EVENT.graphDeclared) runs.mark(run, RUN.worked);
    if (runs.agent.get(run) >= 0) return;
    if (head.agent.present) runs.agent.set(run, this.agents.of(head.agent.bytes, head.agent.from, head.agent.to));
    else if (code === EVENT.runConfigured && this.#loadPayload(bytes, start, end)) {
      const named = isObject(head.payload) ? ownText(head.payload, 'agentId') : undefined;
      if (named !== undefined) runs.agent.set(run, this.agents.ofText(named));
    }
  }

  /** The agent of the event at hand: named by its path, else by its run, else by its place in a composition, else ''. */
  #agent(run: number): number {
    const head = this.#head;
    if (head.agent.present) {
      const agent = this.agents.of(head.agent.bytes, head.agent.from, head.agent.to);
      this.runs.agent.set(run, agent);
      return agent;
    }
    const known = this.runs.agent.get(run);
    if (known >= 0) return known;
    const parts = [head.composition, head.subflow].filter((span) => span.present)
      .map((span) => decoder.decode(span.bytes.subarray(span.from, span.to)).replace(/^[A-Za-z]+:/, ''));
    return this.agents.ofText(parts.join('/'));
  }

  #addEvent(code: EventCode, run: number, offset: number, length: number): number {
    const event = this.events.add(code, offset, length, this.runs.lastEvent.get(run));
    if (this.runs.firstEvent.get(run) < 0) this.runs.firstEvent.set(run, event);
    this.runs.lastEvent.set(run, event);
    return event;
  }

  /** Parses the payload at hand; a compact event whose payload does not parse is parsed as a whole. */
  #loadPayload(bytes: Uint8Array, start: number, end: number): boolean {
    const head = this.#head;
    if (head.payloadFrom < 0) return true;
    const parsed = parseLenient(decoder.decode(bytes.subarray(head.payloadFrom, head.payloadTo)));
    if (!parsed.ok) return parseHead(bytes, start, end, head) === 'wanted';
    head.payload = parsed.value;
    head.words = parsed.words;
    return true;
  }

  /** Tells one stage of a run from another; where none is recorded, the time has to. */
  #stage(): number {
    const { stage, at } = this.#head;
    return stage.present ? fnv1a(stage.bytes, stage.from, stage.to, FNV_START) : at >>> 0;
  }

  #full(line: number, byte: number, count: number): boolean {
    if (count < this.#maxTurns) return false;
    this.#problems.add({
      code: 'too-many-turns', stage: 'validate', severity: 'lost', line, byte,
      sentence: `Only the first ${inWords(this.#maxTurns)} turns are kept; this one is left out.`,
    });
    return true;
  }

  #noRun(code: EventCode, line: number, byte: number): EventFate {
    if (code === EVENT.turnRouted || code === EVENT.turnStart) {
      this.#problems.add({ code: 'no-run-id', stage: 'validate', severity: 'lost', line, byte, sentence: 'This event names no run (meta.runId), so it belongs to no turn.' });
    }
    return 'read';
  }

  #noteWords(line: number, byte: number): void {
    this.#problems.add({
      code: 'non-json-number', stage: 'parse', severity: 'note', line, byte,
      sentence: `NaN, Infinity or a number too large stands in ${this.#file}; it was read as "not a number".`,
    });
  }
}

/** FNV-1a of a turn key from the hash of its run id. */
function keyHash(runHash: number, nth: number): number {
  if (nth === 1) return runHash;
  const suffix = new TextEncoder().encode(`~${nth}`);
  return fnv1a(suffix, 0, suffix.length, runHash);
}
