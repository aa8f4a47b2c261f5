import { readFileSync } from 'node:fs';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A key and its self-signed certificate for `localhost`, made by `openssl req -x509`; no browser trusts it. */
const PEM = readFileSync(new URL('../support/localhost.pem', import.meta.url));
/** Paths of the watcher script, and of its reports. */
const WATCHER_PATH = '/page-watcher.js';
const COMPLAINTS_PATH = '/page-complaints';

const WATCHER = `(${watch.toString()})(${JSON.stringify(COMPLAINTS_PATH)})`;

/** A shop over HTTPS, for one browser. */
export interface TlsFront {
  url: string;
  /** Failures of its pages so far: script errors, policy violations, error responses. */
  complaints: string[];
  stop(): Promise<void>;
}

/**
 * Serves a shop over HTTPS with an untrusted certificate, because browsers keep `Secure` cookies only there. Adds a
 * watcher script to each page, since no other way to see script errors works in all engines.
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
    // As on Netlify, the shop sees one origin for pages and functions.
    if (headers.origin === url) headers.origin = shopUrl;
    delete headers['accept-encoding'];
    const { method, url: path = '/' } = incoming;
    const forwarded = request(new URL(path, shopUrl), { method: method!, headers }, (answer) => {
      if (answer.statusCode! >= 400) complaints.push(`${answer.statusCode} ${method} ${path}`);
      void pass(answer, outgoing);
    });
    forwarded.once('error', () => outgoing.destroy());
    // A browser that leaves a page cancels its open requests.
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
  // Not a beacon, because browsers send those only when idle.
  const tell = (complaint: string) =>
    void fetch(path, { method: 'POST', body: complaint, keepalive: true }).catch(() => undefined);
  const onError = ({ message, filename, lineno, target }: ErrorEvent) => {
    if (message) tell(`${message} (${filename}:${lineno})`);
    // Firefox reports a preload of an already loaded module as an error; a missing module fails where it is used.
    else if ((target as HTMLLinkElement).rel !== 'modulepreload') tell(`not loaded: ${(target as Element).outerHTML}`);
  };
  // A failed load fires its event only at its own element.
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
