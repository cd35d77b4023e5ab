import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { streamSource } from '../sources';
import { eventText, see, seeBytes, streamOf, testEnv } from '../scanTesting';
import { DEFAULT_LIMITS } from '../types';
import { unpack, UnpackFault } from './unpack';

const FORMAT = 'agentfootprint.recording.packed.v1';
const EVENTS: unknown[] = [1, 2, 3].map((n): unknown => JSON.parse(eventText(n)));
const META = { runId: 'run-1', compositionPath: ['Agent:desk'] };

/** Three events that share their meta, one with an escaped object that looks like a reference. */
function packed(more: object = {}): object {
  return {
    format: FORMAT,
    values: [META, { '$af:ref': 2 }, 'shared text'],
    recording: {
      snapshot: { sharedState: { userMessage: { '$af:ref': 1 } } },
      events: [
        { type: 'a', payload: { text: { '$af:ref': 1 } }, meta: { '$af:ref': 0 } },
        { type: 'b', payload: { '$af:esc': { '$af:ref': { '$af:ref': 2 } } }, meta: { '$af:ref': 0 } },
        { type: 'c', payload: { '$af:ref': 0, more: 1 }, meta: { '$af:ref': 0 } },
      ],
    },
    ...more,
  };
}
const UNPACKED = [
  { type: 'a', payload: { text: 'shared text' }, meta: META },
  { type: 'b', payload: { '$af:ref': 'shared text' }, meta: META },
  { type: 'c', payload: { '$af:ref': 0, more: 1 }, meta: META },
];

describe('packed recordings', () => {
  it('are unpacked, at any chunk size, from a file, a gzip and a stream', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(packed(), null, 1));
    const ways = [seeBytes(bytes, 1), seeBytes(bytes, 64), seeBytes(gzipSync(bytes), 7), see(streamSource('url', streamOf(bytes, [5]), 64), testEnv(64))];
    for (const { scan, texts, events, codes } of await Promise.all(ways)) {
      expect(codes).toEqual([]);
      expect(texts.map((text): unknown => JSON.parse(text))).toEqual(UNPACKED);
      expect(scan.report).toMatchObject({ form: 'recording', lines: 3, read: 3 });
      for (const { offset, text } of events) expect(new TextDecoder().decode(await scan.text.read(offset, offset + text.length))).toBe(text);
      const state = scan.sharedState ?? { from: 0, to: 0 };
      expect(JSON.parse(new TextDecoder().decode(await scan.text.read(state.from, state.to)))).toEqual({ userMessage: 'shared text' });
    }
  });

  it('are unpacked inside an envelope', async () => {
    const envelope = { format: 'agentfootprint.recording.v1', producer: { agentfootprintVersion: '9.120.0' }, run: {}, recording: packed() };
    const { scan, texts } = await seeBytes(JSON.stringify(envelope), 50);
    expect(texts).toHaveLength(3);
    expect(scan.report.form).toBe('envelope');
    expect(scan.producer).toBe('{"agentfootprintVersion":"9.120.0"}');
  });

  it('are told apart even where the format comes last', async () => {
    const { format, ...rest } = { format: FORMAT, ...packed() };
    expect((await seeBytes(JSON.stringify({ ...rest, format }))).texts).toHaveLength(3);
    const late = JSON.stringify({ producer: 'x'.repeat(70_000), format, ...rest });
    expect((await seeBytes(late, 5000)).texts).toHaveLength(3);
    const once = await see(streamSource('url', streamOf(new TextEncoder().encode(late)), 5000), testEnv(5000));
    expect(once.codes).toEqual(['packed-late']);
  });

  it('a plain recording with values of its own is read as it stands', async () => {
    expect((await seeBytes(JSON.stringify({ values: [1], events: EVENTS }))).texts).toHaveLength(0);
    expect((await seeBytes(JSON.stringify({ events: EVENTS, values: [1] }))).texts).toHaveLength(3);
  });

  it('faults have a sentence each', async () => {
    const cases: readonly [text: string, code: string][] = [
      [JSON.stringify(packed({ values: [{ '$af:ref': 0 }] })), 'packed-broken-reference'],
      [JSON.stringify(packed({ values: [] })), 'packed-broken-reference'],
      [JSON.stringify(packed()).slice(0, -30), 'packed-not-json'],
      [JSON.stringify(packed({ recording: { snapshot: {} } })), 'packed-no-events'],
      [JSON.stringify(packed({ recording: { events: [] } })), 'no-events'],
    ];
    for (const [text, code] of cases) {
      const { codes, scan } = await seeBytes(text, 100, 'p.json');
      expect(codes).toEqual([code]);
      expect(scan.problems[0]).toMatchObject({ severity: 'fatal', sentence: expect.stringMatching(/^p\.json /) });
    }
  });

  it('values that multiply when written out do not fill memory', async () => {
    const values: unknown[] = ['x'.repeat(100)];
    for (let n = 1; n < 60; n++) values.push([{ '$af:ref': n - 1 }, { '$af:ref': n - 1 }]);
    const bomb = packed({ values, recording: { events: [{ type: 'a', payload: { '$af:ref': 59 } }, { type: 'b', payload: 1 }] } });
    const { texts, codes } = await seeBytes(JSON.stringify(bomb));
    expect(codes).toEqual(['line-too-long']);
    expect(texts).toEqual(['{"type":"b","payload":1}']);
    const many = packed({ values: ['x'.repeat(1000)], recording: { events: Array.from({ length: 500 }, () => ({ type: 'a', payload: { '$af:ref': 0 } })) } });
    const limited = await seeBytes(JSON.stringify(many), 1 << 20, 'p.json', { limits: { ...DEFAULT_LIMITS, inflatedBytes: 50_000 } });
    expect(limited.codes).toEqual(['inflated-limit']);
    expect(limited.texts.length).toBeLessThan(60);
  });

  it('a key named __proto__ stays a key', async () => {
    const text = `{"format":"${FORMAT}","values":[],"recording":{"events":[{"type":"a","__proto__":{"x":1}}]}}`;
    expect((await seeBytes(text)).texts).toEqual(['{"type":"a","__proto__":{"x":1}}']);
  });
});

describe('unpack', () => {
  it('leaves a value without references as it is', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => {
      fc.pre(!JSON.stringify(value).includes('$af:'));
      expect(JSON.stringify(unpack([], value))).toBe(JSON.stringify(value));
    }));
  });

  it('refuses references to nothing, to itself and without end', () => {
    for (const index of [-1, 1, 0.5, '0', null]) expect(() => unpack([0], { '$af:ref': index })).toThrow(UnpackFault);
    expect(() => unpack([{ a: { '$af:ref': 1 } }, { '$af:ref': 0 }], { '$af:ref': 0 })).toThrow(UnpackFault);
    const chain = Array.from({ length: 200_000 }, (_, n) => ({ '$af:ref': n + 1 }));
    expect(() => unpack(chain, { '$af:ref': 0 })).toThrow(UnpackFault);
  });
});
