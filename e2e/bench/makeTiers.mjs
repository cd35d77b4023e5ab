/** Big tier traces: one long session that is made up, seeded, played on the engine itself, and kept in the temporary folder. */
import { rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRandom } from '../samples/random.mjs';
import { PlayedSession } from '../samples/tiers/playSession.mjs';
import { tierEngine } from '../samples/tiers/engine.mjs';

const START = Date.UTC(2026, 9, 6, 8, 0, 0);
const HEADER = { type: 'tier-trace', version: 1, plugin: { name: 'dsh-autotier', version: '0.1.0' }, recorder: { name: 'tier-trace-recorder', version: '1.0.0' }, createdAt: START, text: 'full' };
const SESSION = {
  id: '10a6b3d2-7f41-4c8e-a9d0-2e5b8c71f604', cwd: '/work/tidewatch', start: START, baseMode: 'selection',
  config: {
    tiers: { cheap: { fallback: [{ provider: 'openrouter', model: 'qwen3-coder' }] } },
    intent: { rules: [{ id: 'release', when: { patterns: ['\\brelease\\b'] }, tier: 'strong' }] },
  },
};
/** Each scores something else; some of them nothing, so that the judge is asked. No tools: with one, thirty messages make everything strong. */
const TEXTS = [
  'fix the bug in the parser', 'why is it slow', 'audit the security of the login', 'is there a vulnerability here', 'find the callers', 'shorter lines', 'hello', '谢谢',
  'rename every test file', 'plan the next step', 'implement the api', 'look at the release', 'test it again', 'the heights are off', '修复这个函数的报错',
];

/** One turn, with now and then a failure, a command or an answer of the judge. Few turns complete: outcomes would soon decide everything. */
function turn(session, random) {
  session.pause(random.whole(4, 90));
  if (session.state.route.override !== undefined) session.command('auto');
  else if (random.chance(0.01)) session.command(random.pick(['strong', 'cheap']));
  session.says(random.pick(TEXTS)).request();
  const [call] = session.state.inFlight.slice(-1);
  if (call !== undefined && random.chance(0.8)) session.judge(random.chance(0.98) ? random.pick(['coding', 'planning', 'daily', 'review']) : 'timeout', Math.max(900, session.now - call.startedAt));
  if (random.chance(0.003)) return session.fails('SERVER').says('try again').fails('SERVER');
  if (random.chance(0.02)) session.stumbles('RATE_LIMIT', ['none']);
  const more = random.whole(1, 3);
  for (let n = 0; n < more; n++) session.request();
  if (session.state.route.planActive) session.leavesPlan().request();
  return session.ends(random.chance(0.004) ? 'completed' : 'aborted');
}

/**
 * Writes a trace, or finds the one written before.
 *
 * @param wanted stop at the first whole turn with so many `events`, or so many `requests`
 * @returns {Promise<{path: string, events: number, requests: number}>}
 */
export async function makeTiers({ events = Infinity, requests = Infinity }) {
  const name = `marginalia-tiers-${events === Infinity ? `${requests}requests` : `${events}events`}.jsonl`;
  const path = join(tmpdir(), name);
  const session = new PlayedSession(await tierEngine(), makeRandom(11), SESSION);
  const random = makeRandom(12);
  let sent = 0;
  for (let from = 0; session.lines.length < events && sent < requests; from = session.lines.length) {
    turn(session, random);
    for (const line of session.lines.slice(from)) if (line.type === 'request') sent += 1;
  }
  const made = { path, events: session.lines.length - 1, requests: sent };
  const there = await stat(path).catch(() => undefined);
  if (there !== undefined) return made;
  // Written under another name first, so that a run that was cut off leaves nothing that looks whole.
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, `${[HEADER, ...session.lines].map((line) => JSON.stringify(line)).join('\n')}\n`);
  await rename(part, path);
  return made;
}
