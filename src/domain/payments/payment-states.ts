/**
 * State of a visit to the payment page. `opening`: the provider has not answered; `duplicate`: the order could not take
 * the money, which goes back at once; `mismatch`: a wrong sum came.
 */
export type CardPaymentState = 'opening' | 'open' | 'paid' | 'expired' | 'duplicate' | 'mismatch';

/** `asked`: to be sent, or unanswered; `failed`: the provider refused, and an owner decides. */
export type RefundState = 'asked' | 'done' | 'failed';

/** Minutes for which an unpaid card order holds its pieces. */
export const HOLD_MINUTES = 30;
