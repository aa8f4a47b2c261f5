import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { labelPdf } from './label-pdf.ts';
import { complaintsAbout, locker, POINTS, SERVICES, statusOf, type FakeShipment } from './sameday-answers.ts';

/** What the stand-in does with a request instead of answering it well. */
export type SamedayFault =
  | 'silent'
  | 'made but silent'
  | 'hangs up'
  | 'made but hangs up'
  | 'server error'
  | 'too many requests'
  | 'nonsense'
  | 'a web page'
  | 'half an answer'
  | 'no end'
  | 'bad request'
  | 'forbidden'
  | 'token ended';

/**
 * Sameday's API as its PHP SDK and public plugins know it, over real HTTP, with its errors and bad days. What was asked
 * of it and what it made can be looked at.
 */
export async function startSamedayFake({ port = 0 } = {}) {
  // An account of its own: the shop keeps tokens by account, and a port may be another stand-in's again.
  const account = { username: `clipe-${crypto.randomUUID()}`, password: 'parola-de-proba' };
  const parcels = new Map<string, FakeShipment>();
  const requests: string[] = [];
  const faults: { request: RegExp; fault: SamedayFault }[] = [];
  const works: { request: RegExp; work: () => Promise<unknown> }[] = [];
  const tokens = new Set<string>();
  const state = {
    lockers: [locker(1, 'easybox Fabricii'), locker(2, 'easybox Gara', { supportedPayment: 0 })] as unknown[],
    /** Whether a parcel can be looked up by our reference. */
    findsByReference: true,
    /** Whether one reference makes one parcel; nobody but Sameday knows. */
    takesReferenceOnce: true,
    /** What it gives as labels in place of good ones, by AWB. */
    labels: new Map<string, Uint8Array>(),
  };

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const path = url.split('?')[0]!;
    requests.push(`${method} ${path}`);
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    const awaited = works.findIndex(({ request: pattern }) => pattern.test(`${method} ${path}`));
    if (awaited >= 0) await works.splice(awaited, 1)[0]!.work();
    const planned = faults.findIndex(({ request: pattern }) => pattern.test(`${method} ${path}`));
    const [{ fault } = { fault: undefined }] = planned < 0 ? [] : faults.splice(planned, 1);
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    switch (fault) {
      case 'silent':
        return;
      case 'made but silent':
        return route(method, path, url, form, request, () => undefined, response);
      case 'hangs up':
        response.destroy();
        return;
      case 'made but hangs up':
        return route(method, path, url, form, request, () => response.destroy(), response);
      case 'server error':
        return json(500, { error: { code: 500, message: 'Internal Server Error' } });
      case 'too many requests':
        return json(429, { error: { code: 429, message: 'Too Many Requests' } });
      case 'nonsense':
        return json(200, { awbNumber: { not: 'a number' }, data: 'none' });
      case 'a web page':
        response.writeHead(403, { 'content-type': 'text/html' }).end('<html>Just a moment…</html>');
        return;
      case 'half an answer':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' }).write('{"awbNum');
        response.destroy();
        return;
      case 'no end': {
        const piece = Buffer.alloc(1024 * 1024);
        const more = () => void (response.destroyed || response.write(piece, more));
        response.writeHead(200, { 'content-type': 'application/pdf' });
        return more();
      }
      case 'bad request':
        return json(400, { code: 400, message: 'Bad request' });
      case 'forbidden':
        return json(403, { error: { code: 403, message: 'Access denied.' } });
      case 'token ended':
        tokens.clear();
        break;
      case undefined:
    }
    return route(method, path, url, form, request, json, response);
  }

  function route(
    method: string,
    path: string,
    url: string,
    form: Record<string, string>,
    request: IncomingMessage,
    json: (status: number, body: unknown) => void,
    response: ServerResponse,
  ): void {
    if (path === '/api/authenticate') {
      const { 'x-auth-username': username, 'x-auth-password': password } = request.headers;
      if (username !== account.username || password !== account.password) {
        return json(403, { error: { code: 403, message: 'Invalid credentials.' } });
      }
      const token = crypto.randomUUID();
      tokens.add(token);
      return json(200, { token, expire_at: '2099-01-02 12:23', expire_at_utc: '2099-01-02 10:23' });
    }
    if (!tokens.has(String(request.headers['x-auth-token']))) {
      return json(401, { error: { code: 401, message: 'Invalid token.' } });
    }
    const query = new URL(url, 'http://stand-in').searchParams;
    const page = (all: unknown[]) => {
      const size = Number(query.get('countPerPage') ?? 50);
      const number = Number(query.get('page') ?? 1);
      const data = all.slice((number - 1) * size, number * size);
      json(200, { total: all.length, currentPage: number, pages: Math.ceil(all.length / size), perPage: size, data });
    };
    const [, awbPath, tail] = /^\/api\/(?:client\/)?awb\/(?:download\/)?([^/]+)(\/.*)?$/.exec(path) ?? [];
    const named = awbPath === undefined ? undefined : decodeURIComponent(awbPath);
    const parcel = parcels.get(named ?? '');
    const unknown = () => json(404, { error: { code: 404, message: 'Awb-ul nu a fost gasit!' } });

    if (path === '/api/client/pickup-points') return page(POINTS);
    if (path === '/api/client/services') return page(SERVICES);
    if (path === '/api/client/lockers') {
      const wanted = query.get('lockersList')?.split(',');
      const isWanted = (each: unknown) => !wanted || wanted.includes(String((each as { lockerId: number }).lockerId));
      return page(state.lockers.filter(isWanted));
    }
    if (method === 'POST' && path === '/api/awb') return make(form, json);
    if (path.startsWith('/api/awb/download/')) {
      if (!parcel || parcel.isCancelled) return unknown();
      const { awb } = parcel;
      void (async () => {
        const label = state.labels.get(awb) ?? (await labelPdf(awb));
        response.writeHead(200, { 'content-type': 'application/pdf' }).end(label);
      })();
      return;
    }
    if (method === 'DELETE' && named !== undefined) {
      if (!parcel || parcel.isCancelled) return unknown();
      if (parcel.steps.length > 1) return json(400, { code: 400, message: 'The AWB was picked up.' });
      parcel.isCancelled = true;
      response.writeHead(204).end();
      return;
    }
    if (tail === '/status') return parcel ? json(200, statusOf(parcel)) : unknown();
    if (named !== undefined && tail === undefined) {
      const found = [...parcels.values()].find(({ reference, isCancelled }) => reference === named && !isCancelled);
      return found && state.findsByReference ? json(200, statusOf(found)) : unknown();
    }
    return json(404, { error: { code: 404, message: 'No route found' } });
  }

  function make(form: Record<string, string>, json: (status: number, body: unknown) => void): void {
    const children = complaintsAbout(form, state.takesReferenceOnce ? [...parcels.values()] : []);
    if (Object.keys(children).length > 0) {
      return json(400, { code: 400, message: 'Validation Failed', errors: { children } });
    }
    const awb = `1ONB${String(27_000_000 + parcels.size)}`;
    const statusDate = '2026-11-21T09:00:00+0200';
    parcels.set(awb, {
      awb,
      reference: form.clientInternalReference ?? '',
      form,
      isCancelled: false,
      isDelivered: false,
      steps: [{ statusId: 1, statusLabel: 'Document de transport emis', statusDate }],
    });
    json(201, {
      awbNumber: awb,
      awbCost: 17.85,
      parcels: [{ position: 1, awbNumber: `${awb}001` }],
      pdfLink: `https://api.sameday.ro/api/awb/download/${awb}`,
    });
  }

  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...account,
    parcels,
    requests,
    state,
    locker,
    /** Lets the next request of this kind go wrong; said more often, the ones after it too. */
    behave: (request: RegExp, fault: SamedayFault) => void faults.push({ request, fault }),
    /** Lets something happen while the next request of this kind is on its way. */
    meanwhile: (request: RegExp, work: () => Promise<unknown>) => void works.push({ request, work }),
    /** Something happened to a parcel. */
    step: (awb: string, statusLabel: string, statusDate: string, { statusId = 0, isDelivered = false } = {}) => {
      const parcel = parcels.get(awb)!;
      parcel.steps.push({ statusId, statusLabel, statusDate });
      parcel.isDelivered ||= isDelivered;
    },
    count: (request: RegExp) => requests.filter((each) => request.test(each)).length,
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
export type SamedayFake = Awaited<ReturnType<typeof startSamedayFake>>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
