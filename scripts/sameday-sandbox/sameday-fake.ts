import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { openStandIn } from '../local/stand-in.ts';
import { labelPdf } from './label-pdf.ts';
import {
  changesOf,
  complaintsAbout,
  locker,
  POINTS,
  SERVICES,
  statusOf,
  takesOtherCash,
  type FakeShipment,
} from './sameday-answers.ts';

const refusal = (code: number, message: string) => [code, { error: { code, message } }] as const;
/** Faulty answers that replace a good one. */
const WRONG = {
  'server error': refusal(500, 'Internal Server Error'),
  'too many requests': refusal(429, 'Too Many Requests'),
  nonsense: [200, { awbNumber: { not: 'a number' }, data: 'none' }],
  'bad request': [400, { code: 400, message: 'Bad request' }],
  forbidden: refusal(403, 'Access denied.'),
} as const;
/** Transport faults that replace an answer. */
const BAD_DAYS = {
  silent: () => undefined,
  'hangs up': (response: ServerResponse) => void response.destroy(),
  'nothing to say': (response: ServerResponse) => void response.writeHead(200).end(),
  'a web page': (response: ServerResponse) =>
    void response.writeHead(403, { 'content-type': 'text/html' }).end('<html>Just a moment…</html>'),
  'half an answer': (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' }).write('{"awbNum');
    response.destroy();
  },
  'no end': (response: ServerResponse) => {
    const piece = Buffer.alloc(1024 * 1024);
    const more = () => void (response.destroyed || response.write(piece, more));
    response.writeHead(200, { 'content-type': 'application/pdf' });
    more();
  },
};
export type SamedayFault =
  | keyof typeof WRONG
  | keyof typeof BAD_DAYS
  | 'made but silent'
  | 'made but hangs up'
  | 'token ended';

type Say = (status: number, body: unknown) => void;

/**
 * Starts a stand-in for Sameday's API, as its PHP SDK and public plugins know it, over real HTTP, with errors and
 * faults. Exposes its requests and parcels.
 */
export async function startSamedayFake() {
  // Each sandbox has its own account, because the shop caches tokens by account and ports are reused.
  const account = { username: `clipe-${crypto.randomUUID()}`, password: 'parola-de-proba' };
  const parcels = new Map<string, FakeShipment>();
  const requests: string[] = [];
  const faults: { request: RegExp; fault: SamedayFault }[] = [];
  const works: { request: RegExp; work: () => Promise<unknown> }[] = [];
  const tokens = new Set<string>();
  const state = {
    lockers: [locker(1, 'easybox Fabricii'), locker(2, 'easybox Gara', { supportedPayment: 0 })] as unknown[],
    /** True where our reference finds a parcel. */
    findsByReference: true,
    /** True where a reference makes only one parcel; only Sameday knows its real rule. */
    takesReferenceOnce: true,
    /** Labels that replace good ones, by AWB. */
    labels: new Map<string, Uint8Array>(),
  };

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const path = url.split('?')[0]!;
    requests.push(`${method} ${path}`);
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const awaited = works.findIndex(({ request: pattern }) => pattern.test(`${method} ${path}`));
    if (awaited >= 0) await works.splice(awaited, 1)[0]!.work();
    const planned = faults.findIndex(({ request: pattern }) => pattern.test(`${method} ${path}`));
    const fault = planned < 0 ? undefined : faults.splice(planned, 1)[0]!.fault;
    if (fault === 'token ended') tokens.clear();
    const say: Say = (status, body) => {
      if (fault === 'made but hangs up') response.destroy();
      else if (fault !== 'made but silent')
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (fault && fault in BAD_DAYS) return BAD_DAYS[fault as keyof typeof BAD_DAYS](response);
    const wrong = fault && fault in WRONG && WRONG[fault as keyof typeof WRONG];
    if (wrong) return say(wrong[0], wrong[1]);
    const query = new URL(url, 'http://stand-in').searchParams;
    route({ method, path, query, form, headers: request.headers }, say, response);
  }

  interface Asked {
    method: string;
    path: string;
    query: URLSearchParams;
    form: Record<string, string>;
    headers: IncomingMessage['headers'];
  }
  function route({ method, path, query, form, headers }: Asked, json: Say, response: ServerResponse): void {
    if (path === '/api/authenticate') {
      const { 'x-auth-username': username, 'x-auth-password': password } = headers;
      if (username !== account.username || password !== account.password) {
        return json(...refusal(403, 'Invalid credentials.'));
      }
      const token = crypto.randomUUID();
      tokens.add(token);
      return json(200, { token, expire_at: '2099-01-02 12:23', expire_at_utc: '2099-01-02 10:23' });
    }
    if (!tokens.has(String(headers['x-auth-token']))) {
      return json(...refusal(401, 'Invalid token.'));
    }
    const page = (all: unknown[]) => {
      const size = Number(query.get('countPerPage') ?? 50);
      const number = Number(query.get('page') ?? 1);
      const data = all.slice((number - 1) * size, number * size);
      json(200, { total: all.length, currentPage: number, pages: Math.ceil(all.length / size), perPage: size, data });
    };
    const [, awbPath, tail] = /^\/api\/(?:client\/)?awb\/(?:download\/)?([^/]+)(\/.*)?$/.exec(path) ?? [];
    const named = awbPath === undefined ? undefined : decodeURIComponent(awbPath);
    const parcel = parcels.get(named ?? '');
    const unknown = () => json(...refusal(404, 'Awb-ul nu a fost gasit!'));

    if (path === '/api/client/pickup-points') return page(POINTS);
    if (path === '/api/client/services') return page(SERVICES);
    if (path === '/api/client/lockers') {
      const wanted = query.get('lockersList')?.split(',');
      const isWanted = (each: unknown) => !wanted || wanted.includes(String((each as { lockerId: number }).lockerId));
      return page(state.lockers.filter(isWanted));
    }
    if (path === '/api/client/status-sync') {
      const changes = changesOf([...parcels.values()], query);
      return changes ? page(changes) : json(400, { code: 400, message: 'The span is too long.' });
    }
    if (method === 'POST' && path === '/api/awb') return make(form, json);
    if (path.startsWith('/api/awb/download/')) {
      if (!parcel || parcel.isCancelled) return unknown();
      const label = Promise.resolve(state.labels.get(parcel.awb) ?? labelPdf(parcel.awb));
      return void label.then((pdf) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf));
    }
    if (method === 'DELETE' && named !== undefined) {
      if (!parcel || parcel.isCancelled) return unknown();
      if (parcel.steps.length > 1) return json(400, { code: 400, message: 'The AWB was picked up.' });
      parcel.isCancelled = true;
      response.writeHead(204).end();
      return;
    }
    if (method === 'PUT' && tail === '/update-cod') {
      if (!parcel || parcel.isCancelled) return unknown();
      if (!takesOtherCash(parcel)) return json(400, { code: 400, message: 'The AWB cannot be changed anymore.' });
      parcel.form.cashOnDelivery = form.cashOnDelivery ?? '';
      return json(200, {});
    }
    if (tail === '/status') return parcel ? json(200, statusOf(parcel)) : unknown();
    if (named !== undefined && tail === undefined) {
      const found = [...parcels.values()].find(({ reference, isCancelled }) => reference === named && !isCancelled);
      return found && state.findsByReference ? json(200, statusOf(found)) : unknown();
    }
    return json(...refusal(404, 'No route found'));
  }

  function make(form: Record<string, string>, json: Say): void {
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

  const { url, stop } = await openStandIn(server);
  return {
    ...{ url, stop },
    ...account,
    /** Environment that makes a shop use this sandbox. */
    environment: { SAMEDAY_URL: url, SAMEDAY_USERNAME: account.username, SAMEDAY_PASSWORD: account.password },
    parcels,
    requests,
    state,
    locker,
    /** Makes the next matching request fail. Each call affects one request. */
    behave: (request: RegExp, fault: SamedayFault) => void faults.push({ request, fault }),
    /** Runs work while the next matching request is under way. */
    meanwhile: (request: RegExp, work: () => Promise<unknown>) => void works.push({ request, work }),
    /** Adds a status change to a parcel. */
    step: (awb: string, statusLabel: string, statusDate: string, { statusId = 0, isDelivered = false } = {}) => {
      const parcel = parcels.get(awb)!;
      parcel.steps.push({ statusId, statusLabel, statusDate });
      parcel.isDelivered ||= isDelivered;
    },
    count: (request: RegExp) => requests.filter((each) => request.test(each)).length,
  };
}
export type SamedayFake = Awaited<ReturnType<typeof startSamedayFake>>;
