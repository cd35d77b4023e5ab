/**
 * The session logs and tier traces inside a zip, such as the harness exports (spec/tier-trace.md).
 *
 * Law: nothing is unpacked but a few bytes of each file, to tell what it is, until a source is read. What is inside and cannot
 * be read is named with what to do.
 */
import { join } from '../chunks';
import { createProblemLog, inWords, ProblemError, readProblem, sizeInWords, type ProblemLog } from '../problems';
import { isGzip } from '../gunzip';
import { sniffTiers } from './sniffTiers';
import { readDirectory, type ZipBytes, type ZipEntry } from './zipDirectory';
import type { ZipReading } from './types';
import type { ByteSource, Problem, ReadEnv } from '../types';

/** Files of one zip that are offered, and that are looked into. */
const OFFERED = 200;
const LOOKED_INTO = 2000;
const HEAD = 1024;
/** Named in the sentence about a zip without sessions. */
const NAMED = 5;

const METHODS: Readonly<Record<number, string>> = {
  1: 'Shrink', 6: 'Implode', 9: 'Deflate64', 12: 'bzip2', 14: 'LZMA', 20: 'Zstandard', 93: 'Zstandard', 94: 'MP3', 95: 'XZ', 96: 'JPEG', 97: 'WavPack', 98: 'PPMd', 99: 'AES',
};

/** Lists a zip. Never rejects: what is wrong is in `problems`. An abort gives what was listed by then. */
export async function readZip(source: ByteSource, env: ReadEnv, signal: AbortSignal): Promise<ZipReading> {
  const log = createProblemLog(source.name);
  try {
    const zip = await bytesOf(source, env, signal);
    const directory = await readDirectory(zip);
    if (directory.ok) return await takeEntries(source.name, zip, directory.entries, env, signal, log);
    log.add(fatal(`zip-${directory.why}`, directory.why === 'cut'
      ? `${source.name} is cut: the directory at the end of the zip is missing. Copy or export it again.`
      : `${source.name} has a damaged directory, so nothing in the zip can be found. Export it again, or unpack it and drop the session.jsonl.`));
    return { sources: [], entries: [], problems: log.list() };
  } catch (thrown) {
    return { sources: [], entries: [], problems: signal.aborted ? [] : [...log.list(), readProblem(source.name, thrown, 'fatal')] };
  }
}

async function takeEntries(
  name: string, zip: ZipBytes, all: readonly ZipEntry[], env: ReadEnv, signal: AbortSignal, log: ProblemLog,
): Promise<ZipReading> {
  const { DEFLATED, entryHead, entrySource, STORED } = await import('./zipEntry');
  const files = all.filter(({ path }) => !/[/\\]$/.test(path));
  const taken = new Set<ZipEntry>();
  let left = 0;
  for (const entry of files.slice(0, LOOKED_INTO)) {
    if (signal.aborted) break;
    const { path } = entry;
    if (entry.encrypted) {
      log.add(lost('zip-encrypted', `${path} is encrypted; unpack the zip with its password and drop the file.`));
    } else if (entry.method !== STORED && entry.method !== DEFLATED) {
      log.add(lost('zip-method', `${path} is compressed with ${METHODS[entry.method] ?? `method ${entry.method}`}, which this page does not unpack; unpack the zip and drop the file.`));
    } else {
      const kind = await kindOf(() => entryHead(zip, entry, HEAD), path, log);
      if (kind === 'zstd') log.add(lost('zstd', `${path} is compressed with Zstandard; unpack it with "zstd -d FILE -o session.jsonl" and drop the .jsonl.`));
      else if (kind === 'zip') log.add(lost('zip-nested', `${path} is a zip inside the zip; unpack it and drop it by itself.`));
      else if (kind === 'readable' && taken.size < OFFERED) taken.add(entry);
      else if (kind === 'readable') left++;
    }
  }
  if (left > 0 || files.length > LOOKED_INTO) {
    log.add({ code: 'zip-many', stage: 'read', severity: 'lost', sentence: `${name} holds ${inWords(files.length)} files; the first ${inWords(taken.size)} sessions were taken. Unpack it and drop the others by themselves.` });
  }
  if (taken.size === 0 && !signal.aborted) log.add(fatal('zip-no-sessions', `${name} holds no session log and no tier trace that can be read${contents(files)}. Drop the zip of a session export, or the session.jsonl itself.`));
  const names = namesOf([...taken]);
  const allowance = { left: env.limits.inflatedBytes, limit: env.limits.inflatedBytes };
  return {
    sources: [...taken].map((entry, i) => entrySource(zip, entry, names[i] ?? name, allowance)),
    entries: files.map((entry) => ({ name: entry.path, bytes: entry.bytes, taken: taken.has(entry) })),
    problems: log.list(),
  };
}

async function kindOf(head: () => Promise<Uint8Array>, path: string, log: ProblemLog): Promise<'readable' | 'zip' | 'zstd' | undefined> {
  let bytes: Uint8Array;
  try {
    bytes = await head();
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) throw thrown;
    log.add(lost('zip-damaged', thrown.problem.sentence));
    return undefined;
  }
  const kind = sniffTiers(bytes);
  if (kind === 'zip' || kind === 'zstd') return kind;
  return kind !== undefined || (isGzip(bytes) && /\.jsonl\.gz$/i.test(path)) ? 'readable' : undefined;
}

/** The last part of each path; with the folder before it where that would not tell files apart. */
function namesOf(entries: readonly ZipEntry[]): string[] {
  const parts = entries.map(({ path }) => path.split(/[/\\]+/).filter((part) => part !== ''));
  const last = parts.map((part) => part.at(-1) ?? '');
  return parts.map((part, i) => (last.indexOf(last[i] ?? '') === last.lastIndexOf(last[i] ?? '') ? last[i] ?? '' : part.slice(-2).join(' / ')));
}

function contents(files: readonly ZipEntry[]): string {
  if (files.length === 0) return ': it is empty';
  const named = files.slice(0, NAMED).map(({ path }) => path).join(', ');
  return files.length > NAMED ? ` (${named} and ${inWords(files.length - NAMED)} more)` : ` (${named})`;
}

/** Bytes by range. A source that cannot be sliced is held, up to the ceiling for text in memory. */
async function bytesOf(source: ByteSource, env: ReadEnv, signal: AbortSignal): Promise<ZipBytes> {
  if (source.slice !== undefined && source.size !== undefined) return { size: source.size, read: source.slice.bind(source) };
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source.chunks(signal)) {
    pieces.push(chunk);
    size += chunk.length;
    if (size > env.limits.memoryTextBytes) throw new ProblemError(held(source.name, env.limits.memoryTextBytes));
  }
  const whole = join(pieces, size);
  return { size, read: (from, to) => Promise.resolve(whole.subarray(from, to)) };
}

function held(name: string, limit: number): Problem {
  return {
    code: 'zip-too-large', stage: 'read', severity: 'fatal', file: name, count: 1,
    sentence: `${name} is a zip of more than ${sizeInWords(limit)} that does not come from a file on disk; save it and drop the file.`,
  };
}

const lost = (code: string, sentence: string) => ({ code, stage: 'read', severity: 'lost', sentence }) as const;
const fatal = (code: string, sentence: string) => ({ code, stage: 'read', severity: 'fatal', sentence }) as const;
