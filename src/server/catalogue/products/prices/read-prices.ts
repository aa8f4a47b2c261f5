import type { PricePoint, PriceReduction } from '#domain/products/price-reductions.ts';
import type { DatedReduction } from '#domain/products/reduction-request.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/database.ts';

/** Price of one piece of a row of `products` now, in bani, with a current reduction. Null for an unpriced draft. */
export const chargedPrice = sql<number>`charged_price(products)`;

const day = (moment: string) => sql`to_char(${sql.raw(moment)} at time zone 'Europe/Bucharest', 'YYYY-MM-DD')`;

/** Selects the reductions of a row of `products`, oldest first. */
export const reductionsInDays = sql<DatedReduction[]>`coalesce((select json_agg(json_build_object('price', r.price,
    'from', ${day('r.starts_at')}, 'until', ${day("(r.ends_at - interval '1 microsecond')")},
    'state', case when r.ends_at <= now() then 'over' when r.starts_at <= now() then 'running' else 'planned' end)
    order by r.starts_at) from price_reductions r where r.product_id = products.id), '[]')`;

export interface StoredReduction extends PriceReduction {
  id: string;
}

/** Regular prices and reductions of a product, oldest first. */
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

/** Finds the next scheduled price change of these products, or of any product; caches expire no later. */
export async function findNextPriceChange(db: Connection, ...ids: string[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select product_id, unnest(array[starts_at, ends_at]) as at from price_reductions where ends_at > now()
    ) as changes where at > now() ${ids.length === 0 ? sql`` : sql`and product_id = any(${ids}::text[])`}`.execute(db);
  return rows[0]!.at;
}
