/**
 * One file inside a zip as bytes to read: found, inflated as it is read, never held whole.
 *
 * Law: what all entries of a zip inflate to together has a ceiling; over it, and where the data is damaged or fails its checksum,
 * reading ends with a ProblemError after everything before it was given.
 */
import { Inflate } from 'fflate';
import { ProblemError, sizeInWords } from '../problems';
import type { ZipBytes, ZipEntry } from './zipDirectory';
import type { ByteSource } from '../types';

export const STORED = 0;
export const DEFLATED = 8;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
/** Stored bytes per step: a step may grow a thousandfold and cannot be interrupted. */
const STEP = 16 * 1024;

/** What may still be inflated of one zip, shared by its entries. */
export interface Allowance { left: number; readonly limit: number }

export function entrySource(zip: ZipBytes, entry: ZipEntry, name: string, allowance: Allowance): ByteSource {
  return { name, size: entry.bytes, chunks: (signal) => inflated(zip, entry, name, allowance, signal) };
}

/** The first bytes of an entry: at least `least`, or all of it. */
export async function entryHead(zip: ZipBytes, entry: ZipEntry, least: number): Promise<Uint8Array> {
  const pieces: number[] = [];
  for await (const chunk of inflated(zip, entry, entry.path, { left: 1024 * 1024, limit: 1024 * 1024 }, undefined, 1024)) {
    for (const byte of chunk.subarray(0, least - pieces.length)) pieces.push(byte);
    if (pieces.length >= least) break;
  }
  return Uint8Array.from(pieces);
}

async function* inflated(
  zip: ZipBytes, entry: ZipEntry, name: string, allowance: Allowance, signal: AbortSignal | undefined, step = STEP,
): AsyncGenerator<Uint8Array, void> {
  let given: Uint8Array[] = [];
  const inflate = new Inflate((bytes) => {
    if (bytes.length > 0) given.push(bytes);
  });
  const from = await dataStart(zip, entry, name);
  const to = from + entry.stored;
  let crc = -1;
  for (let at = from; at < to && signal?.aborted !== true; at += step) {
    const bytes = await zip.read(at, Math.min(at + step, to));
    let fault = false;
    if (entry.method === STORED) given.push(bytes);
    else fault = !pushed(inflate, bytes, at + step >= to);
    for (const chunk of given) {
      const room = allowance.left;
      allowance.left -= chunk.length;
      crc = crcOf(chunk, crc);
      yield chunk.length > room ? chunk.subarray(0, Math.max(0, room)) : chunk;
      if (allowance.left < 0) throw tooLarge(name, allowance.limit);
    }
    given = [];
    if (fault) throw damaged(name);
  }
  if (signal?.aborted !== true && ~crc >>> 0 !== entry.crc) throw damaged(name);
}

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ 0xedb88320;
  return crc;
});

/** CRC-32 of the bytes behind those that gave `crc`; -1 begins, the complement of the last is the checksum. */
function crcOf(bytes: Uint8Array, crc: number): number {
  let now = crc;
  for (const byte of bytes) now = (now >>> 8) ^ (CRC[(now ^ byte) & 0xff] ?? 0);
  return now;
}

function pushed(inflate: Inflate, bytes: Uint8Array, last: boolean): boolean {
  try {
    inflate.push(bytes, last);
    return true;
  } catch {
    return false;
  }
}

/** Where the data begins, behind the entry's own header. */
async function dataStart(zip: ZipBytes, entry: ZipEntry, name: string): Promise<number> {
  const header = await zip.read(entry.offset, entry.offset + LOCAL_BYTES);
  if (header.length < LOCAL_BYTES) throw damaged(name);
  const view = new DataView(header.buffer, header.byteOffset, LOCAL_BYTES);
  const start = entry.offset + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  if (view.getUint32(0, true) !== LOCAL || start + entry.stored > zip.size) throw damaged(name);
  return start;
}

function damaged(name: string): ProblemError {
  return new ProblemError({
    code: 'zip-damaged', stage: 'decode', severity: 'lost', file: name, count: 1,
    sentence: `${name} is damaged inside its zip: what can be read of it was read, and parts may be wrong. Copy or export the zip again.`,
  });
}

function tooLarge(name: string, limit: number): ProblemError {
  return new ProblemError({
    code: 'inflated-limit', stage: 'decode', severity: 'lost', file: name, count: 1,
    sentence: `The files of this zip unpack to more than ${sizeInWords(limit)}; ${name} was read up to there.`,
  });
}
