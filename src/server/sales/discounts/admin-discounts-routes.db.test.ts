import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DiscountForm } from '#domain/discounts/discount-form.ts';
import { DISCOUNT_STATES } from '#domain/discounts/discount-state.ts';
import { DISCOUNT_SORTS, type DiscountsQuery } from '#domain/discounts/discounts-query.ts';
import { everyPage, someoneWaitsForALock, useCaller, useShop } from '../../../../tests/support/shop.ts';
import { insert, insertDiscount } from '../../../../tests/support/test-database.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { adminDiscountsRoutes } from './admin-discounts-routes.ts';
import { listDiscounts, type ListedDiscount } from './list-discounts.ts';
import { listUses } from './list-uses.ts';
import { readDiscount } from './read-discount.ts';

const form = (changes: Partial<DiscountForm> = {}): DiscountForm => ({
  code: 'vara-10',
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

const test = useShop();
const caller = useCaller(adminDiscountsRoutes);
const call = (path: string, method?: string, body?: unknown) =>
  caller.ask<ListedDiscount>(`/api/admin/discounts${path}`, method, body);
const create = (changes?: Partial<DiscountForm>) => call('', 'POST', form(changes));
const change = (id: string, changes: Partial<DiscountForm> & { version: number }) =>
  call(`/${id}`, 'PUT', { ...form(), ...changes });
const log = () => test.db.selectFrom('events').selectAll().orderBy('id').execute();
const refused = (errors: Record<string, string[]>) => ({ status: 422, body: { code: 'invalid_request', errors } });

describe('a new discount', () => {
  it('is stored as typed, unused, and logged', async () => {
    const { status, body: discount } = await create();

    expect(status).toBe(201);
    const unused = { saved: 0, uses: { items: [], next: null } };
    expect((await call(`/${discount.id}`)).body).toMatchObject({ ...discount, ...unused });
    expect(discount).toMatchObject({
      ...{ ...form(), code: 'VARA-10', categories: ['bebelusi', 'cadouri'], startsAt: '2026-11-30T22:00:00.000Z' },
      ...{ used: 0, version: 1, archivedAt: null },
    });
    const details = { code: 'VARA-10', kind: 'percent', value: '10%' };
    expect(await log()).toMatchObject([{ kind: 'discount.create', subject: `discount/${discount.id}`, details }]);
  });

  it('is created once, even if the request arrives twice', async () => {
    expect([await create(), await log()]).toEqual([await create(), await log()]);
    expect(await log()).toHaveLength(1);
  });

  it('cannot have the code of another discount, even an archived one, at creation or later', async () => {
    const { body } = await create();
    await call(`/${body.id}/archive`, 'POST');
    expect(await create({ value: 20 })).toMatchObject(refused({ code: ['taken'] }));
    const { id } = (await create({ code: 'IARNA' })).body;
    expect(await change(id, { version: 1, code: 'VARA-10' })).toMatchObject(refused({ code: ['taken'] }));
    expect(await log()).toHaveLength(3);
  });

  it('cannot name a product that does not exist', async () => {
    const unknown = refused({ productIds: ['unknown_product'] });
    expect(await create({ productIds: ['gemeni', 'nimic'] })).toMatchObject(unknown);
    expect(await log()).toEqual([]);
  });
});

describe('changing a discount', () => {
  it('stores the changes, even kind and value of a used discount, and logs the old values', async () => {
    const { id } = await insertDiscount(test.db, { used: 5, productIds: ['gemeni'] });
    const result = await change(id, { version: 1, kind: 'amount', value: 2_000, endsAt: '2026-12-25T00:00:00+02:00' });

    expect(result).toMatchObject({ status: 200, body: { kind: 'amount', value: 2_000, version: 2, used: 5 } });
    const details = { value: { from: '10%', to: 2_000 }, endsAt: { from: null, to: '2026-12-24T22:00:00.000Z' } };
    expect(await log()).toMatchObject([{ kind: 'discount.save', details }]);
  });

  it('answers the second of two owners with what the first has saved, and overwrites nothing', async () => {
    const { id } = (await create()).body;
    const both = await Promise.all([change(id, { version: 1, value: 15 }), change(id, { version: 1, value: 20 })]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);

    expect(lost).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', current: won!.body } });
    expect((await call(`/${id}`)).body).toMatchObject(won!.body);
  });

  it('causes no conflict if the same is saved twice, and is logged once', async () => {
    const { id } = (await create()).body;
    const saved = await change(id, { version: 1, value: 15 });
    expect(await change(id, { version: 1, value: 15 })).toEqual(saved);
    expect(await log()).toHaveLength(2);
  });

  it('cannot set its limit below its number of uses', async () => {
    const { id } = await insertDiscount(test.db, { used: 5 });
    const limit = (totalLimit: number | null, version: number) => change(id, { version, totalLimit, productIds: [] });

    expect(await limit(4, 1)).toMatchObject(refused({ totalLimit: ['below_used'] }));
    expect([(await limit(5, 1)).status, (await limit(null, 2)).status]).toEqual([200, 200]);
  });

  it('waits for an order that uses the discount at that moment, and counts that use', async () => {
    const { id } = await insertDiscount(test.db, { used: 5 });
    const saving = await test.db.transaction().execute(async (order) => {
      await order.updateTable('discounts').set({ used: 6 }).where('id', '=', id).execute();
      const waiting = change(id, { version: 1, totalLimit: 5, productIds: [] });
      await someoneWaitsForALock(test.db);
      return { waiting };
    });
    expect(await saving.waiting).toMatchObject(refused({ totalLimit: ['below_used'] }));
  });

  it('keeps a product that no longer exists, but cannot add another unknown one', async () => {
    const { id } = await insertDiscount(test.db, { productIds: ['plecat'] });
    expect((await change(id, { version: 1, productIds: ['plecat'], value: 20 })).status).toBe(200);
    expect(await change(id, { version: 2, productIds: ['plecat', 'nimic'] })).toMatchObject(
      refused({ productIds: ['unknown_product'] }),
    );
  });
});

it('archiving a discount happens once, restoring it brings it back unchanged, and an edit of the older version is refused', async () => {
  const { body: before } = await create();
  const move = (kind: string) => call(`/${before.id}/${kind}`, 'POST');

  const away = { status: 200, body: { state: 'archived', archivedAt: expect.any(String) as string, version: 2 } };
  expect([await move('archive'), await move('archive')]).toMatchObject([away, away]);
  expect((await change(before.id, { version: 1, value: 15 })).status).toBe(409);
  expect((await move('restore')).body).toEqual({ ...before, version: 3 });
  const actions = ['discount.create', 'discount.archive', 'discount.restore'];
  expect((await log()).map((entry) => entry.kind)).toEqual(actions);
});

it('an unknown discount is answered with 404', async () => {
  const none = { status: 404, body: { code: 'discount_not_found' } };
  for (const path of ['/nimic/archive', '/nimic/restore']) expect(await call(path, 'POST')).toMatchObject(none);
  expect([await call('/nimic'), await change('nimic', { version: 1 })]).toMatchObject([none, none]);
});

const list = (query: Partial<DiscountsQuery> = {}) =>
  listDiscounts(test.db, { search: '', sort: '-createdAt', ...query });
const codes = async (query: Partial<DiscountsQuery> = {}) => (await list(query)).items.map((item) => item.code);

describe('the list of discounts', () => {
  it('filters by state with the rule that also labels each discount', async () => {
    const [past, future] = [new Date('2020-01-01'), new Date('2120-01-01')];
    const several = [null, past, future];
    const terms = several
      .flatMap((startsAt) => several.map((endsAt) => ({ startsAt, endsAt })))
      .filter(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt)
      .flatMap((each) => [null, 1].map((totalLimit) => ({ ...each, totalLimit, used: totalLimit ?? 0 })))
      .flatMap((each) => [true, false].map((active) => ({ ...each, active })))
      .flatMap((each) => [null, past].map((archivedAt) => ({ ...each, archivedAt })));
    for (const [index, each] of terms.entries()) await insertDiscount(test.db, { ...each, code: `C-${index}` });
    const found = await Promise.all(DISCOUNT_STATES.map(async (state) => ({ state, ...(await list({ state })) })));

    for (const { state, items } of found) {
      expect(items.length, state).toBeGreaterThan(0);
      expect(new Set(items.map((item) => item.state))).toEqual(new Set([state]));
    }
    expect(found.flatMap(({ items }) => items)).toHaveLength(terms.length);
    const archived = found.find(({ state }) => state === 'archived')!.items.length;
    expect((await list()).items).toHaveLength(terms.length - archived);
  });

  it.each([
    ['vara', ['VARA-10']],
    ['MESTER', ['IARNA-20']],
    ['10 va', ['VARA-10']],
    ['10 iarna', []],
    ['%', ['PLIN']],
    ['_', []],
  ])('is searched by %j', async (search, expected) => {
    await insertDiscount(test.db, { code: 'VARA-10' });
    await insertDiscount(test.db, { code: 'IARNA-20', note: 'pentru Meșterii din târg' });
    await insertDiscount(test.db, { code: 'PLIN', note: '100%' });
    expect(await codes({ search })).toEqual(expected);
    expect(await codes()).toEqual(['PLIN', 'IARNA-20', 'VARA-10']);
  });

  it.each(DISCOUNT_SORTS)('sorted by %s has each discount once over its pages, even at equal times', async (sort) => {
    await sql`insert into discounts (id, code, kind, value, used)
      select 'd-' || n, 'COD-' || lpad(n::text, 3, '0'), 'percent', 10, n / 40 from generate_series(1, 120) as n`.execute(
      test.db,
    );
    const items = await everyPage((cursor) => list({ sort, ...(cursor && { cursor }) }));
    const all = items.map(({ code }) => code);
    expect([all.length, new Set(all).size]).toEqual([120, 120]);
    if (sort === 'code') expect(all).toEqual([...all].sort());
    if (sort === '-code') expect(all).toEqual([...all].sort().reverse());
  });
});

describe('a discount’s screen', () => {
  it('shows its products by title, the sum saved, and the orders that used it', async () => {
    const { id } = await insertDiscount(test.db, { productIds: ['gemeni', 'plecat'], used: 2 });
    const used = { discountCode: 'VARA-10' };
    const orders = [
      await insertOrder(test.db, { ...used, number: 'CG-1', discount: 1_000 }),
      await insertOrder(test.db, { ...used, number: 'CG-2', discount: 500 }),
    ];
    const at = [new Date('2026-01-01'), new Date('2026-01-02')] as const;
    const use = { discountId: id, customerId: null };
    const first = { ...use, orderId: orders[0]!, amount: 1_000, at: at[0] };
    await insert(test.db, 'discountUses', first, { ...use, orderId: orders[1]!, amount: 500, at: at[1] });
    expect(await readDiscount(test.db, id)).toMatchObject({
      code: 'VARA-10',
      state: 'active',
      products: [{ id: 'gemeni', title: 'Kit mulaj pentru gemeni' }],
      saved: 1_500,
      uses: {
        items: [
          { id: orders[1], number: 'CG-2', amount: 500, at: at[1] },
          { id: orders[0], number: 'CG-1', amount: 1_000, at: at[0] },
        ],
        next: null,
      },
    });
  });

  it('shows each use once over its pages, even uses at the same moment', async () => {
    const { id } = await insertDiscount(test.db);
    for (let n = 0; n < 60; n += 1) await insertOrder(test.db);
    await sql`insert into discount_uses (order_id, discount_id, amount) select id, ${id}, 1 from orders`.execute(
      test.db,
    );
    const all = await everyPage((cursor) => listUses(test.db, id, cursor));
    expect([all.length, new Set(all.map((use) => use.id)).size]).toEqual([60, 60]);
  });
});
