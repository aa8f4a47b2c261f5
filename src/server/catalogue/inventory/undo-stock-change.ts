import type { Actor } from '#domain/accounts/account.ts';
import { changeStock, UNDO_REASON } from '#domain/inventory/stock-change.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { lockStock, writeStock } from './stock-table.ts';

/** Undoes a change by hand, or a whole count, with opposite changes: all of them or none. */
export async function undoStockChange(db: Database, actor: Actor, batch: string): Promise<{ products: number }> {
  return commit(db, { actor }, async (unit) => {
    const changes = await unit.tx
      .selectFrom('stockChanges')
      .select(['productId', 'delta'])
      .where('batch', '=', batch)
      .where('delta', '<>', 0)
      .execute();
    if (changes.length === 0) refuse('change_not_found');
    const products = await lockStock(
      unit.tx,
      changes.map(({ productId }) => productId),
    );
    if (await isUndone(unit.tx, batch)) refuse('already_undone', { current: [] });

    const stocks = new Map<string, { delta: number; stock: number }>();
    const stuck: { productId: string; title: string; stock: number }[] = [];
    let code: 'below_zero' | 'too_many' = 'below_zero';
    for (const { productId, delta } of changes) {
      const product = products.get(productId)!;
      const changed = changeStock(product.stock, { kind: 'by', delta: -delta });
      if (changed.ok) {
        stocks.set(productId, changed);
        continue;
      }
      if (changed.code === 'too_many') code = 'too_many';
      stuck.push({ productId, title: product.title, stock: product.stock });
    }
    if (stuck.length > 0) refuse(code, { current: stuck });

    await writeStock(unit, products, stocks, {
      reason: UNDO_REASON,
      note: '',
      actor: actor.email,
      batch: null,
      undoes: batch,
    });
    const titles = [...stocks.keys()].map((id) => products.get(id)!.title);
    const details = { products: titles.length === 1 ? titles[0] : titles.length };
    await writeEvent(unit.tx, actor, { kind: 'inventory.undo', details });
    return { products: stocks.size };
  });
}

async function isUndone(tx: Tx, batch: string): Promise<boolean> {
  const row = await tx.selectFrom('stockChanges').select('id').where('undoes', '=', batch).limit(1).executeTakeFirst();
  return row !== undefined;
}
