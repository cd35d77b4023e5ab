/**
 * Big logs in the real format, for speed and for memory: made up, seeded, written as a stream, kept in the temporary folder.
 * `dense`: a message, a verdict and an answer per turn. `real`: with the other lines of a run, about one verdict in thirty lines.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { makeRandom } from '../samples/random.mjs';
import { verdictOf } from '../samples/verdict.mjs';

const SKILLS = ['refunds', 'billing', 'returns', 'account', 'shipping', 'technical'];
const POLICY = { nearTieMargin: 0.15, menuSize: 3, floor: 0.18 };
const START = Date.UTC(2026, 8, 1);
const FLUSH_CHARACTERS = 1 << 20;
const FILLER_LINES = 27;
const WORDS = ['order', 'invoice', 'parcel', 'label', 'seat', 'login', 'charge', 'refund', 'dock', 'late', 'twice', 'since', 'Monday', 'größer', '請求書', '📦'];

const line = (type, payload, at, start, stage, runId, session) =>
  `{"type":"agentfootprint.${type}","payload":${JSON.stringify(payload)},"meta":{"wallClockMs":${at},"runOffsetMs":${at - start},"runtimeStageId":"${stage}","subflowPath":[],"compositionPath":["Agent:support-desk"],"runId":"${runId}","sessionId":"${session}"}}\n`;

/** Turns one after the other; conversations of eight turns whose lines follow each other. */
function* turnsOf(random, dense) {
  let incumbent;
  for (let n = 0; ; n++) {
    if (n % 8 === 0) incumbent = undefined;
    const start = START + n * 3000;
    const runId = `run-${start}-${n + 1}`;
    const session = `s-${Math.floor(n / 8)}`;
    const best = random.between(0.1, 0.85);
    const lead = random.between(0, 0.5) * random.next();
    const first = random.whole(0, 5);
    const second = (first + random.whole(1, 5)) % 6;
    const scores = SKILLS.map((id, index) => ({
      id, score: index === first ? best : index === second ? best - lead : (best - lead) * random.between(0.1, 0.95),
    }));
    const { kind, to, ranked, runnerUp, decisive, offered } = verdictOf(scores, incumbent, POLICY);
    const open = kind === 'menu' ? offered : kind === 'unmatched' ? SKILLS : undefined;
    const target = kind === 'move' ? to : kind === 'stay' ? incumbent : undefined;
    const message = Array.from({ length: random.whole(4, 14) }, () => random.pick(WORDS)).join(' ');
    let text = line('agent.turn_start', { turnIndex: 0, userPrompt: message }, start + 4, start, 'seed#0', runId, session);
    text += line('skill.turn_routed', {
      by: { move: 'intent', stay: 'continuity', menu: 'menu', unmatched: 'menu' }[kind], ...(incumbent && { from: incumbent }), ...(target && { to: target }),
      scorer: 'minilm-cosine', scores: ranked, ...(runnerUp && { runnerUp }), decisive, ...(open && { offered: open }), ...(open && incumbent && { stayOffered: true }), policy: POLICY,
    }, start + 12, start, 'pick-entry#1', runId, session);
    for (let filler = 0; !dense && filler < FILLER_LINES; filler++) {
      text += line('context.injected', {
        contentSummary: `${message.slice(0, 40)}…`, contentHash: (n * 31 + filler).toString(16), slot: 'messages', source: 'user', reason: `conversation history [${filler}]`,
        rawContent: `${message} ${message} ${message}`, asRole: 'user', asRecency: 'earlier', position: filler,
      }, start + 20 + filler, start, `sf-messages/compose#${filler}`, runId, session);
    }
    text += line('agent.turn_end', { turnIndex: 0, finalContent: 'Done.', totalInputTokens: 90, totalOutputTokens: 4, iterationCount: 1, durationMs: 800 }, start + 804, start, 'final/prepare-final#48', runId, session);
    incumbent = target ?? incumbent ?? (kind === 'menu' && random.chance(0.6) ? offered[0] : undefined);
    yield text;
  }
}

/**
 * Writes a log, or finds the one written before.
 *
 * @param {object} wanted
 * @param {number} [wanted.turns] stop after so many turns
 * @param {number} [wanted.bytes] or stop at the first whole turn past so many bytes
 * @param {boolean} [wanted.dense]
 * @param {number} [wanted.seed]
 * @returns {Promise<{path: string, bytes: number}>}
 */
export async function makeLog({ turns = Infinity, bytes = Infinity, dense = true, seed = 7 }) {
  if (turns === Infinity && bytes === Infinity) throw new Error('makeLog: say how many turns or bytes');
  const name = `marginalia-${dense ? 'dense' : 'real'}-${turns === Infinity ? `${bytes}b` : `${turns}t`}-${seed}.ndjson`;
  const path = join(tmpdir(), name);
  const there = await stat(path).catch(() => undefined);
  if (there !== undefined) return { path, bytes: there.size };
  // Written under another name first, so that a run that was cut off leaves nothing that looks whole.
  const part = `${path}.${process.pid}.part`;
  const out = createWriteStream(part);
  let written = 0;
  let count = 0;
  let kept = '';
  for (const text of turnsOf(makeRandom(seed), dense)) {
    if (count >= turns || written + kept.length >= bytes) break;
    kept += text;
    count += 1;
    if (kept.length < FLUSH_CHARACTERS) continue;
    written += Buffer.byteLength(kept);
    if (!out.write(kept)) await once(out, 'drain');
    kept = '';
  }
  out.end(kept);
  await once(out, 'close');
  await rename(part, path);
  return { path, bytes: (await stat(path)).size };
}

/** `node e2e/bench/makeLog.mjs --turns 100000` or `--bytes 600e6 --real` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { turns: { type: 'string' }, bytes: { type: 'string' }, real: { type: 'boolean', default: false }, seed: { type: 'string', default: '7' } } });
  const made = await makeLog({
    turns: values.turns === undefined ? Infinity : Number(values.turns), bytes: values.bytes === undefined ? Infinity : Number(values.bytes),
    dense: !values.real, seed: Number(values.seed),
  });
  process.stdout.write(`${made.path} ${made.bytes} bytes\n`);
}
