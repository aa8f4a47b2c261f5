import { sql, type RawBuilder } from 'kysely';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { holdEndedMail } from '#server/sales/mails/payment-mails.ts';
import { changeOrder } from './change-order.ts';
import { findOrderById, type OrderRow } from './orders-table.ts';
import { moveStock, orderQuantities } from './order-stock.ts';
import { attempt, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Returns a time in so many minutes by the database's clock, which also ends holds. */
export function minutesFromNow(minutes: number): RawBuilder<Date> {
  return sql<Date>`now() + ${minutes} * interval '1 minute'`;
}

/** Returns whether the hold of a locked order is overdue. */
export async function isOverdue(tx: Tx, orderId: string): Promise<boolean> {
  const overdue = await tx.selectFrom('overdueHolds').select('id').where('id', '=', orderId).executeTakeFirst();
  return overdue !== undefined;
}

/** Returns a locked order's pieces to stock and tells the customer; the order stands and can still be paid. */
export async function releaseHold(unit: Unit, row: OrderRow): Promise<void> {
  const quantities = await orderQuantities(unit.tx, row.id, 1);
  await moveStock(unit, row.id, quantities, { reason: 'hold_ended', actor: 'shop' });
  await changeOrder(unit, row, {
    columns: { stockTaken: false, holdUntil: null },
    event: { kind: 'card_hold_ended', actor: 'shop' },
  });
  const order = (await findOrderById(unit.tx, row.id))!;
  // A buyer who has withdrawn is not asked to pay.
  if (!order.isWithdrawn) await queueMails(unit, [holdEndedMail(order)]);
}

/** Takes a locked order's pieces from stock again. @returns false when too few are left */
export async function holdAgain(unit: Unit, row: OrderRow): Promise<boolean> {
  const quantities = await orderQuantities(unit.tx, row.id, -1);
  return (await attempt(() => moveStock(unit, row.id, quantities, { reason: 'order', actor: 'shop' }))).ok;
}
