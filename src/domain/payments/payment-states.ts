/**
 * What became of one visit to the payment page. `opening`: the provider has not answered yet; `surplus`: money came that
 * the order could not take and that goes back at once; `mismatch`: another sum than was asked came.
 */
const CARD_PAYMENT_STATES = ['opening', 'open', 'paid', 'expired', 'surplus', 'mismatch'] as const;
export type CardPaymentState = (typeof CARD_PAYMENT_STATES)[number];

/** `asked`: to be sent, or sent and not answered; `failed`: the provider refused, and an owner decides. */
const REFUND_STATES = ['asked', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** For how long an unpaid card order keeps its pieces, in minutes. */
export const HOLD_MINUTES = 30;
