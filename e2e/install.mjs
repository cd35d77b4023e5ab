/**
 * Installs the packages the lock names, once per lock: a stamp in node_modules remembers which lock was installed.
 * Plain Node only, because nothing is installed yet when this runs.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npmCommand, ROOT, run } from './command.mjs';

const STAMP = join(ROOT, 'node_modules', '.marginalia-lock');

/** The lock and what decides which binaries belong to it. */
async function lockStamp() {
  const lock = await readFile(join(ROOT, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

/**
 * Runs `npm ci` unless node_modules already holds exactly what the lock names.
 * @returns {Promise<number>} 0 when the packages are there, else npm's exit code
 */
export async function install() {
  const wanted = await lockStamp();
  const found = await readFile(STAMP, 'utf8').catch(() => '');
  if (found.trim() === wanted) return 0;
  process.stderr.write('Installing packages (npm ci)\n');
  await rm(STAMP, { force: true });
  // The build tools are dev dependencies; NODE_ENV=production would leave them out.
  const code = await run(npmCommand('ci', '--include=dev', '--no-audit', '--no-fund'), { quiet: true });
  if (code !== 0) return code;
  await mkdir(join(ROOT, 'node_modules'), { recursive: true });
  await writeFile(STAMP, `${wanted}\n`);
  return 0;
}

if (process.argv.includes('--stamp')) await writeFile(STAMP, `${await lockStamp()}\n`);
