/**
 * Tune with 100,000 turns: each knob moved by the mouse and by a held arrow key for three seconds. How long from an input event
 * to the frame in which its value and its flips stand on screen, and how long the page's main thread is held up.
 */
import { goTo, openLog } from './openLog.mjs';
import { processorClock } from './renderer.mjs';

const TURNS = 100_000;
const DRAG_MS = 3000;
const STEP_MS = 16;
/** A held key repeats about thirty times a second. */
const REPEAT_MS = 33;
/** A move by keys ends half a second after the last key; then the policy is put in force. */
const SETTLE_MS = 1500;
const LATENCY_AIM = 100;
const TASK_AIM = { margin: 50, floor: 100 };
const LABEL = { margin: 'Near-tie margin', floor: 'Floor' };

/** Runs in the page: from here on every input of the slider is followed to the frame that shows it. */
function watchSlider({ label, knob }) {
  const { wire } = globalThis;
  const slider = [...document.querySelectorAll('input[type=range]')].find((input) => input.labels[0]?.textContent === label);
  const box = slider.closest('div:has(input[type=text])').querySelector('input[type=text]');
  const flips = [...document.querySelectorAll('[aria-label="Policy in force"] dt')].find((name) => name.textContent === 'Flips').nextElementSibling;
  const moved = [];
  let frames = 0;
  let on = true;
  let known = 0;
  wire.judged = [];
  wire.watching = true;
  const take = (event) => {
    if (event.target !== slider) return;
    // React answers the event first. What is asked of the worker by then belongs to this event; no question, no change.
    queueMicrotask(() => {
      const ask = wire.judged.at(-1);
      if (ask === undefined || ask.n === known) return;
      known = ask.n;
      moved.push({ at: event.timeStamp, ask: ask.n, value: ask.policy[knob] });
    });
  };
  document.addEventListener('input', take);
  document.addEventListener('keydown', take);
  const note = (name, event, now) => {
    event[name] ??= now - event.at;
  };
  const afterFrame = (now) => {
    frames += 1;
    const value = Number(box.value.replace(/^\u2212/, '-'));
    const count = Number(flips.textContent.replace(/\D/g, ''));
    const inBox = moved.findLastIndex((event) => Math.abs(event.value - value) < 6e-4);
    const answered = wire.judged.findLast((ask) => ask.flips === count)?.n ?? 0;
    moved.forEach((event, at) => {
      if (at <= inBox) note('box', event, now);
      if (event.ask <= answered) note('numbers', event, now);
    });
  };
  void (async () => {
    while (on) afterFrame(await wire.painted());
  })();
  wire.stopWatching = () => {
    on = false;
    wire.watching = false;
    document.removeEventListener('input', take);
    document.removeEventListener('keydown', take);
    const taken = (name) => moved.flatMap((event) => (event[name] === undefined ? [] : [event[name]]));
    return { inputs: moved.length, answers: wire.judged.filter((ask) => ask.flips !== undefined).length, frames, box: taken('box'), numbers: taken('numbers') };
  };
}

/** The tasks of the main thread while `act` runs, longest first: ms on the wall and of the processor. */
async function tasksDuring(browser, page, act) {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'toplevel'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const names = traceEvents.filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain');
  const runs = traceEvents.filter((event) => event.ph === 'X' && event.name === 'RunTask' && names.some(({ pid, tid }) => pid === event.pid && tid === event.tid));
  return runs.map((event) => ({ wall: event.dur / 1000, processor: (event.tdur ?? event.dur) / 1000 }));
}

const p95 = (values) => values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * 0.95))] ?? Number.NaN;
const longest = (values) => Math.max(0, ...values);

async function waitUntil(at) {
  const left = at - performance.now();
  if (left > 0) await new Promise((done) => setTimeout(done, left));
}

/** Pointer down on the track, to and fro at constant speed over its middle. Gives how to let go. */
async function byMouse(page, label) {
  const slider = page.getByRole('slider', { name: label });
  const room = await slider.boundingBox();
  const y = room.y + room.height / 2;
  const x = (part) => room.x + room.width * part;
  await page.mouse.move(x(0.2), y);
  await page.mouse.down();
  const from = performance.now();
  for (let step = 1; performance.now() - from < DRAG_MS; step++) {
    await waitUntil(from + step * STEP_MS);
    const way = ((performance.now() - from) / DRAG_MS) * 2;
    await page.mouse.move(x(0.1 + 0.7 * (way < 1 ? way : 2 - way)), y);
  }
  return () => page.mouse.up();
}

async function byKeys(page, label) {
  await page.getByRole('slider', { name: label }).focus();
  const from = performance.now();
  for (let step = 1; performance.now() - from < DRAG_MS; step++) {
    await waitUntil(from + step * REPEAT_MS);
    await page.keyboard.down(performance.now() - from < DRAG_MS / 2 ? 'ArrowRight' : 'ArrowLeft');
  }
  return () => page.keyboard.up('ArrowLeft');
}

export async function run({ open, browser, makeLog, repeat }) {
  const { path } = await makeLog({ turns: TURNS });
  const page = await open();
  await openLog(page, path);
  await goTo(page, 'Tune');
  await page.getByRole('slider', { name: LABEL.margin }).waitFor();
  const worker = await processorClock(browser, 'worker');
  const rows = new Map();
  const note = (what, unit, value, limit) => {
    const row = rows.get(what) ?? { what, unit, values: [], ...(limit && { limit }) };
    row.values.push(value);
    rows.set(what, row);
  };
  for (let turn = 0; turn <= repeat; turn++) {
    for (const knob of ['margin', 'floor']) {
      for (const { means, act } of [{ means: 'mouse', act: byMouse }, { means: 'keys', act: byKeys }]) {
        const name = `${knob}, ${means}`;
        await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
        let seen;
        let letGo;
        const before = await worker?.();
        const moving = await tasksDuring(browser, page, async () => {
          await page.evaluate(watchSlider, { label: LABEL[knob], knob });
          letGo = await act(page, LABEL[knob]);
          seen = await page.evaluate(() => globalThis.wire.stopWatching());
        });
        const judging = worker && (await worker()) - before;
        const settling = await tasksDuring(browser, page, async () => {
          await letGo();
          await page.waitForTimeout(SETTLE_MS);
        });
        // The first turn is the one in which the code is compiled.
        if (turn === 0) continue;
        note(`${name}: value on screen, p95`, 'ms', p95(seen.box), LATENCY_AIM);
        note(`${name}: flips on screen, p95`, 'ms', p95(seen.numbers), LATENCY_AIM);
        note(`${name}: longest task, processor`, 'ms', longest(moving.map((task) => task.processor)), TASK_AIM[knob]);
        note(`${name}: longest task, on the wall`, 'ms', longest(moving.map((task) => task.wall)), TASK_AIM[knob]);
        note(`${name}: longest task once let go, processor`, 'ms', longest(settling.map((task) => task.processor)), TASK_AIM[knob]);
        note(`${name}: main thread per input, processor`, 'ms', moving.reduce((sum, task) => sum + task.processor, 0) / seen.inputs);
        if (judging !== undefined) note(`${name}: worker per input, processor`, 'ms', judging / seen.inputs);
        note(`${name}: frames a second`, '', seen.frames / (DRAG_MS / 1000));
        note(`${name}: inputs`, '', seen.inputs);
        note(`${name}: inputs with an answer of their own`, '%', (100 * seen.answers) / seen.inputs);
      }
    }
  }
  await page.context().close();
  return [...rows.values()];
}
