import { sql } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { changeOrder, getOrderRow } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { insertRefund } from './insert-refund.ts';
import { completeRefund } from './complete-refund.ts';
import { countRefundable, findRefund, listChargedCards, type ChargedCard } from './refunds-table.ts';

interface RefundRequested {
  /** Id made by the form; a repeat with it changes nothing. */
  key: string;
  amount: Bani;
  /** Shown on the timeline and in the customer's mail. */
  reason: string;
  returnNumber?: string;
}

/** Creates a refund: to cards after the commit; one by hand is booked at once. @returns the key, the refund's id */
export async function createRefund(
  unit: Unit,
  row: OrderRow,
  { key, amount, reason, returnNumber }: RefundRequested,
): Promise<string> {
  const earlier = await findRefund(unit.tx, key);
  if (earlier) {
    // A key that another form has used belongs to another request.
    const isSame = earlier.orderId === row.id && (await sumAskedWith(unit.tx, key)) === amount;
    return isSame ? key : refuse('amount_too_high');
  }
  const left = await countRefundable(unit.tx, row.id);
  if (left <= 0) refuse('nothing_received');
  if (amount > left) refuse('amount_too_high');
  const parts = shareOut(amount, await listChargedCards(unit.tx, row.id));
  const toCards = parts.reduce((sum, part) => sum + (part.cardPaymentId ? part.amount : 0), 0);
  // A return's refund has an event of its own.
  if (toCards > 0 && returnNumber === undefined) {
    const details = { amount: toCards, refund: key };
    await changeOrder(unit, row, { event: { kind: 'refund_asked', note: reason, details } });
  }
  const common = { orderId: row.id, reason, returnNumber: returnNumber ?? null };
  for (const [index, part] of parts.entries()) {
    const id = index === 0 ? key : crypto.randomUUID();
    const refund = await insertRefund(unit, {
      ...common,
      id,
      cardPaymentId: part.cardPaymentId,
      amount: part.amount,
    });
    if (part.cardPaymentId !== null) continue;
    const method = row.paymentMethod === 'card' ? 'transfer' : row.paymentMethod;
    await completeRefund(unit, row, refund, { reference: `refund-${id}`, method });
  }
  return key;
}

/**
 * Refunds a locked order's card payments. An owner returns cash and transfers by hand and records them then; until then
 * the order stays among the payment exceptions.
 * @param refundKey - the refund's id; a repeat with it refunds nothing twice
 */
export async function refundCards(unit: Unit, id: string, refundKey: string, reason: string): Promise<void> {
  const charged = (await listChargedCards(unit.tx, id)).reduce((sum, { left }) => sum + left, 0);
  const amount = Math.min(charged, await countRefundable(unit.tx, id));
  if (amount > 0) await createRefund(unit, await getOrderRow(unit.tx, id), { key: refundKey, amount, reason });
}

/** Sums up in bani all parts of the refund with this key, which one transaction stores with one time. */
async function sumAskedWith(tx: Tx, key: string): Promise<Bani> {
  const { rows } = await sql<{ sum: Bani }>`
    select sum(part.amount)::integer as sum from refunds first
      join refunds part on part.order_id = first.order_id and part.asked_at = first.asked_at
    where first.id = ${key}`.execute(tx);
  return rows[0]!.sum;
}

/** Splits a sum: to one card that covers it, or else over all cards, the rest by hand. Grown orders have several. */
function shareOut(amount: Bani, cards: readonly ChargedCard[]): { cardPaymentId: string | null; amount: Bani }[] {
  const one = cards.find(({ left }) => left >= amount);
  if (one) return [{ cardPaymentId: one.id, amount }];
  let rest = amount;
  const shares: { cardPaymentId: string | null; amount: Bani }[] = cards.map(({ id, left }) => {
    const share = Math.min(left, rest);
    rest -= share;
    return { cardPaymentId: id, amount: share };
  });
  const parts = shares.filter((share) => share.amount > 0);
  return rest > 0 ? [...parts, { cardPaymentId: null, amount: rest }] : parts;
}
