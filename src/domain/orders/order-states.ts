/** An order has three independent states, each with its own allowed moves. */
export const ORDER_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const FULFILMENTS = ['unfulfilled', 'packed', 'shipped', 'delivered', 'returned'] as const;
/** Ledger sums compared with the order's total, computed by the database's `state_payment`. */
export const PAYMENT_STATES = ['unpaid', 'part_paid', 'paid', 'overpaid', 'refunded'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type Fulfilment = (typeof FULFILMENTS)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** True while some or all of the price is to come, unless the order is over. */
export const awaitsMoney = (payment: PaymentState): boolean => payment === 'unpaid' || payment === 'part_paid';

/** True once the price or more has come and was not refunded in full. */
export const isPaid = (payment: PaymentState): boolean => payment === 'paid' || payment === 'overpaid';

export const ORDER_SORTS = ['placedAt', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
/** Owner's work: to answer, to pack, to send; and gifts that wait for their day or their buyer. */
export const ORDER_TABS = ['pending', 'to-pack', 'to-send', 'scheduled'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];
