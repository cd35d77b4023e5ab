/** Big ledgers as bare lists of rows: made up, seeded, written as a stream, kept in the temporary folder. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRandom } from '../samples/random.mjs';

const STANDINGS = ['fact', 'open', 'noise', 'ruled-out'];
const TOOLS = ['get_order', 'list_payments', 'track_parcel', 'search_kb', 'read_email', 'get_invoice', 'stock_level', 'refund_policy'];
const JUDGE = { name: 'small-judge', model: 'judge-mini-2' };
const FLUSH_CHARACTERS = 1 << 20;

function judgment(random, head, standing, against, iteration) {
  const confidence = random.whole(5, 99) / 100;
  const most = 0.25 + 0.75 * confidence;
  const shares = STANDINGS.map((name) => [name, Math.round((name === standing ? most : (1 - most) / 3) * 100) / 100]);
  return {
    kind: 'judgment', ...head, source: 'judge', judge: JUDGE, against, standing, probabilities: Object.fromEntries(shares), confidence, testsSubject: random.whole(1, 99) / 100,
    usage: { inputTokens: random.whole(200, 900), outputTokens: random.whole(58, 76) }, latencyMs: random.whole(105, 1900), iteration,
  };
}

/** Rows of one result after the other. One fact in ten thousand says something else than the others on its order. */
function* rowsOf(random) {
  for (let n = 0; ; n++) {
    const iteration = 1 + (n % 12);
    const turn = 1 + Math.floor(n / 12);
    const head = { toolCallId: `call_${n.toString(36).padStart(6, '0')}`, toolName: random.pick(TOOLS) };
    const stated = random.chance(0.7);
    if (random.chance(0.96)) {
      yield { kind: 'basis', ...head, iteration, basis: random.chance(0.7) ? 'direct' : 'exploratory', ...(stated && { proposition: `Order ${n} is paid and on its way` }), turn };
    }
    const model = random.pick(STANDINGS);
    const judged = random.chance(0.75) ? model : random.pick(STANDINGS);
    if (random.chance(0.03)) yield { kind: 'judgment-error', ...head, source: 'judge', judge: { name: JUDGE.name }, status: 529, message: 'HTTP 529', latencyMs: 1800, iteration, turn };
    else yield { ...judgment(random, head, judged, stated ? 'proposition' : 'question', iteration), turn };
    if (random.chance(0.06)) continue;
    const assertions = model === 'noise' ? [] : [{
      subject: { kind: 'order', id: String(n % 50_000) }, predicate: 'state', value: random.chance(0.9999) ? 'paid' : 'open', stratum: model === 'fact' ? 'asserted' : 'quoted', provenance: `tool:${head.toolCallId}`,
    }];
    const standing = { kind: 'standing', ...head, standing: model, assertions, declaredOn: 'answer', iteration, turn };
    yield standing;
    if (random.chance(0.04)) yield { ...standing, standing: judged, assertions: [] };
  }
}

/**
 * Writes a ledger, or finds the one written before.
 *
 * @param {object} wanted
 * @param {number} [wanted.rows] stop after so many rows
 * @param {number} [wanted.results] or once so many results are whole
 * @param {number} [wanted.seed]
 * @returns {Promise<{path: string, bytes: number}>}
 */
export async function makeLedger({ rows = Infinity, results = Infinity, seed = 7 }) {
  if (rows === Infinity && results === Infinity) throw new Error('makeLedger: say how many rows or results');
  const path = join(tmpdir(), `marginalia-ledger-${rows === Infinity ? `${results}results` : `${rows}rows`}-${seed}.json`);
  const there = await stat(path).catch(() => undefined);
  if (there !== undefined) return { path, bytes: there.size };
  // Written under another name first, so that a run that was cut off leaves nothing that looks whole.
  const part = `${path}.${process.pid}.part`;
  const out = createWriteStream(part);
  const ids = new Set();
  let count = 0;
  let kept = '[\n';
  for (const row of rowsOf(makeRandom(seed))) {
    ids.add(row.toolCallId);
    if (count >= rows || ids.size > results) break;
    kept += `${count === 0 ? '' : ',\n'}${JSON.stringify(row)}`;
    count += 1;
    if (kept.length < FLUSH_CHARACTERS) continue;
    if (!out.write(kept)) await once(out, 'drain');
    kept = '';
  }
  out.end(`${kept}\n]\n`);
  await once(out, 'close');
  await rename(part, path);
  return { path, bytes: (await stat(path)).size };
}
