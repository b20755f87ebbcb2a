/*
 * Keeps the app's files and its page, for times without a connection. It never sees what calls answer: a person's own
 * schedule and pass are kept by the page, where the session is kept (src/app/offline/offline-copy.ts).
 */
const pages = 'pages-1';
const files = 'files-1';
/** So long a slow server is waited for while there is a page to show; what comes later is kept for the next time. */
const pageLimitMs = 4000;
/** A page that is older than this says too little about the club. */
const pageDays = 14;
/** Addresses that are answered by somebody else than the app. */
const elsewhere = /^\/(api|assets|club|dev|sandbox|payment-(notification|return))(\/|$)/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== pages && name !== files) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

/** One page opens every screen; only the centre that the address asks for makes another of it. */
const pageKey = (url) => {
  const centerId = url.searchParams.get('centerId');
  return centerId ? `/?centerId=${encodeURIComponent(centerId)}` : '/';
};

const isRecent = (response) =>
  Date.now() - Date.parse(response.headers.get('date') ?? '') < pageDays * 24 * 60 * 60 * 1000;

const isPage = (response) =>
  response.ok && !response.redirected && (response.headers.get('content-type') ?? '').startsWith('text/html');

async function fetchPage(request, key) {
  const response = await fetch(request);
  if (isPage(response)) await (await caches.open(pages)).put(key, response.clone());
  return response;
}

async function openPage(event, key) {
  const fetched = fetchPage(event.request, key);
  event.waitUntil(fetched.catch(() => undefined));
  const kept = await (await caches.open(pages)).match(key);
  if (!kept || !isRecent(kept)) return fetched;
  const late = new Promise((resolve) => setTimeout(resolve, pageLimitMs, kept));
  return Promise.race([fetched.catch(() => kept), late]);
}

async function openFile(request) {
  const cache = await caches.open(files);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !elsewhere.test(url.pathname)) {
    event.respondWith(openPage(event, pageKey(url)));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});

/** More files than one version has; what older versions had is dropped beyond it. */
const mostFiles = 400;

/** A page says which files it came with, so that they are there before it is opened for the second time. */
async function keep(wanted, page) {
  const cache = await caches.open(files);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.allSettled(wanted.filter((url) => !kept.has(url)).map((url) => cache.add(url)));
  const old = (await cache.keys()).filter(({ url }) => !wanted.includes(url));
  for (const request of old.slice(0, Math.max(0, old.length + wanted.length - mostFiles)))
    await cache.delete(request);
  const response = await fetch(page);
  if (isPage(response)) await (await caches.open(pages)).put(page, response);
}

self.addEventListener('message', (event) => {
  const { keep: wanted, shell } = event.data ?? {};
  if (Array.isArray(wanted) && typeof shell === 'string') event.waitUntil(keep(wanted, shell));
});
