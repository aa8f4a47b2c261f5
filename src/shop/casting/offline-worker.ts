import { answerRange } from './answer-range.ts';

/** Defined by `ziua-mulajului-offline.js.ts`: the page, its other files, and a cache name for exactly these. */
declare const PAGE: string;
declare const FILES: readonly string[];
declare const CACHE: string;
/** Prefix of every cache of this page. */
declare const CACHES: string;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
const worker = self as unknown as {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
/** Ms after which a slow connection counts as none. */
const PATIENCE_MS = 3_000;

// File names contain content hashes, so a new worker never serves an old page's files.
worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, ...FILES]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(CACHES) && name !== CACHE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(answerPage(event));
  // A page newer than this worker has newer scripts.
  else if (FILES.includes(pathname) || pathname.startsWith('/_astro/'))
    event.respondWith(answerFile(request, pathname));
});

/** Answers with the newest page, or the cached one if the connection is missing, slow or failing. */
async function answerPage(event: WorkerEvent): Promise<Response> {
  const cache = await caches.open(CACHE);
  const renewed = cache.add(new Request(PAGE, { cache: 'no-cache' })).catch(() => undefined);
  event.waitUntil(renewed);
  await Promise.race([renewed, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  return (await cache.match(PAGE)) ?? Response.error();
}

async function answerFile(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  // The browser may have emptied the cache.
  if (!(await cache.match(pathname))) await cache.add(pathname);
  const kept = await cache.match(pathname);
  return kept ? answerRange(kept, request.headers.get('range')) : Response.error();
}
