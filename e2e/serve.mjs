/**
 * Serves one folder of built files on this machine only. No fallback page: the app keeps its state in the fragment.
 *
 * Law: what is not a plain file inside the folder is 404; dot files are never served; every answer carries the security headers.
 */
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { parseArgs } from 'node:util';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createGzip } from 'node:zlib';
import { headerPolicy, isSealed, WORKER_FILE } from './csp.mjs';

export const DIST = fileURLToPath(new URL('../dist', import.meta.url));

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.ndjson': 'application/x-ndjson; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = new Set(['.json', '.ndjson']);

/** The file a request path stands for, or undefined where there is none to serve. */
async function findFile(root, path) {
  let name;
  try {
    name = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (name.includes('\0') || name.includes('\\')) return undefined;
  const parts = name.split('/').filter((part) => part !== '');
  if (parts.some((part) => part.startsWith('.'))) return undefined;
  const wanted = resolve(root, ...parts, name.endsWith('/') || parts.length === 0 ? 'index.html' : '');
  try {
    // A link inside the folder may point out of it: compare where the file really is.
    const real = await realpath(wanted);
    const facts = await stat(real);
    return real.startsWith(root + sep) && facts.isFile() ? { real, size: facts.size } : undefined;
  } catch {
    return undefined;
  }
}

function headersFor(file, reach) {
  const type = extname(file);
  return {
    'Content-Type': TYPES[type] ?? 'application/octet-stream',
    'Content-Security-Policy': headerPolicy(WORKER_FILE.test(file) ? 'none' : reach),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Names in assets/ carry a hash of their content; all others are asked for again.
    'Cache-Control': file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

async function answer(request, response, options) {
  const { root, base, gzip, reach } = options;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const path = (request.url ?? '/').split(/[?#]/, 1)[0];
  const inside = path.startsWith(base) ? path.slice(base.length - 1) : undefined;
  const file = inside === undefined ? undefined : await findFile(root, inside);
  if (file === undefined) {
    response.writeHead(404, { ...headersFor('.txt', reach) }).end('Not found\n');
    return;
  }
  const headers = headersFor(file.real, reach);
  const packed = gzip && COMPRESSIBLE.has(extname(file.real)) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (packed) headers['Content-Encoding'] = 'gzip';
  else headers['Content-Length'] = file.size;
  response.writeHead(200, headers);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const steps = packed ? [createReadStream(file.real), createGzip(), response] : [createReadStream(file.real), response];
  // A reader that goes away in the middle is its own affair.
  pipeline(steps, () => undefined);
}

function listen(server, port) {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail);
      done(server.address().port);
    });
  });
}

/**
 * Starts a server on 127.0.0.1.
 *
 * @param {object} [options]
 * @param {string} [options.root] folder to serve; the build by default
 * @param {number} [options.port] 0: any free one
 * @param {boolean} [options.nextFree] take the next free port when `port` is busy, instead of failing
 * @param {string} [options.base] path the folder is served under, `/` or `/a/b/`
 * @param {boolean} [options.gzip] compress .json and .ndjson as some static hosts do
 * @param {boolean} [options.sealed] policy of a sealed build; by default as MARGINALIA_SEALED says
 * @returns {Promise<{port: number, url: string, close: () => Promise<void>}>}
 */
export async function serve(options = {}) {
  const base = `/${(options.base ?? '').split('/').filter(Boolean).join('/')}/`.replace('//', '/');
  const settings = {
    root: await realpath(options.root ?? DIST),
    base,
    gzip: options.gzip ?? false,
    reach: (options.sealed ?? isSealed(process.env)) ? 'sealed' : 'open',
  };
  const server = createServer((request, response) => {
    answer(request, response, settings).catch(() => response.destroy());
  });
  let wanted = options.port ?? 0;
  for (;;) {
    try {
      const port = await listen(server, wanted);
      return {
        port,
        url: `http://localhost:${port}${base}`,
        close: () => new Promise((done) => {
          server.close(() => done());
          server.closeAllConnections();
        }),
      };
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || !options.nextFree || wanted >= 65_535) throw error;
      wanted += 1;
    }
  }
}

/** `node e2e/serve.mjs --port 4180 [--dist folder] [--base /a/b/] [--gzip] [--sealed]` */
async function main() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4173' },
      dist: { type: 'string' },
      base: { type: 'string' },
      gzip: { type: 'boolean', default: false },
      sealed: { type: 'boolean' },
    },
  });
  const started = await serve({ ...values, root: values.dist && resolve(values.dist), port: Number(values.port) });
  process.stdout.write(`${started.url}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
