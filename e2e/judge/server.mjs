/**
 * A judge for the tests: speaks the wire a judge is asked through, on this machine only, and misbehaves as it is told to.
 * The mode is the first part of the path (`/429-then-good/v1/systemone`), else the model's name, else `good`.
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { MODES } from './modes.mjs';

const CALL = /^(?:\/([^/]+))?\/v1\/systemone$/;
const CORS = {
  'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': 'POST, OPTIONS', 'Access-Control-Allow-Headers': 'content-type, authorization', 'Access-Control-Max-Age': '0',
};

async function textOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** The body of a call, or undefined where it is none. */
function readCall(text) {
  try {
    const body = JSON.parse(text);
    const whole = typeof body.model === 'string' && typeof body.state.result === 'string' && typeof body.state.question === 'string' && typeof body.questions.standing === 'object';
    return whole ? body : undefined;
  } catch {
    return undefined;
  }
}

function modeOf(path, model) {
  if (path !== undefined) return path;
  const [name] = model.split(':');
  return Object.hasOwn(MODES, name) ? name : 'good';
}

/**
 * Starts the judge on 127.0.0.1.
 *
 * @param {{port?: number}} [options] 0 (the default): any free port
 * @returns {Promise<{port: number, url: string, counts: () => object, close: () => Promise<void>}>}
 *   `counts`: requests (calls, each try counted), byMode, open (calls without an answer yet), mostOpen (at one time), leftAlone (calls the
 *   asker gave up), preflights
 */
export async function startJudge({ port = 0 } = {}) {
  const seen = { requests: 0, byMode: {}, open: 0, mostOpen: 0, leftAlone: 0, preflights: 0 };
  const tries = new Map();

  function send(response, status, type, text) {
    response.writeHead(status, { ...CORS, 'Content-Type': type }).end(text);
  }

  async function answer(request, response) {
    const [path] = (request.url ?? '').split('?');
    const found = CALL.exec(path);
    if (request.method === 'OPTIONS') {
      seen.preflights += 1;
      response.writeHead(204, CORS).end();
      return;
    }
    if (request.method === 'GET' && path === '/counts') {
      send(response, 200, 'application/json', JSON.stringify(seen));
      return;
    }
    if (request.method !== 'POST' || found === null) {
      send(response, 404, 'text/plain', 'Not found\n');
      return;
    }
    seen.requests += 1;
    seen.open += 1;
    seen.mostOpen = Math.max(seen.mostOpen, seen.open);
    response.once('close', () => {
      seen.open -= 1;
      if (!response.writableFinished) seen.leftAlone += 1;
    });
    const text = await textOf(request);
    const body = readCall(text);
    if (body === undefined) {
      send(response, 422, 'application/json', '{"error":{"message":"not a call"}}');
      return;
    }
    const mode = modeOf(found[1], body.model);
    if (!Object.hasOwn(MODES, mode)) {
      send(response, 404, 'text/plain', 'No such mode\n');
      return;
    }
    seen.byMode[mode] = (seen.byMode[mode] ?? 0) + 1;
    tries.set(mode + text, (tries.get(mode + text) ?? 0) + 1);
    const reply = MODES[mode](body, { authorization: request.headers.authorization, tries: tries.get(mode + text) });
    if (reply === undefined) return;
    if (reply.text === undefined) send(response, reply.status, 'application/json', JSON.stringify(reply.body));
    else send(response, reply.status, 'text/html', reply.text);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  const { port: bound } = server.address();
  return {
    port: bound,
    url: `http://127.0.0.1:${bound}`,
    counts: () => structuredClone(seen),
    close: () => new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    }),
  };
}

/** `node e2e/judge/server.mjs --port 4390` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4390' } } });
  const { url } = await startJudge({ port: Number(values.port) });
  process.stdout.write(`${url}\n`);
}
