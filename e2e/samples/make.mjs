/** `npm run samples`: writes the samples of the start screen and the good and hostile files of the tests. The same bytes every time. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findings } from './findings.mjs';
import { hostileFiles } from './hostile.mjs';
import { ledgerForms } from './hostileLedgers.mjs';
import { oneConversation } from './oneConversation.mjs';
import { supportDeskLog } from './supportDesk.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const SAMPLES = 'public/samples';
export const HOSTILE = 'e2e/fixtures/hostile';
export const GOOD = 'e2e/fixtures/good';

const ofType = (events, name) => events.filter(({ type }) => type === `agentfootprint.${name}`);

/** What a reader must count in a file. */
function countsOf(file, text, events) {
  const by = {};
  for (const { payload } of ofType(events, 'skill.turn_routed')) by[payload.by] = (by[payload.by] ?? 0) + 1;
  return {
    file, bytes: Buffer.byteLength(text), events: events.length,
    turnStart: ofType(events, 'agent.turn_start').length, turnRouted: ofType(events, 'skill.turn_routed').length, by,
  };
}

/** What a reader must count in the ledger of a recording. */
function ledgerCounts({ snapshot: { sharedState: { findingsLedger } } }) {
  const kinds = {};
  for (const { kind } of findingsLedger) kinds[kind] = (kinds[kind] ?? 0) + 1;
  return { rows: findingsLedger.length, kinds };
}

/** One line of the start screen. */
function offer(counts, events, name, line) {
  const conversations = new Set(events.map(({ meta }) => meta.sessionId).filter(Boolean)).size;
  return { file: counts.file, name, line, turns: counts.turnRouted, conversations, bytes: counts.bytes };
}

const list = (rows) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

/** @returns {Record<string, string>} file name → text of everything in the samples folder */
export function sampleFiles() {
  const desk = supportDeskLog();
  const deskText = `${desk.events.map((event) => JSON.stringify(event)).join('\n')}\n`;
  const deskCounts = countsOf('support-desk.ndjson', deskText, desk.events);
  const one = oneConversation();
  const oneText = `${JSON.stringify(one)}\n`;
  const oneCounts = countsOf('one-conversation.json', oneText, one.events);
  const caseOf = findings();
  const caseText = `${JSON.stringify(caseOf)}\n`;
  const caseCounts = { ...countsOf('findings.json', caseText, caseOf.events), ledger: ledgerCounts(caseOf) };
  return {
    'support-desk.ndjson': deskText,
    'support-desk.labels.json': `${JSON.stringify(desk.labels)}\n`,
    'one-conversation.json': oneText,
    'findings.json': caseText,
    'manifest.json': list([deskCounts, oneCounts, caseCounts]),
    'samples.json': list([
      offer(deskCounts, desk.events, 'Support desk, one week', 'four cohorts, every verdict, one scorer without signal'),
      offer(oneCounts, one.events, 'One conversation', 'a recording instead of a log: six turns, one move'),
      offer(caseCounts, caseOf.events, 'Findings of one case', 'fifty tool results, each read by the model and by a judge'),
    ]),
  };
}

async function writeFolder(folder, files) {
  const path = join(ROOT, folder);
  await mkdir(path, { recursive: true });
  for (const old of await readdir(path)) if (!(old in files) && old !== 'README.md') await rm(join(path, old));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(path, name), content);
    process.stdout.write(`${String(Buffer.byteLength(content)).padStart(9)}  ${folder}/${name}\n`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFolder(SAMPLES, sampleFiles());
  await writeFolder(HOSTILE, hostileFiles());
  await writeFolder(GOOD, ledgerForms());
}
