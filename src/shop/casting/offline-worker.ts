import { answerRange } from './answer-range.ts';

/** Put before this script by `ziua-mulajului-offline.js.ts`: the page, its other files, and a name for just these. */
declare const PAGE: string;
declare const FILES: readonly string[];
declare const CACHE: string;
/** Begins the name of every cache of this page. */
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
/** A connection slower than this is as good as none, in ms. */
const PATIENCE_MS = 3_000;

// A page names its files by what is in them, so a new worker never serves an old page's.
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
  // A page that is newer than this worker has a newer script.
  else if (FILES.includes(pathname) || pathname.startsWith('/_astro/'))
    event.respondWith(answerFile(request, pathname));
});

/** The newest page, or the kept one where the connection is away, slow or in error. */
async function answerPage(event: WorkerEvent): Promise<Response> {
  const cache = await caches.open(CACHE);
  const renewed = cache.add(new Request(PAGE, { cache: 'no-cache' })).catch(() => undefined);
  event.waitUntil(renewed);
  await Promise.race([renewed, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  return (await cache.match(PAGE)) ?? Response.error();
}

async function answerFile(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  // A browser may have emptied the cache on its own.
  if (!(await cache.match(pathname))) await cache.add(pathname);
  const kept = await cache.match(pathname);
  return kept ? answerRange(kept, request.headers.get('range')) : Response.error();
}
