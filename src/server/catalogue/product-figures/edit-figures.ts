import type { Actor } from '#domain/accounts/account.ts';
import { checkSaved, toDraft } from '#domain/products/product-draft.ts';
import type { FiguresRow } from '#domain/products/product-figures.ts';
import { changeStockByHand } from '#server/catalogue/inventory/change-stock.ts';
import { findAdminProduct } from '#server/catalogue/products/admin-product.ts';
import { saveProduct } from '#server/catalogue/products/save-product.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Null: it is written. A code otherwise, and the cell is as it was. */
type CellFault = string | null;

interface EditedFigures {
  id: string;
  /** Only of the cells that were sent. */
  price?: CellFault;
  stock?: CellFault;
  /** Values that stand there now; null when there is no such product any more. */
  current: { price: number | null; stock: number } | null;
}

/** Times that a price is tried again which met another change of the same product. */
const TRIES = 5;

/**
 * Changes prices and stocks cell by cell, each by the door of its own form: the price as a saved product, so that its
 * history, reductions and checks follow, the stock as a correction. A cell that cannot be written is told, and stops no
 * other.
 * @returns codes: `changed_meanwhile` (it is not what the owner saw), `product_not_found`, `incomplete` (the product
 * lacks something else that only its form can mend), and those of a saved product's price and of a stock change
 */
export async function editFigures(db: Database, actor: Actor, rows: readonly FiguresRow[]): Promise<EditedFigures[]> {
  const edited: EditedFigures[] = [];
  for (const { id, price, stock } of rows) {
    const done = {
      ...(price && { price: await editPrice(db, actor, id, price) }),
      ...(stock && { stock: await editStock(db, actor, id, stock) }),
    };
    const now = await findAdminProduct(db, id);
    edited.push({ id, ...done, current: now ? { price: now.price, stock: now.stock } : null });
  }
  return edited;
}

async function editPrice(
  db: Database,
  actor: Actor,
  id: string,
  { seen, to }: NonNullable<FiguresRow['price']>,
): Promise<CellFault> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const product = await findAdminProduct(db, id);
    if (!product) return 'product_not_found';
    if (product.price === to) return null;
    if (product.price !== seen) return 'changed_meanwhile';
    const saved = { ...toDraft(product), price: to, version: product.version };
    const checked = checkSaved(product, saved);
    if (!checked.success) {
      return checked.error.issues.find(({ path }) => path[0] === 'price')?.message ?? 'incomplete';
    }
    const result = await attempt(() => saveProduct(db, actor, id, saved));
    if (result.ok) return null;
    if (result.code === 'invalid_request') return (result.errors as FieldErrors).price?.[0] ?? 'incomplete';
    // Somebody saved another field of it in this moment: theirs stays, and the price is looked at anew.
    if (result.code === 'product_not_found') return result.code;
  }
  return 'changed_meanwhile';
}

async function editStock(
  db: Database,
  actor: Actor,
  id: string,
  { seen, to, batch }: NonNullable<FiguresRow['stock']>,
): Promise<CellFault> {
  const change = { kind: 'to', stock: to, seen } as const;
  const result = await attempt(() =>
    changeStockByHand(db, actor, id, { change, reason: 'correction', note: '', batch }),
  );
  return result.ok ? null : result.code;
}
