/**
 * How it stands with the money of a card order, as far as its buyer is told. `waiting`: nobody knows yet whether they have
 * paid; `expired`: not paid, and the pieces are for sale again; `mismatch`: another sum came than was asked.
 */
export type BuyersPaymentState = 'paid' | 'waiting' | 'unpaid' | 'expired' | 'refunded' | 'mismatch';

export interface BuyersPayment {
  state: BuyersPaymentState;
  /** Until when the pieces are kept, as an ISO time. */
  holdUntil: string | null;
  canPay: boolean;
}
