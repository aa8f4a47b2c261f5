import type { MoveRefusal, OrderFacts } from '#domain/orders/order-facts.ts';

type Asked = Pick<OrderFacts, 'status' | 'payment' | 'paymentMethod' | 'deliveryMethod' | 'due' | 'unallocated'> &
  Pick<OrderFacts, 'isErased' | 'isWithdrawn'> & {
    /** True if a request by the team set the current payment method. */
    wasAsked: boolean;
  };

/**
 * Returns why the team may not ask for prepayment of a cash order, or withdraw the request. This is no move, because no
 * state changes. An approved order is sent as agreed.
 * @param isAsked - false withdraws the request
 */
export function refusePrepayment(order: Asked, isAsked: boolean): MoveRefusal | undefined {
  if (order.status === 'rejected') return 'rejected';
  if (order.isWithdrawn) return 'withdrawn';
  if (order.unallocated > 0) return 'money_to_return';
  const isOpen = order.status === 'pending' && order.payment === 'unpaid' && order.due > 0 && !order.isErased;
  const isAtTheDoor = order.paymentMethod === 'cash' && order.deliveryMethod !== 'pickup';
  const isBeforehand = order.paymentMethod === 'transfer' && order.wasAsked;
  return isOpen && (isAsked ? isAtTheDoor : isBeforehand) ? undefined : 'not_from_here';
}
