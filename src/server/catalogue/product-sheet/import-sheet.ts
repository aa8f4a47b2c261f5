import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/accounts/account.ts';
import { applyChanges, compareSheet, type SheetLine, type SheetRow } from '#domain/products/compare-sheet.ts';
import { EMPTY_PRODUCT } from '#domain/products/empty-product.ts';
import { changedFields, toDraft, type NewProduct } from '#domain/products/product-draft.ts';
import { proposeProductId } from '#domain/products/product-draft-id.ts';
import { REDUCTION_COLUMNS } from '#domain/products/product-sheet.ts';
import type { WantedReduction } from '#domain/products/reduction-request.ts';
import { lockStock, writeStock, type LockedStock } from '#server/catalogue/inventory/stock-table.ts';
import { getAdminProduct, listAdminDrafts } from '#server/catalogue/products/admin-product.ts';
import { listCategorySlugs } from '#server/catalogue/products/find-category-errors.ts';
import { addProduct } from '#server/catalogue/products/create-product.ts';
import { errorsOf, findReductionErrors, startReduction } from '#server/catalogue/products/reductions.ts';
import { describeSave, saveInTransaction } from '#server/catalogue/products/save-product.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { reviewedFile, type ReviewOf } from '#server/platform/lists/reviewed-file.ts';
import { attempt, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { FieldErrors } from '#server/platform/http/problem.ts';
import { readSheet } from './read-sheet.ts';

type Written = Extract<SheetLine, { changes: unknown }>;

/** Reviews and writes a products file, whose lines are saved as the product form saves them. */
export const importSheet = reviewedFile({
  read: readSheet,
  async hold(tx): Promise<Map<string, LockedStock>> {
    // The whole catalogue, ordered by id, because saving a product locks the products that it names too.
    const all = await tx.selectFrom('products').select('id').execute();
    return lockStock(
      tx,
      all.map(({ id }) => id),
    );
  },
  async compare(db, { rows: read, hasAddresses, unused }) {
    const all = await db.selectFrom('products').select(['id', 'sku']).execute();
    const owners = new Map(all.filter(({ sku }) => sku !== '').map(({ id, sku }) => [sku, id]));
    const idOf = ({ sku, title }: SheetRow['cells']) => owners.get(sku.toUpperCase()) ?? proposeProductId(title);
    const rows = read.map((row) => (hasAddresses ? row : { ...row, cells: { ...row.cells, id: idOf(row.cells) } }));
    const named = new Set(rows.map(({ cells }) => cells.id));
    const products = await listAdminDrafts(db, [...named]);
    const lines = await judgeReductions(db, compareSheet(rows, products, owners, await listCategorySlugs(db)));
    return { lines, unused, notInFile: all.filter(({ id }) => !named.has(id)).length };
  },
  async apply(unit, { actor, held, review }) {
    for (const line of review.lines) {
      if (!('changes' in line)) continue;
      const faults = line.state === 'new' ? await writeNew(unit, actor, line) : await writeKnown(unit, held, line);
      if (!faults) continue;
      const told = review.lines.map((each): SheetLine =>
        each === line ? { ...named(line), state: 'wrong', faults } : each,
      );
      refuse('has_wrong_lines', { current: { ...review, lines: told } });
    }
  },
});

export type SheetReview = ReviewOf<typeof importSheet>;

type Faults = Extract<SheetLine, { faults: unknown }>['faults'];

const named = ({ line, id, title }: SheetLine) => ({ line, id, title });

/** Marks a line as wrong when its reduction breaks a rule, given the price and status that the line leaves. */
async function judgeReductions(db: Connection, lines: readonly SheetLine[]): Promise<SheetLine[]> {
  const judged: SheetLine[] = [];
  for (const line of lines) {
    const errors = 'changes' in line && line.reduction && (await judge(db, line, line.reduction));
    judged.push(errors ? { ...named(line), state: 'wrong', faults: reductionFaults(errors) } : line);
  }
  return judged;
}

async function judge(db: Connection, { id, changes }: Written, reduction: WantedReduction) {
  const before = await getAdminProduct(db, id);
  const { price, status } = applyChanges(before, changes);
  const charged = { price: status === 'active' ? price : null, validFrom: new Date() };
  const isCharged = price !== before.price || status !== before.status;
  const priceHistory = isCharged ? [...before.priceHistory, charged] : before.priceHistory;
  return findReductionErrors(db, { ...before, price, status, priceHistory }, reduction);
}

const reductionFaults = (errors: FieldErrors) =>
  toFaults({
    code: '',
    errors: Object.fromEntries(
      Object.entries(errors).map(([part, codes]) => [REDUCTION_COLUMNS[part as keyof typeof REDUCTION_COLUMNS], codes]),
    ),
  });

/** @returns faults that only the database can find, such as a missing picture */
async function writeKnown(
  unit: Unit,
  products: ReadonlyMap<string, LockedStock>,
  { id, changes, reduction }: Written,
): Promise<Faults | undefined> {
  const before = await getAdminProduct(unit.tx, id);
  const draft = applyChanges(before, changes);
  if (changedFields(toDraft(before), draft).length > 0) {
    const saved = await attempt(() => saveInTransaction(unit, before, before.version, draft));
    if (!saved.ok) return toFaults(saved as Refused);
    await writeEvent(unit.tx, unit.actor, describeSave(before, draft));
  }
  if (reduction) {
    const started = await attempt(() => startReduction(unit, id, { ...reduction, id: randomUUID() }));
    if (!started.ok) return reductionFaults(errorsOf(started));
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
