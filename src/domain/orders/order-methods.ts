// Apart from the schema of an order: pages name the methods long before they check a form, and zod is 10 kB.

export const DELIVERY_METHODS = ['courier', 'easybox'] as const;
/** Of any order: an owner may also agree with the buyer that they come for it to the workshop. */
export const ORDER_DELIVERY_METHODS = [...DELIVERY_METHODS, 'pickup'] as const;
export const PAYMENT_METHODS = ['cash', 'card', 'transfer'] as const;
