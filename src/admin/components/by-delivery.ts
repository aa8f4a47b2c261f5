import type { OrderDeliveryMethod } from '#domain/orders/order-form.ts';

/**
 * Goes with a text about an order. i18next takes its context for the end of the text's name: of an order that its buyer
 * picks up, `moves.ship_pickup` is said in place of `moves.ship`; a text that has no such other says the same of all.
 */
export function byDelivery({ deliveryMethod }: { deliveryMethod: OrderDeliveryMethod }): { context: unknown } {
  return { context: deliveryMethod };
}
