/**
 * The harness's session log, format 0: one session, its decisions not recorded (spec/tier-trace.md).
 *
 * Law: lines are held as facts until the log ends, because only then their numbers can put them in order. What a log cannot
 * know is said once, as a note, and only where it could matter.
 */
import { decodeLogFacts, lackOf, logTypeKind, type LogFact, type LogHeader } from './decodeLog';
import { present, type Fields } from './fields';
import { logEvents } from './logEvents';
import { Oddities } from './oddities';
import { inOrderOfNumbers, timesBack } from './order';
import { refusal, type FinishedForm, type FormReader } from './tierForm';
import { oddRequests, versionWord } from './traceForm';
import type { TierSession } from '../../engine/tiers/types';

const VERSION = 0;

interface LogLine { readonly seq?: number; readonly time: number; readonly line: number; readonly facts: readonly LogFact[] }

export class LogForm implements FormReader {
  readonly form = 'log';
  private readonly file: string;
  private readonly header: LogHeader | undefined;
  private readonly headerLine: number;
  private readonly lines: LogLine[] = [];
  private readonly odd = new Oddities();
  private count = 0;
  private unread = 0;
  private lacking = false;
  private firstFault: { line: number; why: string } | undefined;

  /** `header` absent: the first line of the log is missing. `second`: another session's log stands before it in the file. */
  constructor(file: string, header: LogHeader | undefined, line: number, second: boolean) {
    this.file = file;
    this.header = header;
    this.headerLine = line;
    if (header === undefined) this.odd.add('no-header', line, file);
    if (second) this.odd.add('second-header', line - 1);
  }

  wants(type: string, number: number): boolean {
    const kind = logTypeKind(type);
    if (kind === 'needed') return true;
    this.count++;
    if (kind === 'known') this.unread++;
    else this.odd.add('unknown-types', number, type);
    return false;
  }

  fault(line: number, why: string): void {
    this.count++;
    this.firstFault ??= { line, why };
  }

  line(type: string, fields: Fields, number: number): 'read' | 'skipped' {
    const facts = decodeLogFacts(type, fields);
    const lack = this.isNewer() ? lackOf(type, fields) : undefined;
    if (lack !== undefined) {
      this.lacking = true;
      this.odd.add('newer-version-lacks', number, lack);
    }
    this.lines.push({ time: fields.needTime('time'), line: number, facts, ...present({ seq: fields.number('seq') }) });
    this.count++;
    return 'read';
  }

  private isNewer(): boolean {
    return this.header !== undefined && this.header.version !== VERSION;
  }

  finish(): FinishedForm {
    const { header, file, odd } = this;
    const version = header?.version;
    if (this.isNewer()) {
      const fault = this.firstFault ?? (this.lines.length === 0 ? { line: this.headerLine, why: 'it holds no line this reader knows' } : undefined);
      if (fault !== undefined) return { sessions: [], refused: refusal(file, 'session log', versionWord(version), fault) };
      if (!this.lacking) odd.add('newer-version', this.headerLine, versionWord(version));
    }
    const { events, sent } = logEvents(this.ordered());
    const back = timesBack(events);
    if (back !== undefined) odd.add('times-go-back', back.line, undefined, back.count);
    const requests = oddRequests(events, odd, this.headerLine);
    odd.add('no-config', this.headerLine);
    if (events.some(({ type }) => type === 'input')) odd.add('judge-not-in-log', this.headerLine);
    if (requests > 0) {
      odd.add('posteriors-not-in-log', this.headerLine);
      odd.add('overrides-outside-log', this.headerLine);
    }
    const id = header?.id ?? file;
    const session: TierSession = { id, form: 'log', cwd: header?.cwd ?? '', baseMode: 'selection', posteriors: [], text: 'full', events, sent };
    return {
      sessions: [{
        session,
        meta: { session: id, file, form: 'log', lines: this.count, unread: this.unread, requests, ...present({ version, createdAt: header?.createdAt }) },
        oddities: odd.list(id, file, 'log'),
      }],
    };
  }

  /** The facts in the order of their lines' numbers, each number once. */
  private *ordered(): Generator<readonly [LogFact, { time: number; line: number }]> {
    const { lines, late } = inOrderOfNumbers(this.lines);
    if (late !== undefined) this.odd.add('out-of-order', late.line, undefined, late.count);
    let last: LogLine | undefined;
    for (const line of lines) {
      if (line.seq !== undefined && line.seq === last?.seq) {
        const same = line.time === last.time && JSON.stringify(line.facts) === JSON.stringify(last.facts);
        this.odd.add(same ? 'duplicate-lines' : 'number-used-twice', line.line);
        continue;
      }
      last = line;
      const at = { time: line.time, line: line.line };
      for (const fact of line.facts) {
        if (fact.is === 'unknown-mode') this.odd.add('unknown-mode', at.line, fact.word);
        if (fact.is === 'header' && fact.resumed) this.odd.add('restarted', at.line);
        yield [fact, at];
      }
    }
  }
}
