import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tierFiles } from '../../../e2e/fixtures/tiers/make.mjs';
import { codesOf, odditiesOf, readFiles } from './tiersTesting';
import type { TierReading } from './types';

const FOLDER = new URL('../../../e2e/fixtures/tiers/', import.meta.url);
const onDisk = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, FOLDER)));
const read = (name: string, chunkSize = 1 << 16): Promise<TierReading> => readFiles({ [name]: onDisk(name) }, chunkSize);
const LOG_NOTES = ['no-config', 'judge-not-in-log', 'posteriors-not-in-log', 'overrides-outside-log'];

it('the files are what the generator makes', () => {
  for (const [name, content] of Object.entries(tierFiles())) {
    // Another deflater may pack otherwise: what is inside is read below.
    if (!name.endsWith('.zip')) expect(Buffer.from(content).equals(onDisk(name)), `${name}: node e2e/fixtures/tiers/make.mjs`).toBe(true);
  }
});

describe.each<[file: string, problems: readonly string[], oddities: readonly string[], requests: readonly number[]]>([
  ['good.jsonl', [], [], [2]],
  ['session.jsonl', [], LOG_NOTES, [2]],
  ['out-of-order.jsonl', [], ['out-of-order'], [2]],
  ['unknown-types.jsonl', [], ['unknown-types'], [2]],
  ['no-config.jsonl', [], ['no-config'], [2]],
  ['bad-config.jsonl', [], [], [2]],
  ['times-go-back.jsonl', [], ['times-go-back'], [2]],
  ['no-inputs.jsonl', [], ['request-before-input', 'no-inputs'], [2]],
  ['interleaved.jsonl', [], ['interleaved', 'interleaved'], [2, 2]],
  ['bad-lines.jsonl', ['bad-line', 'bad-line', 'bad-line', 'bad-field'], [], [2]],
  ['newer-version.jsonl', [], ['newer-version', ...LOG_NOTES], [2]],
  ['newer-version-unclean.jsonl', ['bad-field', 'newer-version'], [], []],
  ['two-logs.jsonl', [], [...LOG_NOTES, 'second-header', ...LOG_NOTES], [2, 2]],
  ['cut.jsonl', ['cut-last-line'], LOG_NOTES, [2]],
  ['session.zip', [], LOG_NOTES, [2, 2]],
  ['not-a-log.zip', ['zip-no-sessions'], [], []],
  ['session.jsonl.zst', ['zstd'], [], []],
])('%s', (file, problems, oddities, requests) => {
  it.each([1, 7, 1 << 16])('in chunks of %i', async (chunkSize) => {
    const reading = await read(file, chunkSize);
    expect(codesOf(reading)).toEqual(problems);
    expect(odditiesOf(reading)).toEqual(oddities);
    expect(reading.meta.map((meta) => meta.requests)).toEqual(requests);
    for (const report of reading.files) expect(report.lines).toBe(report.read + report.skipped + report.bad);
  });
});

describe('what is said', () => {
  it('names the lines, the types and the versions', async () => {
    const said = async (file: string): Promise<readonly string[]> => {
      const reading = await read(file);
      return [...reading.oddities.filter(({ severity, code }) => severity === 'odd' || code === 'newer-version'), ...reading.problems].map(({ sentence }) => sentence);
    };
    expect(await said('out-of-order.jsonl')).toEqual(['4 lines stood too late, the first at line 7; the lines were put in the order of their times.']);
    expect(await said('unknown-types.jsonl')).toEqual(['3 lines of types not known here were left out: weather, mood.']);
    expect(await said('times-go-back.jsonl')).toEqual(['The time goes back once, first at line 7; the lines were kept in the order of the file, so windows and cooldowns may be off there.']);
    expect(await said('newer-version.jsonl')).toEqual(['Format version 4 is newer than this reader; every line it needs reads cleanly, so the session is shown.']);
    expect((await said('newer-version-unclean.jsonl'))[1]).toMatch(/session log of format version 4, which is newer than this reader, and does not read cleanly: line 12 \(step\/start\) cannot be used: data\.turn is not a number\. Nothing of it is shown\.$/);
    expect(await said('bad-lines.jsonl')).toEqual([
      'Line 4 does not parse as JSON; it was left out.', 'Line 6 is no JSON object; it was left out.', 'Line 7 has no type; it was left out.',
      'Line 9 (request) cannot be used: turn is not a number; it was left out.',
    ]);
    expect(await said('not-a-log.zip')).toEqual(['not-a-log.zip holds no session log and no tier trace that can be read (photos/one.txt, two.json). Drop the zip of a session export, or the session.jsonl itself.']);
  });

  it('keeps a faulty configuration raw, for the engine to name its field', async () => {
    expect((await read('bad-config.jsonl')).sessions[0]?.config).toEqual({ intent: { hysteresis: { toStrong: 0.5, toCheap: 0.9 } } });
    expect((await read('no-config.jsonl')).sessions[0]).not.toHaveProperty('config');
  });

  it('lines out of order read like lines in order', async () => {
    const ordered = (await read('good.jsonl')).sessions[0]?.events.map(({ type, time }) => [type, time]);
    expect((await read('out-of-order.jsonl')).sessions[0]?.events.map(({ type, time }) => [type, time])).toEqual(ordered);
    expect((await read('interleaved.jsonl')).sessions.map(({ events }) => events.map(({ type, time }) => [type, time]))).toEqual([ordered, ordered]);
  });
});
