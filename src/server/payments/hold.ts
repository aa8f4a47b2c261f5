import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { queuePaymentMail } from '#server/mail/payment-mails.ts';
import { writeOrder, type OrderRow } from '#server/orders/locked-order.ts';
import { moveStock, piecesOf } from '#server/orders/order-stock.ts';
import { findOrderById } from '#server/orders/orders-table.ts';

/** True when the pieces of a locked order are kept for a payment that did not come in time. */
export function isOverdue(row: OrderRow, now: Date): boolean {
  return (
    row.payment_method === 'card' &&
    row.payment === 'unpaid' &&
    row.stock_taken &&
    // An owner who has approved it has given their word.
    row.status === 'pending' &&
    row.fulfilment === 'unfulfilled' &&
    (row.hold_until === null || row.hold_until <= now)
  );
}

/**
 * Gives the pieces of a locked order back and tells its buyer; the order stands and can still be paid.
 * @returns products whose pages now say something else about their stock
 */
export async function releaseHold(transaction: Transaction<DatabaseSchema>, row: OrderRow): Promise<string[]> {
  const pieces = await piecesOf(transaction, row.id, 1);
  const moved = await moveStock(transaction, row.id, pieces, { reason: 'hold_ended', actor: 'shop' });
  await writeOrder(
    transaction,
    row,
    { stock_taken: false, hold_until: null },
    { kind: 'card_hold_ended', actor: 'shop' },
  );
  const order = await findOrderById(transaction, row.id);
  await queuePaymentMail(transaction, order!, 'hold_ended');
  return moved.ok ? moved.shownAnew : [];
}

/**
 * Takes the pieces of a locked order out of the stock again.
 * @returns undefined when there are too few of one
 */
export async function takeAgain(
  transaction: Transaction<DatabaseSchema>,
  row: OrderRow,
): Promise<string[] | undefined> {
  const pieces = await piecesOf(transaction, row.id, -1);
  const moved = await moveStock(transaction, row.id, pieces, { reason: 'order', actor: 'shop' });
  return moved.ok ? moved.shownAnew : undefined;
}
