import type { Discount } from '#domain/discounts/discount.ts';
import type { Connection } from '#server/platform/database/database.ts';

export interface StoredDiscount extends Discount {
  id: string;
  note: string;
  /** Counts the team's changes; being used is not one. */
  version: number;
  createdAt: Date;
}

export const DISCOUNT_COLUMNS = [
  'id', 'code', 'kind', 'value', 'minimumSubtotal', 'productIds', 'categories',
  'startsAt', 'endsAt', 'totalLimit', 'perBuyerLimit',
  'active', 'archivedAt', 'used', 'note', 'version', 'createdAt',
] as const; // prettier-ignore

/** @param options.lock - keeps everyone else from using or changing it until the transaction ends */
export async function findDiscount(
  db: Connection,
  by: { id: string } | { code: string },
  { lock = false } = {},
): Promise<StoredDiscount | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['code', by.code] as const);
  return db
    .selectFrom('discounts')
    .select(DISCOUNT_COLUMNS)
    .where(column, '=', value)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}
