import type { OrderStates } from '#domain/orders/order-facts.ts';

interface PartlyWithdrawn {
  order: OrderStates & {
    /** Bani received for the order. */
    received: number;
  };
  /** True if nothing of the order would remain: a rejection or return then. */
  completesOrder: boolean;
}

/** True while withdrawn pieces can leave the order: it is still here, unpaid, and keeps other pieces. */
export function canLeaveOut({ order, completesOrder }: PartlyWithdrawn): boolean {
  const isHere = order.fulfilment === 'unfulfilled' || order.fulfilment === 'packed';
  const isUnpaid = order.payment === 'unpaid' && order.received === 0;
  return isHere && isUnpaid && order.status !== 'rejected' && !completesOrder;
}
