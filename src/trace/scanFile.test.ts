import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanFile } from './scanFile';
import { bytesSource, streamSource, textSource } from './sources';
import { concat, eventText, see, seeBytes, streamOf, testEnv } from './scanTesting';
import { DEFAULT_LIMITS } from './types';

const THREE = [eventText(1), eventText(2, 'zweite Frage'), eventText(3)];
const LOG = `${THREE.join('\n')}\n`;
const PARSED: unknown[] = THREE.map((text): unknown => JSON.parse(text));
const RECORDING = JSON.stringify({ snapshot: { sharedState: { userMessage: 'ü "events":[1] \\', history: [{}] }, events: [1, 2], runId: 'x' }, events: PARSED, structure: { nodes: [] } });
const ENVELOPE = JSON.stringify({
  format: 'agentfootprint.recording.v1', producer: { agentfootprintVersion: '9.62.0' }, run: { runId: 'r', complete: true },
  configuration: { events: 'no' }, recording: { snapshot: { sharedState: { turnNumber: 2 } }, events: PARSED },
}, null, 2);
const FORMS: Record<string, readonly [text: string, form: string]> = {
  log: [LOG, 'ndjson'],
  'log without a last line end': [THREE.join('\n'), 'ndjson'],
  'recording': [RECORDING, 'recording'],
  'recording, pretty': [JSON.stringify(JSON.parse(RECORDING), null, 2), 'recording'],
  'recording, events first': [JSON.stringify({ events: PARSED, snapshot: { sharedState: {} } }), 'recording'],
  'recording, one event per line': [`{"events":[\n${THREE.join(',\n')}\n]}\n`, 'recording'],
  envelope: [ENVELOPE, 'envelope'],
  array: [JSON.stringify(PARSED), 'array'],
  'array, pretty': [`${JSON.stringify(PARSED, null, 4)}\n`, 'array'],
  'events pretty-printed one after the other': [PARSED.map((event) => JSON.stringify(event, null, 2)).join('\n'), 'ndjson'],
};

describe('forms', () => {
  for (const [name, [text, form]] of Object.entries(FORMS)) {
    it(`${name}: the same events at every chunk size`, async () => {
      const bytes = new TextEncoder().encode(text);
      for (const size of [1, 3, 7, 64 * 1024]) {
        const { scan, texts, events, codes } = await seeBytes(text, size);
        expect(codes).toEqual([]);
        expect(scan.report).toMatchObject({ form, lines: 3, read: 3, skipped: 0, bad: 0, bytes: bytes.length });
        expect(texts.map((one): unknown => JSON.parse(one))).toEqual(PARSED);
        expect(events.map(({ line }) => line)).toEqual([1, 2, 3]);
        for (const event of events) {
          const length = new TextEncoder().encode(event.text).length;
          expect(new TextDecoder().decode(await scan.text.read(event.offset, event.offset + length))).toBe(event.text);
        }
      }
    });
  }

  it('one event, on one line or several, is an event', async () => {
    for (const text of [eventText(1), `${eventText(1)}\n`, JSON.stringify(PARSED[0], null, 2)]) {
      const { scan, codes } = await seeBytes(text, 5);
      expect(scan.report).toMatchObject({ form: 'event', lines: 1, read: 1 });
      expect(codes).toEqual([]);
    }
  });

  it('keeps the place of the shared state and the producer', async () => {
    const { scan } = await seeBytes(ENVELOPE, 7);
    const { from, to } = scan.sharedState ?? { from: 0, to: 0 };
    expect(JSON.parse(new TextDecoder().decode(await scan.text.read(from, to)))).toEqual({ turnNumber: 2 });
    expect(JSON.parse(scan.producer ?? 'null')).toEqual({ agentfootprintVersion: '9.62.0' });
    const recording = await seeBytes(RECORDING, 3);
    const range = recording.scan.sharedState ?? { from: 0, to: 0 };
    expect(JSON.parse(new TextDecoder().decode(await recording.scan.text.read(range.from, range.to)))).toMatchObject({ history: [{}] });
  });

  it('documents and arrays joined one after the other are all read', async () => {
    expect((await seeBytes(`${RECORDING}\n${ENVELOPE}\n`, 9)).scan.report).toMatchObject({ lines: 6, read: 6 });
    expect((await seeBytes(`${JSON.stringify(PARSED)}\n${JSON.stringify(PARSED)}`, 9)).scan.report).toMatchObject({ form: 'array', read: 6 });
  });

  it('refuses another format by its name, before and after the events', async () => {
    const first = await seeBytes('{"format":"acme.trace.v3","events":[]}');
    expect(first.codes).toEqual(['other-format']);
    expect(first.scan.problems[0]).toMatchObject({ severity: 'fatal', sentence: expect.stringContaining('"acme.trace.v3"') });
    const last = await seeBytes(`{"events":[${eventText(1)}],"format":"acme.trace.v3"}`);
    expect(last.scan.problems[0]).toMatchObject({ code: 'other-format', severity: 'lost' });
    expect(last.texts).toHaveLength(1);
  });

  it('a shipper may put its own keys before the type', async () => {
    const line = `{"@timestamp":"2026-01-01","format":"json",${eventText(1).slice(1)}`;
    expect((await seeBytes(`${line}\n${line}\n`, 11)).scan.report).toMatchObject({ form: 'ndjson', read: 2, bad: 0 });
  });

  it('a recording that is one long line streams: no event waits for the end, nothing large is held', async () => {
    const filler = 'x'.repeat(200_000);
    const text = `{"snapshot":{"commitLog":"${filler}"},"events":[${THREE.join(',')}],"structure":"${filler}"}`;
    const { texts, codes } = await seeBytes(text, 4096, 'big.json', { limits: { ...DEFAULT_LIMITS, lineBytes: 1000 } });
    expect(codes).toEqual([]);
    expect(texts).toEqual(THREE);
  });
});

describe('cuts', () => {
  it('any cutting of any form gives the same events', async () => {
    const texts = Object.values(FORMS).map(([text]) => new TextEncoder().encode(text));
    await fc.assert(fc.asyncProperty(fc.constantFrom(...texts), fc.array(fc.nat(2000), { maxLength: 30 }), async (bytes, cuts) => {
      const places = cuts.filter((cut) => cut < bytes.length);
      const seen = await see(streamSource('x', streamOf(bytes, places), 1, bytes.length), testEnv(1 << 20));
      const cut = await see({ ...bytesSource('x', bytes, 1), chunks: async function* () { yield* piecesOf(bytes, places); } }, testEnv(1 << 20));
      expect(seen.texts.map((text): unknown => JSON.parse(text))).toEqual(PARSED);
      expect(cut.events).toEqual(seen.events);
    }), { numRuns: 60 });
  });

  it('a recording cut at every byte keeps its complete events and never throws', async () => {
    const bytes = new TextEncoder().encode(RECORDING);
    const ends = THREE.map((text) => RECORDING.indexOf(text) + text.length).map((end) => new TextEncoder().encode(RECORDING.slice(0, end)).length);
    for (let cut = 0; cut < bytes.length; cut++) {
      const { texts, codes } = await seeBytes(bytes.subarray(0, cut), 64);
      expect(texts).toEqual(THREE.slice(0, ends.filter((end) => end <= cut).length));
      expect(codes).toEqual([cut === 0 ? 'empty-file' : 'document-cut']);
    }
  });

  it('a log cut at every byte keeps its complete lines and names the last one', async () => {
    const bytes = new TextEncoder().encode(LOG);
    for (let cut = 1; cut < bytes.length; cut++) {
      const { texts, codes, scan } = await seeBytes(bytes.subarray(0, cut), 64);
      const complete = new TextDecoder().decode(bytes.subarray(0, cut)).split('\n');
      const whole = THREE.filter((text, i) => complete[i] === text);
      expect(texts).toEqual(whole);
      const atEdge = complete.at(-1) === '' || complete.at(-1) === THREE[complete.length - 1];
      if (whole.length > 0) expect(codes).toEqual(atEdge ? [] : ['cut-last-line']);
      else expect(codes).toHaveLength(1);
      expect(scan.report.bad).toBe(scan.report.lines - scan.report.read);
    }
  });

  it('a cut behind an inner bracket is a cut, even for a sink that looks only at both ends of a line', async () => {
    const cut = `${THREE[0]}\n{"type":"agentfootprint.stream.token","payload":{"a":1}`;
    const scan = await scanFile(textSource('a', cut, 10), testEnv(10), new AbortController().signal, { event: () => 'skipped' }, () => undefined);
    expect(scan.report).toMatchObject({ lines: 2, skipped: 1, bad: 1 });
    expect(scan.problems).toMatchObject([{ code: 'cut-last-line', line: 2 }]);
  });

  it('names the last line and its byte', async () => {
    const { scan } = await seeBytes(`${THREE[0]}\n${eventText(2).slice(0, 40)}`);
    expect(scan.problems).toEqual([{
      code: 'cut-last-line', stage: 'parse', severity: 'lost', file: 'trace.ndjson', count: 1, line: 2, byte: new TextEncoder().encode(THREE[0]).length + 1,
      sentence: 'The last line (2) is cut: the file was copied while it was being written, or its writer stopped.',
    }]);
  });
});

describe('broken lines', () => {
  it('a bad line costs no good one and is named with its place', async () => {
    const { scan, texts } = await seeBytes(`${THREE[0]}\nnot json\n{"type":"a","broken\n\n${THREE[1]}\n`, 10);
    expect(texts).toEqual(THREE.slice(0, 2));
    expect(scan.report).toMatchObject({ lines: 4, read: 2, bad: 2 });
    expect(scan.problems.map(({ code, line, sentence }) => [code, line, sentence])).toEqual([
      ['bad-line', 2, 'Line 2 is not a JSON object; it was left out.'],
      ['bad-line', 3, 'Line 3 is cut: it does not end with }; it was left out.'],
    ]);
  });

  it('a first bad line leaves the log a log', async () => {
    for (const first of ['garbage', '[2026-01-01] INFO started', '{"type":"agentfootprint.x","payl', '{"type":"x","payload":{"a":1,', '{oops}', '{"snapshot', '123', 'null', '{"level":"info"}x', 'a'.repeat(100_000)]) {
      const { scan, texts } = await seeBytes(`${first}\n${LOG}`, 1000);
      expect([first.slice(0, 30), texts.length, scan.report.form, scan.report.bad]).toEqual([first.slice(0, 30), 3, 'ndjson', 1]);
    }
  });

  it('lists twenty and counts the rest', async () => {
    const { scan } = await seeBytes(`${LOG}${'bad\n'.repeat(332)}`);
    expect(scan.problems).toHaveLength(21);
    expect(scan.problems[20]).toMatchObject({ code: 'bad-line', count: 312, line: 24, sentence: 'and 312 more like these' });
  });

  it('a line over the ceiling is left out, wherever chunks fall', async () => {
    const limits = { ...DEFAULT_LIMITS, lineBytes: 500 };
    const text = `${THREE[0]}\n${eventText(9, 'y'.repeat(600))}\n${THREE[1]}\n`;
    for (const size of [1, 7, 100_000]) {
      const { scan, texts } = await seeBytes(text, size, 'a.ndjson', { limits });
      expect(texts).toEqual(THREE.slice(0, 2));
      expect(scan.problems).toMatchObject([{ code: 'line-too-long', line: 2, count: 1, sentence: 'Line 2 is longer than 500 bytes; it was left out.' }]);
      const array = await seeBytes(`[${THREE[0]},${eventText(9, 'y'.repeat(600))},${THREE[1]}]`, size, 'a.json', { limits });
      expect(array.texts).toEqual(THREE.slice(0, 2));
      expect(array.codes).toEqual(['line-too-long']);
    }
  });

  it('lines with a comma behind them are events', async () => {
    expect((await seeBytes(THREE.join(',\n'))).scan.report).toMatchObject({ read: 3, bad: 0 });
  });

  it('a bad event of an array costs no other', async () => {
    const { scan, texts } = await seeBytes(`[${THREE[0]},7,{"type":nope},${THREE[1]}]`, 3);
    expect(texts).toEqual(THREE.slice(0, 2));
    expect(scan.problems.map(({ code, line }) => [code, line])).toEqual([['bad-event', 2], ['bad-event', 3]]);
  });

  it('says where a document stops being JSON and keeps what came before', async () => {
    const { scan, texts } = await seeBytes(`{"events":[${THREE[0]}}}}`, 3);
    expect(texts).toEqual(THREE.slice(0, 1));
    expect(scan.problems).toMatchObject([{ code: 'document-broken', severity: 'lost' }]);
  });
});

describe('text encodings and line ends', () => {
  const utf16 = (text: string, big: boolean): Uint8Array => {
    const bytes: number[] = [];
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      bytes.push(...(big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8]));
    }
    return Uint8Array.from(bytes);
  };
  const WAYS: Record<string, Uint8Array | string> = {
    'UTF-8 with a mark': concat('\uFEFF', LOG),
    'UTF-16LE with a mark': utf16(`\uFEFF${LOG}`, false),
    'UTF-16BE with a mark': utf16(`\uFEFF${LOG}`, true),
    'UTF-16LE': utf16(LOG, false),
    'UTF-16BE': utf16(LOG, true),
    'CRLF': LOG.replaceAll('\n', '\r\n'),
    'CR only': LOG.replaceAll('\n', '\r'),
    'CR behind a first LF': `${THREE[0]}\n${THREE.slice(1).join('\r')}\r`,
    'blank lines at the end': `${LOG}\n\r\n  \n\n`,
    'zero bytes at the end': concat(LOG, new Uint8Array(5000)),
    'zero bytes at the start': concat(new Uint8Array(70_000), LOG),
    'a mark in the middle': `${THREE[0]}\n\uFEFF${THREE[1]}\n${THREE[2]}\n`,
  };
  for (const [name, content] of Object.entries(WAYS)) {
    it(name, async () => {
      for (const size of [1, 3, 7, 1 << 16]) {
        if (size === 1 && content.length > 50_000) continue;
        const { scan, texts, events, codes } = await seeBytes(content, size);
        expect(texts).toEqual(THREE);
        expect(codes).toEqual([]);
        const last = events[2];
        const length = new TextEncoder().encode(THREE[2]).length;
        expect(new TextDecoder().decode(await scan.text.read(last?.offset ?? 0, (last?.offset ?? 0) + length))).toBe(THREE[2]);
      }
    });
  }

  it('a recording in UTF-16', async () => {
    expect((await seeBytes(utf16(`\uFEFF${RECORDING}`, false), 3)).texts).toEqual(THREE);
  });
});

/** The pieces between these places. */
function* piecesOf(bytes: Uint8Array, places: readonly number[]): Generator<Uint8Array, void> {
  const edges = [...new Set([0, ...places, bytes.length])].sort((a, b) => a - b);
  for (let i = 1; i < edges.length; i++) yield bytes.subarray(edges[i - 1], edges[i]);
}

describe('events that follow each other without a line break', () => {
  it('are read, and a cut one at the end is named', async () => {
    const { texts, scan } = await seeBytes(`${THREE.join('')}\n`, 10);
    expect(texts).toEqual(THREE);
    expect(scan.problems).toEqual([]);
    const cut = await seeBytes(`${THREE.join('')}${eventText(9).slice(0, 60)}`, 10);
    expect(cut.texts).toEqual(THREE);
    expect(cut.scan.problems).toMatchObject([{ code: 'document-cut', line: 4, sentence: 'The file is cut inside event 4; the 3 complete events before it were kept.' }]);
  });

  it('in one line of a log of many cost no other line', async () => {
    const { texts } = await seeBytes(`${THREE[0]}${THREE[1]}\n${LOG}`, 1000);
    expect(texts).toEqual(THREE);
  });
});
