/**
 * Problems with one file, as values, and the few words they share.
 *
 * Law: nothing met in a file is thrown at a screen or dropped in silence. The first twenty of a kind keep their place,
 * the rest are counted, so that a log of a million broken lines costs no memory.
 */
import type { Problem } from './types';

const LISTED = 20;

/** A problem as it is met: file and count are the log's. */
export type MetProblem = Omit<Problem, 'file' | 'count'>;

export interface ProblemLog {
  add(problem: MetProblem): void;
  /** Takes back every problem of one code, where a later finding says the same better. */
  drop(code: string): void;
  /** How many of one code were met. */
  count(code: string): number;
  /** In the order in which each code was first met; the summary of a code follows its listed places. */
  list(): readonly Problem[];
}

/** Collects the problems of one file. `more` in the summary says what is counted: lines, or events of an array. */
export function createProblemLog(file: string): ProblemLog {
  const byCode = new Map<string, { listed: Problem[]; firstUnlisted?: MetProblem; met: number }>();
  return {
    add(problem) {
      let kind = byCode.get(problem.code);
      if (kind === undefined) byCode.set(problem.code, (kind = { listed: [], met: 0 }));
      kind.met++;
      if (kind.listed.length < LISTED) kind.listed.push({ ...problem, file, count: 1 });
      else kind.firstUnlisted ??= problem;
    },
    drop(code) {
      byCode.delete(code);
    },
    count: (code) => byCode.get(code)?.met ?? 0,
    list() {
      const problems: Problem[] = [];
      for (const { listed, firstUnlisted, met } of byCode.values()) {
        problems.push(...listed);
        if (firstUnlisted === undefined) continue;
        const count = met - listed.length;
        problems.push({ ...firstUnlisted, file, count, sentence: `and ${inWords(count)} more like ${count === 1 ? 'it' : 'these'}` });
      }
      return problems;
    },
  };
}

/** An error that carries its problem: what a rejected read of text rejects with. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.sentence);
    this.problem = problem;
  }
}

/** The problem behind whatever a platform threw while a file was read. Never called for an abort. */
export function readProblem(file: string, thrown: unknown, severity: Problem['severity'], byte?: number): Problem {
  if (thrown instanceof ProblemError) return { ...thrown.problem, severity };
  const name = thrown instanceof Error ? thrown.name : '';
  const place = byte === undefined ? {} : { byte };
  const base = { stage: 'read', severity, file, count: 1, ...place } as const;
  if (name === 'NotReadableError') return { ...base, code: 'file-changed', sentence: `${file} changed on disk while it was read; drop it again.` };
  if (name === 'NotFoundError') return { ...base, code: 'file-gone', sentence: `${file} is no longer where it was; drop it again.` };
  if (name === 'NotAllowedError' || name === 'SecurityError') return { ...base, code: 'file-refused', sentence: `The browser may not read ${file}; check its permissions and drop it again.` };
  const cause = thrown instanceof Error && thrown.message !== '' ? `: ${thrown.message}` : '.';
  return { ...base, code: 'read-failed', sentence: `${file} could not be read to the end${cause}` };
}

/** A count with thousands apart by a thin space from five digits on, as the screens write theirs: 4118, 12\u2009345. */
export function inWords(count: number): string {
  const digits = String(count);
  return digits.length > 4 ? digits.replace(/\B(?=(\d{3})+$)/g, '\u2009') : digits;
}

/** An amount that was read, in the decimal units and with the rounding the screens use for files: "19 kB", "98 MB". */
export function readInWords(bytes: number): string {
  return size(bytes, 1000, (unit) => (unit < 10 ? unit.toFixed(1) : unit.toFixed(0)));
}

/** A ceiling: "812 bytes", "64 MB". A unit is 1024 of the one before, so that the ceilings are round. */
export function sizeInWords(bytes: number): string {
  return size(bytes, 1024, (unit) => String(unit < 10 ? Number(unit.toFixed(1)) : Math.round(unit)));
}

const UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

function size(bytes: number, step: number, write: (amount: number) => string): string {
  if (bytes < step) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  let amount = bytes / step;
  let unit = 0;
  while (amount >= step - 0.5 && unit < UNITS.length - 1) {
    amount /= step;
    unit++;
  }
  return `${write(amount)} ${UNITS[unit] ?? 'TB'}`;
}
