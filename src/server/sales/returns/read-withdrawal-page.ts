import type { Database } from '#server/platform/database/database.ts';
import { ORDER_PAGE_HEADERS } from '#server/sales/orders/read-order-page.ts';
import { openWithdrawalOrder, type OpenedOrder, type OrderProof } from './open-withdrawal-order.ts';
import { readWithdrawalOrder, type WithdrawalOrder } from './withdrawal-order.ts';

/** A form's post names its page's origin only where the page may tell the own site where it comes from. */
export const WITHDRAWAL_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...ORDER_PAGE_HEADERS,
  'Referrer-Policy': 'same-origin',
};

/** What the page of the form shows: the order, and the proof that goes back with the form. */
type WithdrawalPage = { ok: true; order: WithdrawalOrder; proof: OrderProof } | Extract<OpenedOrder, { ok: false }>;

/** Reads the order that a proof opens, with what can be given back of it now. */
export async function readWithdrawalPage(
  db: Database,
  proof: OrderProof,
  address: string | null,
): Promise<WithdrawalPage> {
  const opened = await openWithdrawalOrder(db, proof, address);
  if (!opened.ok) return opened;
  const order = await readWithdrawalOrder(db, opened.orderId, new Date(), { claims: !('orderId' in proof) });
  return order ? { ok: true, order, proof } : { ok: false, code: 'order_not_found' };
}
