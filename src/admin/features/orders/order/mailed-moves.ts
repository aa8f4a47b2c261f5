import { ORDER_MOVES } from '#domain/orders/order-moves.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';

/** What becomes of the mail about a step: it goes, there is none, or there is no address for it. */
export function mailAbout(
  order: { paymentMethod: PaymentMethod; emailAddress: string },
  move: OrderMove,
): 'goes' | 'none' | 'noAddress' {
  // A customer who pays the courier knows it.
  if (!ORDER_MOVES[move].effects.includes('mail') || (move === 'pay' && order.paymentMethod === 'cash')) return 'none';
  return order.emailAddress === '' ? 'noAddress' : 'goes';
}
