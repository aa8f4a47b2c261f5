import { sql } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import { CURSOR_KEYS, readCursor, timeKey, timeOfKey, toPage } from '#server/platform/lists/page-cursor.ts';

const PAGE = 50;

/** An order that a code was used in. */
export interface DiscountUse {
  /** The order's id. */
  id: string;
  number: string;
  /** What the customer saved, a spared shipping fee included. */
  amount: Bani;
  at: Date;
}

/** A page of the orders that a discount was used in, the latest first. */
export async function listUses(
  db: Database,
  discountId: string,
  cursor?: string,
): Promise<{ items: DiscountUse[]; next: string | null }> {
  let rows = db
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .where('discount_id', '=', discountId)
    .select([
      'orders.id',
      'orders.number',
      'discount_uses.amount',
      'discount_uses.at',
      timeKey('discount_uses.at').as('key'),
    ]);
  if (cursor !== undefined) {
    const last = readCursor(cursor, CURSOR_KEYS.number);
    rows = rows.where(sql<boolean>`(discount_uses.at, discount_uses.order_id) < (${timeOfKey(last.key)}, ${last.id})`);
  }
  const found = await rows
    .orderBy('discount_uses.at', 'desc')
    .orderBy('discount_uses.order_id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return toPage(found, PAGE);
}

/** What a discount has saved its customers in all, in bani. */
export async function sumUses(db: Database, discountId: string): Promise<Bani> {
  const summed = await db
    .selectFrom('discount_uses')
    .where('discount_id', '=', discountId)
    .select(sql<string>`coalesce(sum(amount), 0)`.as('saved'))
    .executeTakeFirstOrThrow();
  return Number(summed.saved);
}
