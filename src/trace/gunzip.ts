/**
 * Gzip to text: the fast inflater first, the patient one where it gives up.
 *
 * Law: no byte is delivered twice, and none that can be read is lost. On a fault the file is inflated again from its
 * start and what was delivered before is skipped. What was wrong is said once.
 */
import { join, untilFault } from './chunks';
import { inflateNative, InflateFault } from './inflateNative';
import { inWords, readInWords, sizeInWords, type MetProblem } from './problems';
import type { MembersEnd } from './inflateMembers';
import type { ReadEnv } from './types';

/** Inflated chunks below this are gathered: a pass costs more than a copy, and a private window writes its copy of the text twice as fast in pieces of this size as in quarters of it. */
const GATHER = 1024 * 1024;

export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b && head[2] === 0x08;
}

export interface GzipInput {
  readonly name: string;
  /** The compressed bytes, opened already. */
  readonly first: AsyncIterable<Uint8Array>;
  /** Opens them once more; absent where they come only once. */
  readonly again?: () => AsyncIterable<Uint8Array>;
}

/**
 * Inflates up to `env.limits.inflatedBytes`. Faults of the gzip stream end the text and go to `report`; faults of the
 * source are thrown. Problems: gzip-members, gzip-padding (notes), gzip-junk, gzip-cut, gzip-damaged, gzip-checksum, inflated-limit (lost).
 */
export async function* gunzip(
  input: GzipInput, env: Pick<ReadEnv, 'decompress' | 'limits' | 'chunkSize' | 'breathe'>, signal: AbortSignal, report: (problem: MetProblem) => void,
): AsyncGenerator<Uint8Array, void> {
  const limit = env.limits.inflatedBytes;
  let waiting: Uint8Array[] = [];
  let held = 0;
  let full = false;
  const fault = yield* untilFault(upTo(inflate(input, env, signal, report), limit, () => (full = true)), function* (bytes) {
    waiting.push(bytes);
    held += bytes.length;
    if (held < Math.min(GATHER, env.chunkSize)) return;
    yield join(waiting, held);
    waiting = [];
    held = 0;
  });
  if (held > 0) yield join(waiting, held);
  if (fault !== undefined) throw fault.thrown;
  if (full) {
    report({
      code: 'inflated-limit', stage: 'gunzip', severity: 'lost',
      sentence: `${input.name} inflates to more than ${sizeInWords(limit)}; what comes after that was not read.`,
    });
  }
}

/** No more than `limit` bytes; `onFull` where there would have been more. */
async function* upTo(chunks: AsyncIterable<Uint8Array>, limit: number, onFull: () => void): AsyncGenerator<Uint8Array, void> {
  let room = limit;
  for await (const bytes of chunks) {
    yield bytes.length > room ? bytes.subarray(0, room) : bytes;
    if (bytes.length > room) {
      onFull();
      return;
    }
    room -= bytes.length;
  }
}

async function* inflate(
  input: GzipInput, env: Pick<ReadEnv, 'decompress' | 'breathe'>, signal: AbortSignal, report: (problem: MetProblem) => void,
): AsyncGenerator<Uint8Array, void> {
  const inflater = input.again === undefined ? undefined : openInflater(env);
  let seen = 0;
  let patient = input.first;
  if (inflater !== undefined && input.again !== undefined) {
    try {
      for await (const bytes of inflateNative(input.first, inflater, signal)) {
        seen += bytes.length;
        yield bytes;
      }
      return;
    } catch (thrown) {
      if (!(thrown instanceof InflateFault)) throw thrown;
    }
    patient = input.again();
  }
  const { inflateMembers } = await import('./inflateMembers');
  const steps = inflateMembers(patient);
  let at = 0;
  try {
    for (;;) {
      const step = await steps.next();
      if (step.done === true) {
        if (!signal.aborted) for (const problem of endProblems(input.name, step.value, Math.max(seen, at), inflater !== undefined)) report(problem);
        return;
      }
      const from = Math.max(0, Math.min(step.value.length, seen - at));
      at += step.value.length;
      if (from < step.value.length) yield step.value.subarray(from);
      else await env.breathe();
      if (signal.aborted) return;
    }
  } finally {
    await steps.return({ members: 0, end: 'cut' });
  }
}

function openInflater(env: Pick<ReadEnv, 'decompress'>): GenericTransformStream | undefined {
  try {
    return env.decompress?.();
  } catch {
    return undefined;
  }
}

/** What to say about how a gzip file ended. `bytes`: of text, by whichever inflater gave more. `refused`: the fast one gave up on it. */
function endProblems(name: string, { members, end }: MembersEnd, bytes: number, refused: boolean): readonly MetProblem[] {
  const read = `${readInWords(bytes)} ${bytes === 1 ? 'was' : 'were'} read`;
  const problems: MetProblem[] = [];
  const lost = (code: string, sentence: string): void => void problems.push({ code, stage: 'gunzip', severity: 'lost', sentence });
  const note = (code: string, sentence: string): void => void problems.push({ code, stage: 'gunzip', severity: 'note', sentence });
  const where = members === 1 ? 'The gzip stream' : `Gzip member ${inWords(members)}`;
  if (end === 'cut') lost('gzip-cut', `${where} ends early; ${read}.`);
  else if (end === 'damaged') lost('gzip-damaged', `${where} is damaged; ${read}.`);
  else if (end === 'junk') lost('gzip-junk', `After the end of the gzip stream ${name} goes on with bytes that are not gzip; they were left out. ${read}.`);
  else if (end === 'padding') note('gzip-padding', `${name} is padded with zero bytes after the end of the gzip stream; nothing is missing.`);
  else if (members === 1 && refused) lost('gzip-checksum', 'The gzip checksum does not match: the text was read, but parts of it may be damaged.');
  if (members > 1 && (end === 'whole' || end === 'padding')) note('gzip-members', `${name} holds ${inWords(members)} gzip members one after the other; all were read.`);
  return problems;
}
