import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fileSource, streamSource } from './sources';
import { concat, eventText, see, seeBytes, streamOf, testEnv, type Seen } from './scanTesting';
import { DEFAULT_LIMITS, type ReadEnv, type Spool } from './types';

const LINES = Array.from({ length: 50 }, (_, n) => eventText(n));
const LOG = `${LINES.join('\n')}\n`;
const BYTES = new TextEncoder().encode(LOG);

/** A spool in memory; `room`: bytes it takes before it fails. */
function memorySpool(room = Infinity): { spool: () => Promise<Spool>; state: { bytes: Uint8Array<ArrayBufferLike>; open: boolean } } {
  const state: { bytes: Uint8Array; open: boolean } = { bytes: new Uint8Array(0), open: true };
  return {
    state,
    spool: () => Promise.resolve({
      append(bytes) {
        if (state.bytes.length + bytes.length > room) throw new DOMException('no room', 'QuotaExceededError');
        state.bytes = concat(state.bytes, bytes);
      },
      read: (from, to) => Promise.resolve(state.bytes.slice(from, to)),
      close: () => {
        state.open = false;
        return Promise.resolve();
      },
    }),
  };
}

async function readBack({ events, scan }: Seen): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const { offset, text } of events) texts.push(new TextDecoder().decode(await scan.text.read(offset, offset + new TextEncoder().encode(text).length)));
  return texts;
}

async function allOf({ scan }: Seen): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of scan.text.chunks(new AbortController().signal)) chunks.push(chunk.slice());
  return new TextDecoder().decode(concat(...chunks));
}

const noRoom: Partial<ReadEnv> = { limits: { ...DEFAULT_LIMITS, memoryTextBytes: 100 } };

describe('text read again', () => {
  const spooled = memorySpool();
  const full = memorySpool(3000);
  const WAYS: Record<string, () => Promise<Seen>> = {
    'slices of the file': () => see(fileSource(new Blob([BYTES]), 500, 'a.ndjson'), testEnv(500)),
    'a spool of an inflated file': () => seeBytes(gzipSync(BYTES), 500, 'a.gz', { spool: spooled.spool }),
    'memory, where there is no spool': () => seeBytes(gzipSync(BYTES), 500, 'a.gz'),
    'the file once more, where memory is short': () => seeBytes(gzipSync(BYTES), 500, 'a.gz', noRoom),
    'the file once more, where the spool ran full': () => seeBytes(gzipSync(BYTES), 500, 'a.gz', { spool: full.spool }),
    'memory for a stream': () => see(streamSource('url', streamOf(BYTES, [77, 500]), 500), testEnv(500)),
  };
  for (const [name, make] of Object.entries(WAYS)) {
    it(name, async () => {
      const seen = await make();
      expect(seen.codes).toEqual([]);
      expect(await readBack(seen)).toEqual(LINES);
      expect(await allOf(seen)).toBe(LOG);
      expect(seen.scan.text.bytes).toBe(BYTES.length);
      await seen.scan.text.close();
    });
  }

  it('a spool is closed with the text, and at once when it ran full', () => {
    expect(spooled.state.open).toBe(false);
    expect(full.state.open).toBe(false);
  });

  it('a stream without room says what to do', async () => {
    const { scan, texts } = await see(streamSource('url', streamOf(BYTES), 500), testEnv(500, noRoom));
    expect(texts).toEqual(LINES);
    await expect(scan.text.read(0, 10)).rejects.toMatchObject({ problem: { code: 'text-not-kept', sentence: expect.stringContaining('Save it as a file') } });
  });

  it('a file that changed afterwards is named', async () => {
    const file = new File([BYTES], 'log.ndjson');
    const source = fileSource(file, 500);
    const { scan } = await see({ ...source, slice: () => Promise.reject(new DOMException('changed', 'NotReadableError')) }, testEnv(500));
    await expect(scan.text.read(0, 10)).rejects.toMatchObject({ problem: { code: 'file-changed', file: 'log.ndjson', sentence: 'log.ndjson changed on disk while it was read; drop it again.' } });
  });

  it('a range beyond the text is refused, not shortened', async () => {
    const { scan } = await seeBytes(gzipSync(BYTES), 500, 'a.gz');
    await expect(scan.text.read(BYTES.length - 5, BYTES.length + 5)).rejects.toMatchObject({ problem: { code: 'file-changed' } });
  });
});
