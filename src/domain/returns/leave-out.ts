import type { OrderStates } from '#domain/orders/order-facts.ts';

interface PartlyWithdrawn {
  order: OrderStates & {
    /** Bani that have come in for it. */
    received: number;
  };
  /** Nothing of the order would be left: that is a rejection, or a return. */
  completesOrder: boolean;
}

/** True while pieces that were withdrawn from can be taken out of the order: it is here, and nobody has paid for it. */
export function canLeaveOut({ order, completesOrder }: PartlyWithdrawn): boolean {
  const isHere = order.fulfilment === 'unfulfilled' || order.fulfilment === 'packed';
  const isUnpaid = order.payment === 'unpaid' && order.received === 0;
  return isHere && isUnpaid && order.status !== 'rejected' && !completesOrder;
}
