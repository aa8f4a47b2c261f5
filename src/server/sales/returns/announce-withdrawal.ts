import { sql } from 'kysely';
import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import { readOrderNumber } from '#domain/orders/typed-order-number.ts';
import { canWithdraw, WITHDRAWALS_PER_DAY } from '#domain/returns/withdrawable-lines.ts';
import { STANDING_STATES } from '#domain/returns/return-states.ts';
import type { WithdrawalForm } from '#domain/returns/withdrawal-form.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { closePaymentPageAfter } from '#server/sales/money/provider-effects.ts';
import { changeOrder, lockOrder } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { attempt, commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { getAcknowledgement } from './acknowledgement.ts';
import { openWithdrawalOrder, type OrderProof } from './open-withdrawal-order.ts';
import { announcementMails } from '#server/sales/mails/withdrawal-mails.ts';
import { leaveOut } from './leave-out.ts';
import { findEarlierReturn, storeReturn, type StoredReturn } from './store-return.ts';
import { readWithdrawalOrder } from './withdrawal-order.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Stores a withdrawal with its lines, event and mails in one transaction. The order's lock lets the second of two see
 * the first; a repeated form finds its earlier result.
 * @param address - visitor's network address; null: not counted
 */
export async function announceWithdrawal(
  db: Database,
  form: WithdrawalForm,
  address: string | null,
  now: Date = new Date(),
): Promise<StoredReturn> {
  const { orderId } = await openWithdrawalOrder(db, proofOf(form), address);
  return commit(db, { actor: CUSTOMER_ACTOR }, async (unit) => {
    const row = await lockOrder(unit.tx, orderId);
    // An erasure may have got the lock first.
    if (row.erasedAt) refuse('order_not_found');
    const earlier = await findEarlierReturn(unit.tx, orderId, form);
    if (earlier) {
      unit.after.sendMail();
      return earlier;
    }
    // The order's key proves the buyer; number and contact alone change nothing before an owner has looked.
    const provedBy = form.orderId === '' ? 'contact' : 'key';
    const counted = { claims: provedBy === 'contact' };
    const order = (await readWithdrawalOrder(unit.tx, orderId, now, counted))!;
    if (order.nextSequence !== form.sequence || !canWithdraw(order.lines, form.lines)) refuse('changed_meanwhile');
    if ((await countOfDay(unit.tx, order.id, now)) >= WITHDRAWALS_PER_DAY) refuse('too_many_withdrawals');
    if (provedBy === 'key') await replaceClaims(unit, row, form.lines);
    const stored = await storeReturn(unit, row, order, form, provedBy);
    if (provedBy === 'key') await leaveOutAtOnce(unit, row, stored.id);
    if (provedBy === 'key' && row.paymentMethod === 'card') closePaymentPageAfter(unit, row.id);
    await queueMails(unit, announcementMails(await getAcknowledgement(unit.tx, stored.id), stored.viewKey));
    return stored;
  });
}

/** Cancels claims on the pieces that the buyer now returns. */
async function replaceClaims(unit: Unit, row: OrderRow, lines: WithdrawalForm['lines']): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    update returns set state = 'cancelled', cancelled_at = now(), version = version + 1
    where order_id = ${row.id} and state = 'announced' and proved_by = 'contact' and exists (
      select from return_lines l join order_lines o on o.order_id = l.order_id and o.position = l.position
      join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as asked(position integer, quantity integer)
        on asked.position = l.position
      where l.return_id = returns.id and o.quantity < asked.quantity + (
        select sum(each.quantity) from return_lines each join returns w on w.id = each.return_id
        where w.order_id = ${row.id} and each.position = l.position and w.state in (${sql.join(STANDING_STATES)})))
    returning number`.execute(unit.tx);
  for (const { number: withdrawal } of rows)
    await changeOrder(unit, row, {
      event: { kind: 'return_cancelled', actor: 'customer', details: { returnNumber: withdrawal } },
    });
}

/** Leaves the pieces out of an unpaid, unsent order at once, which needs no return. */
async function leaveOutAtOnce(unit: Unit, row: OrderRow, id: string): Promise<void> {
  const orderReturn = await unit.tx.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const left = await attempt(() => leaveOut(unit, row, orderReturn));
  if (!left.ok) return;
  const details = { returnNumber: orderReturn.number };
  await changeOrder(unit, row, { event: { kind: 'return_left_out', actor: 'customer', details } });
}

/** Counts the form's withdrawals of the last 24 hours; each takes at least one piece. */
async function countOfDay(tx: Tx, orderId: string, now: Date): Promise<number> {
  const { made } = await tx
    .selectFrom('returns')
    .select((eb) => eb.fn.countAll<string>().as('made'))
    .where('orderId', '=', orderId)
    .where('openedByOwner', '=', false)
    .where('announcedAt', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(made);
}

type OrderProofFields = Pick<WithdrawalForm, 'orderId' | 'viewKey' | 'orderNumber' | 'contact'>;

/** Reads the proof from a form, by key if it has one. No schema may have checked the form yet. */
export function proofOf(form: Partial<Record<keyof OrderProofFields, string>>): OrderProof {
  const [orderId, viewKey, orderNumber, contact] = (['orderId', 'viewKey', 'orderNumber', 'contact'] as const).map(
    (field) => (form[field] ?? '').slice(0, 254),
  ) as [string, string, string, string];
  if (orderId !== '') return { orderId, viewKey };
  return { orderNumber: readOrderNumber(orderNumber) ?? orderNumber, contact };
}
