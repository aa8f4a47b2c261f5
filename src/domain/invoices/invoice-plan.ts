import type { Bani } from '#domain/money/money.ts';
import type { OrderStates } from '#domain/orders/order-facts.ts';

/** Facts of an order that decide which invoices it needs, however it came to them. Sums in bani. */
export interface OwedOrder extends Pick<OrderStates, 'status' | 'fulfilment'> {
  /** True if money came and has not been refunded in full. */
  isPaid: boolean;
  isPaidBack: boolean;
  total: Bani;
  /** Bani that the shop keeps: total less refunds, as the database computes it for analytics too. */
  netRevenue: Bani;
}

/** Reduces an order to what its invoices depend on; `lacking-documents.ts` repeats this in SQL. */
export function toOwedOrder({ payment, ...order }: OrderStates & Pick<OwedOrder, 'total' | 'netRevenue'>): OwedOrder {
  return { ...order, isPaid: payment !== 'unpaid' && payment !== 'refunded', isPaidBack: payment === 'refunded' };
}

/** True once the order is paid or sent, whichever comes first, even if that was undone later. */
export function isSold({ isPaid, isPaidBack, fulfilment }: OwedOrder): boolean {
  return isPaid || isPaidBack || (fulfilment !== 'unfulfilled' && fulfilment !== 'packed');
}

export interface InvoiceBalance {
  /** Fingerprint of the order in its last invoice. */
  orderFingerprint: string;
  /** Bani left of the invoice, never negative; 0 after a full credit note. */
  gross: Bani;
}

/** `credit_full` reverses all that is left of the last invoice, `credit_partial` a part of it. */
export type InvoiceStep =
  | { document: 'invoice' }
  | { document: 'credit_full' }
  | { document: 'credit_partial'; amount: Bani };

/**
 * Returns the sum that the order's invoices should total: 0 before payment or dispatch (Codul fiscal, art. 319 alin.
 * 16: by the 15th of the next month; here at once), 0 for an order rejected, returned or refunded in full (art. 287),
 * and otherwise what the shop keeps.
 */
export function invoiceableTotal(order: OwedOrder): Bani {
  const { status, fulfilment, isPaidBack, netRevenue } = order;
  if (!isSold(order) || status === 'rejected' || fulfilment === 'returned' || isPaidBack) return 0;
  return Math.max(0, netRevenue);
}

/**
 * Plans the documents that lead to the correct invoices; none if they are correct, so a repeat adds none.
 * @param orderFingerprint - of the current order: if it differs from the last invoice's, a new invoice follows
 */
export function planInvoiceDocuments(
  order: OwedOrder,
  orderFingerprint: string,
  standing: InvoiceBalance | undefined,
): InvoiceStep[] {
  const owed = invoiceableTotal(order);
  const left = standing?.gross ?? 0;
  const stands = left > 0 && standing!.orderFingerprint === orderFingerprint && owed <= left;
  if (stands) {
    if (owed === left) return [];
    return [owed === 0 ? { document: 'credit_full' } : { document: 'credit_partial', amount: left - owed }];
  }
  const given = order.total - owed;
  return [
    ...(left > 0 ? [{ document: 'credit_full' } as const] : []),
    ...(owed > 0 ? [{ document: 'invoice' } as const] : []),
    ...(owed > 0 && given > 0 ? [{ document: 'credit_partial', amount: given } as const] : []),
  ];
}

/** True if a pro forma should ask for a transfer that has not come yet. */
export function asksForTransfer(order: OrderStates & { paymentMethod: string }): boolean {
  const open = order.status !== 'rejected' && order.payment === 'unpaid';
  return open && order.paymentMethod === 'transfer' && ['unfulfilled', 'packed'].includes(order.fulfilment);
}
