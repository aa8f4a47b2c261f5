import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#domain/account/account.ts';
import type { Bani } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/order/order-form.ts';
import { bookMoney } from '#server/payments/money-table.ts';
import { findChargedCard, OWN_ASKED, STRAY } from '#server/payments/refunds-table.ts';
import type { Tx } from '#server/database.ts';
import type { Unit } from '#server/unit-of-work.ts';
import { sendAfterwards } from '#server/payments/send-refund.ts';
import type { Step, WithdrawalRow } from './move-withdrawal.ts';

/**
 * Gives the money back: never more in all than the order came to. To a card it goes through the provider, once this is
 * stored; else the owner has sent it by hand, and it is booked.
 */
export async function refundWithdrawal(
  unit: Unit,
  actor: Actor,
  withdrawal: WithdrawalRow,
  amount: Bani,
): Promise<Step> {
  const order = await readOrder(unit.tx, withdrawal.order_id);
  if (amount > order.most) return { ok: false, code: 'amount_too_high' };
  const card = amount === 0 ? 'none' : await findChargedCard(unit.tx, withdrawal.order_id, amount);
  if (!card) return { ok: false, code: 'amount_too_high' };
  await unit.tx
    .updateTable('withdrawals')
    .set({ state: 'refunded', refunded: amount, refunded_at: sql`now()`, version: withdrawal.version + 1 })
    .where('id', '=', withdrawal.id)
    .execute();
  if (card !== 'none') {
    const refund = { id: randomUUID(), order_id: withdrawal.order_id, card_payment_id: card.id, amount };
    await unit.tx
      .insertInto('refunds')
      .values({ ...refund, withdrawal: withdrawal.number, actor: actor.email })
      .execute();
    sendAfterwards(unit, refund.id);
    return { ok: true, details: { amount, refund: refund.id } };
  }
  await bookByHand(unit.tx, actor, withdrawal, order.method, amount);
  return { ok: true, details: { amount } };
}

async function bookByHand(
  tx: Tx,
  actor: Actor,
  withdrawal: WithdrawalRow,
  method: PaymentMethod,
  amount: Bani,
): Promise<void> {
  if (amount === 0) return;
  await bookMoney(tx, {
    orderId: withdrawal.order_id,
    kind: 'refund',
    method,
    amount: -amount,
    reference: `withdrawal-${withdrawal.number}`,
    actor: actor.email,
  });
}

/** `most`: what can still go back. What was never marked as paid counts as the buyer's word says: they have paid. */
async function readOrder(tx: Tx, id: string): Promise<{ most: Bani; method: PaymentMethod }> {
  const { rows } = await sql<{ most: number; method: PaymentMethod }>`
    select (greatest(o.received - ${STRAY}, o.total) - o.refunded - ${OWN_ASKED})::integer as most,
      o.payment_method as method
    from orders o where o.id = ${id}`.execute(tx);
  return rows[0]!;
}
