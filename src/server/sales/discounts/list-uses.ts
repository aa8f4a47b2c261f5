import { sql } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import { CURSOR_KEYS, readCursor, timeKey, timeOfKey, toPage } from '#server/platform/lists/page-cursor.ts';

const PAGE = 50;

export interface DiscountUse {
  /** The order's id. */
  id: string;
  number: string;
  /** Bani that the customer saved, including a waived shipping fee. */
  amount: Bani;
  at: Date;
}

export async function listUses(
  db: Database,
  discountId: string,
  cursor?: string,
): Promise<{ items: DiscountUse[]; next: string | null }> {
  let rows = db
    .selectFrom('discountUses')
    .innerJoin('orders', 'orders.id', 'discountUses.orderId')
    .where('discountId', '=', discountId)
    .select(['orders.id', 'orders.number', 'discountUses.amount', 'discountUses.at'])
    .select(timeKey('discountUses.at').as('key'));
  if (cursor !== undefined) {
    const last = readCursor(cursor, CURSOR_KEYS.number);
    rows = rows.where(sql<boolean>`(discount_uses.at, discount_uses.order_id) < (${timeOfKey(last.key)}, ${last.id})`);
  }
  const found = await rows
    .orderBy('discountUses.at', 'desc')
    .orderBy('discountUses.orderId', 'desc')
    .limit(PAGE + 1)
    .execute();
  return toPage(found, PAGE);
}

export async function sumUses(db: Database, discountId: string): Promise<Bani> {
  const summed = await db
    .selectFrom('discountUses')
    .where('discountId', '=', discountId)
    .select(sql<string>`coalesce(sum(amount), 0)`.as('saved'))
    .executeTakeFirstOrThrow();
  return Number(summed.saved);
}
