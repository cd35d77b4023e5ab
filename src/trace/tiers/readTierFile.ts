/**
 * One file of tier sessions, from its text to finished sessions.
 *
 * Law: resolves for every input, and one bad line never costs the good ones. The first line that tells decides the form;
 * a header further down begins another session.
 */
import { isObject } from '../jsonShape';
import { createProblemLog, inWords, readProblem, sizeInWords, type MetProblem } from '../problems';
import { CLOSE_OBJECT } from '../shapes/jsonBytes';
import { openText } from '../textPass';
import { decodeLogHeader, logTypeKind } from './decodeLog';
import { decodeTraceHeader, isTraceLine } from './decodeTrace';
import { FieldFault, Fields } from './fields';
import { Lines, type LineSink } from './lines';
import { LogForm } from './logForm';
import { TraceForm } from './traceForm';
import type { FinishedSession, FormReader } from './tierForm';
import type { TierFileReport, TierForm } from './types';
import type { ByteSource, Problem, ReadEnv } from '../types';

/** So many lines without a word of either form: this is no tier file. */
const GIVE_UP = 1000;

export interface ReadFile {
  readonly sessions: readonly FinishedSession[];
  readonly problems: readonly Problem[];
  readonly report: TierFileReport;
}

/** `onChunk`: bytes of the source and lines of the text read so far. */
export async function readTierFile(
  source: ByteSource, env: ReadEnv, signal: AbortSignal, onChunk: (bytes: number, lines: number) => void,
): Promise<ReadFile> {
  const file = new TierFile(source.name, env.limits.lineBytes);
  const lines = new Lines(file, env.limits.lineBytes);
  let bytes = 0;
  try {
    const pass = await openText(source, env, signal, (problem) => file.problem(problem), (read) => (bytes = read));
    for await (const chunk of pass.chunks) {
      lines.push(chunk);
      onChunk(bytes, file.lines);
      if (file.givenUp) break;
      await env.breathe();
    }
  } catch (thrown) {
    // A fault of the source ends the text, and with an abort it is no news.
    if (!signal.aborted) file.problem(readProblem(source.name, thrown, 'lost', bytes));
  }
  if (!signal.aborted && !file.givenUp) lines.end();
  return file.finish(source.size ?? bytes, !signal.aborted);
}

class TierFile implements LineSink {
  private readonly name: string;
  private readonly lineBytes: number;
  private readonly log;
  private readonly decoder = new TextDecoder();
  private readonly forms: FormReader[] = [];
  private form: FormReader | undefined;
  private read = 0;
  private skipped = 0;
  private bad = 0;
  givenUp = false;

  constructor(name: string, lineBytes: number) {
    this.name = name;
    this.lineBytes = lineBytes;
    this.log = createProblemLog(name);
  }

  get lines(): number {
    return this.read + this.skipped + this.bad;
  }

  problem(problem: MetProblem): void {
    this.log.add(problem);
  }

  tooLong(number: number): void {
    this.lost('line-too-long', number, `is longer than ${sizeInWords(this.lineBytes)}`);
  }

  line(bytes: Uint8Array, start: number, end: number, number: number, ended: boolean): void {
    if (this.givenUp) return;
    const type = this.form === undefined ? undefined : typeInFront(bytes, start, end);
    if (type !== undefined && !isHeaderType(type) && bytes[end - 1] === CLOSE_OBJECT && this.form?.wants(type, number) === false) {
      this.skipped++;
      return;
    }
    let value: unknown;
    try {
      value = JSON.parse(this.decoder.decode(bytes.subarray(start, end)));
    } catch {
      if (ended || this.lines === 0) this.lost('bad-line', number, 'does not parse as JSON');
      else this.lost('cut-last-line', number, 'is cut, for the file was copied while it was written or its writer stopped');
      this.giveUp();
      return;
    }
    this.parsed(value, number, type === undefined);
  }

  /** `unasked`: whether the form wants this type was not asked yet. */
  private parsed(value: unknown, number: number, unasked: boolean): void {
    const type = isObject(value) ? value['type'] : undefined;
    if (!isObject(value) || typeof type !== 'string') {
      this.lost('bad-line', number, isObject(value) ? 'has no type' : 'is no JSON object');
      this.giveUp();
      return;
    }
    const fields = new Fields(value);
    try {
      if (this.header(type, fields, number)) {
        this.read++;
        return;
      }
      this.form ??= this.headless(type, value, number);
      if (this.form === undefined) {
        this.skipped++;
        this.giveUp();
      } else if ((unasked || isHeaderType(type)) && !this.form.wants(type, number)) {
        this.skipped++;
      } else if (this.form.line(type, fields, number) === 'read') {
        this.read++;
      } else {
        this.skipped++;
      }
    } catch (fault) {
      if (!(fault instanceof FieldFault)) throw fault;
      this.lost('bad-field', number, `(${type}) cannot be used: ${fault.message}`, 'validate');
    }
  }

  /** Begins a session log or a trace where the line is the first one of either. */
  private header(type: string, fields: Fields, number: number): boolean {
    if (type === 'tier-trace') this.begin(new TraceForm(this.name, decodeTraceHeader(fields)));
    else if (type === 'session' && fields.has('version') && fields.has('id')) {
      this.begin(new LogForm(this.name, decodeLogHeader(fields), number, this.forms.length > 0));
    } else return false;
    return true;
  }

  /** The form of a file whose first line is missing, if this line tells. */
  private headless(type: string, value: unknown, number: number): FormReader | undefined {
    if (isTraceLine(value)) return this.begin(new TraceForm(this.name, undefined));
    const isLogLine = logTypeKind(type) === 'needed' && isObject(value) && typeof value['time'] === 'number' && isObject(value['data']);
    return isLogLine ? this.begin(new LogForm(this.name, undefined, number, false)) : undefined;
  }

  private begin(form: FormReader): FormReader {
    this.forms.push(form);
    return (this.form = form);
  }

  private lost(code: string, line: number, why: string, stage: Problem['stage'] = 'parse'): void {
    this.bad++;
    this.form?.fault(line, `line ${inWords(line)} ${why}`);
    this.log.add({ code, stage, severity: 'lost', line, sentence: `Line ${inWords(line)} ${why}; it was left out.` });
  }

  private giveUp(): void {
    if (this.form === undefined && this.lines >= GIVE_UP) this.givenUp = true;
  }

  finish(bytes: number, complete: boolean): ReadFile {
    const sessions: FinishedSession[] = [];
    for (const form of this.forms) {
      const { sessions: finished, refused } = form.finish();
      sessions.push(...finished);
      if (refused !== undefined) this.log.add({ code: 'newer-version', stage: 'validate', severity: 'fatal', ...refused });
    }
    if (this.forms.length === 0 && complete) this.nothing();
    const form: TierForm | undefined = this.forms[0]?.form;
    return {
      sessions, problems: this.log.list(),
      report: { name: this.name, bytes, lines: this.lines, read: this.read, skipped: this.skipped, bad: this.bad, ...(form === undefined ? {} : { form }) },
    };
  }

  /** A file that is none of ours says that instead of naming each of its lines. */
  private nothing(): void {
    if (this.log.list().some(({ stage }) => stage === 'read')) return;
    for (const code of ['bad-line', 'cut-last-line', 'bad-field']) this.log.drop(code);
    this.log.add({
      code: 'no-tiers', stage: 'parse', severity: 'fatal',
      sentence: this.lines === 0 ? `${this.name} is empty.`
        : `${this.name} is neither a session log of the harness nor a tier trace: no line of it begins one. Drop the session.jsonl or zip of a session export, or a tier-trace file.`,
    });
  }
}

function isHeaderType(type: string): boolean {
  return type === 'session' || type === 'tier-trace';
}

const TYPE_FIRST = Uint8Array.from('{"type":"', (char) => char.charCodeAt(0));
const latin1 = new TextDecoder('latin1');

/** The type of a line that begins with it, as the writers of both forms do; undefined: the line has to be parsed to know. */
function typeInFront(bytes: Uint8Array, start: number, end: number): string | undefined {
  for (let i = 0; i < TYPE_FIRST.length; i++) if (bytes[start + i] !== TYPE_FIRST[i]) return undefined;
  const from = start + TYPE_FIRST.length;
  const close = bytes.indexOf(0x22, from);
  if (close < 0 || close >= end || close - from > 80) return undefined;
  const type = latin1.decode(bytes.subarray(from, close));
  return /^[\x20-\x5b\x5d-\x7e]*$/.test(type) ? type : undefined;
}
