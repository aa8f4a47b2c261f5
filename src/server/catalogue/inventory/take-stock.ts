import { sql } from 'kysely';
import type { PricedProduct } from '#domain/products/product.ts';
import { onSale } from '../on-sale.ts';
import { chargedPrice } from '../products/prices/read-prices.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { purgeChangedStock } from './stock-table.ts';

/** Takes all pieces or none; locks by id to avoid deadlocks. @returns products before, priced; undefined: roll back */
export async function takeStock(
  unit: Unit,
  quantities: ReadonlyMap<string, number>,
): Promise<Map<string, PricedProduct> | undefined> {
  const ids = [...quantities.keys()];
  const taken = await unit.tx
    // The CTE reads each row after locking it, so the update sees what other transactions committed meanwhile.
    .with('locked', (db) =>
      db
        .selectFrom('products')
        .select(['id', 'stock', onSale().as('isOnSale')])
        .select(sql<number>`(${[...quantities.values()]}::integer[])[array_position(${ids}, id)]`.as('wanted'))
        .where('id', '=', sql<string>`any(${ids}::text[])`)
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('products')
    .from('locked')
    .set((eb) => ({ stock: eb('locked.stock', '-', eb.ref('locked.wanted')) }))
    .whereRef('products.id', '=', 'locked.id')
    .whereRef('wanted', '<=', 'locked.stock')
    .where('locked.isOnSale', '=', true)
    .returning([
      'products.id',
      'title',
      'summary',
      'category',
      chargedPrice.as('price'),
      'locked.stock',
      'lowStockAt',
      'imageProduct',
      'imageAlt',
      'options',
      sql<number>`weight_grams`.as('weightGrams'),
      'parcelSize',
      'makingDays',
    ]) // prettier-ignore
    .execute();
  if (taken.length < ids.length) return undefined;
  const products = new Map(taken.map((product) => [product.id, product]));
  const left = new Map([...quantities].map(([id, quantity]) => [id, products.get(id)!.stock - quantity]));
  purgeChangedStock(unit, products, left);
  return products;
}
