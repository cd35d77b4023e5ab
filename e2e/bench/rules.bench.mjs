/**
 * Start rules in the app: twelve of them over the 20,000 messages of an open log, beside what reading the messages alone takes; and a
 * keystroke in a declaration with a hundred phrases, from the key to the report on screen.
 */
import { goTo, openLog } from './openLog.mjs';
import { processorClock } from './renderer.mjs';

const TURNS = 20_000;
const RULES_AIM = 1500;
const CHECK_AIM = 50;
const KEYS = 12;
/** Claimed by the first rule, and missed with another letter at its end. */
const MARK = 'the order is late, once more please';

const WORDS = ['order', 'invoice', 'parcel', 'label', 'seat', 'login', 'charge', 'refund', 'dock', 'late', 'twice', 'since'];
/** Twelve rules, half of them patterns, with 84 examples and 16 phrases that must start nothing. Every rule claims some messages of the log. */
function declaration() {
  const phrases = (word, count) => Array.from({ length: count }, (_, at) => `${word} ${WORDS[(at * 5 + 3) % WORDS.length]} number ${at} please`);
  const rules = WORDS.map((word, at) => ({
    use: `${word}-desk`,
    match: at % 2 === 0 ? { regex: `\\b${word}s?\\b.*\\b(${WORDS[(at + 3) % 12]}|${WORDS[(at + 7) % 12]}|please)\\b`, flags: 'i' } : { keywords: [`${word} ${WORDS[(at + 4) % 12]}`, `${word} ${WORDS[(at + 5) % 12]}`, `${word}s`] },
    examples: at === 0 ? [MARK, ...phrases(word, 6)] : phrases(word, 7),
  }));
  const neverRoutes = Array.from({ length: 16 }, (_, at) => `a story about the ${WORDS[(at * 7) % 12]} of ${1900 + at}`);
  return `${JSON.stringify({ format: 'start-rules/1', name: 'Bench', start: { rules }, neverRoutes }, null, 2)}\n`;
}

const file = { name: 'rules-bench.json', mimeType: 'application/json', buffer: Buffer.from(declaration()) };

/** Runs in the page: every message of the trace asked for page by page, as a run of the rules asks for it; ms. */
async function pullMessages() {
  const { wire } = globalThis;
  const from = performance.now();
  let of = 1;
  for (let at = 0; at < of; at += 2000) {
    const { reply } = await wire.ask('messages', { trace: wire.summary.id, scope: { kind: 'all' }, from: at, to: at + 2000 });
    of = reply.of;
  }
  return performance.now() - from;
}

/** Runs in the page: ms from a click on the button to the frame in which its result stands there and nothing runs any more. */
async function runOnScreen(name) {
  const { wire } = globalThis;
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name));
  const from = performance.now();
  button.click();
  for (let ran = false; ;) {
    const at = await wire.painted();
    const busy = document.querySelector('progress') !== null;
    ran ||= busy;
    if (ran && !busy && [...document.querySelectorAll('caption')].some(({ textContent }) => textContent.startsWith('Messages by rule'))) return at - from;
    if (at - from > 60_000) throw new Error('The run did not end.');
  }
}

/** Runs in the page: what the next key does, from its event to the frame in which the tab of the problems says another number. */
function watchKey() {
  const { wire } = globalThis;
  const shown = () => [...document.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent.startsWith('Problems')).textContent;
  const before = shown();
  wire.keyed = new Promise((done, fail) => {
    document.addEventListener('keydown', (event) => {
      const look = async () => {
        for (;;) {
          const at = await wire.painted();
          const { askedAt, repliedAt } = wire.checked;
          if (shown() !== before) return done({ whole: at - event.timeStamp, check: at - askedAt, answer: repliedAt - askedAt });
          if (at - event.timeStamp > 10_000) return fail(new Error('The report did not change.'));
        }
      };
      void look();
    }, { once: true, capture: true });
  });
}

export async function run({ open, browser, makeLog, repeat }) {
  const rows = new Map();
  const note = (what, value, more = {}) => {
    const row = rows.get(what) ?? { what, unit: 'ms', values: [], ...more };
    row.values.push(value);
    rows.set(what, row);
  };
  const { path } = await makeLog({ turns: TURNS });
  for (let turn = 0; turn <= repeat; turn++) {
    const page = await open();
    await openLog(page, path);
    await goTo(page, /Rules/);
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByRole('tab', { name: /^Over the trace/ }).click();
    await page.getByRole('button', { name: /^Run over/ }).waitFor();
    // Read once before: what is compared has the same file in the same cache.
    await page.evaluate(pullMessages);
    const alone = await page.evaluate(pullMessages);
    const clock = await processorClock(browser, 'worker');
    const whole = await page.evaluate(runOnScreen, 'Run over');
    const before = await clock?.();
    const again = await page.evaluate(runOnScreen, 'Run again');
    const spent = clock && (await clock()) - before;
    // The first turn is the one in which the code is compiled.
    if (turn > 0) {
      note('20k messages: read, alone', alone);
      note('20k messages: read and run on 12 rules', whole, { against: '20k messages: read, alone' });
      note('20k messages: run on 12 rules, messages there', again, { limit: RULES_AIM, against: '20k messages: read, alone' });
      if (spent !== undefined) note('20k messages: run on 12 rules, processor of the worker', spent);
    }
    await page.context().close();
  }

  const page = await open();
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('tab', { name: 'Text' }).click();
  const mark = page.locator('.cm-line', { hasText: MARK });
  await mark.click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  // Between the last letter and the quotation mark: with another letter the phrase is missed, without it it is claimed.
  for (let key = 0; key < KEYS * (repeat + 1); key++) {
    await page.evaluate(watchKey);
    await page.keyboard.press(key % 2 === 0 ? 'x' : 'Backspace');
    const { whole, check, answer } = await page.evaluate(() => globalThis.wire.keyed);
    if (key < KEYS) continue;
    note('a keystroke, 100 phrases: check asked for to the report on screen', check, { limit: CHECK_AIM });
    note('a keystroke, 100 phrases: of that, until the worker has answered', answer);
    note('a keystroke, 100 phrases: key to the report on screen, the wait for quiet included', whole);
  }
  await page.context().close();
  return [...rows.values()];
}
