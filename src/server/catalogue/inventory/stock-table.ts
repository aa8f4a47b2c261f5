import { sql } from 'kysely';
import { pageSaysAnother } from '#domain/inventory/stock-change.ts';
import type { CountableProduct } from '#domain/inventory/stock-count.ts';
import { tellWaiting } from '#server/catalogue/stock-alerts/tell-waiting.ts';
import { purgeProducts } from '#server/catalogue/products/purge-products.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Tx } from '#server/platform/database/database.ts';

export interface LockedStock extends CountableProduct {
  lowStockAt: number;
}

/** Locks products in the order of their ids, as orders do, so that no two writes deadlock. */
export async function lockStock(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedStock>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'sku', 'title', 'stock', 'lowStockAt'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface StockMovement {
  reason: string;
  note: string;
  actor: string;
  /** Id that the form gave the change, which makes a repeat recognisable. */
  batch: string | null;
  undoes: string | null;
}

/** Purges the pages of products whose displayed stock changes. */
export function purgeChangedStock(
  unit: Unit,
  before: ReadonlyMap<string, { stock: number; lowStockAt: number }>,
  after: ReadonlyMap<string, number>,
): void {
  const changed = [...after].filter(([id, stock]) => {
    const product = before.get(id)!;
    return pageSaysAnother(product, { ...product, stock });
  });
  purgeProducts(
    unit,
    changed.map(([id]) => id),
  );
}

/** Purges pages after stock may have risen, and notifies people who wait for a product that is back. */
export async function followStock(
  unit: Unit,
  before: ReadonlyMap<string, { stock: number; lowStockAt: number }>,
  after: ReadonlyMap<string, number>,
): Promise<void> {
  purgeChangedStock(unit, before, after);
  const back = [...after].filter(([id, stock]) => stock > 0 && before.get(id)!.stock === 0);
  await tellWaiting(
    unit,
    back.map(([id]) => id),
  );
}

/** Writes stocks and history of locked, checked products. `stocks`: by product, the change and the resulting stock */
export async function writeStock(
  unit: Unit,
  products: ReadonlyMap<string, LockedStock>,
  stocks: ReadonlyMap<string, { delta: number; stock: number }>,
  movement: StockMovement,
): Promise<void> {
  if (stocks.size === 0) return;
  const ids = [...stocks.keys()];
  const deltas = [...stocks.values()].map(({ delta }) => delta);
  const after = [...stocks.values()].map(({ stock }) => stock);
  await sql`
    update products set stock = changed.stock
    from unnest(${ids}::text[], ${after}::integer[]) as changed (id, stock)
    where products.id = changed.id`.execute(unit.tx);
  await sql`
    insert into stock_changes (product_id, delta, stock_after, reason, note, actor, batch, undoes)
    select id, delta, stock, ${movement.reason}, ${movement.note}, ${movement.actor},
      ${movement.batch}::uuid, ${movement.undoes}::uuid
    from unnest(${ids}::text[], ${deltas}::integer[], ${after}::integer[]) as changed (id, delta, stock)`.execute(
    unit.tx,
  );
  await followStock(unit, products, new Map([...stocks].map(([id, { stock }]) => [id, stock])));
}

/** Returns whether a form's change is already stored. Call it while holding the lock of a product of that change. */
export async function isBatchStored(tx: Tx, batch: string): Promise<boolean> {
  const row = await tx.selectFrom('stockChanges').select('id').where('batch', '=', batch).limit(1).executeTakeFirst();
  return row !== undefined;
}
