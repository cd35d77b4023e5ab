/**
 * The patient inflater: goes through every member of a gzip file and gives all there is before a fault.
 * Slower than the platform's own, so it is used (and loaded) only where that one gave up.
 */
import { FlateErrorCode, Gunzip } from 'fflate';

/** Compressed bytes per step: small, because a step may grow a thousandfold and cannot be interrupted. */
const STEP = 16 * 1024;
/** Checksum and length at the end of a member. */
const TRAILER = 8;

/** How the stream ended. `padding`: only zero bytes follow the last member. */
export interface MembersEnd {
  readonly members: number;
  readonly end: 'whole' | 'cut' | 'padding' | 'junk' | 'damaged';
}

/** Inflates all members; returns how the file ended. Passes on what the source throws, and nothing else. */
export async function* inflateMembers(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, MembersEnd> {
  let given: Uint8Array[] = [];
  let members = 1;
  let memberBytes = 0;
  const gunzip = new Gunzip((bytes) => {
    memberBytes += bytes.length;
    if (bytes.length > 0) given.push(bytes);
  });
  gunzip.onmember = () => {
    members++;
    memberBytes = 0;
  };
  let tail: Uint8Array = new Uint8Array(0);
  let fault: 'junk' | 'damaged' | undefined;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += STEP) {
      const step = chunk.subarray(at, at + STEP);
      if (fault !== undefined) {
        // Read on after the last member only to tell padding from content.
        if (step.some((byte) => byte !== 0)) return { members, end: fault };
        continue;
      }
      tail = lastBytes(tail, step);
      try {
        gunzip.push(step);
      } catch (thrown) {
        fault = faultOf(thrown);
      }
      yield* given;
      given = [];
      if (fault === 'damaged') return { members, end: fault };
      if (fault === 'junk' && !endsPadded(tail, memberBytes)) return { members, end: fault };
    }
  }
  if (fault !== undefined) return { members, end: 'padding' };
  try {
    gunzip.push(new Uint8Array(0), true);
  } catch {
    return { members, end: 'cut' };
  }
  yield* given;
  return { members, end: endsWithLength(tail, memberBytes) ? 'whole' : 'cut' };
}

function faultOf(thrown: unknown): 'junk' | 'damaged' {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  return code === FlateErrorCode.InvalidHeader ? 'junk' : 'damaged';
}

/** The last bytes read: a step, and enough before it to hold a trailer that straddles its edge. */
function lastBytes(before: Uint8Array, step: Uint8Array): Uint8Array {
  const kept = before.subarray(Math.max(0, before.length - TRAILER - 4));
  const tail = new Uint8Array(kept.length + step.length);
  tail.set(kept);
  tail.set(step, kept.length);
  return tail;
}

/** The member's own length (the last field of its trailer) stands at `at`. */
function lengthAt(tail: Uint8Array, at: number, length: number): boolean {
  for (let i = 0; i < 4; i++) if (tail[at + i] !== (Math.floor(length / 2 ** (8 * i)) & 0xff)) return false;
  return true;
}

/** Only zeros follow the trailer of the last member. */
function endsPadded(tail: Uint8Array, length: number): boolean {
  let last = tail.length;
  while (last > 0 && tail[last - 1] === 0) last--;
  for (let at = last; at >= Math.max(0, last - 4); at--) if (lengthAt(tail, at, length)) return true;
  return false;
}

/** The file ends with the trailer of the last member, give or take three bytes that are too few to be anything. */
function endsWithLength(tail: Uint8Array, length: number): boolean {
  for (let rest = 0; rest <= 3; rest++) {
    const at = tail.length - 4 - rest;
    if (at >= TRAILER && lengthAt(tail, at, length)) return true;
  }
  return false;
}
