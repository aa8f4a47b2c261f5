import type StripeClient from 'stripe';
import type { ProviderRefund } from '#domain/payments/provider-refund.ts';
import {
  ProviderError,
  type CardProvider,
  type ProviderEvent,
  type ProviderSession,
  type RefundRequest,
  type SessionRequest,
} from './card-provider.ts';
import { isEmailRefused, isKeptFailure, isTooNear, readStripeError } from './stripe-errors.ts';
import { readStripeEvent } from './stripe-events.ts';
import { readStripeRefund, readStripeSession, refundsSchema } from './stripe-shapes.ts';

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** URL of a stand-in; Stripe's own by default. */
  host?: URL | undefined;
  /** Timeout of a call, in ms. */
  timeout?: number;
}

/** Timeout that a customer can bear; two calls in turn stay well within a function's 60 s. */
const TIMEOUT = 10_000;
/** Seconds for which a signed event is valid; Stripe signs each delivery anew. */
const TOLERANCE = 300;
const HALF_HOUR = 1_800;

/** Stripe Checkout: the customer enters the card on Stripe's own page. */
export class StripeProvider implements CardProvider {
  readonly name = 'stripe';
  readonly #settings: StripeSettings;
  #client: Promise<StripeClient> | undefined;

  constructor(settings: StripeSettings) {
    this.#settings = settings;
  }

  async openSession(request: SessionRequest): Promise<ProviderSession> {
    const wanted = Math.floor(request.expiresAt.getTime() / 1000);
    const { cardPaymentId } = request;
    return this.#ask(async ({ checkout }) => {
      const open = (expiresAt: number, idempotencyKey: string, email = request.email) =>
        checkout.sessions.create(sessionParameters({ ...request, email }, expiresAt), { idempotencyKey });
      try {
        return await open(wanted, cardPaymentId);
      } catch (error) {
        // Stripe counts the half hour from when it reads the request. The later expiry derives from the wanted one and
        // has its own key, because a repeat with other parameters would be refused.
        if (isTooNear(error)) return open(wanted + HALF_HOUR, `${cardPaymentId}-later`);
        // If that failure did create a page, nobody knows its URL, so it cannot be paid twice.
        if (isKeptFailure(error)) return open(wanted, `${cardPaymentId}-anew`);
        if (isEmailRefused(error)) return open(wanted, `${cardPaymentId}-no-email`, '');
        throw error;
      }
    }, readStripeSession);
  }

  readSession(sessionId: string): Promise<ProviderSession> {
    return this.#ask(({ checkout }) => checkout.sessions.retrieve(sessionId), readStripeSession);
  }

  async expireSession(sessionId: string): Promise<ProviderSession> {
    try {
      return await this.#ask(({ checkout }) => checkout.sessions.expire(sessionId), readStripeSession);
    } catch (error) {
      // Stripe refuses when nothing is open: the session was paid or ended before.
      if (!(error instanceof ProviderError) || error.code !== 'refused') throw error;
      const session = await this.readSession(sessionId);
      if (session.state === 'open' && session.url !== null) throw error;
      return session;
    }
  }

  async refund(request: RefundRequest): Promise<ProviderRefund> {
    const { refundId, paymentReference, amount, reference } = request;
    const given = { payment_intent: paymentReference };
    // Looks for the refund first, because Stripe forgets idempotency keys after a day, and a refund may take longer.
    const before = await this.#ask(
      ({ refunds }) => refunds.list({ ...given, limit: 100 }),
      (list) => refundsSchema.safeParse(list).data?.data.map(readStripeRefund),
    );
    const found = before.find((each) => each?.refundId === refundId || (reference && each?.reference === reference));
    if (found) return found;
    if (reference) throw new ProviderError('refused', 'Stripe: it knows no such refund');
    return this.#ask(async ({ refunds }) => {
      const create = (idempotencyKey: string) =>
        refunds.create({ ...given, amount, metadata: { refundId } }, { idempotencyKey });
      try {
        return await create(`refund-${refundId}`);
      } catch (error) {
        // A replayed failure created no refund: the list above would contain it.
        if (isKeptFailure(error)) return create(`refund-${refundId}-anew`);
        throw error;
      }
    }, readStripeRefund);
  }

  async readEvent(rawBody: string, headers: Headers): Promise<ProviderEvent | undefined> {
    const signature = headers.get('stripe-signature');
    if (!signature) return undefined;
    const { webhooks } = await this.#stripe();
    const event: unknown = await webhooks
      .constructEventAsync(rawBody, signature, this.#settings.webhookSecret, TOLERANCE)
      .catch(() => undefined);
    return readStripeEvent(event);
  }

  async #ask<Read>(
    call: (stripe: StripeClient) => Promise<unknown>,
    read: (answer: unknown) => Read | undefined,
  ): Promise<Read> {
    const answer = await this.#stripe()
      .then(call)
      .catch((error: unknown) => Promise.reject(readStripeError(error)));
    const known = read(answer);
    if (known === undefined) throw new ProviderError('unavailable', 'Stripe: an answer that cannot be read');
    return known;
  }

  /** Loads the package on first use, because loading takes longer than most requests. */
  #stripe(): Promise<StripeClient> {
    this.#client ??= import('stripe').then(({ default: Stripe }) => {
      const { secretKey, host, timeout = TIMEOUT } = this.#settings;
      const elsewhere = host && {
        host: host.hostname,
        port: host.port,
        protocol: host.protocol === 'https:' ? ('https' as const) : ('http' as const),
      };
      // Callers retry failed requests with the same key; retries here would only keep a customer waiting.
      return new Stripe(secretKey, { timeout, maxNetworkRetries: 0, telemetry: false, ...elsewhere });
    });
    return this.#client;
  }
}

function sessionParameters(request: SessionRequest, expiresAt: number): StripeClient.Checkout.SessionCreateParams {
  const metadata = { cardPaymentId: request.cardPaymentId };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'ron',
          unit_amount: request.amount,
          product_data: { name: `Comanda ${request.orderNumber}` },
        },
      },
    ],
    // Prevents Stripe from letting foreign cards pay in their own currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: request.cardPaymentId,
    metadata,
    payment_intent_data: { metadata },
    ...(request.email && { customer_email: request.email }),
    locale: 'ro',
    expires_at: expiresAt,
    success_url: request.paidUrl,
    cancel_url: request.leftUrl,
  };
}
