/** `npm run samples`: writes the samples of the start screen and the good and hostile files of the tests. The same bytes every time. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findings } from './findings.mjs';
import { hostileFiles } from './hostile.mjs';
import { ledgerForms } from './hostileLedgers.mjs';
import { oneConversation } from './oneConversation.mjs';
import { DESK_RULES, INTENT_RULES, declarationText } from './startRules.mjs';
import { supportDeskLog } from './supportDesk.mjs';
import { tierSession } from './tierSession.mjs';
import { tierEngine } from './tiers/engine.mjs';

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

/** One line of the start screen: what it is, and at most two counts with their words in the singular. */
const offer = (file, name, line, counts) => ({ file, name, line, counts: Object.entries(counts).map(([of, n]) => ({ n, of })) });

const conversationsOf = (events) => new Set(events.map(({ meta }) => meta.sessionId).filter(Boolean)).size;
/** Tool results that a ledger speaks of. */
const resultsOf = ({ snapshot: { sharedState: { findingsLedger } } }) => new Set(findingsLedger.map(({ toolCallId }) => toolCallId).filter(Boolean)).size;
const ruleCounts = ({ start: { rules } }) => ({ rule: rules.length, example: rules.reduce((sum, { examples, match }) => sum + (examples ?? match?.examples ?? []).length, 0) });

const list = (rows) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

/**
 * @param {typeof import('../../src/engine/tiers/index')} tiers the engine, which decides what the tier trace records
 * @returns {Record<string, string>} file name → text of everything in the samples folder
 */
export function sampleFiles(tiers) {
  const desk = supportDeskLog();
  const deskText = `${desk.events.map((event) => JSON.stringify(event)).join('\n')}\n`;
  const deskCounts = countsOf('support-desk.ndjson', deskText, desk.events);
  const one = oneConversation();
  const oneText = `${JSON.stringify(one)}\n`;
  const oneCounts = countsOf('one-conversation.json', oneText, one.events);
  const caseOf = findings();
  const caseText = `${JSON.stringify(caseOf)}\n`;
  const caseCounts = { ...countsOf('findings.json', caseText, caseOf.events), ledger: ledgerCounts(caseOf) };
  const afternoon = tierSession(tiers);
  return {
    'support-desk.ndjson': deskText,
    'support-desk.labels.json': `${JSON.stringify(desk.labels)}\n`,
    'one-conversation.json': oneText,
    'findings.json': caseText,
    'rules-desk.json': declarationText(DESK_RULES),
    'rules-intents.json': declarationText(INTENT_RULES),
    'tiers-session.jsonl': `${afternoon.map((line) => JSON.stringify(line)).join('\n')}\n`,
    'manifest.json': list([deskCounts, oneCounts, caseCounts]),
    'samples.json': list([
      offer(deskCounts.file, 'Support desk, one week', 'four cohorts, every verdict, one scorer without signal', { turn: deskCounts.turnRouted, conversation: conversationsOf(desk.events) }),
      offer(oneCounts.file, 'One conversation', 'a recording instead of a log: six turns, one move', { turn: oneCounts.turnRouted, conversation: conversationsOf(one.events) }),
      offer(caseCounts.file, 'Findings of one case', 'tool results, each read by the model and by a judge', { result: resultsOf(caseOf) }),
      offer('rules-desk.json', 'Start rules of the desk', 'rules in order, their examples, and the problems found', ruleCounts(DESK_RULES)),
      offer('rules-intents.json', 'Start rules by intent', 'a classifier picks; two intents share an example', ruleCounts(INTENT_RULES)),
      offer('tiers-session.jsonl', 'Model tiers of an afternoon', 'strong or cheap, request by request, in two sessions', { request: afternoon.filter(({ type }) => type === 'request').length }),
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
  await writeFolder(SAMPLES, sampleFiles(await tierEngine()));
  await writeFolder(HOSTILE, hostileFiles());
  await writeFolder(GOOD, ledgerForms());
}
