import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Answers one request; `body` is its whole body. */
type Respond = (request: Request, body: Buffer | undefined, ip: string) => Promise<Response>;

const MAX_BUFFERED_BODY = 32 * 1024 * 1024;
/** Exceeds the keep-alive time of clients, because closing a connection while a client reuses it loses a request. */
const KEEP_ALIVE_MS = 65_000;

/** Listens on the loopback addresses, IPv4 and IPv6 if available. @throws Error when the port is taken */
export async function listen(port: number, respond: Respond, trustForwardedFor: boolean): Promise<Server[]> {
  const servers: Server[] = [];
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer((incoming, outgoing) => {
      // Closes connections of a retired server, so that clients reconnect to the next one.
      if (!server.listening) outgoing.shouldKeepAlive = false;
      void answer(incoming, outgoing, respond, trustForwardedFor);
    });
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    const problem = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
      server.once('error', done).listen(port, host, () => done(undefined));
    });
    if (!problem) servers.push(server);
    else if (problem.code === 'EADDRINUSE') {
      for (const open of servers) open.close();
      throw new Error(`port ${port} is taken; stop what uses it or choose another: PORT=${port + 1} npm start`);
    } else if (host === '127.0.0.1') throw problem;
  }
  return servers;
}

/** Stops listening but keeps idle connections; `http.Server.close` closes them and may lose a request. */
export function stopListening(server: Server): void {
  NetServer.prototype.close.call(server);
}

/** Checks that the port is free. @throws Error with one clear line when it is taken */
export async function checkPort(port: number): Promise<void> {
  const servers = await listen(port, () => Promise.reject(new Error('not open yet')), false);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  respond: Respond,
  trust: boolean,
): Promise<void> {
  try {
    const body = await readBody(incoming);
    if (body === 'too large') return void outgoing.writeHead(413, { connection: 'close' }).end('payload too large');
    const forwarded = trust ? [incoming.headers['x-forwarded-for']].flat()[0]?.split(',')[0]?.trim() : undefined;
    const response = await respond(toRequest(incoming, body), body, forwarded ?? incoming.socket.remoteAddress ?? '');
    await send(response, outgoing, incoming.method === 'HEAD');
  } catch (error) {
    // A client that disconnects during its request is no server error.
    if (incoming.errored) return void outgoing.destroy();
    if (isInvalidRequest(error)) return void outgoing.writeHead(400).end('Bad Request');
    console.error('request failed:', error instanceof Error ? error.stack : error);
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
  }
}

export async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined | 'too large'> {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BUFFERED_BODY) return 'too large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function toRequest(incoming: IncomingMessage, body: Buffer<ArrayBuffer> | undefined): Request {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index]!, incoming.rawHeaders[index + 1]!);
  }
  const asked = incoming.url ?? '/';
  // A path that begins with two slashes is still a path, not another host.
  const url = new URL(asked.startsWith('/') ? `http://${incoming.headers.host ?? 'localhost'}${asked}` : asked);
  decodeURI(url.pathname);
  return new Request(url, {
    method: incoming.method ?? 'GET',
    headers,
    body: body?.length ? body : null,
  });
}

export async function send(response: Response, outgoing: ServerResponse, headOnly: boolean): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(
    [...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'transfer-encoding'),
  );
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  outgoing.writeHead(response.status, headers);
  if (!response.body || headOnly) return void outgoing.end();
  // Sends a complete JSON answer in one piece.
  if (response.headers.get('content-type')?.includes('json'))
    return void outgoing.end(Buffer.from(await response.arrayBuffer()));
  // A client that disconnects during the answer is no server error.
  await pipeline(Readable.fromWeb(response.body as never), outgoing).catch(() => outgoing.destroy());
}

function isInvalidRequest(error: unknown): boolean {
  return (
    error instanceof URIError ||
    (error instanceof TypeError &&
      /Invalid URL|invalid header|not a valid HTTP method|is HTTP method unsupported/i.test(error.message))
  );
}
