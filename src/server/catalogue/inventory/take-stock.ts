import { sql } from 'kysely';
import type { ProductCard } from '#domain/products/product.ts';
import { purgeChangedStock } from './stock-table.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findProductCards } from '#server/catalogue/products/products-table.ts';

/**
 * Takes pieces of several products, all or none, and answers the products as they were just before, price
 * included. Rows are locked in the order of their ids, so that two baskets never wait for each other in a circle.
 * @returns undefined when a product is gone or has too few left; the caller rolls back
 */
export async function takeStock(
  unit: Unit,
  quantities: ReadonlyMap<string, number>,
): Promise<Map<string, ProductCard> | undefined> {
  const ids = [...quantities.keys()];
  await unit.tx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const products = await findProductCards(unit.tx, ids);
  const taken = await sql<{ id: string }>`
    update products set stock = products.stock - wanted.quantity
    from unnest(${ids}::text[], ${[...quantities.values()]}::integer[]) as wanted (id, quantity)
    where products.id = wanted.id and products.status = 'active' and products.stock >= wanted.quantity
    returning products.id`.execute(unit.tx);
  if (taken.rows.length < ids.length) return undefined;
  purgeChangedStock(
    unit,
    products,
    new Map([...quantities].map(([id, quantity]) => [id, products.get(id)!.stock - quantity])),
  );
  return products;
}
