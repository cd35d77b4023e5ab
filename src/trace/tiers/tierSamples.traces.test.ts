/** Reads the tier samples beside the project (`../shared/samples/tier`), made by running the real router. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { codesOf, odditiesOf, readFiles } from './tiersTesting';
import type { TierReading } from './types';
import type { TierSession } from '../../engine/tiers/types';

const SAMPLES = resolve(fileURLToPath(new URL('../../..', import.meta.url)), '../shared/samples/tier');
const TRACE = 'tier-trace.no-text.jsonl';
const LOG = 'dsh-session.v0.jsonl';

const read = (chunkSize: number, ...names: readonly string[]): Promise<TierReading> =>
  readFiles(Object.fromEntries(names.map((name) => [name, new Uint8Array(readFileSync(resolve(SAMPLES, name)))])), chunkSize);
const first = (reading: TierReading): TierSession => {
  const [session] = reading.sessions;
  if (session === undefined) throw new Error('no session was read');
  return session;
};

function describeSamples(): void {
  describe('the samples of the real router', () => {
    test('the trace holds two sessions and 61 requests, and nothing is wrong with it', async () => {
      const reading = await read(1 << 16, TRACE);
      expect(codesOf(reading)).toEqual([]);
      expect(odditiesOf(reading)).toEqual([]);
      expect(reading.meta.map(({ requests, version, recorder }) => [requests, version, recorder?.name])).toEqual([[35, 1, 'tier-trace-recorder'], [26, 1, 'tier-trace-recorder']]);
      expect(reading.sessions.map(({ text, events, baseMode }) => [text, events.length, baseMode])).toEqual([['omitted', 145, 'selection'], ['omitted', 101, 'selection']]);
      expect(reading.files).toMatchObject([{ lines: 249, read: 249, skipped: 0, bad: 0, form: 'trace' }]);
      expect(reading.sessions[1]?.posteriors.length).toBeGreaterThan(0);
    });

    test('the log holds one session and 35 requests, seven of them with a header', async () => {
      const reading = await read(1 << 16, LOG);
      expect(codesOf(reading)).toEqual([]);
      expect(odditiesOf(reading)).toEqual(['no-config', 'judge-not-in-log', 'posteriors-not-in-log', 'overrides-outside-log']);
      expect(reading.meta).toMatchObject([{ requests: 35, version: 0, form: 'log', lines: 232, createdAt: 1789376529500 }]);
      const session = first(reading);
      expect(session.sent).toHaveLength(7);
      for (const { event } of session.sent ?? []) expect(session.events[event]?.type).toBe('request');
      expect(reading.files).toMatchObject([{ lines: 233, bad: 0, form: 'log' }]);
    });

    test('both tell the same story: each request stands at the same place, and was sent as the headers say', async () => {
      const trace = first(await read(1 << 16, TRACE));
      const log = first(await read(1 << 16, LOG));
      // A denied call never becomes a tool event of the trace, and only the trace knows the judge and denials.
      const story = (session: TierSession): string[] => session.events.flatMap((event) => {
        if (event.type === 'judge' || event.type === 'denial' || event.type === 'tool') return [];
        return event.type === 'request' ? [`request ${event.turn}.${event.step}`] : [event.type];
      });
      expect(story(log)).toEqual(story(trace));
      const applied = trace.events.flatMap((event) => (event.type === 'request' ? [event.applied] : []));
      let config: unknown;
      const sent = log.events.flatMap((event, i) => {
        config = log.sent?.find((header) => header.event === i)?.config ?? config;
        return event.type === 'request' ? [config] : [];
      });
      // The last header counts for every request behind it that was really sent.
      expect(sent).toEqual(applied);
    });

    test('tiny chunks give the same', async () => {
      for (const name of [TRACE, LOG]) {
        const whole = await read(1 << 20, name);
        for (const size of [1, 3, 7]) expect(await read(size, name)).toEqual(whole);
      }
    });

    test('both in one drop: the second session of the same id is told apart', async () => {
      const reading = await read(1 << 16, TRACE, LOG);
      expect(reading.sessions.map(({ id }) => id.slice(36))).toEqual(['', '', '~2']);
      expect(reading.oddities.find(({ code }) => code === 'same-session')).toMatchObject({ file: LOG, severity: 'note' });
    });
  });
}

if (existsSync(SAMPLES)) describeSamples();
else test.skip('no samples of tier sessions beside the project: none was read', () => undefined);
