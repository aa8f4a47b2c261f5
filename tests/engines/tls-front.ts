import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeSelfSigned } from '../support/self-signed.ts';
import { COMPLAINTS_PATH, WATCHER, WATCHER_PATH } from './watcher.ts';

/** A shop over HTTPS, for one browser. */
export interface TlsFront {
  url: string;
  /** What went wrong in its pages so far: scripts that failed, what the policy refused, answers that say no. */
  complaints: string[];
  stop(): Promise<void>;
}

/**
 * Stands before a shop with a certificate that nobody vouches for, because browsers keep `Secure` cookies over HTTPS
 * only. Into each page it puts the watcher, the one way to hear of failing scripts that all engines have.
 * @param shopUrl - the shop's own address, over plain HTTP
 */
export async function startTlsFront(shopUrl: string): Promise<TlsFront> {
  const complaints: string[] = [];
  const front = createServer(makeSelfSigned(), (incoming, outgoing) => {
    if (incoming.url === WATCHER_PATH) outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(WATCHER);
    else if (incoming.url === COMPLAINTS_PATH)
      void text(incoming).then((complaint) => {
        complaints.push(complaint);
        outgoing.writeHead(204).end();
      });
    else forward(incoming, outgoing);
  });

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const headers = { ...incoming.headers, host: new URL(shopUrl).host };
    // To the shop its pages and its functions have one origin, as on Netlify.
    if (headers.origin === url) headers.origin = shopUrl;
    delete headers['accept-encoding'];
    const { method, url: path = '/' } = incoming;
    const forwarded = request(new URL(path, shopUrl), { method: method!, headers }, (answer) => {
      if (answer.statusCode! >= 400) complaints.push(`${answer.statusCode} ${method} ${path}`);
      void pass(answer, outgoing);
    });
    forwarded.once('error', () => outgoing.destroy());
    // A browser that leaves a page gives up what it still asked for.
    outgoing.once('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }

  await new Promise<void>((listening) => front.listen(0, 'localhost', listening));
  const url = `https://localhost:${(front.address() as AddressInfo).port}`;
  const stop = () =>
    new Promise<void>((stopped) => {
      front.close(() => stopped());
      front.closeAllConnections();
    });
  return { url, complaints, stop };
}

async function pass(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = answer.headers;
  if (!headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(outgoing);
    return;
  }
  const page = await text(answer);
  outgoing.writeHead(answer.statusCode!, headers);
  outgoing.end(page.replace(/<head[^>]*>/, `$&<script src="${WATCHER_PATH}"></script>`));
}
