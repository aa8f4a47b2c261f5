import { sql } from 'kysely';
import type { Discount } from '#domain/discounts/discount.ts';
import { STANDING_STATES } from '#domain/returns/return-states.ts';
import type { Connection } from '#server/platform/database/database.ts';

export interface StoredDiscount extends Discount {
  id: string;
  note: string;
  /** Counts the team's changes; uses do not count. */
  version: number;
  createdAt: Date;
}

export const DISCOUNT_COLUMNS = [
  'id', 'code', 'kind', 'value', 'minimumSubtotal', 'productIds', 'categories',
  'startsAt', 'endsAt', 'totalLimit', 'perBuyerLimit',
  'active', 'archivedAt', 'used', 'note', 'version', 'createdAt',
] as const; // prettier-ignore

/** True for a second chance's code whose order or box came back. Of a line, answered boxes go last (`openBoxes`). */
export const BOX_IS_GONE = sql<boolean>`exists (
  select from second_chances s join orders o on o.id = s.order_id join order_lines l using (order_id, position)
  where s.discount_id = discounts.id and (o.status = 'rejected' or o.fulfilment = 'returned'
    or l.quantity - (select coalesce(sum(r.quantity), 0) from return_lines r join returns w on w.id = r.return_id
        where w.order_id = s.order_id and r.position = s.position and w.state in (${sql.join(STANDING_STATES)})
          and not (w.state = 'announced' and w.proved_by = 'contact'))
      < (select count(*) from second_chances t
        where t.order_id = s.order_id and t.position = s.position and t.box <= s.box)))`;

/** Columns of a discount to select or return. */
export const STORED_DISCOUNT = [...DISCOUNT_COLUMNS, BOX_IS_GONE.as('boxIsGone')] as const;

/** @param options.lock - prevents others from using or changing it until the transaction ends */
export async function findDiscount(
  db: Connection,
  by: { id: string } | { code: string },
  { lock = false } = {},
): Promise<StoredDiscount | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['code', by.code] as const);
  return db
    .selectFrom('discounts')
    .select(STORED_DISCOUNT)
    .where(column, '=', value)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}
