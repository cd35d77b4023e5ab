/**
 * The service worker: the app works offline after the first visit, under any sub-path.
 *
 * Law: it knows the files of one build and nothing else; whatever it does not know it leaves alone. Every answer it gives
 * carries the content security policy, because a static host may send none. It never asks for anything but those files.
 * The build puts in the three constants.
 */
const FILES = __FILES__;
const CACHE = __CACHE__;
const POLICIES = __POLICIES__;

const CACHES_OF_THIS_APP = `marginalia ${self.registration.scope} `;
const CACHE_NAME = CACHES_OF_THIS_APP + CACHE;
const known = new Set(FILES);

/** The built file a request stands for; undefined: not ours. */
function fileOf(request) {
  if (request.method !== 'GET') return undefined;
  const url = new URL(request.url);
  const scope = new URL(self.registration.scope);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return undefined;
  const path = decodeURI(url.pathname.slice(scope.pathname.length));
  const file = path === '' ? 'index.html' : path;
  return known.has(file) ? file : undefined;
}

/** The same body with the policy on it. Headers that describe the body on the wire do not describe it here. */
function guarded(response, file) {
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set('Content-Security-Policy', /worker[^/]*\.js$/i.test(file) ? POLICIES.worker : POLICIES.page);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'no-referrer');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

const stored = async (file) => (await caches.open(CACHE_NAME)).match(new URL(file, self.registration.scope));

/** Files with a hash in their name never change: the stored one is right. */
async function storedFirst(request, file) {
  const found = await stored(file);
  return guarded(found ?? (await fetch(request)), file);
}

/** The page itself and files with plain names: a newer build shows at once, the stored one serves where there is no network. */
async function networkFirst(request, file) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) return guarded(fresh, file);
  } catch {
    // Offline: the stored file answers.
  }
  const found = await stored(file);
  return found === undefined ? Response.error() : guarded(found, file);
}

async function store() {
  const cache = await caches.open(CACHE_NAME);
  await cache.addAll(FILES.map((file) => new Request(new URL(file, self.registration.scope), { cache: 'no-cache' })));
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHES_OF_THIS_APP) && name !== CACHE_NAME) await caches.delete(name);
  }
  await self.clients.claim();
}

self.addEventListener('install', (event) => event.waitUntil(store()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const file = fileOf(event.request);
  if (file === undefined) return;
  event.respondWith(file.startsWith('assets/') ? storedFirst(event.request, file) : networkFirst(event.request, file));
});
