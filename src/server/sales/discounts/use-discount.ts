import { sql } from 'kysely';
import type { DiscountOffer } from '#domain/discounts/discount.ts';
import { refuseDiscount, termsOf } from '#domain/discounts/discount-state.ts';
import type { Bani } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { findDiscount } from './discounts-table.ts';

// Every write locks in one sequence to avoid deadlocks: products, then the discount, then changes of the order's row,
// whose trigger locks the customer.

/** Buyer of an order; the same phone or mailbox means the same buyer. */
interface Buyer {
  emailAddress: string;
  phoneNo: string;
}

/** Locks a code and returns its offer for this buyer. Orders with it wait here, so its counts hold until it is used. */
export async function lockOffer(tx: Tx, code: string, buyer: Buyer): Promise<DiscountOffer> {
  const discount = await findDiscount(tx, { code }, { lock: true });
  const refused = refuseDiscount(discount, new Date());
  if (refused) return { code, refused };
  const { id, perBuyerLimit } = discount!;
  if (perBuyerLimit !== null && (await countUsesOf(tx, id, buyer)) >= perBuyerLimit) {
    return { code, refused: 'used_by_you' };
  }
  return termsOf(discount!);
}

/**
 * Counts the use of a code by an order that was just stored.
 * @param amount - bani that the customer saves by it, including a waived shipping fee
 * @returns false when no use was left; the caller rolls back
 */
export async function recordUse(tx: Tx, order: { id: string; code: string; amount: Bani }): Promise<boolean> {
  const counted = await tx
    .updateTable('discounts')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code', '=', order.code)
    .where((eb) => eb.or([eb('totalLimit', 'is', null), eb('used', '<', eb.ref('totalLimit'))]))
    .returning('id')
    .executeTakeFirst();
  if (!counted) return false;
  await sql`insert into discount_uses (order_id, discount_id, customer_id, amount)
    select id, ${counted.id}, customer_id, ${order.amount} from orders where id = ${order.id}`.execute(tx);
  return true;
}

/**
 * Returns a rejected order's use to its discount. Does nothing without a use, or the second time. The order keeps its
 * code and amounts.
 * @returns the value of the use in bani
 */
export async function giveUseBack(tx: Tx, orderId: string): Promise<Bani | undefined> {
  const use = await tx
    .deleteFrom('discountUses')
    .where('orderId', '=', orderId)
    .returning(['discountId', 'amount'])
    .executeTakeFirst();
  if (!use) return undefined;
  await tx
    .updateTable('discounts')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('id', '=', use.discountId)
    .execute();
  return use.amount;
}

async function countUsesOf(tx: Tx, id: string, buyer: Buyer): Promise<number> {
  const { emailAddress, phoneNo } = buyer;
  const counted = await sql<{ uses: number }>`
    select count(*)::integer as uses from orders o join discount_uses u on u.order_id = o.id
    where u.discount_id = ${id} and o.discount_code is not null and (
      (${emailAddress}::text <> '' and o.email_address <> ''
        and fold_mailbox(o.email_address) = fold_mailbox(${emailAddress}::text))
      or (${phoneNo}::text <> '' and o.phone_no = ${phoneNo}::text))
  `.execute(tx);
  return counted.rows[0]!.uses;
}
