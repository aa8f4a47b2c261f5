import { readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { onEnd } from './endings.ts';

const PEM = readFileSync(new URL('../support/localhost.pem', import.meta.url));

interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** Milliseconds since 1970; 0 for an answer that is not cached. */
  freshUntil: number;
}

/** Headers of one connection, or for Netlify's CDN only. */
const DROPPED = /^(:.*|host|connection|keep-alive|transfer-encoding|content-length|accept-encoding|netlify-.*)$/;
/** Content types that a CDN compresses. */
const TEXT = /^text\/|[+/](json|xml|javascript|manifest)\b/;
/** Quality 11. */
const brotli = promisify<Buffer, Buffer>(brotliCompress);

interface CdnProxy {
  address: string;
  /** Total time of requests to the shop, in ms. */
  askedMs(): number;
  stop: () => Promise<void>;
}

/**
 * Stands in for Netlify's CDN: HTTP/2 over TLS, text in brotli 11, and a cache. It follows `Netlify-CDN-Cache-Control`,
 * serves stale answers while it revalidates, and caches built files permanently.
 * @param origin - the shop's own address, over plain HTTP
 */
export async function startCdnProxy(origin: string): Promise<CdnProxy> {
  const kept = new Map<string, Answer>();
  let askedMs = 0;

  async function ask(request: Http2ServerRequest): Promise<Answer> {
    const key = `${request.url} ${request.headers.accept}`;
    const answer = request.method === 'GET' ? kept.get(key) : undefined;
    const renew = async () => {
      const began = performance.now();
      const renewed = await askOrigin(origin, request);
      askedMs += performance.now() - began;
      if (renewed.freshUntil > 0) kept.set(key, renewed);
      return renewed;
    };
    if (!answer) return renew();
    if (answer.freshUntil < Date.now()) renew().catch((error: unknown) => console.error('renewing:', error));
    return answer;
  }

  const server = createSecureServer({ key: PEM, cert: PEM, allowHTTP1: true }, (request, response) => {
    ask(request).then(
      ({ status, headers, body }) => {
        response.writeHead(status, { ...headers, 'content-length': String(body.length) });
        response.end(body);
      },
      (error: unknown) => {
        console.error('proxy:', error);
        response.writeHead(502).end();
      },
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return { address: `https://localhost:${port}`, askedMs: () => askedMs, stop: onEnd(() => void server.close()) };
}

async function askOrigin(origin: string, request: Http2ServerRequest): Promise<Answer> {
  const given = Object.entries(request.headers).filter(([name]) => !DROPPED.test(name));
  const headers = new Headers(given.map(([name, value]) => [name, String(value)]));
  // On Netlify, pages and functions share one origin.
  if (headers.has('origin')) headers.set('origin', origin);
  const { method } = request;
  const body = method === 'GET' || method === 'HEAD' ? null : new Uint8Array(await buffer(request));
  return toAnswer(await fetch(`${origin}${request.url}`, { method, headers, body, redirect: 'manual' }));
}

async function toAnswer(response: Response): Promise<Answer> {
  const headers: Answer['headers'] = Object.fromEntries([...response.headers].filter(([name]) => !DROPPED.test(name)));
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  let body: Buffer = Buffer.from(await response.arrayBuffer());
  if (body.length > 0 && TEXT.test(response.headers.get('content-type') ?? '')) {
    body = await brotli(body);
    headers['content-encoding'] = 'br';
  }
  return { status: response.status, headers, body, freshUntil: freshUntil(response) };
}

function freshUntil({ status, headers }: Response): number {
  if (status !== 200 || headers.has('set-cookie')) return 0;
  const forCdn = headers.get('netlify-cdn-cache-control');
  if (forCdn !== null) return Date.now() + Number(/max-age=(\d+)/.exec(forCdn)?.[1] ?? 0) * 1000;
  return /no-store|private/.test(headers.get('cache-control') ?? '') ? 0 : Infinity;
}
