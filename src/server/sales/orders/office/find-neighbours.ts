import { sql } from 'kysely';
import type { OrdersExport } from '#domain/orders/orders-query.ts';
import type { Database } from '#server/platform/database/database.ts';
import { matching } from './orders-filter.ts';
import { behind, orderBy, SORTS } from './orders-sort.ts';

export interface Neighbour {
  id: string;
  number: string;
}

/** Finds both neighbours by the list's index, even if a step took the order out. @returns undefined: no such order */
export async function findNeighbours(
  db: Database,
  id: string,
  query: OrdersExport,
): Promise<{ previous: Neighbour | null; next: Neighbour | null } | undefined> {
  const { rows } = await sql<{ key: string }>`
    select ${SORTS[query.sort].key} as key from orders where id = ${id}`.execute(db);
  const key = rows[0]?.key;
  if (key === undefined) return undefined;
  const filter = matching(query);
  const firstBehind = async (sorting: OrdersExport) => {
    const found = await sql<Neighbour>`
      select id, number from orders where ${filter} and ${behind(sorting, { key, id })}
      order by ${orderBy(sorting, 'orders')} limit 1`.execute(db);
    return found.rows[0] ?? null;
  };
  const backwards = { ...query, direction: query.direction === 'asc' ? 'desc' : 'asc' } as const;
  return { previous: await firstBehind(backwards), next: await firstBehind(query) };
}
