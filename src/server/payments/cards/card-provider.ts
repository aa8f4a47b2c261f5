import type { Bani } from '#domain/money/money.ts';
import type { ProviderRefund } from '#domain/payments/provider-refund.ts';

/** A visit to the provider's payment page, as the provider tells it. */
export interface ProviderSession {
  /** The provider's id. */
  id: string;
  /** Ours, as it was handed over. */
  cardPaymentId: string;
  /** The customer pays there; null once the page is closed. */
  url: string | null;
  state: 'open' | 'paid' | 'expired';
  /** With `paid`: the provider's id of the payment, and what it took. */
  payment: { reference: string; amount: Bani; currency: string } | null;
}

export interface SessionRequest {
  /** Ours; also the idempotency key, so that a repeat opens no second page. */
  cardPaymentId: string;
  orderNumber: string;
  amount: Bani;
  email: string;
  expiresAt: Date;
  /** The provider sends the customer back there. */
  paidUrl: string;
  leftUrl: string;
}

export interface RefundRequest {
  /** Ours; also the idempotency key, so that a repeat gives nothing back twice. */
  refundId: string;
  /** The provider's id of the payment. */
  paymentReference: string;
  amount: Bani;
  /** The provider's id of the refund, once it has taken it on: it is only asked what became of it. */
  reference?: string | null;
}

/** An event whose signature was right. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** Its subject; neither: nothing that the shop acts on. */
  session?: ProviderSession;
  refund?: ProviderRefund;
}

/** `unavailable`: it may be done (no answer, server error, nonsense), so ask again with the same key; `refused`: it is not, and will not be. */
export class ProviderError extends Error {
  readonly code: 'unavailable' | 'refused';
  constructor(code: 'unavailable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A company that takes cards. Every method but `readEvent` throws {@link ProviderError} and nothing else. */
export interface CardProvider {
  readonly name: string;
  openSession(request: SessionRequest): Promise<ProviderSession>;
  readSession(sessionId: string): Promise<ProviderSession>;
  /** Makes a session unpayable; answers with it as it is then, which may be `paid`. */
  expireSession(sessionId: string): Promise<ProviderSession>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** @returns undefined when the signature is not the provider's, or too old */
  readEvent(rawBody: string, headers: Headers): Promise<ProviderEvent | undefined>;
}
