import type { Actor } from '#domain/accounts/account.ts';
import { checkSaved, toDraft } from '#domain/products/product-draft.ts';
import type { FiguresRow } from '#domain/products/product-figures.ts';
import { changeStockByHand } from '#server/catalogue/inventory/change-stock.ts';
import { findAdminProduct } from '#server/catalogue/products/admin-product.ts';
import { saveProduct } from '#server/catalogue/products/save-product.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Null: the cell is written. Otherwise the code of the refusal, and the cell is unchanged. */
type CellFault = string | null;

interface EditedFigures {
  id: string;
  /** Present only for cells that were sent. */
  price?: CellFault;
  stock?: CellFault;
  /** Current values; null when the product no longer exists. */
  current: { price: number | null; stock: number } | null;
}

/** Attempts to save a price while other changes of the same product interfere. */
const TRIES = 5;

/**
 * Changes prices and stocks cell by cell, each through the use case of its own form: a price as a saved product, with
 * history, reductions and checks, a stock as a correction. A refused cell is reported and stops no other.
 * @returns codes: `changed_meanwhile` (the value differs from the one the owner saw), `product_not_found`, `incomplete`
 * (the product lacks something else, which only its form can mend), and those of a saved product's price and of a stock
 * change
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
    // Another owner has just saved another field, which stays; the loop compares the price again.
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
