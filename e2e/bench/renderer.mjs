/** What the system says of the process that runs the page: processor time of its threads and memory. Linux only; elsewhere undefined. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

const THREADS = { worker: 'DedicatedWorker', main: 'CrRendererMain' };

async function renderers(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** A file of /proc; empty once the process is gone. */
const readProc = (path) => readFile(path, 'utf8').catch(() => '');

async function threadsOf(pid, name) {
  // The main thread of a process bears the name of the process.
  if (name === THREADS.main) return [`/proc/${pid}/task/${pid}`];
  const ids = await readdir(`/proc/${pid}/task`).catch(() => []);
  const found = await Promise.all(ids.map(async (id) => ((await readProc(`/proc/${pid}/task/${id}/comm`)).startsWith(name) ? `/proc/${pid}/task/${id}` : undefined)));
  return found.filter((path) => path !== undefined);
}

/**
 * A clock of the processor time that the page's worker (or main thread) has used, ms. A busy machine does not make it run faster,
 * as it does the clock on the wall. Only one page may be open; waits for the thread, which may still be starting.
 *
 * @param {'worker' | 'main'} which
 * @returns {Promise<(() => Promise<number>) | undefined>}
 */
export async function processorClock(browser, which) {
  if (!existsSync('/proc/self/schedstat')) return undefined;
  const find = async () => (await Promise.all((await renderers(browser)).map((pid) => threadsOf(pid, THREADS[which])))).flat();
  let threads = await find();
  for (let again = 0; threads.length === 0 && again < 200; again++) {
    await new Promise((done) => setTimeout(done, 25));
    threads = await find();
  }
  if (threads.length === 0) return undefined;
  return async () => {
    const used = await Promise.all(threads.map(async (path) => Number((await readProc(`${path}/schedstat`)).split(' ')[0] || 0)));
    return used.reduce((sum, ns) => sum + ns, 0) / 1e6;
  };
}

/** Private and shared memory of the largest page process, MB. Files that are mapped do not count. */
async function memory(pids) {
  const sizes = await Promise.all(pids.map(async (pid) => {
    const status = await readProc(`/proc/${pid}/status`);
    return ['RssAnon', 'RssShmem'].reduce((sum, name) => sum + Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1] ?? 0), 0);
  }));
  return Math.max(0, ...sizes) / 1000;
}

/**
 * Watches the memory of the page's process until told to stop.
 * @returns {Promise<(() => {peak: number, last: number}) | undefined>} MB
 */
export async function watchMemory(browser) {
  if (!existsSync('/proc/self/status')) return undefined;
  const pids = await renderers(browser);
  let peak = await memory(pids);
  let last = peak;
  let looking = false;
  const look = async () => {
    looking = true;
    last = await memory(pids);
    peak = Math.max(peak, last);
    looking = false;
  };
  const timer = setInterval(() => {
    if (!looking) void look();
  }, 50);
  return () => {
    clearInterval(timer);
    return { peak, last };
  };
}
