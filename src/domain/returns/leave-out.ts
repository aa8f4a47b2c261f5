import type { OrderStates } from '#domain/orders/order-facts.ts';
import type { KeptPart } from '#domain/products/personalised-parts.ts';

interface PartlyWithdrawn {
  order: OrderStates & {
    /** Bani that have come in for it. */
    received: number;
  };
  /** Nothing of the order would be left: that is a rejection, or a return. */
  completesOrder: boolean;
  lines: readonly { keptParts: readonly KeptPart[] }[];
}

/**
 * True while pieces that were withdrawn from can be taken out of the order: it is here, and nobody has paid for it. What was made
 * for its buyer and costs something stays theirs, and its line with it.
 */
export function canLeaveOut({ order, completesOrder, lines }: PartlyWithdrawn): boolean {
  const isHere = order.fulfilment === 'unfulfilled' || order.fulfilment === 'packed';
  const isUnpaid = order.payment === 'unpaid' && order.received === 0;
  const keepsPaidPart = lines.some(({ keptParts }) => keptParts.some(({ unitPrice }) => unitPrice > 0));
  return isHere && isUnpaid && order.status !== 'rejected' && !completesOrder && !keepsPaidPart;
}
