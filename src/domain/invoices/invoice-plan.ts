import type { Bani } from '#domain/money/money.ts';
import type { OrderStates } from '#domain/orders/order-facts.ts';

/** These facts of an order say which papers it should have; how it came there says nothing. Sums in bani. */
export interface OwedOrder extends Pick<OrderStates, 'status' | 'fulfilment'> {
  /** Money has come for it, and has not gone back as a whole. */
  isPaid: boolean;
  isPaidBack: boolean;
  total: Bani;
  /**
   * Bani that the shop keeps of it: the total less what was given back of it, as the database counts it for analytics too.
   */
  netRevenue: Bani;
}

/** Reduces an order to what its papers follow from; `lacking-documents.ts` says the same in SQL. */
export function toOwedOrder({ payment, ...order }: OrderStates & Pick<OwedOrder, 'total' | 'netRevenue'>): OwedOrder {
  return { ...order, isPaid: payment !== 'unpaid' && payment !== 'refunded', isPaidBack: payment === 'refunded' };
}

/** A sale is made at the first of payment and sending, though it may have been undone since. */
export function isSold({ isPaid, isPaidBack, fulfilment }: OwedOrder): boolean {
  return isPaid || isPaidBack || (fulfilment !== 'unfulfilled' && fulfilment !== 'packed');
}

export interface InvoiceBalance {
  /** Of the order as the last invoice has it. */
  orderFingerprint: string;
  /** Bani that are left of it, never negative; 0: it was taken back. */
  gross: Bani;
}

/** `credit-rest` takes back all that is left of the last invoice, `credit-part` a part of it. */
export type InvoiceStep =
  | { document: 'invoice' }
  | { document: 'credit_full' }
  | { document: 'credit_partial'; amount: Bani };

/**
 * The sum that the order's papers should come to. Nothing before it is paid for or sent (Codul fiscal, art. 319 alin.
 * 16: at the latest on the 15th of the month after; here at once), nothing once it is rejected, back or paid back (art.
 * 287), and otherwise what the shop keeps of it.
 */
export function invoiceableTotal(order: OwedOrder): Bani {
  const { status, fulfilment, isPaidBack, netRevenue } = order;
  if (!isSold(order) || status === 'rejected' || fulfilment === 'returned' || isPaidBack) return 0;
  return Math.max(0, netRevenue);
}

/**
 * The papers that lead from what stands to what should stand; none when it does already, so that a repeat writes none.
 * @param orderFingerprint - of the order as it is now: another one than the last invoice's calls for a new invoice
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

/** A transfer that has not been made yet is asked for by a pro-forma. */
export function asksForTransfer(order: OrderStates & { paymentMethod: string }): boolean {
  const open = order.status !== 'rejected' && order.payment === 'unpaid';
  return open && order.paymentMethod === 'transfer' && ['unfulfilled', 'packed'].includes(order.fulfilment);
}
