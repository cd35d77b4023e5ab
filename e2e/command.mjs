/** Runs the project's own commands from its top folder, whatever folder the caller stands in. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A package's command as [file, ...arguments] for this very Node, so that no shell and no PATH is needed. */
export function packageCommand(script, ...args) {
  return [process.execPath, fileURLToPath(new URL(`../node_modules/${script}`, import.meta.url)), ...args];
}

/** npm as it was started, else the one on the PATH. */
export function npmCommand(...args) {
  const own = process.env['npm_execpath'];
  return own !== undefined && own.endsWith('.js') ? [process.execPath, own, ...args] : ['npm', ...args];
}

/**
 * @param {string[]} command file and arguments
 * @param {{env?: Record<string, string>, quiet?: boolean, check?: boolean}} [options] `quiet`: output is kept back and shown only on failure
 * @returns {Promise<number>} the exit code; 127 where the file could not be started
 */
export function run([file, ...args], options = {}) {
  return new Promise((done) => {
    const kept = [];
    const child = spawn(file, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // npm and npx are .cmd files on Windows, which start only through a shell; the arguments are all our own.
      shell: process.platform === 'win32' && !file.includes('\\'),
    });
    child.stdout?.on('data', (bytes) => kept.push(bytes));
    child.stderr?.on('data', (bytes) => kept.push(bytes));
    child.on('error', (error) => {
      process.stderr.write(`${file} could not be started: ${error.message}\n`);
      done(127);
    });
    child.on('close', (code, signal) => {
      const exit = code ?? (signal === null ? 1 : 130);
      if (exit !== 0 && options.quiet) process.stderr.write(Buffer.concat(kept));
      done(exit);
    });
  });
}
