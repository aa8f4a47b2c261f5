import { offeredPaymentMethods } from '#config/payment-methods.ts';
import type { Actor } from '#domain/accounts/account.ts';
import { delaySeconds } from '#domain/orders/delayed-mail.ts';
import type { OrderFacts } from '#domain/orders/order-facts.ts';
import type { PrepaymentRequest } from '#domain/orders/order-requests.ts';
import { refusePrepayment } from '#domain/payments/prepayment.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { stopMail } from '#server/sales/mails/move-mails.ts';
import { PREPAYMENT, prepaymentMail } from '#server/sales/mails/prepayment-mail.ts';
import { changeOrder, lockOrder } from './change-order.ts';
import { readOrderFacts } from './moves/read-order-facts.ts';
import { findOrderById, type OrderRow } from './orders-table.ts';

/**
 * Asks the buyer of a cash-on-delivery order for prepayment, or withdraws the request: the order becomes one by
 * transfer, with its deadline and expiry. It keeps its pieces.
 * @throws Refusal (`MoveRefusal`), `changed_meanwhile`
 */
export async function askForPrepayment(
  db: Database,
  actor: Actor,
  id: string,
  { version, isAsked }: PrepaymentRequest,
): Promise<void> {
  return commit(db, { actor }, async (unit) => askOnLockedOrder(unit, await lockOrder(unit.tx, id, version), isAsked));
}

export async function askOnLockedOrder(unit: Unit, row: OrderRow, isAsked: boolean): Promise<void> {
  const code = await checkPrepayment(unit.tx, row.id, await readOrderFacts(unit.tx, row), isAsked);
  if (code) refuse(code);
  const paymentMethod = isAsked ? 'transfer' : 'cash';
  const details = { paymentMethod: { from: row.paymentMethod, to: paymentMethod }, prepayment: isAsked };
  const event = { kind: 'payment_method_changed', details };
  await changeOrder(unit, row, { columns: { paymentMethod }, event });
  // The buyer never got the request that is withdrawn.
  if (await stopMail(unit.tx, row.id, PREPAYMENT)) return;
  const order = (await findOrderById(unit.tx, row.id))!;
  await queueMails(unit, [prepaymentMail(order)], delaySeconds(unit.actor));
}

/** Returns which of the two the order's screen offers. */
export async function readPrepayment(
  db: Connection,
  id: string,
  facts: OrderFacts,
): Promise<'ask' | 'take_back' | null> {
  if ((await checkPrepayment(db, id, facts, true)) === undefined) return 'ask';
  return (await checkPrepayment(db, id, facts, false)) === undefined ? 'take_back' : null;
}

async function checkPrepayment(db: Connection, id: string, facts: OrderFacts, isAsked: boolean) {
  if (!offeredPaymentMethods().includes('transfer')) return 'not_from_here';
  return refusePrepayment({ ...facts, wasAsked: await wasAskedForPrepayment(db, id) }, isAsked);
}

/** Returns whether the team asked for prepayment and the payment method has not changed since. */
export async function wasAskedForPrepayment(db: Connection, id: string): Promise<boolean> {
  const last = await db
    .selectFrom('events')
    .select('details')
    .where('orderId', '=', id)
    .where('kind', '=', 'payment_method_changed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.details.prepayment === true;
}
