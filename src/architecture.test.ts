/**
 * The house rules a machine can see: imports go one way, the engine is pure, one door to the network, small files,
 * and a README in every folder that says what lives there.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('.', import.meta.url));

/** What the code of a folder may import. A folder may always import from itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  trace: ['engine'],
  worker: ['engine', 'trace'],
  state: ['engine', 'trace', 'worker'],
  features: ['engine', 'trace', 'worker', 'state', 'ui'],
  ui: [],
  mocks: ['engine', 'trace', 'worker', 'state'],
};
const MAX_BYTES = 15_000;
const GENERATED = /\.generated\.ts$/;
const IMPURE = /(?<![.\w])(?:Date\.now|new Date|Math\.random|performance|fetch|document|window|localStorage|navigator|setTimeout|self|globalThis)\b(?!\??:)/;
const NETWORK = /(?<![.\w])(?:fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon)\s*\(|\bnavigator\.sendBeacon\b|new (?:XMLHttpRequest|WebSocket|EventSource)\b/;
const DOOR = 'state/door.ts';

const entries = readdirSync(SRC, { recursive: true, withFileTypes: true });
const path = (entry: { parentPath: string; name: string }) => relative(SRC, join(entry.parentPath, entry.name)).split(sep).join('/');
const folders = entries.filter((entry) => entry.isDirectory()).map(path);
const sources = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name)).map(path);
const isTest = (file: string) => /\.(?:test|test-d)\.tsx?$/.test(file);

const read = (file: string) => readFileSync(join(SRC, file), 'utf8');
/** The code without comments and texts: words in prose and in sentences are no use of a thing. */
const code = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*$/gm, '').replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
const layer = (file: string) => file.includes('/') ? (file.split('/')[0] ?? '') : 'top';

/** Imports of a file that stay in src, as paths from src. */
function importsOf(file: string): string[] {
  const found = [...read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'|new URL\('(\.[^']+)'/g)];
  return found
    .map((match) => relative(SRC, resolve(SRC, dirname(file), match[1] ?? match[2] ?? '')).split(sep).join('/'))
    .filter((target) => !target.startsWith('..'));
}

const importers = new Map<string, string[]>();
for (const file of sources) {
  for (const target of importsOf(file)) {
    for (const name of [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`]) importers.set(name, [...(importers.get(name) ?? []), file]);
  }
}
/** Tests, and files that only tests reach. */
const forTests = new Set(sources.filter(isTest));
for (let grew = true; grew;) {
  const before = forTests.size;
  for (const file of sources) {
    const by = importers.get(file) ?? [];
    if (by.length > 0 && by.every((importer) => forTests.has(importer))) forTests.add(file);
  }
  grew = forTests.size > before;
}
/** What ships. */
const product = sources.filter((file) => !forTests.has(file) && !file.endsWith('.d.ts'));

test('imports go one way: engine <- trace <- worker <- state <- features -> ui', () => {
  const wrong = product.flatMap((file) => {
    const from = layer(file);
    const allowed = MAY_IMPORT[from];
    if (allowed === undefined) return [];
    return importsOf(file)
      .filter((target) => layer(target) !== from && layer(target) !== 'top' && !allowed.includes(layer(target)))
      .map((target) => `src/${file} imports src/${target}: ${from} may import ${allowed.length === 0 ? 'nothing else' : allowed.join(', ')}`);
  });
  expect(wrong).toEqual([]);
});

test('the engine imports nothing outside itself and uses neither clock, chance nor browser', () => {
  const wrong = product.filter((file) => layer(file) === 'engine').flatMap((file) => [
    ...[...read(file).matchAll(/from\s+'([^.'][^']*)'/g)].map((match) => `src/${file} imports ${match[1]}: the engine is on its own`),
    ...code(file).split('\n').filter((line) => IMPURE.test(line)).map((line) => `src/${file} is not pure: ${line.trim()}`),
  ]);
  expect(wrong).toEqual([]);
});

test(`only src/${DOOR} may ask the network for anything`, () => {
  const wrong = product.filter((file) => file !== DOOR && layer(file) !== 'mocks').flatMap((file) =>
    code(file).split('\n').filter((line) => NETWORK.test(line)).map((line) => `src/${file} goes past the door: ${line.trim()}`));
  expect(wrong).toEqual([]);
});

test('every folder with files says in a README what lives there', () => {
  const wrong = folders
    .filter((folder) => sources.some((file) => dirname(file) === folder))
    .filter((folder) => !entries.some((entry) => path(entry) === `${folder}/README.md`))
    .map((folder) => `src/${folder} has no README.md`);
  expect(wrong).toEqual([]);
});

test(`no file is over ${MAX_BYTES} bytes: one job each`, () => {
  const wrong = sources
    .filter((file) => !GENERATED.test(file))
    .map((file) => ({ file, bytes: statSync(join(SRC, file)).size }))
    .filter(({ bytes }) => bytes > MAX_BYTES)
    .map(({ file, bytes }) => `src/${file} has ${bytes} bytes`);
  expect(wrong).toEqual([]);
});
