import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { testEnv } from '../scanTesting';
import { bytesSource, streamSource } from '../sources';
import { DEFAULT_LIMITS } from '../types';
import { readZip } from './readZip';
import { codesOf, HEADER, inbox, le, lines, LOG_HEADER, readFiles, toBytes } from './tiersTesting';
import type { ZipReading } from './types';
import type { ReadEnv } from '../types';

const log = (id: string): string => lines({ ...LOG_HEADER, id }, inbox(0, 1, 'fix it'), le('step/start', 1, 2, { turn: 1, step: 1 }));
const trace = lines(HEADER, { type: 'input', session: 't', time: 1, text: 'a' }, { type: 'request', session: 't', time: 2, turn: 1, step: 1 });
const STORED = { level: 0 } as const;

function open(zip: Uint8Array, more: Partial<ReadEnv> = {}): Promise<ZipReading> {
  return readZip(bytesSource('export.zip', zip, 64), testEnv(64, more), new AbortController().signal);
}
const codes = (zip: ZipReading): string[] => zip.problems.map(({ code }) => code);
const names = (zip: ZipReading): string[] => zip.sources.map(({ name }) => name);

/** Where a record of a zip begins: the last one of this kind. */
const lastRecord = (zip: Uint8Array, kind: number): number => Buffer.from(zip).lastIndexOf(Buffer.from([0x50, 0x4b, kind, kind + 1]));
/** A copy with bytes changed inside the directory's entry. */
function patched(zip: Uint8Array, at: number, ...bytes: readonly number[]): Uint8Array {
  const copy = zip.slice();
  copy.set(bytes, lastRecord(zip, 1) + at);
  return copy;
}

describe('an archive', () => {
  it('gives the sessions inside, stored or deflated, whatever else it holds', async () => {
    const zip = zipSync({ a: { 'session.jsonl': toBytes(log('one')), 'note.txt': toBytes('hello') }, 'tier-trace.jsonl': [toBytes(trace), STORED], 'empty.jsonl': new Uint8Array(0), 'b/': new Uint8Array(0) });
    const opened = await open(zip);
    expect([codes(opened), names(opened)]).toEqual([[], ['session.jsonl', 'tier-trace.jsonl']]);
    expect(opened.entries.filter(({ taken }) => taken).map(({ name }) => name)).toEqual(['a/session.jsonl', 'tier-trace.jsonl']);
    expect(opened.entries).toHaveLength(4);
    for (const size of [1, 7, 1 << 16]) {
      const reading = await readFiles({ 'export.zip': zip }, size);
      expect([codesOf(reading), reading.sessions.map(({ id, events }) => [id, events.length])]).toEqual([[], [['one', 2], ['t', 2]]]);
    }
  });

  it('tells files of one name apart by their folder, and never shows more of a path', async () => {
    const file = toBytes(log('x'));
    expect(names(await open(zipSync({ 'home/--shop--/one/session.jsonl': file, 'home/--shop--/two/session.jsonl': file, '../../etc/last.jsonl': file }))))
      .toEqual(['one / session.jsonl', 'two / session.jsonl', 'last.jsonl']);
  });

  it('may come as a stream, with bytes in front, a comment behind, or hold a gzip', async () => {
    const zip = zipSync({ 'session.jsonl.gz': gzipSync(log('packed')) });
    const commented = Uint8Array.from([...toBytes('#!/bin/sh\n'), ...zip, ...toBytes('hey')]);
    commented[commented.length - 3 - 2] = 3;
    const stream = streamSource('s.zip', new Blob([commented]).stream(), 16);
    const opened = await readZip(stream, testEnv(64), new AbortController().signal);
    expect([codes(opened), names(opened)]).toEqual([[], ['session.jsonl.gz']]);
    expect((await readFiles({ 's.zip': zip })).sessions.map(({ id }) => id)).toEqual(['packed']);
  });

  it('may say its numbers in 64 bits', async () => {
    const zip = zipSync({ 'session.jsonl': [toBytes(log('wide')), STORED] });
    const at = lastRecord(zip, 1);
    const view = new DataView(zip.buffer, zip.byteOffset);
    const size = view.getUint32(at + 20, true);
    const entry = Buffer.from(zip.slice(at, lastRecord(zip, 5)));
    const extra = Buffer.alloc(4 + 24);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    extra.writeBigUInt64LE(BigInt(size), 4);
    extra.writeBigUInt64LE(BigInt(size), 12);
    for (const field of [20, 24, 42]) entry.writeUInt32LE(0xffffffff, field);
    entry.writeUInt16LE(28, 30);
    const directory = Buffer.concat([entry, extra]);
    const end64 = Buffer.alloc(56 + 20);
    end64.writeUInt32LE(0x06064b50, 0);
    end64.writeBigUInt64LE(BigInt(directory.length), 40);
    end64.writeBigUInt64LE(BigInt(at), 48);
    end64.writeUInt32LE(0x07064b50, 56);
    end64.writeBigUInt64LE(BigInt(at + directory.length), 56 + 8);
    const end = Buffer.from(zip.slice(lastRecord(zip, 5)));
    end.fill(0xff, 8, 20);
    const wide = new Uint8Array(Buffer.concat([zip.slice(0, at), directory, end64, end]));
    const reading = await readFiles({ 'wide.zip': wide });
    expect([codesOf(reading), reading.sessions.map(({ id }) => id)]).toEqual([[], ['wide']]);
  });
});

describe('what cannot be read is named', () => {
  const zip = zipSync({ 'session.jsonl': toBytes(log('one')) });

  it('encrypted, packed otherwise, a zip or Zstandard inside', async () => {
    const encrypted = await open(patched(zip, 8, 1));
    expect(encrypted.problems[0]).toMatchObject({ code: 'zip-encrypted', sentence: 'session.jsonl is encrypted; unpack the zip with its password and drop the file.' });
    expect((await open(patched(zip, 10, 14))).problems[0]?.sentence).toContain('compressed with LZMA');
    expect((await open(patched(zip, 10, 77))).problems[0]?.sentence).toContain('compressed with method 77');
    expect(codes(await open(zipSync({ 'inner.zip': zip, 'session.jsonl.zstd': [Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0), STORED] })))).toEqual(['zip-nested', 'zstd', 'zip-no-sessions']);
  });

  it('cut, damaged, empty', async () => {
    expect(codes(await open(zip.slice(0, -30)))).toEqual(['zip-cut']);
    expect(codes(await open(patched(zip, 42, 0xff, 0xff, 0xff, 0x0f)))).toEqual(['zip-damaged']);
    expect((await open(zipSync({}))).problems).toMatchObject([{ code: 'zip-no-sessions', severity: 'fatal', sentence: expect.stringContaining(': it is empty') }]);
    const broken = zipSync({ 'session.jsonl': toBytes(log('x'.repeat(50) + Array.from({ length: 4000 }, (_, n) => Math.sin(n)).join())) });
    broken.fill(0xff, 20_000, 20_100);
    const reading = await readFiles({ 'broken.zip': broken });
    expect(codesOf(reading)).toContain('zip-damaged');
  });

  it('a bomb stops at the ceiling for inflated bytes, over all files together', async () => {
    const limits = { ...DEFAULT_LIMITS, inflatedBytes: 3_000_000 };
    const big = toBytes(log('big') + ' '.repeat(2_000_000));
    const reading = await readFiles({ 'bomb.zip': zipSync({ 'a.jsonl': big, 'b.jsonl': big }) }, 1 << 16, { limits });
    expect(reading.sessions.map(({ id }) => id)).toEqual(['big', 'big~2']);
    expect(reading.problems).toMatchObject([{ code: 'inflated-limit', file: 'b.jsonl', severity: 'lost' }]);
  });

  it('more than two hundred sessions', async () => {
    const opened = await open(zipSync(Object.fromEntries(Array.from({ length: 205 }, (_, n) => [`${n}.jsonl`, [toBytes(log(`s${n}`)), STORED] as const]))));
    expect(opened.sources).toHaveLength(200);
    expect(opened.problems).toMatchObject([{ code: 'zip-many', severity: 'lost' }]);
  });

  it('a stream too large to hold', async () => {
    const limits = { ...DEFAULT_LIMITS, memoryTextBytes: 100 };
    expect(codes(await readZip(streamSource('s.zip', new Blob([new Uint8Array(zip)]).stream(), 16), testEnv(64, { limits }), new AbortController().signal))).toEqual(['zip-too-large']);
  });

  it('any damage is a problem and never a throw', async () => {
    await fc.assert(fc.asyncProperty(fc.nat(zip.length - 1), fc.nat(255), fc.nat(zip.length), async (at, byte, cut) => {
      const copy = zip.slice(0, cut);
      if (at < cut) copy[at] = byte;
      const reading = await readFiles({ 'x.zip': copy }, 32);
      expect(reading.complete).toBe(true);
      expect(reading.sessions.length + reading.problems.length).toBeGreaterThan(0);
    }), { numRuns: 300 });
  });
});
