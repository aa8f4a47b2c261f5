import { sql, type RawBuilder } from 'kysely';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { holdEndedMail } from '#server/sales/mails/payment-mails.ts';
import { changeOrder } from './change-order.ts';
import { findOrderById, type OrderRow } from './orders-table.ts';
import { moveStock, orderQuantities } from './order-stock.ts';
import { attempt, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Moment so many minutes from now, by the clock of the database, which is the one that ends a hold. */
export function minutesFromNow(minutes: number): RawBuilder<Date> {
  return sql<Date>`now() + ${minutes} * interval '1 minute'`;
}

/** True when the pieces of a locked order go back now. */
export async function isOverdue(tx: Tx, orderId: string): Promise<boolean> {
  const overdue = await tx.selectFrom('overdueHolds').select('id').where('id', '=', orderId).executeTakeFirst();
  return overdue !== undefined;
}

/** Gives the pieces of a locked order back and tells its customer; the order stands and can still be paid. */
export async function releaseHold(unit: Unit, row: OrderRow): Promise<void> {
  const quantities = await orderQuantities(unit.tx, row.id, 1);
  await moveStock(unit, row.id, quantities, { reason: 'hold_ended', actor: 'shop' });
  await changeOrder(unit, row, {
    columns: { stockTaken: false, holdUntil: null },
    event: { kind: 'card_hold_ended', actor: 'shop' },
  });
  const order = (await findOrderById(unit.tx, row.id))!;
  // Who has withdrawn from it is not asked to pay after all.
  if (!order.isWithdrawn) await queueMails(unit, [holdEndedMail(order)]);
}

/** Takes the pieces of a locked order out of the stock again. @returns false when there are too few of one */
export async function holdAgain(unit: Unit, row: OrderRow): Promise<boolean> {
  const quantities = await orderQuantities(unit.tx, row.id, -1);
  return (await attempt(() => moveStock(unit, row.id, quantities, { reason: 'order', actor: 'shop' }))).ok;
}
