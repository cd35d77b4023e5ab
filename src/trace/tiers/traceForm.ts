/**
 * A tier trace, version 1: sessions by id, their events as recorded (spec/tier-trace.md).
 *
 * Law: a session line counts from the start of its session wherever it stands; what it does not say is absent. An input that has
 * neither text nor verdict cannot be classified, and is left out by name.
 */
import { decodeSessionLine, decodeTraceEvent, type SessionLine, type TraceHeader } from './decodeTrace';
import { present, type Fields } from './fields';
import { inWords } from '../problems';
import { Oddities } from './oddities';
import { inOrderOfTimes, timesBack } from './order';
import { refusal, type FinishedForm, type FinishedSession, type FormReader } from './tierForm';
import type { TierEvent, TierSession } from '../../engine/tiers/types';

const VERSION = 1;

/** One session while its lines come in. */
interface Draft {
  readonly id: string;
  readonly firstLine: number;
  readonly events: TierEvent[];
  readonly odd: Oddities;
  session?: SessionLine;
  lines: number;
  unread: number;
  /** A line had nothing this reader could use. */
  lacking?: true;
  lastText?: string;
}

export class TraceForm implements FormReader {
  readonly form = 'trace';
  private readonly file: string;
  private readonly header: TraceHeader | undefined;
  private readonly drafts = new Map<string, Draft>();
  private current: Draft | undefined;
  private firstFault: { line: number; why: string } | undefined;

  /** `header` absent: the first line of the trace is missing. */
  constructor(file: string, header: TraceHeader | undefined) {
    this.file = file;
    this.header = header;
  }

  wants(): boolean {
    return true;
  }

  fault(line: number, why: string): void {
    this.firstFault ??= { line, why };
  }

  line(type: string, fields: Fields, number: number): 'read' | 'skipped' {
    const draft = this.draftOf(fields.needText('session'), number);
    draft.lines++;
    const at = { time: fields.needTime('time'), line: number };
    if (type === 'session') {
      this.sessionLine(draft, decodeSessionLine(fields, at));
      return 'read';
    }
    const event = decodeTraceEvent(type, fields, at);
    if (event === undefined) {
      draft.odd.add('unknown-types', number, type);
      return 'skipped';
    }
    if (event.type === 'input' && event.text === undefined && event.verdict === undefined) {
      draft.odd.add('input-without-text', number);
      if (this.isNewer()) draft.odd.add('newer-version-lacks', number, 'input without text or verdict');
      draft.lacking = true;
      return 'skipped';
    }
    if (repeats(draft.events.at(-1), event)) {
      draft.odd.add('duplicate-lines', number);
      return 'skipped';
    }
    draft.events.push(event);
    return 'read';
  }

  private isNewer(): boolean {
    return this.header !== undefined && this.header.version !== VERSION;
  }

  private draftOf(id: string, number: number): Draft {
    let draft = this.drafts.get(id);
    if (draft === undefined) this.drafts.set(id, (draft = { id, firstLine: number, events: [], odd: new Oddities(), lines: 0, unread: 0 }));
    else if (this.current !== draft) draft.odd.add('interleaved', number);
    return (this.current = draft);
  }

  private sessionLine(draft: Draft, line: SessionLine): void {
    const { session } = draft;
    if (session === undefined) {
      draft.session = line;
      if (draft.events.length > 0) draft.odd.add('late-session-line', line.line);
      return;
    }
    draft.odd.add('second-session-line', line.line);
    if (line.config === undefined || JSON.stringify(line.config) === JSON.stringify(latestConfig(draft, session))) return;
    draft.events.push({ type: 'config', time: line.time, line: line.line, config: line.config });
  }

  finish(): FinishedForm {
    const version = this.header?.version;
    if (this.header !== undefined && version !== VERSION && this.firstFault !== undefined) {
      return { sessions: [], refused: refusal(this.file, 'tier trace', versionWord(version), this.firstFault) };
    }
    return { sessions: [...this.drafts.values()].map((draft) => this.finished(draft)) };
  }

  private finished(draft: Draft): FinishedSession {
    const { id, odd, firstLine } = draft;
    const { events, late } = inOrderOfTimes(draft.events);
    if (late !== undefined) odd.add('out-of-order', late.line, undefined, late.count);
    const back = timesBack(events);
    if (back !== undefined) odd.add('times-go-back', back.line, undefined, back.count);
    if (this.header === undefined) odd.add('no-header', firstLine);
    if (draft.session === undefined) odd.add('no-session-line', firstLine);
    else if (draft.session.config === undefined) odd.add('no-config', draft.session.line);
    if (this.isNewer() && draft.lacking !== true) odd.add('newer-version', firstLine, versionWord(this.header?.version));
    const requests = oddRequests(events, odd, firstLine);
    const { session } = draft;
    const shown: TierSession = {
      id, form: 'trace', cwd: session?.cwd ?? '', baseMode: session?.baseMode ?? 'selection', posteriors: session?.posteriors ?? [],
      text: events.some((event) => event.type === 'input' && event.text === undefined) ? 'omitted' : 'full', events,
      ...present({ config: session?.config, base: session?.base }),
    };
    return {
      session: shown,
      meta: { session: id, file: this.file, form: 'trace', lines: draft.lines, unread: draft.unread, requests, ...this.header },
      oddities: odd.list(id, this.file, 'trace'),
    };
  }
}

/** Names what is odd about inputs and requests; gives the number of requests. `line`: of the session. */
export function oddRequests(events: readonly TierEvent[], odd: Oddities, line: number): number {
  let requests = 0;
  let inputs = 0;
  for (const event of events) {
    if (event.type === 'input') inputs++;
    if (event.type !== 'request') continue;
    requests++;
    if (inputs === 0) odd.add('request-before-input', event.line ?? line);
  }
  if (inputs === 0) odd.add('no-inputs', line);
  if (requests === 0) odd.add('no-requests', line);
  return requests;
}

/** Two messages in one millisecond are common, the same input or request twice is a line written twice. */
function repeats(last: TierEvent | undefined, event: TierEvent): boolean {
  if (last === undefined || last.time !== event.time || last.type !== event.type) return false;
  if (event.type === 'message' || event.type === 'tool' || event.type === 'denial') return false;
  return JSON.stringify({ ...last, line: 0 }) === JSON.stringify({ ...event, line: 0 });
}

function latestConfig(draft: Draft, session: SessionLine): unknown {
  for (let i = draft.events.length - 1; i >= 0; i--) {
    const event = draft.events[i];
    if (event?.type === 'config') return event.config;
  }
  return session.config;
}

export function versionWord(version: number | undefined): string {
  return version === undefined ? 'unknown' : inWords(version);
}
