import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInWords } from './problems';
import { bytesSource, streamSource } from './sources';
import { concat, eventText, see, seeBytes, streamOf, testEnv } from './scanTesting';
import { DEFAULT_LIMITS } from './types';

const LINES = Array.from({ length: 400 }, (_, n) => eventText(n, `Frage ${Math.sin(n)} 🎈`));
const first = `${LINES.slice(0, 250).join('\n')}\n`;
const second = `${LINES.slice(250).join('\n')}\n`;
const whole = gzipSync(first + second);
const joined = concat(gzipSync(first), gzipSync(second));

/** Like a browser: one member only, and a fault of any kind ends it after some of the text was given. */
function strict(given: Uint8Array | string): () => GenericTransformStream {
  return () => {
    let next = concat(given);
    return new TransformStream<Uint8Array, Uint8Array>({
      transform(_, controller) {
        if (next.length > 0) controller.enqueue(next);
        next = new Uint8Array(0);
      },
      flush(controller) {
        controller.error(new TypeError('Junk found after end of compressed data.'));
      },
    });
  };
}
const native = (): GenericTransformStream => new DecompressionStream('gzip');

describe('gzip', () => {
  it('is read like the plain file, by either inflater, at any chunk size', async () => {
    for (const decompress of [undefined, native, (): GenericTransformStream => { throw new TypeError('unsupported'); }]) {
      for (const size of [11, 1 << 16]) {
        const { texts, codes, scan } = await seeBytes(whole, size, 'log.ndjson.gz', decompress === undefined ? {} : { decompress });
        expect(codes).toEqual([]);
        expect(texts).toEqual(LINES);
        expect(scan.report).toMatchObject({ bytes: whole.length, inflatedBytes: concat(first, second).length, form: 'ndjson', lines: 400 });
      }
    }
  });

  it('goes by content: a gzip called .ndjson, and a plain file called .gz with a note', async () => {
    expect((await seeBytes(whole, 999, 'log.ndjson')).texts).toHaveLength(400);
    const plain = await seeBytes(first, 999, 'LOG.GZ');
    expect(plain.texts).toHaveLength(250);
    expect(plain.scan.problems).toMatchObject([{ code: 'not-gzip', severity: 'note', stage: 'gunzip' }]);
  });

  it('reads every member of joined files, and no line twice when the fast inflater gave up half way', async () => {
    for (const given of ['', first.slice(0, 5000), first]) {
      const { texts, scan } = await seeBytes(joined, 300, 'joined.gz', { decompress: strict(given) });
      expect(texts).toEqual(LINES);
      expect(scan.problems).toMatchObject([{ code: 'gzip-members', severity: 'note', sentence: 'joined.gz holds 2 gzip members one after the other; all were read.' }]);
    }
  });

  it('reads many small members, cut anywhere', async () => {
    for (const [size, lines] of [[1, 20], [13, 100], [1 << 16, 400]] as const) {
      const many = concat(...LINES.slice(0, lines).map((line) => gzipSync(`${line}\n`)));
      expect((await seeBytes(many, size, 'many.gz')).texts).toEqual(LINES.slice(0, lines));
    }
  });

  it('zeros behind the end are padding', async () => {
    for (const zeros of [1, 3, 4, 512, 100_000]) {
      const { texts, scan } = await seeBytes(concat(whole, new Uint8Array(zeros)), 300, 'padded.gz', { decompress: strict('') });
      expect(texts).toEqual(LINES);
      expect(scan.problems.every(({ severity, code }) => severity === 'note' || code === 'gzip-checksum')).toBe(true);
      if (zeros > 3) expect(scan.problems).toMatchObject([{ code: 'gzip-padding' }]);
    }
  });

  it('other bytes behind the end are left out and said', async () => {
    const { texts, scan } = await seeBytes(concat(whole, 'and a note'), 300, 'junk.gz', { decompress: strict(first) });
    expect(texts).toEqual(LINES);
    expect(scan.problems).toMatchObject([{ code: 'gzip-junk', severity: 'lost', stage: 'gunzip' }]);
  });

  it('a cut file gives everything before the cut, and says how much', async () => {
    for (const part of [0.3, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      const { texts, scan } = await seeBytes(cut, 5000, 'cut.gz', { decompress: native });
      expect(texts.length).toBeGreaterThan(400 * part * 0.5);
      expect(texts).toEqual(LINES.slice(0, texts.length));
      expect(scan.problems.map(({ code }) => code)).toEqual(['gzip-cut', 'cut-last-line']);
      expect(scan.problems[0]?.sentence).toBe(`The gzip stream ends early; ${readInWords(scan.report.inflatedBytes ?? 0)} were read.`);
      expect(scan.problems[1]?.sentence).toMatch(/is cut, where reading ended\.$/);
    }
  });

  it('what was read is what the faster of both inflaters gave', async () => {
    // A stored block: the patient inflater gives nothing of one that is cut, the fast one gave what there is.
    const stored = gzipSync(first, { level: 0 });
    const given = first.slice(0, 20_000);
    const { texts, scan } = await seeBytes(stored.subarray(0, 20_200), 300, 'stored.gz', { decompress: strict(given) });
    expect(texts.length).toBeGreaterThan(50);
    expect(scan.problems[0]?.sentence).toBe(`The gzip stream ends early; ${readInWords(concat(given).length)} were read.`);
  });

  it('a cut anywhere is never silent', async () => {
    const small = gzipSync(`${eventText(1)}\n`);
    for (let cut = 3; cut < small.length; cut++) {
      const { codes } = await seeBytes(small.subarray(0, cut), 64, 'cut.gz');
      expect(codes).toContain('gzip-cut');
    }
  });

  it('a second member that is cut is named', async () => {
    const { scan, texts } = await seeBytes(joined.subarray(0, joined.length - 40), 300, 'x.gz', { decompress: strict(first) });
    expect(texts.length).toBeGreaterThanOrEqual(250);
    expect(scan.problems[0]).toMatchObject({ code: 'gzip-cut', sentence: expect.stringMatching(/^Gzip member 2 ends early; /) });
  });

  it('damage in the middle keeps what comes before', async () => {
    const noise = Array.from({ length: 20_000 }, (_, n) => `{"type":"t","payload":${Math.sin(n)}}`);
    const damaged = gzipSync(noise.join('\n'));
    damaged.fill(0xff, damaged.length >> 1, (damaged.length >> 1) + 200);
    const { texts, codes } = await seeBytes(damaged, 1 << 16, 'damaged.gz', { decompress: native });
    expect(texts.length).toBeGreaterThan(6000);
    expect(codes).toContain('gzip-damaged');
  });

  it('a wrong checksum is said', async () => {
    const wrong = whole.slice();
    wrong[wrong.length - 6] = (wrong[wrong.length - 6] ?? 0) ^ 1;
    const { texts, codes } = await seeBytes(wrong, 300, 'wrong.gz', { decompress: strict(first) });
    expect(texts).toEqual(LINES);
    expect(codes).toEqual(['gzip-checksum']);
  });

  it('stops at the ceiling and names it', async () => {
    const bomb = gzipSync(`${eventText(1)}\n${'\n'.repeat(30_000_000)}`);
    for (const decompress of [native, undefined]) {
      const limits = { ...DEFAULT_LIMITS, inflatedBytes: 2 * 1024 ** 2 };
      const { texts, scan } = await seeBytes(bomb, 1 << 16, 'bomb.gz', { limits, ...(decompress === undefined ? {} : { decompress }) });
      expect(texts).toHaveLength(1);
      expect(scan.report.inflatedBytes).toBe(2 * 1024 ** 2);
      expect(scan.problems).toMatchObject([{ code: 'inflated-limit', sentence: 'bomb.gz inflates to more than 2 MB; what comes after that was not read.' }]);
    }
  });

  it('a stream that comes only once is read with all its members', async () => {
    const { texts, codes } = await see(streamSource('url.gz', streamOf(joined, [1, 2, 30, 4000]), 1 << 16), testEnv(1 << 16, { decompress: native }));
    expect(texts).toEqual(LINES);
    expect(codes).toEqual(['gzip-members']);
  });

  it('a gzip in a gzip and an empty one are named', async () => {
    expect((await seeBytes(gzipSync(whole))).codes).toEqual(['gzip-in-gzip']);
    expect((await seeBytes(gzipSync(''))).codes).toEqual(['empty-file']);
  });

  it('any cutting of any members gives the same lines', async () => {
    await fc.assert(fc.asyncProperty(fc.array(fc.nat(399), { maxLength: 5 }), fc.integer({ min: 1, max: 300 }), async (edges, size) => {
      const at = [...new Set([0, ...edges, 400])].sort((a, b) => a - b);
      const members = at.slice(1).map((edge, i) => gzipSync(LINES.slice(at[i], edge).map((line) => `${line}\n`).join('')));
      const { texts, codes } = await see(bytesSource('m.gz', concat(...members), size), testEnv(1 << 16));
      expect(texts).toEqual(LINES);
      expect(codes).toEqual(members.length > 1 ? ['gzip-members'] : []);
    }), { numRuns: 40 });
  });
});
