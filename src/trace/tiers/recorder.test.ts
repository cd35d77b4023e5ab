import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apply, inject, name } from '../../../e2e/fixtures/tiers/recorder.mjs';
import { codesOf, odditiesOf, readFiles } from './tiersTesting';

type Listener = (...args: readonly unknown[]) => unknown;

/** A bus like the host's: listeners in order, those with `prepend` in front; a waterfall passes on to the next one. */
function fakeHost() {
  const listeners = new Map<string, Listener[]>();
  let config: object = {};
  return {
    setConfig(next: object) { config = next; },
    on(event: string, listener: Listener, { prepend = false } = {}) {
      const all = listeners.get(event) ?? [];
      listeners.set(event, prepend ? [listener, ...all] : [...all, listener]);
    },
    autotier: { config: () => config, posteriors: () => ({ snapshot: () => [{ key: 'coding|0|0', posterior: { cheapOK: 3, cheapN: 4, strongOK: 1, strongN: 1, observations: 5, probeN: 0, lastSeen: 9 } }] }) },
    emit(event: string, ...args: readonly unknown[]) { for (const listener of listeners.get(event) ?? []) listener(...args); },
    waterfall(event: string, payload: unknown, last: () => Promise<unknown>): Promise<unknown> {
      const run = (at: number): Promise<unknown> => {
        const listener = listeners.get(event)?.[at];
        return listener === undefined ? last() : Promise.resolve(listener(payload, () => run(at + 1)));
      };
      return run(0);
    },
  };
}

let folder = '';
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'tier-trace-')); });
afterEach(() => rmSync(folder, { recursive: true }));

it('writes a tier trace from the events of the bus, and answers none of them', async () => {
  const host = fakeHost();
  const file = join(folder, 'tier-trace.jsonl');
  const agent = { session: { id: 's-1', header: { cwd: '/work/shop' } } };
  const base = { provider: 'p', model: 'flash' };
  const landing = { provider: 'p', model: 'pro', reasoningEffort: 'high' };
  let time = 1000;
  // The router of this test: it is loaded before the recorder, in front, and sends everything to the strong tier.
  let judged = 'no keyword';
  host.on('agent/request', async (payload, next) => {
    await (next as () => Promise<unknown>)();
    host.emit('autotier/route', { ...Object(payload), tier: 'strong', source: 'judge', confidence: judged === 'no keyword' ? 0.25 : 0.75, reason: judged });
    host.emit('autotier/tier-changed', { agent, from: judged === 'no keyword' ? undefined : 'cheap', to: 'strong', source: 'judge', reason: judged, route: landing });
    return landing;
  }, { prepend: true });
  apply(host, { file, now: () => (time += 10) });
  const event = (type: string, data: object): void => host.emit('session/event', agent.session, { type, data });
  const request = (turn: number, step: number): Promise<unknown> => host.waterfall('agent/request', { agent, turn, step }, () => Promise.resolve(base));

  host.emit('agent/inbox/inserted', { agent, message: { source: { kind: 'plugin' }, content: [] } });
  host.emit('agent/inbox/inserted', { agent, message: { source: { kind: 'user' }, content: [{ type: 'text', text: 'look' }, { type: 'image' }, { type: 'text', text: 'here' }] } });
  event('plan/mode', { active: true });
  event('user/message', { source: { kind: 'user' } });
  expect(await request(1, 1)).toBe(landing);
  event('assistant/message', { turn: 1, step: 1, usage: { inputTokens: 5, outputTokens: 6 } });
  event('tool/call', { turn: 1, step: 1, name: 'grep' });
  judged = 'no keyword; judge chose planning';
  host.setConfig({ intent: { ruleThreshold: 0.8 } });
  await request(1, 2);
  const action = await host.waterfall('agent/request-error', { agent, turn: 1, step: 2, provider: 'p', failure: { code: 'SERVER', status: 503 } }, () => Promise.resolve({ kind: 'retry' }));
  expect(action).toEqual({ kind: 'retry' });
  host.emit('autotier/tier-changed', { agent, from: 'cheap', to: 'strong', source: 'escalation', reason: 'SERVER|x', route: { provider: 'p', model: 'flash', effort: 'high' } });
  host.emit('agent/error', { agent, turn: 1, step: 2, error: Object.assign(new Error('no'), { code: 'SERVER' }) });
  event('turn/end', { turn: 1, reason: { kind: 'error' } });
  event('command/run', { name: 'tier', args: ' off' });
  event('command/run', { name: 'tier', args: 'status' });
  event('command/run', { name: 'help' });

  const reading = await readFiles({ 'tier-trace.jsonl': readFileSync(file, 'utf8') });
  expect([codesOf(reading), odditiesOf(reading), name, inject]).toEqual([[], [], 'tier-trace-recorder', ['autotier']]);
  expect(reading.meta).toMatchObject([{ session: 's-1', version: 1, recorder: { name: 'tier-trace-recorder' }, requests: 2 }]);
  const [session] = reading.sessions;
  expect(session).toMatchObject({ cwd: '/work/shop', config: {}, text: 'full', posteriors: [{ key: 'coding|0|0', posterior: { cheapOK: 3 } }] });
  const decision = { tier: 'strong', source: 'judge', confidence: 0.25, reason: { kind: 'words', text: 'no keyword' } };
  expect(session?.events.map((event) => ({ ...event, time: 0, line: 0 }))).toEqual([
    { type: 'input', text: 'look\nhere', images: 1 },
    { type: 'plan', active: true },
    { type: 'message', sourceKind: 'user' },
    { type: 'request', turn: 1, step: 1, base, decision, applied: landing, tierChangedFrom: null },
    { type: 'usage', turn: 1, step: 1, inputTokens: 5, outputTokens: 6 },
    { type: 'tool', name: 'grep' },
    { type: 'config', config: { intent: { ruleThreshold: 0.8 } } },
    { type: 'judge', startedAt: 1040, ok: true, scenario: 'planning' },
    { type: 'request', turn: 1, step: 2, base, decision: { ...decision, confidence: 0.75, reason: { kind: 'words', text: judged } }, applied: landing, tierChangedFrom: 'cheap' },
    { type: 'request-error', turn: 1, step: 2, provider: 'p', code: 'SERVER', status: 503, downstream: 'retry', action: 'retry' },
    { type: 'failure', turn: 1, step: 2, code: 'SERVER', escalated: true, route: { provider: 'p', model: 'flash', effort: 'high' } },
    { type: 'turn-end', turn: 1, reason: 'error' },
    { type: 'override', mode: 'off', via: 'command' },
  ].map((event) => ({ ...event, time: 0, line: 0 })));
});
