import { sql } from 'kysely';
import type { PricePoint, PriceReduction } from '#domain/products/price-reductions.ts';
import type { Connection } from '#server/platform/database/database.ts';

export interface StoredReduction extends PriceReduction {
  id: string;
}

/** Own prices and reductions, oldest first. */
interface ProductPrices {
  history: PricePoint[];
  reductions: StoredReduction[];
}

export async function readPrices(db: Connection, ids: string[]): Promise<Map<string, ProductPrices>> {
  const prices = new Map(ids.map((id): [string, ProductPrices] => [id, { history: [], reductions: [] }]));
  if (ids.length === 0) return prices;
  const [history, reductions] = await Promise.all([
    db
      .selectFrom('priceHistory')
      .select(['productId', 'price', 'validFrom'])
      .where('productId', 'in', ids)
      .orderBy('validFrom')
      .execute(),
    db
      .selectFrom('priceReductions')
      .select(['productId', 'id', 'price', 'startsAt', 'endsAt'])
      .where('productId', 'in', ids)
      .orderBy('startsAt')
      .execute(),
  ]);
  for (const { productId, ...point } of history) prices.get(productId)!.history.push(point);
  for (const { productId, ...reduction } of reductions) prices.get(productId)!.reductions.push(reduction);
  return prices;
}

/** Finds when the price of one of these products, or of any, changes next by itself; what is kept of it is kept no longer. */
export async function findNextPriceChange(db: Connection, ...ids: string[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select product_id, unnest(array[starts_at, ends_at]) as at from price_reductions where ends_at > now()
    ) as changes where at > now() ${ids.length === 0 ? sql`` : sql`and product_id = any(${ids}::text[])`}`.execute(db);
  return rows[0]!.at;
}
