import { readFileSync } from 'node:fs';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A key and its own certificate for `localhost`, of `openssl req -x509`; no browser trusts it. */
const PEM = readFileSync(new URL('../support/localhost.pem', import.meta.url));
/** Pages find the watcher there, and it tells there of what went wrong. */
const WATCHER_PATH = '/page-watcher.js';
const COMPLAINTS_PATH = '/page-complaints';

const WATCHER = `(${watch.toString()})(${JSON.stringify(COMPLAINTS_PATH)})`;

/** A shop over HTTPS, for one browser. */
export interface TlsFront {
  url: string;
  /** Faults of its pages so far: scripts that failed, what the policy refused, answers that say no. */
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
  const front = createServer({ key: PEM, cert: PEM }, (incoming, outgoing) => {
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

/** Runs in each page before any other script. */
function watch(path: string): void {
  // No beacon: browsers send those once they have nothing else to do.
  const tell = (complaint: string) =>
    void fetch(path, { method: 'POST', body: complaint, keepalive: true }).catch(() => undefined);
  const onError = ({ message, filename, lineno, target }: ErrorEvent) => {
    if (message) tell(`${message} (${filename}:${lineno})`);
    // Firefox calls it an error to preload a module that is there already; one that is missing fails where it is used.
    else if ((target as HTMLLinkElement).rel !== 'modulepreload') tell(`not loaded: ${(target as Element).outerHTML}`);
  };
  // What cannot be loaded tells its own element only.
  addEventListener('error', onError, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`refused by ${violatedDirective}: ${blockedURI}`),
  );
  const { console } = window;
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...parts: unknown[]) => {
      tell(`console.${level}: ${parts.map(String).join(' ')}`);
      log(...parts);
    };
  }
}
