import { describe, expect, it } from 'vitest';
import { createProblemLog, inWords, readInWords, readProblem, sizeInWords } from './problems';
import { DEFAULT_LIMITS } from './types';

describe('problem log', () => {
  const bad = (line: number) => ({ code: 'bad-line', stage: 'parse', severity: 'lost', line, sentence: `Line ${line}` }) as const;

  it('keeps the first twenty places of a code and counts the rest in one entry', () => {
    const log = createProblemLog('a.ndjson');
    for (let line = 1; line <= 12_365; line++) log.add(bad(line));
    log.add({ code: 'cut-last-line', stage: 'parse', severity: 'lost', sentence: 'cut' });
    const list = log.list();
    expect(list).toHaveLength(22);
    expect(list[19]).toMatchObject({ line: 20, count: 1, file: 'a.ndjson' });
    expect(list[20]).toMatchObject({ line: 21, count: 12_345, sentence: 'and 12\u2009345 more like these' });
    expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(12_366);
    expect(log.count('bad-line')).toBe(12_365);
  });

  it('forgets a code that something else says better', () => {
    const log = createProblemLog('a');
    log.add(bad(1));
    log.drop('bad-line');
    expect(log.list()).toEqual([]);
    expect(log.count('bad-line')).toBe(0);
  });
});

describe('words', () => {
  it('sizes', () => {
    expect([0, 1, 999, 1024, 12_340, 1024 ** 2 - 1, 2_500_000, DEFAULT_LIMITS.lineBytes, DEFAULT_LIMITS.inflatedBytes].map(sizeInWords))
      .toEqual(['0 bytes', '1 byte', '999 bytes', '1 kB', '12 kB', '1 MB', '2.4 MB', '64 MB', '8 GB']);
  });

  it('what was read is worded as the screens word sizes, and counts as they group theirs', () => {
    expect([0, 1, 999, 1000, 19_204, 97_841_522, 8_000_000_000].map(readInWords)).toEqual(['0 bytes', '1 byte', '999 bytes', '1.0 kB', '19 kB', '98 MB', '8.0 GB']);
    expect([7, 4118, 179_180, 97_841_006].map(inWords)).toEqual(['7', '4118', '179\u2009180', '97\u2009841\u2009006']);
  });

  it('whatever was thrown has a sentence', () => {
    for (const thrown of [new Error(''), 'text', undefined, null, { name: 'NotReadableError' }]) {
      expect(readProblem('a', thrown, 'fatal')).toMatchObject({ code: 'read-failed', sentence: 'a could not be read to the end.' });
    }
    expect(readProblem('a', new Error('reset by peer'), 'fatal').sentence).toBe('a could not be read to the end: reset by peer');
  });
});
