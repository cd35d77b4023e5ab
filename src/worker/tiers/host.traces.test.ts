/** The tier samples beside the project (`../shared/samples/tier`), opened as a person would: what the record and the replay say of each other. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { TierSessionDetail, TiersSummary } from './protocol';
import { hostUnderTest } from './hostTesting';

const SAMPLES = resolve(fileURLToPath(new URL('../../..', import.meta.url)), '../shared/samples/tier');

async function opened(name: string): Promise<{ readonly summary: TiersSummary; readonly details: readonly TierSessionDetail[] }> {
  const { host, until } = hostUnderTest();
  host.receive({ type: 'open', id: 'a', sources: [{ kind: 'text', name, text: readFileSync(resolve(SAMPLES, name), 'utf8') }] });
  const report = await until(({ type }) => type === 'opened' || type === 'unreadable');
  if (report.type !== 'opened') throw new Error(JSON.stringify(report));
  const details: TierSessionDetail[] = [];
  for (const { index } of report.summary.sessions) {
    host.receive({ type: 'ask', n: index + 1, kind: 'session', ask: { id: 'a', session: index } });
    const reply = await until((message) => (message.type === 'reply' || message.type === 'failure') && message.n === index + 1);
    if (reply.type !== 'reply' || reply.kind !== 'session') throw new Error(JSON.stringify(reply));
    details.push(reply.reply);
  }
  return { summary: report.summary, details };
}

function describeSamples(): void {
  describe('the samples of the real router', () => {
    test('the trace: every one of its 61 recorded decisions comes out the same', async () => {
      const { summary, details } = await opened('tier-trace.no-text.jsonl');
      expect(summary.sessions.map(({ requests, turns }) => [requests, turns])).toEqual([[35, 13], [26, expect.any(Number)]]);
      expect(details.map(({ check: { compared, agree, differences, events, unlisted } }) => ({ compared, agree, differences, events, unlisted }))).toEqual([
        { compared: 35, agree: 35, differences: [], events: [], unlisted: 0 }, { compared: 26, agree: 26, differences: [], events: [], unlisted: 0 },
      ]);
      expect(details[0]?.marks.filter(({ kind }) => kind === 'turn')).toHaveLength(13);
    });

    test('the log: what is computed agrees with the models really sent, wherever a header tells', async () => {
      const { summary, details } = await opened('dsh-session.v0.jsonl');
      expect(summary.fingerprint).toMatch(/^1-[0-9a-f]{8}$/);
      const check = details[0]?.check;
      expect(check).toMatchObject({ form: 'log', differences: [], unlisted: 0 });
      expect(check?.agree).toBe(check?.compared);
      expect((check?.compared ?? 0) + (check?.notCompared ?? 0)).toBe(35);
    });
  });
}

if (existsSync(SAMPLES)) describeSamples();
else test(`the tier samples are not here: ${SAMPLES} does not exist, so nothing was compared`, ({ skip }) => skip());
