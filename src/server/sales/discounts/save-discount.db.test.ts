import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DiscountForm } from '#domain/discounts/discount-form.ts';
import { insertDiscount } from '../../../../tests/support/insert-discount.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { someoneWaitsForALock } from '../../../../tests/support/waiting-for-lock.ts';
import { archiveDiscount } from './archive-discount.ts';
import { findDiscount } from './discounts-table.ts';
import { changeDiscount, createDiscount } from './save-discount.ts';

const actor = { id: 'u1', email: 'ioana@clipeinghips.ro' };
const form = (changes: Partial<DiscountForm> = {}): DiscountForm => ({
  code: 'VARA-10',
  kind: 'percent',
  value: 10,
  minimumSubtotal: 5_000,
  productIds: ['gemeni'],
  categories: ['cadouri', 'bebelusi'],
  startsAt: '2026-12-01T00:00:00+02:00',
  endsAt: null,
  totalLimit: 100,
  perBuyerLimit: 1,
  active: true,
  note: '',
  ...changes,
});

const test = useTestDatabase();
beforeEach(async () => {
  await sql`truncate discounts, audit_log restart identity cascade`.execute(test.db);
});
const log = () => test.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
const create = (changes?: Partial<DiscountForm>) => createDiscount(test.db, actor, form(changes));
const created = async (changes?: Partial<DiscountForm>) => {
  const result = await create(changes);
  if (!result.ok) throw new Error(result.code);
  return result.discount;
};
const change = (id: string, changes: Partial<DiscountForm> & { version: number }) =>
  changeDiscount(test.db, actor, id, { ...form(), ...changes });

describe('a new discount', () => {
  it('is stored as it was typed, unused, and stands in the log', async () => {
    const discount = await created();

    expect(await findDiscount(test.db, { code: 'VARA-10' })).toEqual(discount);
    expect(discount).toMatchObject({
      kind: 'percent',
      value: 10,
      minimumSubtotal: 5_000,
      productIds: ['gemeni'],
      categories: ['bebelusi', 'cadouri'],
      startsAt: new Date('2026-11-30T22:00:00Z'),
      endsAt: null,
      used: 0,
      version: 1,
      archivedAt: null,
    });
    expect(await log()).toMatchObject([
      {
        action: 'discount.create',
        actor: actor.email,
        subject: `discount/${discount.id}`,
        details: { code: 'VARA-10', kind: 'percent', value: 10 },
      },
    ]);
  });

  it('is made once, though the request came twice', async () => {
    const discount = await created();
    expect(await create()).toEqual({ ok: false, code: 'unchanged', discount });
    expect(await log()).toHaveLength(1);
  });

  it('cannot have a code that another one has, be it archived', async () => {
    const { id } = await created();
    await archiveDiscount(test.db, actor, id, true);
    expect(await create({ value: 20 })).toEqual({ ok: false, code: 'invalid_request', errors: { code: ['taken'] } });
  });

  it('gets its code once when two owners want it at once', async () => {
    const results = await Promise.all([create({ value: 11 }), create({ value: 12 })]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.find((result) => !result.ok)).toMatchObject({ errors: { code: ['taken'] } });
  });

  it('cannot be for a product that does not exist', async () => {
    expect(await create({ productIds: ['gemeni', 'nimic'] })).toEqual({
      ok: false,
      code: 'invalid_request',
      errors: { productIds: ['unknown_product'] },
    });
    expect(await log()).toEqual([]);
  });
});

describe('changing a discount', () => {
  it('stores what was changed, and the log says what it was', async () => {
    const { id } = await created();

    const result = await change(id, { version: 1, value: 15, endsAt: '2026-12-25T00:00:00+02:00' });

    expect(result).toMatchObject({ ok: true, discount: { value: 15, version: 2, code: 'VARA-10' } });
    expect((await log())[1]).toMatchObject({
      action: 'discount.save',
      details: {
        code: 'VARA-10',
        kind: 'percent',
        changes: { value: [10, 15], endsAt: [null, '2026-12-24T22:00:00.000Z'] },
      },
    });
  });

  it('tells the second of two owners what the first has saved, and overwrites nothing', async () => {
    const { id } = await created();
    const [first, second] = await Promise.all([
      change(id, { version: 1, value: 15 }),
      change(id, { version: 1, value: 20 }),
    ]);
    const [won, lost] = first.ok ? [first, second] : [second, first];

    expect(lost).toEqual({ ok: false, code: 'changed_meanwhile', current: won.ok && won.discount });
    expect(await findDiscount(test.db, { id })).toEqual(won.ok && won.discount);
  });

  it('is no conflict when the same is saved twice, and is logged once', async () => {
    const { id } = await created();
    await change(id, { version: 1, value: 15 });
    expect(await change(id, { version: 1, value: 15 })).toMatchObject({ ok: false, code: 'unchanged' });
    expect(await log()).toHaveLength(2);
  });

  it('cannot limit it below what is used already', async () => {
    const { id } = await insertDiscount(test.db, { used: 5 });
    const limit = (totalLimit: number | null, version: number) => change(id, { version, totalLimit, productIds: [] });

    expect(await limit(4, 1)).toEqual({ ok: false, code: 'invalid_request', errors: { totalLimit: ['below_used'] } });
    expect(await limit(5, 1)).toMatchObject({ ok: true });
    expect(await limit(null, 2)).toMatchObject({ ok: true });
  });

  it('waits for an order that is just using it, and counts that use', async () => {
    const { id } = await insertDiscount(test.db, { used: 5 });
    const saving = await test.db.transaction().execute(async (order) => {
      await order.updateTable('discounts').set({ used: 6 }).where('id', '=', id).execute();
      const waiting = change(id, { version: 1, totalLimit: 5, productIds: [] });
      await someoneWaitsForALock(test.db);
      return { waiting };
    });
    expect(await saving.waiting).toMatchObject({ ok: false, errors: { totalLimit: ['below_used'] } });
  });

  it('may change kind and value of one that was used', async () => {
    const { id } = await insertDiscount(test.db, { used: 5 });
    expect(await change(id, { version: 1, kind: 'amount', value: 2_000 })).toMatchObject({
      ok: true,
      discount: { kind: 'amount', value: 2_000, used: 5 },
    });
  });

  it('cannot take another one’s code', async () => {
    const { id } = await created();
    await created({ code: 'IARNA' });
    expect(await change(id, { version: 1, code: 'IARNA' })).toEqual({
      ok: false,
      code: 'invalid_request',
      errors: { code: ['taken'] },
    });
    expect(await log()).toHaveLength(2);
  });

  it('is not stopped by a product that went away, but takes no other that does not exist', async () => {
    const { id } = await insertDiscount(test.db, { product_ids: ['plecat'] });
    expect(await change(id, { version: 1, productIds: ['plecat'], value: 20 })).toMatchObject({ ok: true });
    expect(await change(id, { version: 2, productIds: ['plecat', 'nimic'] })).toMatchObject({
      errors: { productIds: ['unknown_product'] },
    });
  });

  it('finds nothing under an unknown id', async () => {
    expect(await change('nimic', { version: 1 })).toEqual({ ok: false, code: 'discount_not_found' });
  });
});

describe('archiving a discount', () => {
  it('puts it away once and brings it back as it was', async () => {
    const before = await created();
    const { id } = before;

    expect(await archiveDiscount(test.db, actor, id, true)).toMatchObject({ ok: true });
    expect(await archiveDiscount(test.db, actor, id, true)).toMatchObject({ ok: false, code: 'unchanged' });
    expect(await findDiscount(test.db, { id })).toMatchObject({ archivedAt: expect.any(Date) });

    await archiveDiscount(test.db, actor, id, false);
    expect(await findDiscount(test.db, { id })).toEqual({ ...before, version: 3 });
    expect((await log()).map((entry) => entry.action)).toEqual([
      'discount.create',
      'discount.archive',
      'discount.restore',
    ]);
  });

  it('is seen by who was changing it', async () => {
    const { id } = await created();
    await archiveDiscount(test.db, actor, id, true);
    expect(await change(id, { version: 1, value: 15 })).toMatchObject({ code: 'changed_meanwhile' });
  });

  it('finds nothing under an unknown id', async () => {
    expect(await archiveDiscount(test.db, actor, 'nimic', true)).toEqual({ ok: false, code: 'discount_not_found' });
  });
});
