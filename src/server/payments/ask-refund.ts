import type { Transaction } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { writeOrder, type OrderRow } from '#server/orders/locked-order.ts';
import { finishRefund } from './finish-refund.ts';
import { countRefundable, findChargedCard, findRefund } from './refunds-table.ts';

export interface RefundAsked {
  /** Made by the form: the same once more changes nothing. */
  key: string;
  amount: Bani;
  /** Stands on the timeline and in the buyer's mail. */
  reason: string;
  actor: string;
}

export type AskRefund =
  /** `byCard`: the caller sends it once this is stored. */
  | { ok: true; refundId: string; byCard: boolean; mailed: boolean }
  | { ok: false; code: 'nothing_received' | 'amount_too_high' };

/**
 * Stores that money of a locked order is to go back. To a card it is sent afterwards; what an owner sends by hand is
 * booked at once.
 */
export async function askRefund(
  transaction: Transaction<DatabaseSchema>,
  row: OrderRow,
  { key, amount, reason, actor }: RefundAsked,
): Promise<AskRefund> {
  const earlier = await findRefund(transaction, key);
  if (earlier) return { ok: true, refundId: key, byCard: earlier.card_payment_id !== null, mailed: false };
  const left = await countRefundable(transaction, row.id);
  if (left <= 0) return { ok: false, code: 'nothing_received' };
  const card = amount > left ? undefined : await findChargedCard(transaction, row.id, amount);
  if (!card) return { ok: false, code: 'amount_too_high' };
  const refund = await transaction
    .insertInto('refunds')
    .values({ id: key, order_id: row.id, card_payment_id: card === 'none' ? null : card.id, amount, reason, actor })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (card === 'none') {
    const sent = { reference: `refund-${key}`, method: row.payment_method };
    const { mailed } = await finishRefund(transaction, row, refund, sent);
    return { ok: true, refundId: key, byCard: false, mailed };
  }
  await writeOrder(
    transaction,
    row,
    {},
    { kind: 'refund_asked', actor, note: reason, details: { amount, refund: key } },
  );
  return { ok: true, refundId: key, byCard: true, mailed: false };
}
