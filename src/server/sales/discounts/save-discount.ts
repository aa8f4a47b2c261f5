import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#domain/accounts/account.ts';
import type { DiscountForm } from '#domain/discounts/discount-form.ts';
import { isUniqueViolation, type Database, type Tx } from '#server/platform/database/database.ts';
import { commit, refuse, refuseFields, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findDiscount, STORED_DISCOUNT, type StoredDiscount } from './discounts-table.ts';
import { withState } from './read-discount.ts';

function toColumns(form: DiscountForm) {
  return {
    ...form,
    productIds: [...new Set(form.productIds)].sort(),
    categories: [...new Set(form.categories)].sort(),
    startsAt: form.startsAt === null ? null : new Date(form.startsAt),
    endsAt: form.endsAt === null ? null : new Date(form.endsAt),
  };
}

function changesBetween(before: StoredDiscount, form: DiscountForm): Record<string, { from: unknown; to: unknown }> {
  const [from, to] = [inFields(before), inFields(form)];
  const changed = (Object.keys(to) as (keyof typeof to)[]).filter(
    (field) => !isDeepStrictEqual(from[field], to[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, { from: from[field], to: to[field] }]));
}

type Fields = Pick<StoredDiscount, keyof DiscountForm> | DiscountForm;

/** Returns the value for the log: a percentage as text, an amount in bani. */
function valueWords({ kind, value }: Pick<Fields, 'kind' | 'value'>): string | number {
  return kind === 'percent' ? `${value}%` : value;
}

function inFields(fields: Fields) {
  const { code, kind, minimumSubtotal, totalLimit, perBuyerLimit, active, note } = fields;
  return {
    ...{ code, kind, value: valueWords(fields), minimumSubtotal, totalLimit, perBuyerLimit, active, note },
    productIds: [...new Set(fields.productIds)].sort(),
    categories: [...new Set(fields.categories)].sort(),
    startsAt: asMoment(fields.startsAt),
    endsAt: asMoment(fields.endsAt),
  };
}

const asMoment = (moment: Date | string | null) => moment && new Date(moment).toISOString();

/** Creates a discount. An identical repeat finds the first one; another discount's code is `taken`. */
export async function createDiscount(db: Database, actor: Actor, form: DiscountForm): Promise<StoredDiscount> {
  return commit<StoredDiscount>(
    db,
    {
      actor,
      event: ({ id }) => ({
        kind: 'discount.create',
        subject: `discount/${id}`,
        details: { code: form.code, kind: form.kind, value: valueWords(form) },
      }),
    },
    async (unit) => {
      await checkProducts(unit.tx, form);
      const made = await unit.tx
        .insertInto('discounts')
        .values({ id: randomBytes(16).toString('base64url'), ...toColumns(form) })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning(STORED_DISCOUNT)
        .executeTakeFirst();
      if (made) return made;
      const holder = await findDiscount(unit.tx, { code: form.code });
      return holder?.version === 1 && isSame(holder, form) ? rollBack(holder) : refuseFields(TAKEN);
    },
  );
}

/** Changes a discount. Existing orders keep their terms; the next order gets the new ones. */
export async function changeDiscount(
  db: Database,
  actor: Actor,
  id: string,
  { version, ...form }: DiscountForm & { version: number },
): Promise<StoredDiscount> {
  let changes: object = {};
  const saved = commit<StoredDiscount>(
    db,
    {
      actor,
      event: () => ({
        kind: 'discount.save',
        subject: `discount/${id}`,
        details: { ...changes },
      }),
    },
    async (unit) => {
      const before = await findDiscount(unit.tx, { id }, { lock: true });
      if (!before) refuse('discount_not_found');
      if (isSame(before, form)) rollBack(before);
      if (before.version !== version) refuse('changed_meanwhile', { current: withState(before) });
      if (form.totalLimit !== null && form.totalLimit < before.used) refuseFields({ totalLimit: ['below_used'] });
      await checkProducts(unit.tx, form, before.productIds);
      changes = await tellChanges(unit.tx, before, form);
      return unit.tx
        .updateTable('discounts')
        .set((eb) => ({ ...toColumns(form), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returning(STORED_DISCOUNT)
        .executeTakeFirstOrThrow();
    },
  );
  return saved.catch((error: unknown) => {
    if (isUniqueViolation(error)) refuseFields(TAKEN);
    throw error;
  });
}

const TAKEN = { code: ['taken'] };

function isSame(discount: StoredDiscount, form: DiscountForm): boolean {
  return Object.keys(changesBetween(discount, form)).length === 0;
}

/** @param known - ids that were set before: a product deleted meanwhile does not block other changes */
async function checkProducts(tx: Tx, { productIds }: DiscountForm, known: readonly string[] = []): Promise<void> {
  const added = productIds.filter((id) => !known.includes(id));
  if (added.length === 0) return;
  const found = await tx.selectFrom('products').select('id').where('id', 'in', added).execute();
  if (new Set(added).size > found.length) refuseFields({ productIds: ['unknown_product'] });
}

/** Describes a form's changes for the event, products by their current titles. */
async function tellChanges(tx: Tx, before: StoredDiscount, form: DiscountForm): Promise<object> {
  const { productIds, ...changes } = changesBetween(before, form);
  if (!productIds) return changes;
  const ids = [...before.productIds, ...form.productIds];
  const rows = await tx.selectFrom('products').select(['id', 'title']).where('id', 'in', ids).execute();
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const told = (side: unknown) => (side as string[]).flatMap((id) => titles.get(id) ?? []);
  return { ...changes, productIds: { from: told(productIds.from), to: told(productIds.to) } };
}
