/**
 * Files in, tier sessions out: zips are opened, files are read one after another.
 *
 * Law: never throws for bad input; a fault in one file costs the others nothing. Ids of sessions are unique over a drop.
 */
import { lookAhead, putBack } from '../chunks';
import { Oddities } from './oddities';
import { readTierFile } from './readTierFile';
import { sniffTiers } from './sniffTiers';
import type { FinishedSession } from './tierForm';
import type { ReadTiers, TierFileReport, TierMeta, TierOddity } from './types';
import type { TierSession } from '../../engine/tiers/types';
import type { ByteSource, Problem, ReadEnv } from '../types';

/** Progress at most this often, ms. */
const PROGRESS = 50;
const HEAD = 4;

export const readTiers: ReadTiers = async (sources, env, signal, onProgress) => {
  const sessions = new Map<string, TierSession>();
  const meta: TierMeta[] = [];
  const oddities: TierOddity[] = [];
  const problems: Problem[] = [];
  const files: TierFileReport[] = [];
  const total = totalOf(sources);
  let before = 0;
  let next = env.now();

  const take = (finished: FinishedSession): void => {
    const given = finished.session.id;
    let id = given;
    for (let n = 2; sessions.has(id); n++) id = `${given}~${n}`;
    sessions.set(id, id === given ? finished.session : { ...finished.session, id });
    meta.push({ ...finished.meta, session: id });
    oddities.push(...finished.oddities.map((oddity) => ({ ...oddity, session: id })));
    if (id === given) return;
    const odd = new Oddities();
    odd.add('same-session', 1, meta.find(({ session }) => session === given)?.file);
    oddities.push(...odd.list(id, finished.meta.file, finished.meta.form));
  };
  const read = async (source: ByteSource): Promise<void> => {
    const file = await readTierFile(source, env, signal, (bytes, lines) => {
      const now = env.now();
      if (now < next) return;
      next = now + PROGRESS;
      onProgress({ file: source.name, bytes: Math.min(before + bytes, total ?? Number.POSITIVE_INFINITY), lines, ...(total === undefined ? {} : { total }) });
    });
    before += file.report.bytes;
    files.push(file.report);
    problems.push(...file.problems);
    for (const session of file.sessions) take(session);
  };

  for (const given of sources) {
    if (signal.aborted) break;
    const { kind, source } = await look(given, signal);
    if (kind === 'zstd') {
      problems.push(zstdProblem(given.name));
      files.push({ name: given.name, bytes: given.size ?? 0, lines: 0, read: 0, skipped: 0, bad: 0 });
    } else if (kind === 'zip') {
      const start = before;
      await readInside(source, env, signal, read, problems);
      before = start + (source.size ?? 0);
    } else {
      await read(source);
    }
  }
  return { sessions: [...sessions.values()], meta, oddities, problems, files, complete: !signal.aborted };
};

async function readInside(source: ByteSource, env: ReadEnv, signal: AbortSignal, read: (source: ByteSource) => Promise<void>, problems: Problem[]): Promise<void> {
  const { readZip } = await import('./readZip');
  const zip = await readZip(source, env, signal);
  problems.push(...zip.problems);
  for (const entry of zip.sources) {
    if (signal.aborted) return;
    await read(entry);
  }
}

/** What to say of a file that only its own tool unpacks. */
export function zstdProblem(name: string): Problem {
  return {
    code: 'zstd', stage: 'read', severity: 'fatal', file: name, count: 1,
    sentence: `${name} is compressed with Zstandard, which no browser unpacks. Unpack it with "zstd -d FILE -o session.jsonl" and drop that file; the export in the app gives a zip that can be dropped as it is.`,
  };
}

/** The kind of a file by its first bytes, and a source that still has them. A fault shows again where the file is read. */
async function look(source: ByteSource, signal: AbortSignal): Promise<{ kind: ReturnType<typeof sniffTiers>; source: ByteSource }> {
  if (source.once === true) {
    const ahead = await lookAhead(source.chunks(signal), HEAD);
    return { kind: sniffTiers(ahead.head), source: { ...source, chunks: () => putBack(ahead) } };
  }
  const head: number[] = [];
  try {
    for await (const chunk of source.chunks(signal)) {
      head.push(...chunk.subarray(0, HEAD - head.length));
      if (head.length >= HEAD) break;
    }
  } catch {
    return { kind: undefined, source };
  }
  return { kind: sniffTiers(Uint8Array.from(head)), source };
}

function totalOf(sources: readonly ByteSource[]): number | undefined {
  let total = 0;
  for (const { size } of sources) {
    if (size === undefined) return undefined;
    total += size;
  }
  return total;
}

