import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readBody } from '../local/http-server.ts';
import { Books } from './books.ts';
import { Cashier } from './cashier.ts';
import { refuseBesideRealKeys } from './guard.ts';
import { calm, faultModesSchema, stepSchema, type FaultModes } from './fault-modes.ts';
import { closedPage, PAGE_HEADERS, paymentPage } from './payment-page.ts';
import { StripeApi, type ApiRequest } from './stripe-api.ts';
import { Webhooks } from './webhooks.ts';

interface CardSandboxOptions {
  secretKey: string;
  webhookSecret: string;
  /** Webhook URL of the shop, read for each event because the shop may start after its sandbox. */
  webhookUrl: () => string;
  /** Preferred port. The sandbox takes another one when it is in use. */
  port?: number;
  file?: string;
}

export interface CardSandbox {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a local stand-in for Stripe: the part of its API that the shop uses, a payment page without real payments,
 * signed webhooks, and faults for tests at `/_sandbox`.
 * @throws Error with one clear line beside a real key, or on Netlify
 */
export async function startCardSandbox(options: CardSandboxOptions): Promise<CardSandbox> {
  refuseBesideRealKeys(process.env);
  refuseBesideRealKeys({ STRIPE_SECRET_KEY: options.secretKey });
  let faults = calm();
  let url = '';
  const books = new Books(options.file);
  const fault = () => faults.webhooks;
  const webhooks = new Webhooks({ target: options.webhookUrl, secret: options.webhookSecret, fault });
  const cashier = new Cashier({ books, webhooks, faults: () => faults, address: () => url });
  const api = new StripeApi(cashier, options.secretKey);

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      console.error('card sandbox:', error);
      outgoing.destroy();
    });
  });
  const port = await listenSomewhere(server, options.port ?? 0);
  url = `http://127.0.0.1:${port}`;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const address = new URL(incoming.url ?? '/', url);
    const read = await readBody(incoming);
    const body = read === undefined || read === 'too large' ? '' : read.toString('utf8');
    if (address.pathname.startsWith('/v1/')) return answerApi(incoming, outgoing, address, body);
    if (address.pathname.startsWith('/pay/')) return answerPage(incoming, outgoing, address, body);
    if (address.pathname.startsWith('/_sandbox/')) return answerTest(incoming, outgoing, address, body);
    outgoing.writeHead(404).end();
  }

  async function answerApi(incoming: IncomingMessage, outgoing: ServerResponse, address: URL, body: string) {
    const request: ApiRequest = {
      method: incoming.method ?? 'GET',
      url: address,
      body,
      authorization: incoming.headers.authorization,
      idempotencyKey: [incoming.headers['idempotency-key']].flat()[0],
    };
    const fault = faultFor(api.operationOf(request));
    if (fault.answer === 'error' || fault.answer === 'keptError' || fault.answer === 'busy') {
      const status = fault.answer === 'busy' ? 429 : 500;
      const failure = { error: { type: 'api_error', message: 'a fault of the sandbox' } };
      if (fault.answer === 'keptError') api.failForGood(request, { status, body: failure });
      return json(outgoing, status, failure);
    }
    const { status, body: told, isReplay } = api.answer(request);
    // The client times out, which ends the connection.
    if (fault.answer === 'hang') return;
    if (fault.answer === 'cut') return void outgoing.destroy();
    if (fault.answer === 'nonsense') return void outgoing.writeHead(200).end('<html>nu azi</html>');
    json(outgoing, status, fault.answer === 'wrongShape' ? { object: 'teapot' } : told, {
      'request-id': 'req_sandbox',
      ...(isReplay && { 'idempotent-replayed': 'true' }),
    });
  }

  function faultFor(operation: ReturnType<StripeApi['operationOf']>): FaultModes['api'] {
    const fault = faults.api;
    if (fault.only && (!operation || !fault.only.includes(operation))) return calm().api;
    if (fault.times !== undefined) faults.api = fault.times > 1 ? { ...fault, times: fault.times - 1 } : calm().api;
    return fault;
  }

  function answerPage(incoming: IncomingMessage, outgoing: ServerResponse, address: URL, body: string): void {
    const session = books.sessions.get(address.pathname.slice('/pay/'.length));
    const wish = incoming.method === 'POST' ? new URLSearchParams(body).get('do') : null;
    if (session && wish === 'pay') cashier.pay(session);
    if (session && wish === 'refuse') cashier.refuse(session);
    if (session?.status === 'complete') return void outgoing.writeHead(303, { location: session.paidUrl }).end();
    if (session && wish) return void outgoing.writeHead(303, { location: address.pathname }).end();
    const isOpen = session?.status === 'open';
    outgoing.writeHead(session ? 200 : 404, PAGE_HEADERS);
    outgoing.end(isOpen ? paymentPage(session) : closedPage(session));
  }

  function answerTest(incoming: IncomingMessage, outgoing: ServerResponse, address: URL, body: string): void {
    const [, , what, id] = address.pathname.split('/');
    if (incoming.method === 'GET') {
      const told = { faults, ledger: books.ledger(), webhooks: webhooks.told, sessions: [...books.sessions.values()] };
      return json(outgoing, 200, what && what in told ? told[what as keyof typeof told] : told);
    }
    if (what === 'faults') {
      const wanted = faultModesSchema.safeParse(JSON.parse(body || '{}'));
      if (wanted.success) faults = wanted.data;
      return json(outgoing, wanted.success ? 200 : 400, wanted.success ? faults : wanted.error.issues);
    }
    const session = books.sessions.get(id ?? '');
    const step = stepSchema.safeParse(JSON.parse(body || '{}'));
    if (what !== 'sessions' || !session || !step.success) return json(outgoing, 400, { refused: true });
    const { do: wish, ...faultModesOnce } = step.data;
    if (wish === 'pay') cashier.pay(session, faultModesOnce);
    if (wish === 'refuse') cashier.refuse(session);
    if (wish === 'expire' && session.status === 'open') cashier.expire(session, faultModesOnce.webhooks);
    return json(outgoing, 200, cashier.show(session));
  }

  return {
    url,
    stop: async () => {
      cashier.stop();
      webhooks.stop();
      books.write();
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

function json(outgoing: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Listens on loopback only, on any free port when the wanted one is in use. */
async function listenSomewhere(server: Server, wanted: number): Promise<number> {
  for (const port of [wanted, 0]) {
    const problem = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
      server.once('error', done).listen(port, '127.0.0.1', () => done(undefined));
    });
    server.removeAllListeners('error');
    if (!problem) return (server.address() as { port: number }).port;
    if (problem.code !== 'EADDRINUSE') throw problem;
  }
  throw new Error('no port is free for the card sandbox');
}
