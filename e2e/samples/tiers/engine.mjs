/** The engine of model tiers, as a module of Node: what the app itself replays with decides what the samples record. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** @returns {Promise<typeof import('../../../src/engine/tiers/index')>} */
export async function tierEngine() {
  const { module } = await runnerImport(`${ROOT}src/engine/tiers/index.ts`, { configFile: false, root: ROOT, logLevel: 'error' });
  return module;
}
