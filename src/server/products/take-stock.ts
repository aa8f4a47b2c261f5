import { sql, type Transaction } from 'kysely';
import type { ProductCard } from '#domain/product/product.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import { findProductCards } from './products-table.ts';

/**
 * Takes pieces of several products, all or none, and answers the products as they were just before, price
 * included. Rows are locked in the order of their ids, so that two baskets never wait for each other in a circle.
 * @returns undefined when a product is gone or has too few left; the caller rolls back
 */
export async function takeStock(
  transaction: Transaction<DatabaseSchema>,
  quantities: ReadonlyMap<string, number>,
): Promise<Map<string, ProductCard> | undefined> {
  const ids = [...quantities.keys()];
  await transaction.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const products = await findProductCards(transaction, ids);
  const taken = await sql<{ id: string }>`
    update products set stock = products.stock - wanted.quantity
    from unnest(${ids}::text[], ${[...quantities.values()]}::integer[]) as wanted (id, quantity)
    where products.id = wanted.id and products.status = 'active' and products.stock >= wanted.quantity
    returning products.id`.execute(transaction);
  return taken.rows.length === ids.length ? products : undefined;
}
