import { sql, type RawBuilder } from 'kysely';
import { discountState, type DiscountState } from '#domain/discounts/discount-state.ts';
import type { DiscountSort, DiscountsQuery } from '#domain/discounts/discounts-query.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  CURSOR_KEYS,
  readCursor,
  timeKey,
  timeOfKey,
  toPage,
  type SortKey,
} from '#server/platform/lists/page-cursor.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import { BOX_IS_GONE, STORED_DISCOUNT, type StoredDiscount } from './discounts-table.ts';

const PAGE = 50;

export interface ListedDiscount extends StoredDiscount {
  state: DiscountState;
}

/** SQL form of `discountState`, by state; a test compares the two. */
const STATE_CONDITIONS: Record<DiscountState, RawBuilder<boolean>> = (() => {
  const kept = sql<boolean>`archived_at is null`;
  const on = sql<boolean>`${kept} and active`;
  const open = sql<boolean>`${on} and (ends_at is null or ends_at > now())`;
  const unused = sql<boolean>`${open} and (total_limit is null or used < total_limit)`;
  const left = sql<boolean>`${unused} and not ${BOX_IS_GONE}`;
  return {
    archived: sql<boolean>`archived_at is not null`,
    paused: sql<boolean>`${kept} and not active`,
    ended: sql<boolean>`(${on} and ends_at <= now() or ${unused} and ${BOX_IS_GONE})`,
    used_up: sql<boolean>`${open} and used >= total_limit`,
    scheduled: sql<boolean>`${left} and starts_at > now()`,
    active: sql<boolean>`${left} and (starts_at is null or starts_at <= now())`,
  };
})();

const OF_SECOND_CHANCES = sql<boolean>`exists (select from second_chances s where s.discount_id = discounts.id)`;

const CREATED_AT: SortKey = {
  by: sql`created_at`,
  key: timeKey('createdAt'),
  pattern: CURSOR_KEYS.number,
  bound: timeOfKey,
};
const CODE: SortKey = {
  by: sql`code`,
  key: sql`code`,
  pattern: /^[A-Z0-9-]{1,40}$/,
  bound: (key) => sql`${key}::text`,
};
const USED: SortKey = {
  by: sql`used`,
  key: sql`used::text`,
  pattern: CURSOR_KEYS.number,
  bound: (key) => sql`${key}::bigint`,
};
const SORT_KEYS: Record<DiscountSort, SortKey> = {
  createdAt: CREATED_AT,
  '-createdAt': CREATED_AT,
  code: CODE,
  '-code': CODE,
  used: USED,
  '-used': USED,
};

export async function listDiscounts(
  db: Database,
  query: DiscountsQuery,
): Promise<{ items: ListedDiscount[]; next: string | null }> {
  const { by, key, pattern, bound } = SORT_KEYS[query.sort];
  const falling = query.sort.startsWith('-');
  let rows = db
    .selectFrom('discounts')
    .select(STORED_DISCOUNT)
    .select(key.as('key'))
    .where(query.origin === 'second_chance' ? OF_SECOND_CHANCES : sql<boolean>`not ${OF_SECOND_CHANCES}`)
    .where(query.state ? STATE_CONDITIONS[query.state] : sql<boolean>`archived_at is null`);
  for (const condition of holdsWords(sql`fold_romanian(code || ' ' || note)`, query.search))
    rows = rows.where(condition);
  if (query.cursor !== undefined) {
    const last = readCursor(query.cursor, pattern);
    const row = sql`(${bound(last.key)}, ${last.id})`;
    rows = rows.where(falling ? sql<boolean>`(${by}, id) < ${row}` : sql<boolean>`(${by}, id) > ${row}`);
  }
  const found = await rows
    .orderBy(falling ? sql`${by} desc, id desc` : sql`${by} asc, id asc`)
    .limit(PAGE + 1)
    .execute();
  const { items, next } = toPage(found, PAGE);
  const now = new Date();
  return { items: items.map((discount) => ({ ...discount, state: discountState(discount, now) })), next };
}
