/**
 * State of one visit to the payment page. `opening`: the provider has not answered yet; `duplicate`: money came that
 * the order could not take and that goes back at once; `mismatch`: another sum than was asked came.
 */
export type CardPaymentState = 'opening' | 'open' | 'paid' | 'expired' | 'duplicate' | 'mismatch';

/** `asked`: to be sent, or sent and not answered; `failed`: the provider refused, and an owner decides. */
export type RefundState = 'asked' | 'done' | 'failed';

/** Minutes for which an unpaid card order holds its pieces. */
export const HOLD_MINUTES = 30;
