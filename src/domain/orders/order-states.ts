/** An order has three independent states, each with its own table of allowed moves. */
export const ORDER_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const FULFILMENTS = ['unfulfilled', 'packed', 'shipped', 'delivered', 'returned'] as const;
/** The ledger's sums against the order's total; the database's `state_payment` says which. */
export const PAYMENT_STATES = ['unpaid', 'part_paid', 'paid', 'overpaid', 'refunded'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type Fulfilment = (typeof FULFILMENTS)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** True while some or all of the price is still to come, unless the order is over. */
export const awaitsMoney = (payment: PaymentState): boolean => payment === 'unpaid' || payment === 'part_paid';

/** True once the price has come, or more than it, and was not given back as a whole. */
export const isPaid = (payment: PaymentState): boolean => payment === 'paid' || payment === 'overpaid';

export const ORDER_SORTS = ['placedAt', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
/** The owner's work: an answer, packing, the courier; and gifts that wait for their day or their buyer. */
export const ORDER_TABS = ['pending', 'to-pack', 'to-send', 'scheduled'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];
