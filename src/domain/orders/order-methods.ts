// Apart from the order's schema: pages use the methods long before they check a form, and zod weighs 10 kB.

export const DELIVERY_METHODS = ['courier', 'easybox'] as const;
/** Delivery methods of any order; an owner may also arrange a pick-up at the workshop. */
export const ORDER_DELIVERY_METHODS = [...DELIVERY_METHODS, 'pickup'] as const;
export const PAYMENT_METHODS = ['cash', 'card', 'transfer'] as const;
