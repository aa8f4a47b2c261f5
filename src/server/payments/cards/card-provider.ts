import type { Bani } from '#domain/money/money.ts';
import type { ProviderRefund } from '#domain/payments/provider-refund.ts';

/** One visit to the provider's payment page, as the provider reports it. */
export interface ProviderSession {
  /** Id at the provider. */
  id: string;
  /** The shop's id, as it was passed to the provider. */
  cardPaymentId: string;
  /** Payment page; null once it is closed. */
  url: string | null;
  state: 'open' | 'paid' | 'expired';
  /** With `paid`: the provider's payment id and the sum that it took. */
  payment: { reference: string; amount: Bani; currency: string } | null;
}

export interface SessionRequest {
  /** The shop's id and idempotency key, so that a repeat opens no second page. */
  cardPaymentId: string;
  orderNumber: string;
  amount: Bani;
  email: string;
  expiresAt: Date;
  /** The provider redirects the customer there. */
  paidUrl: string;
  leftUrl: string;
}

export interface RefundRequest {
  /** The shop's id and idempotency key, so that a repeat refunds nothing twice. */
  refundId: string;
  /** The payment's id at the provider. */
  paymentReference: string;
  amount: Bani;
  /** The refund's id at the provider once it is accepted: from then on only its state is read. */
  reference?: string | null;
}

/** Event with a valid signature. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** Subject of the event; without one the shop does nothing. */
  session?: ProviderSession;
  refund?: ProviderRefund;
}

/** `unavailable`: the outcome is unknown, so ask again with the same key; `refused`: not done and never will be. */
export class ProviderError extends Error {
  readonly code: 'unavailable' | 'refused';
  constructor(code: 'unavailable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A card payment provider. Every method but `readEvent` throws {@link ProviderError} and nothing else. */
export interface CardProvider {
  readonly name: string;
  openSession(request: SessionRequest): Promise<ProviderSession>;
  readSession(sessionId: string): Promise<ProviderSession>;
  /** Makes a session unpayable; returns its state at that moment, which may be `paid`. */
  expireSession(sessionId: string): Promise<ProviderSession>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** @returns undefined when the signature is invalid or too old */
  readEvent(rawBody: string, headers: Headers): Promise<ProviderEvent | undefined>;
}
