import type { MoveRefusal, OrderFacts } from '#domain/orders/order-facts.ts';

type Asked = Pick<OrderFacts, 'status' | 'payment' | 'paymentMethod' | 'deliveryMethod' | 'due' | 'unallocated'> &
  Pick<OrderFacts, 'isErased' | 'isWithdrawn'> & {
    /** The team has asked for it, and that is the last word on how the order is paid. */
    wasAsked: boolean;
  };

/**
 * Says why the team may not ask to be paid beforehand for an order that is to be paid at the door, or take that back. It is no move,
 * as none of the three states changes. An order that was approved is sent as it was agreed.
 * @param isAsked - false: it is taken back
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
