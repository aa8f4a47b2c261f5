import type { Bani } from '#domain/money/money.ts';

/** State of a refund at the card provider. `pending`: an event will follow. */
export interface ProviderRefund {
  /** The provider's id. */
  reference: string;
  /** Our id, as sent to the provider; null for a refund made in the provider's dashboard. */
  refundId: string | null;
  /** The provider's id of the refunded payment. */
  paymentReference: string;
  amount: Bani;
  state: 'pending' | 'done' | 'failed';
}
