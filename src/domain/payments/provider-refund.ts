import type { Bani } from '#domain/money/money.ts';

/** State of a refund at the card provider. `pending`: an event will follow. */
export interface ProviderRefund {
  /** The provider's id. */
  reference: string;
  /** Ours, as it was handed over; null for one that was made at the provider's own desk. */
  refundId: string | null;
  /** The provider's id of the payment that it belongs to. */
  paymentReference: string;
  amount: Bani;
  state: 'pending' | 'done' | 'failed';
}
