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
  /** Milliseconds since 1970; 0 when the answer is not kept. */
  freshUntil: number;
}

/** Headers that belong to one connection, or that Netlify's CDN keeps for itself. */
const DROPPED = /^(:.*|host|connection|keep-alive|transfer-encoding|content-length|accept-encoding|netlify-.*)$/;
/** A CDN compresses these. */
const TEXT = /^text\/|[+/](json|xml|javascript|manifest)\b/;
/** Quality 11. */
const brotli = promisify<Buffer, Buffer>(brotliCompress);

interface CdnProxy {
  address: string;
  /** For how many milliseconds the shop was asked, in all. */
  askedMs(): number;
  stop: () => Promise<void>;
}

/**
 * Stands before the shop as Netlify's CDN does: HTTP/2 over TLS, text in brotli 11, and kept answers. What a function or
 * page says in `Netlify-CDN-Cache-Control` is kept that long, then served stale while it is renewed; built files are
 * kept for good.
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
  // On Netlify page and function have one origin.
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
