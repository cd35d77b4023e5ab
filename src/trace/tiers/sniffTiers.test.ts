import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sniffTiers } from './sniffTiers';
import { HEADER, LOG_HEADER, toBytes } from './tiersTesting';

const sniff = (text: string): string | undefined => sniffTiers(toBytes(text));

it('tells the first lines of both forms, with keys in any order and whatever comes first', () => {
  for (const before of ['', '\uFEFF', '\n \r\n']) {
    expect(sniff(`${before}${JSON.stringify(HEADER)}\n{"type":"session"}`)).toBe('tier-trace');
    expect(sniff(`${before}${JSON.stringify(LOG_HEADER)}\n`)).toBe('session-log');
  }
  expect(sniff('{ "cwd": "a\\"}{", "version" : 3, "id":"x", "type" : "session" }')).toBe('session-log');
  expect(sniff('{"meta":{"type":"other","version":2},"list":["type","x"],"version":1,"type":"tier-trace"}')).toBe('tier-trace');
  expect(sniff('{"type":"session","session":"s","time":1,"config":{}}')).toBe('tier-trace');
  expect(sniff('{"type":"session","version":0,"id":"cut in the midd')).toBe('session-log');
  expect(sniffTiers(Buffer.from(`\uFEFF${JSON.stringify(LOG_HEADER)}`, 'utf16le'))).toBe('session-log');
});

it('tells packed files', () => {
  expect(sniffTiers(Uint8Array.of(0x50, 0x4b, 3, 4, 0))).toBe('zip');
  expect(sniffTiers(Uint8Array.of(0x50, 0x4b, 5, 6))).toBe('zip');
  expect(sniffTiers(Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd))).toBe('zstd');
  expect(sniffTiers(gzipSync('x'))).toBeUndefined();
});

it('claims nothing the framework writes', () => {
  const texts = [
    '', '[', '{}', '[{"type":"tier-trace"}]', '"tier-trace"',
    '{"type":"agentfootprint.skill.turn_routed","payload":{"type":"session","version":1},"meta":{"runId":"r"}}',
    '{"type":"agentfootprint.agent.turn_start","payload":{"userPrompt":"\\"type\\":\\"session\\",\\"version\\":0"}}',
    '{"format":"agentfootprint.recording.v1","run":{"type":"session","version":1}}',
    '{"snapshot":{"sharedState":{"type":"tier-trace"}},"events":[]}',
    '{"findingsLedger":[{"type":"session","version":1}]}',
    '{"type":"session"}', '{"type":"session","session":"s"}', '{"version":0}', '{"type":["session"],"version":0}',
  ];
  expect(texts.filter((text) => sniff(text) !== undefined)).toEqual([]);
});

it('never throws', () => {
  fc.assert(fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.json().map(toBytes)), (bytes) => {
    expect([undefined, 'tier-trace', 'session-log', 'zip', 'zstd']).toContain(sniffTiers(bytes));
  }));
});
