import type { Actor } from '#domain/accounts/account.ts';
import { applyChanges, type SheetLine } from '#domain/products/compare-sheet.ts';
import { EMPTY_PRODUCT } from '#domain/products/empty-product.ts';
import { changedFields, toDraft, type NewProduct } from '#domain/products/product-draft.ts';
import { lockStock, writeStock, type LockedStock } from '#server/catalogue/inventory/stock-table.ts';
import { getAdminProduct } from '#server/catalogue/products/admin-product.ts';
import { addProduct } from '#server/catalogue/products/create-product.ts';
import { describeSave, saveInTransaction } from '#server/catalogue/products/save-product.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { readSheet, type SheetFile } from './read-sheet.ts';
import { compareRows, toReview, type SheetReview } from './review-sheet.ts';

interface SheetInput {
  csv: string;
  /** Of the review that the owner said yes to. */
  digest: string;
  leaveOutWrong: boolean;
}

type ImportSheetResult =
  | { ok: true; totals: SheetReview['totals'] }
  | { ok: false; code: 'changed_meanwhile' | 'has_wrong_lines'; review: SheetReview }
  | Exclude<SheetFile, { ok: true }>;

type Written = Extract<SheetLine, { changes: unknown }>;

/**
 * Writes what a review of the file showed, all of it or nothing: where anything that it compared is another by now, the
 * file is answered with its lines as they are now. Each product has its lines in the audit log, as its form writes them.
 */
export async function importSheet(db: Database, actor: Actor, input: SheetInput): Promise<ImportSheetResult> {
  const file = readSheet(input.csv);
  if (!file.ok) return file;
  return commit<ImportSheetResult>(db, { actor }, async (unit) => {
    // The whole catalogue, in the order of its ids: what a saved product names is locked with it.
    const all = await unit.tx.selectFrom('products').select('id').execute();
    const products = await lockStock(
      unit.tx,
      all.map(({ id }) => id),
    );
    const review = await compareRows(unit.tx, file.rows);
    if (review.digest !== input.digest) return { ok: false, code: 'changed_meanwhile', review };
    if (review.totals.wrong > 0 && !input.leaveOutWrong) return { ok: false, code: 'has_wrong_lines', review };
    for (const line of review.lines) {
      if (!('changes' in line)) continue;
      const faults = line.state === 'new' ? await writeNew(unit, actor, line) : await writeKnown(unit, products, line);
      if (!faults) continue;
      const told = review.lines.map((each): SheetLine =>
        each === line ? { line: line.line, id: line.id, title: line.title, state: 'wrong', faults } : each,
      );
      return { ok: false, code: 'has_wrong_lines', review: toReview(told, review.notInFile) };
    }
    return { ok: true, totals: review.totals };
  });
}

type Faults = Extract<SheetLine, { faults: unknown }>['faults'];

/** @returns what only the database knows to be wrong, such as a picture that has gone */
async function writeKnown(
  unit: Unit,
  products: ReadonlyMap<string, LockedStock>,
  { id, changes }: Written,
): Promise<Faults | undefined> {
  const before = await getAdminProduct(unit.tx, id);
  const draft = applyChanges(before, changes);
  if (changedFields(toDraft(before), draft).length > 0) {
    const saved = await saveInTransaction(unit, before, before.version, draft);
    if (!saved.ok) {
      const errors = saved.code === 'invalid_fields' ? saved.errors : { id: [saved.code] };
      return Object.entries(errors).map(([field, [code]]) => ({ field, code: code!, given: '' }));
    }
    await writeEvent(unit.tx, unit.actor, describeSave(before, draft));
  }
  const stock = changes.find(({ field }) => field === 'stock')?.to;
  if (typeof stock !== 'number') return undefined;
  const delta = stock - before.stock;
  const movement = { reason: 'correction', note: '', actor: unit.actor.email, batch: null, undoes: null };
  await writeStock(unit, products, new Map([[id, { delta, stock }]]), movement);
  await writeEvent(unit.tx, unit.actor, {
    kind: 'inventory.change',
    subject: `product/${id}`,
    details: { stock: { from: before.stock, to: stock }, reason: movement.reason },
  });
  return undefined;
}

async function writeNew(unit: Unit, actor: Actor, { id, changes }: Written): Promise<Faults | undefined> {
  const values = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  const created: NewProduct = { ...EMPTY_PRODUCT, ...values, id };
  const added = await addProduct(unit, actor, created);
  if (!added.ok) return Object.entries(added.errors).map(([field, [code]]) => ({ field, code: code!, given: '' }));
  const { status, price, stock } = created;
  await writeEvent(unit.tx, unit.actor, {
    kind: 'product.create',
    subject: `product/${id}`,
    details: { status, price, stock: stock ?? 0 },
  });
  return undefined;
}
