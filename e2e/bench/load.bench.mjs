/**
 * Files of several kinds and sizes, opened as a person opens them: how fast they are read, when the first turns are on screen,
 * how soon Cancel has stopped a read, and how much memory the page's process takes.
 */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openLog } from './openLog.mjs';
import { processorClock, watchMemory } from './renderer.mjs';

const CANCEL_AIM = 200;
const FIRST_TURNS_AIM = 1000;
/** When Cancel is pressed, as a part of the bytes. */
const CANCEL_AT = [0.1, 0.4, 0.7];
/** A log from outside, where there is one. */
const REAL_LOG = fileURLToPath(new URL('../../../shared/traces/logs/large-20k.ndjson.gz', import.meta.url));

async function files(makeLog, big) {
  const wanted = [
    { name: 'dense 100k turns', how: { turns: 100_000 } },
    { name: 'mixed 200 MB', how: { bytes: 200e6, dense: false } },
    ...(big ? [{ name: 'mixed 600 MB', how: { bytes: 600e6, dense: false } }, { name: 'mixed 1.1 GB', how: { bytes: 1.1e9, dense: false } }, { name: 'dense 1M turns', how: { turns: 1_000_000 } }] : []),
  ];
  const made = [];
  for (const { name, how } of wanted) made.push({ name, ...(await makeLog(how)) });
  const real = statSync(REAL_LOG, { throwIfNoEntry: false });
  return real === undefined ? made : [...made, { name: 'gzip 20k turns', path: REAL_LOG, bytes: real.size }];
}

/** Opens the log and gives its times, ms; `onScreen`: the first turns are drawn. */
async function readOnce(open, browser, path) {
  const page = await open();
  const worker = await processorClock(browser, 'worker');
  const before = await worker?.();
  const memory = await watchMemory(browser);
  // In the page, so that nothing is asked from outside while it reads.
  await page.evaluate(() => {
    const { wire } = globalThis;
    const look = async () => {
      for (;;) {
        const at = await wire.painted();
        if (document.querySelector('main h1, main h2') && /\d/.test(document.querySelector('nav[aria-label="Screens"]')?.textContent ?? '')) {
          wire.onScreenAt = at;
          return;
        }
      }
    };
    void look();
  });
  const times = await openLog(page, path);
  await page.waitForFunction(() => globalThis.wire.onScreenAt !== undefined);
  const onScreen = await page.evaluate(() => globalThis.wire.onScreenAt - globalThis.wire.openAt);
  const processor = worker && (await worker()) - before;
  const peak = memory?.().peak;
  await page.context().close();
  return { ...times, onScreen, processor, peak };
}

/** Presses Cancel once so much is read; ms until the strip is gone, or undefined where the read was over before. */
async function cancelOnce(open, path, part) {
  const page = await open();
  await page.locator('input[type=file]').first().setInputFiles(path);
  const took = await page.evaluate((wanted) => new Promise((done) => {
    const { wire } = globalThis;
    const look = () => {
      if (!Number.isNaN(wire.openedAt)) return done(undefined);
      const bar = document.querySelector('progress');
      const cancel = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Cancel');
      if (!bar || !cancel || bar.value < wanted) return setTimeout(look, 5);
      const from = performance.now();
      cancel.click();
      const gone = async () => {
        for (;;) {
          const at = await wire.painted();
          if (!document.querySelector('progress')) return done(at - from);
        }
      };
      void gone();
    };
    look();
  }), part);
  await page.context().close();
  return took;
}

export async function run({ open, browser, makeLog, repeat, big }) {
  const rows = [];
  for (const { name, path, bytes } of await files(makeLog, big)) {
    const runs = [];
    const times = bytes > 500e6 ? 1 : repeat;
    for (let n = 0; n < times; n++) runs.push(await readOnce(open, browser, path));
    const add = (what, unit, values, limit) => {
      const known = values.filter((value) => value !== undefined && !Number.isNaN(value));
      if (known.length > 0) rows.push({ what: `${name}: ${what}`, unit, values: known, ...(limit && { limit }) });
    };
    add('size', 'MB', [bytes / 1e6]);
    add('read', 's', runs.map((one) => one.opened / 1000));
    add('speed on the wall', 'MB/s', runs.map((one) => bytes / 1000 / one.opened));
    add('speed by the worker\'s processor time', 'MB/s', runs.map((one) => one.processor && bytes / 1000 / one.processor));
    add('first turns on screen', 'ms', runs.map((one) => one.onScreen), FIRST_TURNS_AIM);
    add('snapshots on the way', '', runs.map((one) => one.parts));
    add('memory peak', 'MB', runs.map((one) => one.peak));
    const cancels = [];
    for (let n = 0; n < times; n++) for (const part of CANCEL_AT) cancels.push(await cancelOnce(open, path, part));
    add('cancel', 'ms', cancels, CANCEL_AIM);
    add('longest cancel', 'ms', [Math.max(...cancels.filter((value) => value !== undefined))], CANCEL_AIM);
  }
  return rows;
}
