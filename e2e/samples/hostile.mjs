/** Files that want to break a reader or a page: hand-made turns, and bytes that are no trace at all. */
import { gzipSync } from 'node:zlib';
import { SUPPORT } from './agents.mjs';
import { hostileLedgers } from './hostileLedgers.mjs';
import { makeRandom } from './random.mjs';
import { nameRuns, playConversation } from './supportDesk.mjs';

const START = Date.UTC(2026, 9, 9, 8, 0, 0);
const lines = (events) => `${events.map((event) => JSON.stringify(event)).join('\n')}\n`;

function events(agent, texts, sessionId, seed) {
  const skills = agent.skills.filter((skill) => !skill.rule);
  const turns = texts.map((message, index) => ({ message, wanted: skills[index % skills.length].id }));
  const { legs } = playConversation(makeRandom(seed), { agent, sessionId, rails: false, full: false }, turns, START);
  nameRuns(legs, 1);
  return legs.flatMap((leg) => leg.events);
}

const GOOD = events(SUPPORT, ['Where is order 50992?', 'And the invoice for it? 請求書 🧾', 'Thanks — „alles gut“'], 's-0001', 5);

/** Ids and texts that mean something to a browser, a terminal, a spreadsheet, or a plain object. */
const IDS = [
  '<img src=x onerror=alert(1)>', '__proto__', 'constructor', '</script><script>alert(1)</script>', 'javascript:alert(1)', '\u202Egnihton', 'a'.repeat(300),
];
const TEXTS = [
  '<script>document.title = "taken"</script>', '<img src=x onerror="document.title=\'taken\'">', '[click](javascript:alert(1)) and <a href="javascript:alert(1)">this</a>',
  '\u202Etxet desrever\u202C then plain', '\u001B[31mred\u001B[0m \u001B]8;;http://other.example\u0007link\u001B]8;;\u0007', '=HYPERLINK("http://other.example";"look")',
  '</textarea></title></style><svg onload=alert(1)>', '\uD800 half a pair, a zero \u0000 and a bell \u0007', '{{constructor.constructor("alert(1)")()}} ${alert(1)}',
];

/** The support desk with every name replaced by something hostile. */
function hostileAgent(ids) {
  const skills = ids.map((id, index) => ({ id, description: `<b>${index}</b>`, near: [ids[(index + 1) % ids.length]], tools: [] }));
  return { ...SUPPORT, id: '<b onclick=alert(1)>agent</b>', skills, rule: undefined, edges: [] };
}

/** Reads a score list where the last score is written in a way JSON has no word for. */
const withScore = (text, score) => text.replace(/"score":[0-9.e-]+/, `"score":${score}`);

/** A 1 x 1 picture. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** @returns {Record<string, string | Buffer>} file name → content */
export function hostileFiles() {
  const good = lines(GOOD);
  const each = good.trimEnd().split('\n');
  const middle = Math.floor(each.length / 2);
  const routed = each.findIndex((line) => line.includes('skill.turn_routed'));
  const changed = (index, line) => `${each.toSpliced(index, 1, line).join('\n')}\n`;
  // Nothing is gained by packing these, and stored bytes are the same on every machine.
  const pack = (text) => gzipSync(text, { level: 0 });
  const half = `${each.slice(0, middle).join('\n')}\n`;
  const packed = pack(good);
  return {
    'markup.ndjson': lines(events(hostileAgent(IDS), TEXTS, '"><script>alert(1)</script>', 11)),
    'long-id.ndjson': lines(events(hostileAgent(['x'.repeat(1_000_000), 'short']), ['one id is 1 MB long'], 's-long', 3).filter(({ type }) => /turn_/.test(type))),
    'bad-middle-line.ndjson': `${each.toSpliced(middle, 0, '{"type":"agentfootprint.agent.turn_end","payload":{"turnIndex":0,').join('\n')}\n`,
    'cut-last-line.ndjson': good.slice(0, -40),
    'not-numbers.ndjson': changed(routed, withScore(each[routed], 'NaN')),
    'infinite.ndjson': changed(routed, withScore(each[routed], '1e999')),
    'escaped-types.ndjson': good.replaceAll('agentfootprint.skill', 'agentfootprint\\u002eskill'),
    'windows.ndjson': `\uFEFF${good.replaceAll('\n', '\r\n')}`,
    'utf16.ndjson': Buffer.from(`\uFEFF${good}`, 'utf16le'),
    'two-members.ndjson.gz': Buffer.concat([pack(half), pack(good.slice(half.length))]),
    'cut.ndjson.gz': packed.subarray(0, Math.floor(packed.length * 0.6)),
    'not-gzip.ndjson.gz': good,
    'other-format.json': JSON.stringify({ format: 'someone-else.v9', recording: { events: GOOD } }),
    'not-events.ndjson': '{"level":"info","msg":"started"}\n{"level":"warn","msg":"slow"}\n',
    'picture.json': PICTURE,
    'page.json': '<!doctype html>\n<html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>\n',
    'empty.ndjson': '',
    'blank.ndjson': '\n  \n\n',
    'null.json': 'null\n',
    'number.json': '123\n',
    'array.json': '[]\n',
    'object.json': '{}\n',
    ...hostileLedgers(),
  };
}
