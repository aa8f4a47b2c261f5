import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { queuePaymentMail } from '#server/mail/payment-mails.ts';
import { writeOrder, type OrderRow } from '#server/orders/locked-order.ts';
import { moveStock, piecesOf } from '#server/orders/order-stock.ts';
import { findOrderById } from '#server/orders/orders-table.ts';
import { MISMATCHED } from './hanging-conditions.ts';

/** Card orders whose pieces are kept for a payment that did not come in time; `o` is the order. */
export const OVERDUE = sql<boolean>`o.payment_method = 'card' and o.payment = 'unpaid' and o.stock_taken
  -- An owner who has approved it has given their word.
  and o.status = 'pending' and o.fulfilment = 'unfulfilled' and (o.hold_until is null or o.hold_until <= now())
  -- Money came, though another sum than was asked: nobody who was charged loses their pieces.
  and o.received = 0 and not exists (select from card_payments c where c.order_id = o.id and ${MISMATCHED})`;

/** True when the pieces of a locked order go back now. */
export async function isOverdue(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${OVERDUE}`.execute(transaction);
  return rows.length > 0;
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
