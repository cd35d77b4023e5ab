/** For tests of the byte layer: a sink that parses and remembers, an environment, a whole scan in one call. */
import { bytesSource } from './sources';
import { scanFile } from './scanFile';
import type { EventFate, EventSink, FileScan } from './scanTypes';
import { DEFAULT_LIMITS, type ByteSource, type ReadEnv } from './types';

export interface SeenEvent {
  readonly text: string;
  readonly offset: number;
  readonly line: number;
}

export interface Seen {
  readonly events: readonly SeenEvent[];
  readonly texts: readonly string[];
  readonly codes: readonly string[];
  readonly scan: FileScan;
}

/** `bad` for what does not parse, `skipped` for what is no event, `read` for the rest. */
export function rememberingSink(events: SeenEvent[]): EventSink {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return {
    event(bytes, start, end, offset, line): EventFate {
      let text: string;
      try {
        text = decoder.decode(bytes.subarray(start, end));
        const value: unknown = JSON.parse(text);
        if (typeof value !== 'object' || value === null || !('type' in value)) return 'skipped';
      } catch {
        return 'bad';
      }
      events.push({ text, offset, line });
      return 'read';
    },
  };
}

export function testEnv(chunkSize: number, more: Partial<ReadEnv> = {}): ReadEnv {
  return { now: () => 0, chunkSize, limits: DEFAULT_LIMITS, breathe: () => Promise.resolve(), ...more };
}

/** Scans a source and gives what a caller would notice. */
export async function see(source: ByteSource, env: ReadEnv, signal = new AbortController().signal): Promise<Seen> {
  const events: SeenEvent[] = [];
  const scan = await scanFile(source, env, signal, rememberingSink(events), () => undefined);
  return { events, texts: events.map(({ text }) => text), codes: scan.problems.map(({ code }) => code), scan };
}

/** Scans bytes or text in memory. */
export function seeBytes(content: Uint8Array | string, chunkSize = 1 << 20, name = 'trace.ndjson', more: Partial<ReadEnv> = {}): Promise<Seen> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return see(bytesSource(name, bytes, chunkSize), testEnv(chunkSize, more));
}

/** A stream of these bytes that can be read once, cut at these places. */
export function streamOf(bytes: Uint8Array, cuts: readonly number[] = []): ReadableStream<Uint8Array> {
  const edges = [...new Set([0, ...cuts, bytes.length])].sort((a, b) => a - b);
  return new ReadableStream({
    start(controller) {
      edges.slice(1).forEach((edge, i) => controller.enqueue(bytes.slice(edges[i], edge)));
      controller.close();
    },
  });
}

/** A small event with text that is more than one byte a character. */
export function eventText(n: number, message = 'grüße 🎈 漢字 \\" {[]}\\\\'): string {
  return `{"type":"agentfootprint.agent.turn_start","payload":{"turnIndex":0,"userPrompt":"${message}"},"meta":{"runId":"run-${n}","compositionPath":["Agent:desk"]}}`;
}

export function concat(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  const encoder = new TextEncoder();
  const whole: number[] = [];
  for (const part of parts) for (const byte of typeof part === 'string' ? encoder.encode(part) : part) whole.push(byte);
  return Uint8Array.from(whole);
}
