import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { brotli, isText } from './brotli.ts';
import { onEnd } from './endings.ts';
import { makeSelfSigned } from '../support/self-signed.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** Milliseconds since 1970; 0 when the answer is not kept. */
  freshUntil: number;
}

/** Headers that belong to one connection, or that Netlify's CDN keeps for itself. */
const DROPPED = /^(:.*|host|connection|keep-alive|transfer-encoding|content-length|accept-encoding|netlify-.*)$/;

/** How often the shop was asked, and for how many milliseconds in all. */
export interface Asked {
  calls: number;
  ms: number;
}

export interface CdnProxy {
  address: string;
  asked(): Asked;
  stop: () => Promise<void>;
}

/**
 * Stands before the shop as Netlify's CDN does: HTTP/2 over TLS, text in brotli 11, and kept answers. What a
 * function or page says in `Netlify-CDN-Cache-Control` is kept that long, then served stale while it is renewed;
 * built files are kept for good.
 * @param origin - the shop's own address, over plain HTTP
 */
export async function startCdnProxy(origin: string): Promise<CdnProxy> {
  const kept = new Map<string, Answer>();
  const asked: Asked = { calls: 0, ms: 0 };

  async function ask(request: Http2ServerRequest): Promise<Answer> {
    const key = `${request.url} ${request.headers.accept}`;
    const answer = request.method === 'GET' ? kept.get(key) : undefined;
    const renew = async () => {
      const began = performance.now();
      const renewed = await askOrigin(origin, request);
      asked.calls += 1;
      asked.ms += performance.now() - began;
      if (renewed.freshUntil > 0) kept.set(key, renewed);
      return renewed;
    };
    if (!answer) return renew();
    if (answer.freshUntil < Date.now()) renew().catch((error: unknown) => console.error('renewing:', error));
    return answer;
  }

  const server = createSecureServer({ ...makeSelfSigned(), allowHTTP1: true }, (request, response) => {
    ask(request).then(
      (answer) => send(answer, response),
      (error: unknown) => {
        console.error('proxy:', error);
        response.writeHead(502).end();
      },
    );
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = onEnd(() => {
    for (const session of sessions) session.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { address: `https://localhost:${port}`, asked: () => ({ ...asked }), stop };
}

async function askOrigin(origin: string, request: Http2ServerRequest): Promise<Answer> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!DROPPED.test(name)) headers.set(name, String(value));
  }
  // On Netlify page and function have one origin.
  if (headers.has('origin')) headers.set('origin', origin);
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const response = await fetch(`${origin}${request.url}`, {
    method: request.method,
    headers,
    body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    redirect: 'manual',
  });
  return toAnswer(response);
}

async function toAnswer(response: Response): Promise<Answer> {
  const headers: Answer['headers'] = Object.fromEntries([...response.headers].filter(([name]) => !DROPPED.test(name)));
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  let body: Buffer = Buffer.from(await response.arrayBuffer());
  if (body.length > 0 && isText(response.headers.get('content-type'))) {
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

function send(answer: Answer, response: Http2ServerResponse): void {
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length) });
  response.end(answer.body);
}
