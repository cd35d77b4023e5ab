/** The table of a million turns: scrolled to its end, put in another order, and how many elements it takes to show it. */
import { goTo, openLog } from './openLog.mjs';

const TURNS = 1_000_000;
const END_AIM = 1000;
const SORT_AIM = 300;
const NODES_AIM = 2000;

/** Runs in the page: ms from the act to the frame in which every row in sight is filled and `reached` holds. */
async function actAndWait({ act, column, waitFor }) {
  const { wire } = globalThis;
  const table = document.querySelector('[role="grid"]');
  const scroller = [table, ...table.querySelectorAll('*')].find((element) => element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY)) ?? document.scrollingElement;
  const rows = () => [...table.querySelectorAll('[role="row"][aria-rowindex]')].filter((row) => row.querySelector('[role="gridcell"]'));
  const text = () => rows().map((row) => row.textContent).join('\n');
  const before = text();
  const from = performance.now();
  if (act === 'end') scroller.scrollTop = scroller.scrollHeight;
  else if (act === 'start') scroller.scrollTop = 0;
  else [...table.querySelectorAll('[role="columnheader"] button')].find((button) => button.textContent.startsWith(column)).click();
  for (;;) {
    const at = await wire.painted();
    const there = rows();
    const filled = there.length > 0 && there.every((row) => row.textContent.trim() !== '');
    const moved = text() !== before;
    const last = Math.max(...there.map((row) => Number(row.getAttribute('aria-rowindex'))));
    if (filled && moved && (waitFor === undefined || last >= waitFor)) return { took: at - from, nodes: document.querySelectorAll('*').length, last };
    if (at - from > 20_000) throw new Error(`The table did not settle after "${act}": ${there.length} rows, last ${last}, filled ${filled}, moved ${moved}`);
  }
}

export async function run({ open, makeLog, repeat }) {
  const { path } = await makeLog({ turns: TURNS });
  const page = await open();
  await openLog(page, path);
  await goTo(page, 'Turns');
  await page.getByRole('grid').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[role="gridcell"]').length > 20);
  const values = { end: [], sort: [], nodes: [] };
  const heads = await page.evaluate(() => [...document.querySelectorAll('[role="columnheader"] button')].map((button) => button.textContent));
  for (let turn = 0; turn < repeat; turn++) {
    const end = await page.evaluate(actAndWait, { act: 'end', waitFor: TURNS });
    values.end.push(end.took);
    values.nodes.push(end.nodes);
    await page.evaluate(actAndWait, { act: 'start' });
    values.sort.push((await page.evaluate(actAndWait, { act: 'sort', column: heads[turn % heads.length] })).took);
  }
  await page.context().close();
  return [
    { what: '1M rows: to the end', unit: 'ms', values: values.end, limit: END_AIM },
    { what: '1M rows: another order', unit: 'ms', values: values.sort, limit: SORT_AIM },
    { what: '1M rows: elements in the page', unit: '', values: values.nodes, limit: NODES_AIM },
  ];
}
