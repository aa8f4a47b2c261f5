import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Written out where it is used, so that the planner can tell how few orders it leaves. */
const START = sql`(date_trunc('day', now() at time zone 'Europe/Bucharest') - interval '29 days')
  at time zone 'Europe/Bucharest'`;

export async function countUnitsInOrders(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { committed: number; sold30: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; committed: number; sold30: number }>`
    with waiting as (
      select product_id, sum(quantity) as pieces from orders join order_lines on order_id = orders.id
      where status <> 'rejected' and fulfilment in ('unfulfilled', 'packed') and product_id = any(${ids}::text[])
      group by product_id),
    recent as (
      select product_id, sum(quantity) as pieces from orders join order_lines on order_id = orders.id
      where placed_at >= ${START} and status <> 'rejected' and fulfilment <> 'returned'
        and product_id = any(${ids}::text[])
      group by product_id)
    select wanted.id, coalesce(waiting.pieces, 0)::integer as committed, coalesce(recent.pieces, 0)::integer as sold30
    from unnest(${ids}::text[]) as wanted (id)
    left join waiting on waiting.product_id = wanted.id
    left join recent on recent.product_id = wanted.id`.execute(db);
  return new Map(rows.map(({ id, ...units }) => [id, units]));
}
