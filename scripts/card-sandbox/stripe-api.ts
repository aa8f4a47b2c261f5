import type { Cashier } from './cashier.ts';
import { readForm } from './form-body.ts';
import type { Operation } from './fault-modes.ts';
import { StripeRefusal } from './stripe-error.ts';
import { showRefund } from './stripe-objects.ts';

interface Answer {
  status: number;
  body: unknown;
}

/** Repeats the first answer for a repeated idempotency key, as Stripe does for a day. */
class Idempotency {
  readonly #kept = new Map<string, { request: string; answer: Answer }>();

  /** @param request - path and parameters; the same key with others is refused. Refusals of `act` are not stored */
  once(key: string | undefined, request: string, act: () => Answer): { answer: Answer; isReplay: boolean } {
    const kept = key === undefined ? undefined : this.#kept.get(key);
    if (kept && kept.request !== request) {
      throw new StripeRefusal(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        { type: 'idempotency_error' },
      );
    }
    if (kept) return { answer: kept.answer, isReplay: true };
    const answer = act();
    this.keep(key, request, answer);
    return { answer, isReplay: false };
  }

  keep(key: string | undefined, request: string, answer: Answer): void {
    if (key !== undefined) this.#kept.set(key, { request, answer });
  }
}

export interface ApiRequest {
  method: string;
  url: URL;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
}

interface Route {
  operation: Operation;
  act(): unknown;
}

/** The part of Stripe's HTTP API that the shop uses. */
export class StripeApi {
  readonly #cashier: Cashier;
  readonly #secretKey: string;
  readonly #idempotency = new Idempotency();

  constructor(cashier: Cashier, secretKey: string) {
    this.#cashier = cashier;
    this.#secretKey = secretKey;
  }

  /** @returns undefined for a request unknown to the sandbox */
  operationOf(request: ApiRequest): Operation | undefined {
    return this.#route(request)?.operation;
  }

  answer(request: ApiRequest): Answer & { isReplay: boolean } {
    try {
      if (request.authorization !== `Bearer ${this.#secretKey}`)
        throw new StripeRefusal(401, 'Invalid API Key provided.', { code: 'api_key_invalid' });
      const route = this.#route(request);
      if (!route)
        throw new StripeRefusal(404, `Unrecognized request URL (${request.method}: ${request.url.pathname}).`);
      const act = () => ({ status: 200, body: route.act() });
      if (request.method !== 'POST') return { ...act(), isReplay: false };
      const { answer, isReplay } = this.#idempotency.once(request.idempotencyKey, toldBy(request), act);
      return { ...answer, isReplay };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: error.body, isReplay: false };
    }
  }

  /** Stores a failure half-way, so that the same idempotency key gets it again. */
  failForGood(request: ApiRequest, answer: Answer): void {
    this.#idempotency.keep(request.idempotencyKey, toldBy(request), answer);
  }

  #route({ method, url, body }: ApiRequest): Route | undefined {
    const cashier = this.#cashier;
    const path = url.pathname;
    const [, id = '', ending] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return { operation: 'open', act: () => cashier.show(cashier.open(readForm(body))) };
    if (method === 'GET' && id && !ending) return { operation: 'read', act: () => cashier.show(cashier.find(id)) };
    if (method === 'POST' && id && ending) {
      const expire = () => {
        const session = cashier.find(id);
        cashier.expire(session);
        return cashier.show(session);
      };
      return { operation: 'expire', act: expire };
    }
    if (method === 'POST' && path === '/v1/refunds')
      return { operation: 'refund', act: () => showRefund(cashier.refund(readForm(body))) };
    if (method === 'GET' && path === '/v1/refunds') {
      const list = () => cashier.refundsOf(url.searchParams.get('payment_intent') ?? '').map(showRefund);
      return { operation: 'listRefunds', act: () => ({ object: 'list', data: list(), has_more: false, url: path }) };
    }
    return undefined;
  }
}

const toldBy = ({ url, body }: ApiRequest): string => `${url.pathname}?${body}`;
