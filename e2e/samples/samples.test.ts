import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as tiers from '../../src/engine/tiers';
import { decideTier2, replayTurn } from '../../src/engine/verdict';
import type { TurnRouted } from '../../src/engine/verdict/types';
import { hostileFiles } from './hostile.mjs';
import { HOSTILE, sampleFiles, SAMPLES } from './make.mjs';
import { supportDeskLog } from './supportDesk.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const onDisk = (folder: string, name: string) => readFileSync(join(ROOT, folder, name));
const { events, labels, played } = supportDeskLog();
const routedOf = (agent: string) => played.filter(({ leg }) => leg.agent.id === agent).map(({ routed }) => routed);

/** What the record says: not judged, or the kind of verdict. */
function kindOf({ scores, decisive, runnerUp, offered, to, from }: TurnRouted): string {
  if (scores === undefined) return 'not judged';
  if (decisive) return to === from ? 'stay, won' : 'move';
  if (runnerUp === undefined) return from === undefined ? 'unmatched, cold' : 'unmatched, mid';
  return offered === undefined ? 'stay, held' : 'menu';
}

/** Long fractions cut: another engine may compute the last digits of a share otherwise. */
const steady = (text: string) => text.replace(/(\d\.\d{9})\d+(?:e-\d+)?/g, '$1');

test('the files of the start screen are what the generator makes, and small', () => {
  const files = sampleFiles(tiers);
  for (const [name, text] of Object.entries(files)) expect(steady(onDisk(SAMPLES, name).toString()) === steady(text), `${name}: npm run samples`).toBe(true);
  expect(Object.values(files).reduce((sum, text) => sum + text.length, 0)).toBeLessThan(3_200_000);
});

test('the hostile files are what the generator makes', () => {
  for (const [name, content] of Object.entries(hostileFiles())) {
    if (name.endsWith('.gz')) continue;
    expect(steady(onDisk(HOSTILE, name).toString('latin1')) === steady(Buffer.from(content).toString('latin1')), `${name}: npm run samples`).toBe(true);
  }
});

test('every recorded verdict reproduces; one only under the older law', () => {
  const outcomes = played.map(({ routed }) => replayTurn(routed).outcome.outcome);
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  expect(count('not-reproducible')).toBe(0);
  expect(count('reproduced-if-categorical')).toBe(0);
  expect(count('reproduced-older-law')).toBe(1);
  expect(count('nothing-to-judge')).toBe(played.filter(({ routed }) => routed.scores === undefined).length);
});

test('the one turn of the older law is a menu today, because its incumbent was scored out', () => {
  const old = played.filter(({ turn }) => turn.special === 'older-law').map(({ routed }) => routed);
  expect(old.map(({ scores, from, policy }) => [
    decideTier2(scores ?? [], from, policy, {}, '9.62').kind, decideTier2(scores ?? [], from, policy, {}, 'current').kind,
  ])).toEqual([['stay', 'menu']]);
});

test('the support desk holds every kind of verdict', () => {
  const kinds = new Set(routedOf('support-desk').map(kindOf));
  expect([...kinds].toSorted()).toEqual(['menu', 'move', 'not judged', 'stay, held', 'stay, won', 'unmatched, cold', 'unmatched, mid']);
});

test('rails, decider, start rules, dropped skills and a cohort without signal are all there', () => {
  expect(new Set(routedOf('analyst').map(({ decider, by }) => (decider === undefined ? 'not asked' : `${decider.picked === 'stay' ? 'stay' : decider.picked === undefined ? 'declined' : 'skill'} by ${by}`))))
    .toEqual(new Set(['not asked', 'skill by decider', 'stay by continuity', 'declined by none', 'declined by menu']));
  expect(played.filter(({ routed }) => routed.witness !== undefined).length).toBeGreaterThan(3);
  expect(played.filter(({ routed }) => routed.droppedResume !== undefined).length).toBe(2);
  const bot = routedOf('account-bot').flatMap(({ scores }) => scores ?? []);
  expect(bot.length).toBeGreaterThan(60);
  expect(bot.every(({ score }) => score === 0)).toBe(true);
});

test('gaps of the support desk fill the range evenly enough to tune on', () => {
  const bins = Array.from({ length: 8 }, () => 0);
  for (const { runnerUp } of routedOf('support-desk')) {
    const bin = Math.floor((runnerUp?.gap ?? 9) / 0.03);
    if (bin < bins.length) bins[bin] = (bins[bin] ?? 0) + 1;
  }
  expect(Math.min(...bins)).toBeGreaterThan(4);
  expect(Math.max(...bins)).toBeLessThan(60);
});

test('messages differ, and every turn has a label', () => {
  expect(new Set(played.map(({ turn }) => turn.message)).size).toBeGreaterThan(120);
  expect(played.map(({ leg, turn }) => labels[leg.runId] === (turn.wanted ?? null))).not.toContain(false);
});

test('in every run the verdict follows the message and comes before anything the model does', () => {
  const order = ['agent.run_configured', 'skill.graph_declared', 'agent.turn_start', 'skill.turn_routed', 'context.evaluated', 'stream.llm_start'];
  const first = new Map<string, string[]>();
  for (const { type, meta } of events) {
    const seen = first.get(meta.runId) ?? [];
    first.set(meta.runId, seen);
    const name = type.replace('agentfootprint.', '');
    if (order.includes(name) && !seen.includes(name)) seen.push(name);
  }
  for (const { leg } of played) expect(first.get(leg.runId)).toEqual(order);
});

test('conversations interleave and the log is in the order of the clock', () => {
  const clock = events.map(({ meta }) => meta.wallClockMs);
  expect(clock).toEqual(clock.toSorted((one, other) => one - other));
  const sessions = events.flatMap(({ meta }) => meta.sessionId ?? []);
  const changes = sessions.filter((session, index) => session !== sessions[index - 1]).length;
  expect(changes).toBeGreaterThan(new Set(sessions).size);
});
