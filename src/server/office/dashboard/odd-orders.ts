import { sql } from 'kysely';
import type { Bani } from '#domain/money/money.ts';
import type { Oddity } from '#domain/orders/odd-order.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Most that are shown at once; the next ones follow as these are decided. */
const MOST = 20;

export interface OddOrder {
  id: string;
  number: string;
  version: number;
  placedAt: Date;
  firstName: string;
  lastName: string;
  total: Bani;
  why: Oddity[];
}

/** Unpaid orders that were odd when they were placed, keep their pieces, and that nobody has decided about, the oldest first. */
export async function listOddOrders(db: Database): Promise<OddOrder[]> {
  const { rows } = await sql<OddOrder>`
    select o.id, o.number, o.version, o.placed_at, o.first_name, o.last_name,
      o.total, e.details -> 'odd' as why
    from orders o join events e on e.order_id = o.id and e.kind = 'placed' and e.details ? 'odd'
    where o.status = 'pending' and o.fulfilment = 'unfulfilled' and o.payment = 'unpaid' and o.stock_taken
    order by o.placed_at, o.id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
