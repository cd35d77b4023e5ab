/** For tests of the tier reader: an environment, a whole reading in one call, small traces and logs. */
import { bytesSource } from '../sources';
import { testEnv } from '../scanTesting';
import { readTiers } from './readTiers';
import type { TierReading } from './types';
import type { ReadEnv } from '../types';

export function toBytes(content: Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** Reads files given by name. */
export function readFiles(files: Readonly<Record<string, Uint8Array | string>>, chunkSize = 1 << 16, more: Partial<ReadEnv> = {}): Promise<TierReading> {
  const sources = Object.entries(files).map(([name, content]) => bytesSource(name, toBytes(content), chunkSize));
  return readTiers(sources, testEnv(chunkSize, more), new AbortController().signal, () => undefined);
}

export const codesOf = (reading: TierReading): string[] => reading.problems.map(({ code }) => code);
export const odditiesOf = (reading: TierReading, session?: string): string[] =>
  reading.oddities.filter((oddity) => session === undefined || oddity.session === session).map(({ code }) => code);

export const lines = (...values: readonly unknown[]): string => `${values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join('\n')}\n`;

export const HEADER = { type: 'tier-trace', version: 1, plugin: { name: 'dsh-autotier', version: '0.1.0' }, createdAt: 1000, text: 'full' };
/** One line of a trace, of session `s` unless said otherwise. */
export const ev = (type: string, time: number, fields: object = {}, session = 's'): object => ({ type, session, time, ...fields });

export const LOG_HEADER = { type: 'session', version: 0, id: 'log-1', createdAt: 1000, cwd: '/work/shop' };
/** One line of a session log. */
export const le = (type: string, seq: number, time: number, data: object): object => ({ type, seq, time, data });
/** The line that puts a message of the user into the queue. */
export const inbox = (seq: number, time: number, text: string, kind = 'user'): object =>
  le('agent/inbox/spliced', seq, time, { target: 'next-turn', start: 0, inserted: [{ content: [{ type: 'text', text }], source: { kind }, role: 'user' }] });
