/**
 * Reads many small ranges of the files of a trace.
 *
 * Law: near ranges are read in one go, so that a page of rows costs a few reads, never one each. A range that cannot be
 * read is an answer of its own and costs the others nothing.
 */
import { ProblemError } from './problems';
import type { TextStore } from './scanTypes';

export interface TextRange { readonly file: number; readonly from: number; readonly to: number }
export type RangeText = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly sentence: string };

/** Bytes between two wanted ranges that are cheaper read than skipped; and the most bytes read in one go. */
const GAP = 128 * 1024;
const MOST = 8 * 1024 * 1024;

/** Reads the ranges; the answers stand in the order asked. `stores`: by file, absent while the file is still being read. */
export async function readRanges(stores: readonly (TextStore | undefined)[], ranges: readonly TextRange[]): Promise<RangeText[]> {
  const answers: RangeText[] = ranges.map(() => ({ ok: false, sentence: 'This part of the file was not read.' }));
  const order = ranges.map((range, i) => ({ range, i })).sort((a, b) => a.range.file - b.range.file || a.range.from - b.range.from);
  for (let first = 0; first < order.length;) {
    const head = order[first];
    if (head === undefined) break;
    let to = head.range.to;
    let next = first + 1;
    for (; next < order.length; next++) {
      const range = order[next]?.range;
      if (range === undefined || range.file !== head.range.file || range.from > to + GAP || range.to - head.range.from > MOST) break;
      to = Math.max(to, range.to);
    }
    const group = await readOnce(stores[head.range.file], head.range.from, to);
    for (const { range, i } of order.slice(first, next)) {
      const from = range.from - head.range.from;
      answers[i] = group.ok ? { ok: true, bytes: group.bytes.subarray(from, from + range.to - range.from) } : group;
    }
    first = next;
  }
  return answers;
}

async function readOnce(store: TextStore | undefined, from: number, to: number): Promise<RangeText> {
  if (store === undefined) return { ok: false, sentence: 'The text can be shown once this file is read to its end.' };
  try {
    const bytes = await store.read(from, to);
    return bytes.length === to - from ? { ok: true, bytes } : { ok: false, sentence: 'The file is shorter than it was when it was read; drop it again.' };
  } catch (thrown) {
    const sentence = thrown instanceof ProblemError ? thrown.problem.sentence : 'The text could not be read again; drop the file again.';
    return { ok: false, sentence };
  }
}
