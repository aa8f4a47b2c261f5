import type { Database } from '#server/platform/database/database.ts';
import { ORDER_PAGE_HEADERS } from '#server/sales/orders/read-order-page.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { openWithdrawalOrder, type OrderProof } from './open-withdrawal-order.ts';
import { readWithdrawalOrder, type WithdrawalOrder } from './withdrawal-order.ts';

/** Headers of withdrawal pages: `same-origin` gives form posts the page's origin instead of `null`. */
export const WITHDRAWAL_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...ORDER_PAGE_HEADERS,
  'Referrer-Policy': 'same-origin',
};

/** Reads the order that a proof opens, with what can be returned now. */
export async function readWithdrawalPage(
  db: Database,
  proof: OrderProof,
  address: string | null,
): Promise<{ order: WithdrawalOrder; proof: OrderProof }> {
  const { orderId } = await openWithdrawalOrder(db, proof, address);
  const order = await readWithdrawalOrder(db, orderId, new Date(), { claims: !('orderId' in proof) });
  return order ? { order, proof } : refuse('order_not_found');
}
