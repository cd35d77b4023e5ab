/** The build's own plugin: the policy as a meta tag in the page, and `sw.js` with the list of built files. */
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { contentPolicy, headerPolicy } from '../csp.mjs';

const SOURCE = fileURLToPath(new URL('./serviceWorker.js', import.meta.url));
const NOT_SERVED = new Set(['sw.js']);

/** Every file of the build but dot folders and the service worker, as paths with `/`, sorted. */
async function builtFiles(dist: string): Promise<readonly string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !NOT_SERVED.has(file) && !file.split('/').some((part) => part.startsWith('.')))
    .toSorted();
}

/** One name for exactly these files: plain names (page, icon, samples) do not change when their content does. */
async function contentName(dist: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(file).update('\0').update(await readFile(join(dist, file))).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param sealed the page may connect to its own files only
 * Active in builds only: the development server needs inline scripts and serves no `sw.js`.
 */
export function offlineApp(sealed: boolean): Plugin {
  let dist = '';
  const reach = sealed ? 'sealed' : 'open';
  return {
    name: 'marginalia-offline-app',
    apply: 'build',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: () => [{
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: contentPolicy(reach) },
      injectTo: 'head-prepend',
    }],
    // After everything is on disk, the files of public/ included.
    async closeBundle() {
      const files = await builtFiles(dist);
      const parts: Readonly<Record<string, string>> = {
        __FILES__: JSON.stringify(files),
        __CACHE__: JSON.stringify(await contentName(dist, files)),
        __POLICIES__: JSON.stringify({ page: headerPolicy(reach), worker: headerPolicy('none') }),
      };
      const source = await readFile(SOURCE, 'utf8');
      await writeFile(join(dist, 'sw.js'), source.replace(/__(?:FILES|CACHE|POLICIES)__/g, (name) => parts[name] ?? name));
    },
  };
}
