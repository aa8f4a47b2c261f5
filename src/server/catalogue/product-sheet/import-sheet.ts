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
import { attempt, commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';
import { readSheet } from './read-sheet.ts';
import { compareRows, toReview, type SheetReview } from './review-sheet.ts';

interface SheetInput {
  csv: string;
  digest: string;
  leaveOutWrong: boolean;
}

type Written = Extract<SheetLine, { changes: unknown }>;

/** Writes what a review showed, all or nothing: where anything that it compared has changed, the answer is the lines as they are now. */
export async function importSheet(db: Database, actor: Actor, input: SheetInput): Promise<SheetReview['totals']> {
  const rows = readSheet(input.csv);
  return commit(db, { actor }, async (unit) => {
    // The whole catalogue, in the order of its ids: what a saved product names is locked with it.
    const all = await unit.tx.selectFrom('products').select('id').execute();
    const products = await lockStock(
      unit.tx,
      all.map(({ id }) => id),
    );
    const review = await compareRows(unit.tx, rows);
    if (review.digest !== input.digest) refuse('changed_meanwhile', { current: review });
    if (review.totals.wrong > 0 && !input.leaveOutWrong) refuse('has_wrong_lines', { current: review });
    for (const line of review.lines) {
      if (!('changes' in line)) continue;
      const faults = line.state === 'new' ? await writeNew(unit, actor, line) : await writeKnown(unit, products, line);
      if (!faults) continue;
      const told = review.lines.map((each): SheetLine =>
        each === line ? { line: line.line, id: line.id, title: line.title, state: 'wrong', faults } : each,
      );
      refuse('has_wrong_lines', { current: toReview(told, review.notInFile) });
    }
    return review.totals;
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
    const saved = await attempt(() => saveInTransaction(unit, before, before.version, draft));
    if (!saved.ok) return toFaults(saved as Refused);
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

interface Refused {
  code: string;
  errors?: FieldErrors;
}

function toFaults({ code, errors = { id: [code] } }: Refused): Faults {
  return Object.entries(errors).map(([field, [wrong]]) => ({ field, code: wrong!, given: '' }));
}

async function writeNew(unit: Unit, actor: Actor, { id, changes }: Written): Promise<Faults | undefined> {
  const values = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  const created: NewProduct = { ...EMPTY_PRODUCT, ...values, id };
  const added = await attempt(() => addProduct(unit, actor, created));
  if (!added.ok) return toFaults(added as Refused);
  const { status, price, stock } = created;
  await writeEvent(unit.tx, unit.actor, {
    kind: 'product.create',
    subject: `product/${id}`,
    details: { status, price, stock: stock ?? 0 },
  });
  return undefined;
}
