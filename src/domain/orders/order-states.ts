/** An order has three independent states, each with its own table of allowed moves. */
export const ORDER_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const FULFILMENTS = ['unfulfilled', 'packed', 'shipped', 'delivered', 'returned'] as const;
export const PAYMENT_STATES = ['unpaid', 'paid', 'refunded'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type Fulfilment = (typeof FULFILMENTS)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];
