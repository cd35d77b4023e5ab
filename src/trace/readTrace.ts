/**
 * Files in, Trace out: reads the files of one drop one after another into one log of turns.
 *
 * Law: never throws for bad input, and a fault in one file costs the others nothing. While it reads it hands out ever
 * larger snapshots, ever more rarely, so that their cost stays a small part of the reading.
 */
import { createColumnsBuilder } from '../engine/whatif/builder';
import { orderDrop } from './drop';
import type { LoadedLedger, loadLedgers } from './ledger/loadLedgers';
import { readProblem } from './problems';
import { scanFile } from './scanFile';
import { takeSnapshot } from './snapshot';
import { viewTrace, type TraceFiles } from './traceView';
import { TurnLog } from './turnLog';
import type { FileScan, ScanFile, TextStore } from './scanTypes';
import type { ByteSource, FileReport, Form, Problem, ReadTrace, Trace } from './types';

/** First snapshot after this long; each later one after twice the time of the one before. ms. */
const FIRST_PART = 300;
/** Progress at most this often, ms. */
const PROGRESS = 50;

/** The reader over a given scanner. Screens use `readTrace`. */
export function createReader(scan: ScanFile): ReadTrace {
  return async (sources, env, signal, onProgress, onPart) => {
    const builder = createColumnsBuilder();
    const log = new TurnLog(builder, env.limits.turns);
    const names: string[] = [];
    const forms: (Form | undefined)[] = [];
    const stores: (TextStore | undefined)[] = [];
    const reports: FileReport[] = [];
    const problems: Problem[] = [];
    const ledgers: LoadedLedger[] = [];
    const total = totalOf(sources);
    const started = env.now();
    let bytesBefore = 0;
    let nextPart = started + FIRST_PART;
    let partAfter = FIRST_PART;
    let nextProgress = started;

    const files = (complete: boolean): TraceFiles => ({ names: names.slice(), stores, reports: reports.slice(), problems: problems.slice(), complete });
    const part = (report: FileReport, own: readonly Problem[]): Trace => {
      const soFar = files(false);
      return viewTrace(log, takeSnapshot(log, builder, forms, names), { ...soFar, reports: [...soFar.reports, report], problems: [...soFar.problems, ...own] });
    };
    const whole = async (complete: boolean): Promise<Trace> => {
      const snapshot = takeSnapshot(log, builder, forms, names);
      const ledger = await ledgerOf(log, snapshot.verdicts, stores, names, ledgers);
      return viewTrace(log, snapshot, { ...files(complete), ...(ledger === undefined ? {} : { ledger }) });
    };
    const tell = (file: string, bytes: number): void =>
      onProgress({ file, bytes, turns: log.records.count, ...(total === undefined ? {} : { total }) });

    let complete = true;
    for (const { source, text } of await orderDrop(sources, env)) {
      if (signal.aborted) {
        complete = false;
        break;
      }
      const { name } = source;
      const file = names.push(name) - 1;
      stores[file] = text;
      forms[file] = undefined;
      log.beginFile(name);
      let read = 0;
      const scanned = await scanSafely(scan, source, env, signal, log, (bytes) => {
        read = bytes;
        const now = env.now();
        if (now >= nextProgress) {
          nextProgress = now + PROGRESS;
          tell(name, bytesBefore + bytes);
        }
        if (now < nextPart || log.records.count === 0) return;
        onPart(part({ name, bytes, ...log.fileCounts() }, log.fileProblems()));
        partAfter = Math.max(partAfter * 2, (env.now() - now) * 10);
        nextPart = env.now() + partAfter;
      });
      bytesBefore += read;
      stores[file] = scanned.text;
      const found = await ledgersIn(file, name, scanned);
      ledgers.push(...found.ledgers);
      const onlyLedger = scanned.report.form === undefined && found.ledgers.length > 0;
      forms[file] = onlyLedger ? 'ledger' : scanned.report.form;
      reports.push({ ...log.fileCounts(), ...scanned.report, ...(onlyLedger ? { form: 'ledger' } : {}) });
      const own = [...scanned.problems, ...log.fileProblems(scanned.complete)].map((problem) => counting(problem, scanned.unit));
      problems.push(...(found.ledgers.length > 0 && log.fileEvents === 0 ? withLedger(own) : own), ...found.problems);
      complete = complete && scanned.complete;
      tell(name, bytesBefore);
    }
    return whole(complete && !signal.aborted);
  };
}

export const readTrace: ReadTrace = createReader(scanFile);

const NO_LEDGERS: Awaited<ReturnType<typeof loadLedgers>> = { ledgers: [], problems: [] };

/** Ledgers of one file. Their reader is fetched only where the file has a place for one. */
async function ledgersIn(file: number, name: string, scanned: FileScan): ReturnType<typeof loadLedgers> {
  if (scanned.ledgerRows === undefined && scanned.states === undefined && scanned.sharedState === undefined) return NO_LEDGERS;
  return (await import('./ledger/reading')).loadLedgers(file, name, scanned);
}

async function ledgerOf(
  log: TurnLog, verdicts: number, stores: readonly (TextStore | undefined)[], names: readonly string[], loaded: readonly LoadedLedger[],
): Promise<TraceFiles['ledger']> {
  if (loaded.length === 0 && log.findings.events.length === 0) return undefined;
  const { createTraceLedger, ledgerFingerprint } = await import('./ledger/reading');
  const ledger = createTraceLedger(log, verdicts, stores, names, loaded);
  return ledger === undefined ? undefined : { ledger, fingerprint: ledgerFingerprint(ledger.runs) };
}

/** A problem that says what its place counts. */
function counting(problem: Problem, unit: Problem['unit']): Problem {
  return unit === undefined || problem.line === undefined ? problem : { ...problem, unit };
}

/** A file without events that holds a ledger is not empty: what was fatal to its events is no more than lost. */
function withLedger(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ code }) => code !== 'no-events' && code !== 'no-events-key')
    .map((problem) => (problem.severity === 'fatal' ? { ...problem, severity: 'lost' } : problem));
}

function totalOf(sources: readonly ByteSource[]): number | undefined {
  let total = 0;
  for (const { size } of sources) {
    if (size === undefined) return undefined;
    total += size;
  }
  return total;
}

/** A scanner resolves for every input; should one throw all the same, that is a problem of its file and no more. */
async function scanSafely(scan: ScanFile, ...[source, env, signal, sink, onBytes]: Parameters<ScanFile>): Promise<FileScan & { text: TextStore }> {
  try {
    return await scan(source, env, signal, sink, onBytes);
  } catch (thrown) {
    return {
      report: { name: source.name, bytes: source.size ?? 0, lines: 0, read: 0, skipped: 0, bad: 0 },
      problems: [readProblem(source.name, thrown, 'lost')],
      text: unreadable(thrown),
      complete: true,
    };
  }
}

function unreadable(thrown: unknown): TextStore {
  return {
    bytes: 0,
    read: () => Promise.reject(thrown),
    async *chunks() { /* nothing can be read again */ },
    close: () => Promise.resolve(),
  };
}
