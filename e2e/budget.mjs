/**
 * How big the first load and each later part may be. Sizes are gzip, 1 kB = 1000 bytes, as build tools print them.
 *
 * Read from the build's manifest: the entry with everything it needs at once, each lazily imported part with what it adds,
 * and every script the manifest does not know, which are the workers and their parts.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { DIST } from './serve.mjs';

export const LIMITS = { entry: 100_000, lazy: 140_000, worker: 40_000 };
/** Parts with a limit of their own. Rules: the undo history of a declaration is CodeMirror's, whose commands bring its whole view (94 kB). */
const OWN_LIMITS = { rules: 165_000 };
/** The mock layer of the tests is a service worker of its own and must never meet the real one. */
const MOCKS = 'mockServiceWorker';

/** A manifest key with everything it imports at once. */
function closure(manifest, key, seen = new Set()) {
  if (!seen.has(key)) {
    seen.add(key);
    for (const next of manifest[key].imports ?? []) closure(manifest, next, seen);
  }
  return seen;
}

const filesOf = (manifest, keys) => [...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]);

/** What is already there whenever a lazy part is asked for: the entry, and what every part that asks for it brought. */
function broughtFor(manifest, key, first) {
  const askers = Object.keys(manifest).filter((other) => (manifest[other].dynamicImports ?? []).includes(key)).map((other) => closure(manifest, other));
  return new Set([...first, ...Object.keys(manifest).filter((other) => askers.length > 0 && askers.every((keys) => keys.has(other)))]);
}

/** The parts of a build: name, kind and files. A lazy part does not count what is already there when it is asked for. */
export function partsOf(manifest, scripts) {
  const entryKeys = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  const first = new Set(entryKeys.flatMap((key) => [...closure(manifest, key)]));
  const lazy = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && !first.has(key));
  const known = new Set(filesOf(manifest, Object.keys(manifest)));
  return [
    { name: 'entry', kind: 'entry', files: [...new Set(filesOf(manifest, first))] },
    ...lazy.map((key) => {
      const brought = broughtFor(manifest, key, first);
      return { name: manifest[key].name ?? key, kind: 'lazy', files: [...new Set(filesOf(manifest, [...closure(manifest, key)].filter((other) => !brought.has(other))))] };
    }),
    ...scripts.filter((file) => !known.has(file)).map((file) => ({ name: file, kind: 'worker', files: [file] })),
  ];
}

/**
 * The parts of a build with what they weigh.
 * @returns {Promise<{name: string, kind: 'entry' | 'lazy' | 'worker', size: number, limit: number, mocked: boolean}[]>} bytes of gzip; `mocked`: the mock layer is inside
 */
export async function partSizes(dist = DIST) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const scripts = (await readdir(join(dist, 'assets'))).filter((file) => file.endsWith('.js')).map((file) => `assets/${file}`);
  return Promise.all(partsOf(manifest, scripts).map(async ({ name, kind, files }) => {
    const contents = await Promise.all(files.map((file) => readFile(join(dist, file))));
    return { name, kind, size: contents.reduce((sum, bytes) => sum + gzipSync(bytes).length, 0), limit: OWN_LIMITS[name] ?? LIMITS[kind], mocked: contents.some((bytes) => bytes.includes(MOCKS)) };
  }));
}

/**
 * Prints the table of parts and says which are too big.
 * @returns {Promise<number>} 0 when all is within the limits, else 1
 */
export async function checkBudget(dist = DIST) {
  const faults = [];
  for (const { name, kind, size, limit, mocked } of await partSizes(dist)) {
    const line = `${kind.padEnd(6)} ${(size / 1000).toFixed(1).padStart(6)} of ${limit / 1000} kB  ${name}`;
    process.stdout.write(`${line}\n`);
    if (size > limit) faults.push(`Over budget: ${line}`);
    if (mocked) faults.push(`${name} contains the mock service worker, which belongs to tests only.`);
  }
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  return faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await checkBudget();
