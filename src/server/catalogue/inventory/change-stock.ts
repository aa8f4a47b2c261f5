import type { Actor } from '#domain/accounts/account.ts';
import { changeStock, reasonsFor, type StockChangeRequest } from '#domain/inventory/stock-change.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { isBatchStored, lockStock, writeStock } from './stock-table.ts';

type ChangeStockResult =
  | { ok: true; stock: number; lowStockAt: number; delta: number }
  | { ok: false; code: 'product_not_found' }
  /** The request came before and is already carried out. */
  | { ok: false; code: 'repeated'; stock: number; lowStockAt: number }
  | {
      ok: false;
      code: 'below_zero' | 'too_many' | 'changed_meanwhile' | 'reason_does_not_fit';
      stock: number;
      lowStockAt: number;
    };

/** Changes one product's stock by hand, with its line in the history and in the audit log, or not at all. */
export async function changeStockByHand(
  db: Database,
  actor: Actor,
  productId: string,
  { change, reason, note, batch }: StockChangeRequest,
): Promise<ChangeStockResult> {
  return commit<ChangeStockResult>(
    db,
    {
      actor,
      event: (result) => ({
        kind: 'inventory.change',
        subject: `product/${productId}`,
        details: result.ok ? { stock: { from: result.stock - result.delta, to: result.stock }, reason } : {},
      }),
    },
    async (unit) => {
      const product = (await lockStock(unit.tx, [productId])).get(productId);
      if (!product) return { ok: false, code: 'product_not_found' };
      const { stock, lowStockAt } = product;
      if (await isBatchStored(unit.tx, batch)) return { ok: false, code: 'repeated', stock, lowStockAt };
      const changed = changeStock(stock, change);
      if (!changed.ok) return { ok: false, code: changed.code, stock, lowStockAt };
      if (!reasonsFor(changed.delta).includes(reason)) {
        return { ok: false, code: 'reason_does_not_fit', stock, lowStockAt };
      }
      await writeStock(unit, new Map([[productId, product]]), new Map([[productId, changed]]), {
        reason,
        note,
        actor: actor.email,
        batch,
        undoes: null,
      });
      return { ok: true, delta: changed.delta, stock: changed.stock, lowStockAt };
    },
  );
}
