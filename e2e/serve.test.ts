import { request } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headerPolicy } from './csp.mjs';
import { serve } from './serve.mjs';
import type { Served } from './serve.mjs';

interface Answer { readonly status: number; readonly headers: NodeJS.Dict<string | string[]>; readonly body: Buffer }

/** Asks with the path exactly as written: a URL parser would take `..` out before it is sent. */
function get(port: number, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
    }).on('error', fail).end();
  });
}

const outside = mkdtempSync(join(tmpdir(), 'marginalia-serve-'));
const root = join(outside, 'site');
let plain: Served;
let deep: Served;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(root, '.vite'));
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  writeFileSync(join(root, 'index.html'), '<!doctype html>page');
  writeFileSync(join(root, 'assets', 'traceWorker-a1.js'), 'work()');
  writeFileSync(join(root, 'log.ndjson'), '{"a":1}\n'.repeat(500));
  writeFileSync(join(root, '.vite', 'manifest.json'), '{}');
  symlinkSync(join(outside, 'secret.txt'), join(root, 'link.txt'));
  plain = await serve({ root, sealed: false });
  deep = await serve({ root, base: '/org/app/', gzip: true, sealed: true });
});
afterAll(async () => {
  await Promise.all([plain.close(), deep.close()]);
  rmSync(outside, { recursive: true });
});

test('the page comes with its type and every security header', async () => {
  const { status, headers, body } = await get(plain.port, '/?any=query');
  expect([status, body.toString()]).toEqual([200, '<!doctype html>page']);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': headerPolicy('open'),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
  });
});

test('a worker may connect nowhere, and hashed files are kept', async () => {
  const { headers } = await get(plain.port, '/assets/traceWorker-a1.js');
  expect(headers['content-security-policy']).toContain("connect-src 'none'");
  expect(headers['cache-control']).toContain('immutable');
});

describe('nothing outside the folder is served', () => {
  test.each([
    '/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%2e%2e%5csecret.txt', '//secret.txt/../../secret.txt',
    '/link.txt', '/.vite/manifest.json', '/%00', '/%', '/assets', '/assets/', '/nothing.html',
  ])('%s', async (path) => {
    const { status, body } = await get(plain.port, path);
    expect([status, body.toString()]).toEqual([404, 'Not found\n']);
  });
});

test('only reading is possible', async () => {
  expect((await get(plain.port, '/', {}, 'POST')).status).toBe(405);
  expect(await get(plain.port, '/', {}, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) });
});

test('under a sub-path, with gzip as some hosts do, sealed', async () => {
  expect(deep.url).toBe(`http://localhost:${deep.port}/org/app/`);
  const page = await get(deep.port, '/org/app/');
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("connect-src 'self';");
  expect((await get(deep.port, '/')).status).toBe(404);
  const packed = await get(deep.port, '/org/app/log.ndjson', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.body).toString()).toBe('{"a":1}\n'.repeat(500));
  expect((await get(deep.port, '/org/app/log.ndjson')).headers['content-encoding']).toBeUndefined();
});

test('a busy port: the next free one when that is wanted, else an error', async () => {
  const next = await serve({ root, port: plain.port, nextFree: true });
  expect(next.port).toBeGreaterThan(plain.port);
  await next.close();
  await expect(serve({ root, port: plain.port })).rejects.toThrow('EADDRINUSE');
});
