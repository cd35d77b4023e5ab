/** `npm run samples`: writes the samples of the start screen and the hostile files of the tests. The same bytes every time. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hostileFiles } from './hostile.mjs';
import { oneConversation } from './oneConversation.mjs';
import { supportDeskLog } from './supportDesk.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const SAMPLES = 'public/samples';
export const HOSTILE = 'e2e/fixtures/hostile';

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
  return {
    'support-desk.ndjson': deskText,
    'support-desk.labels.json': `${JSON.stringify(desk.labels)}\n`,
    'one-conversation.json': oneText,
    'manifest.json': list([deskCounts, oneCounts]),
    'samples.json': list([
      offer(deskCounts, desk.events, 'Support desk, one week', 'four cohorts, every verdict, one scorer without signal'),
      offer(oneCounts, one.events, 'One conversation', 'a recording instead of a log: six turns, one move'),
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
}
