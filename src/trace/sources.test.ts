import { describe, expect, it } from 'vitest';
import { bytesSource, fileSource, streamSource, textSource } from './sources';
import { concat, eventText, rememberingSink, see, testEnv, type SeenEvent } from './scanTesting';
import { scanFile } from './scanFile';
import type { ByteSource } from './types';

const LINES = Array.from({ length: 300 }, (_, n) => eventText(n));
const BYTES = new TextEncoder().encode(LINES.join('\n'));
const never = new AbortController().signal;

async function sizes(source: ByteSource, signal = never): Promise<readonly number[]> {
  const lengths: number[] = [];
  for await (const chunk of source.chunks(signal)) lengths.push(chunk.length);
  return lengths;
}

/** A stream of chunks of this size. */
function trickle(size: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= BYTES.length) controller.close();
      else controller.enqueue(BYTES.slice(at, (at += size)));
    },
  });
}

describe('sources', () => {
  it('gather small chunks and cut large ones', async () => {
    const gathered = await sizes(streamSource('url', trickle(10), 1 << 20));
    expect(gathered.length).toBeLessThan(BYTES.length / (64 * 1024) + 1);
    expect(gathered.reduce((a, b) => a + b, 0)).toBe(BYTES.length);
    const cut = await sizes(fileSource(new Blob([BYTES]), 1000));
    expect(Math.max(...cut)).toBe(1000);
    expect(cut.reduce((a, b) => a + b, 0)).toBe(BYTES.length);
  });

  it('bytes and pasted text come in chunks of exactly the size asked for', async () => {
    expect(await sizes(bytesSource('x', BYTES.subarray(0, 10), 3))).toEqual([3, 3, 3, 1]);
    expect(await sizes(textSource('pasted', 'ü🎈', 4))).toEqual([4, 2]);
  });

  it('a file can be read twice, a stream once', async () => {
    const file = fileSource(new File([BYTES], 'a.ndjson'), 1000);
    expect(await sizes(file)).toEqual(await sizes(file));
    const stream = streamSource('url', trickle(1000), 1000);
    await sizes(stream);
    await expect((async () => sizes(stream))()).rejects.toThrow('read before');
  });

  it('a file that is shorter than it said has changed', async () => {
    const file = new File([BYTES], 'a.ndjson');
    Object.defineProperty(file, 'size', { value: BYTES.length + 5 });
    const { scan, texts } = await see(fileSource(file, 1000), testEnv(1000));
    expect(texts.length).toBeGreaterThan(0);
    expect(scan.problems[0]).toMatchObject({ code: 'file-changed', stage: 'read', severity: 'lost', sentence: 'a.ndjson changed on disk while it was read; drop it again.' });
  });
});

describe('reading that fails', () => {
  const failing = (error: Error, after: number): ByteSource => ({
    name: 'a.ndjson',
    async *chunks() {
      yield BYTES.subarray(0, after);
      throw error;
    },
  });

  it('keeps the lines before it and names the cause', async () => {
    const half = await see(failing(new DOMException('x', 'NotReadableError'), 20_000), testEnv(1000));
    expect(half.texts.length).toBeGreaterThan(50);
    expect(half.codes).toEqual(['file-changed', 'cut-last-line']);
    expect(half.scan.problems[0]).toMatchObject({ severity: 'lost' });
    expect(half.scan.complete).toBe(true);
  });

  it('is fatal where nothing was read', async () => {
    for (const [error, code] of [[new DOMException('x', 'NotFoundError'), 'file-gone'], [new DOMException('x', 'SecurityError'), 'file-refused'], [new Error('network down'), 'read-failed']] as const) {
      const { scan, codes } = await see(failing(error, 2), testEnv(1000));
      expect(codes[0]).toBe(code);
      expect(scan.problems[0]).toMatchObject({ severity: 'fatal', stage: 'read' });
    }
  });
});

describe('cancel', () => {
  it('ends a read that waits for bytes that never come', async () => {
    const stalled = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(concat(BYTES, '\n', BYTES, '\n'));
      },
    });
    const abort = new AbortController();
    const events: SeenEvent[] = [];
    const scanning = scanFile(streamSource('url', stalled, 70_000), testEnv(70_000), abort.signal, rememberingSink(events), (bytes) => {
      if (bytes > 0) abort.abort();
    });
    const scan = await scanning;
    expect(scan.complete).toBe(false);
    expect(scan.problems).toEqual([]);
  });

  it('stops between chunks and keeps what was read', async () => {
    const abort = new AbortController();
    let breaths = 0;
    const env = testEnv(1000, {
      breathe: () => {
        if (++breaths === 10) abort.abort();
        return Promise.resolve();
      },
    });
    const { scan, texts } = await see(bytesSource('a', BYTES, 1000), env, abort.signal);
    expect(scan.complete).toBe(false);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts).toEqual(LINES.slice(0, texts.length));
    expect(breaths).toBe(10);
  });

  it('progress is told in bytes of the source and never goes back', async () => {
    const told: number[] = [];
    await scanFile(bytesSource('a', BYTES, 1000), testEnv(1000), never, rememberingSink([]), (bytes) => told.push(bytes));
    expect(told.at(-1)).toBe(BYTES.length);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });
});
