import type { Actor } from '#domain/accounts/account.ts';
import { changeStock, reasonsFor, type StockChangeRequest } from '#domain/inventory/stock-change.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import { isBatchStored, lockStock, writeStock } from './stock-table.ts';

/** Changes one product's stock by hand, together with its stock history and audit log entries. */
export async function changeStockByHand(
  db: Database,
  actor: Actor,
  productId: string,
  { change, reason, note, batch }: StockChangeRequest,
): Promise<{ stock: number; lowStockAt: number; delta: number }> {
  return commit<{ stock: number; lowStockAt: number; delta: number }>(
    db,
    {
      actor,
      event: (result) => ({
        kind: 'inventory.change',
        subject: `product/${productId}`,
        details: { stock: { from: result.stock - result.delta, to: result.stock }, reason },
      }),
    },
    async (unit) => {
      const product = (await lockStock(unit.tx, [productId])).get(productId);
      if (!product) refuse('product_not_found');
      const { stock, lowStockAt } = product;
      if (await isBatchStored(unit.tx, batch)) rollBack({ stock, lowStockAt, delta: 0 });
      const changed = changeStock(stock, change);
      if (!changed.ok) refuse(changed.code, { current: { stock, lowStockAt } });
      if (!reasonsFor(changed.delta).includes(reason))
        refuse('reason_does_not_fit', { current: { stock, lowStockAt } });
      await writeStock(unit, new Map([[productId, product]]), new Map([[productId, changed]]), {
        reason,
        note,
        actor: actor.email,
        batch,
        undoes: null,
      });
      return { delta: changed.delta, stock: changed.stock, lowStockAt };
    },
  );
}
