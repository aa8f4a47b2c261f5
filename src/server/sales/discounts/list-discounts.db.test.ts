import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DISCOUNT_STATES } from '#domain/discounts/discount-state.ts';
import { DISCOUNT_SORTS, type DiscountsQuery } from '#domain/discounts/discounts-query.ts';
import { insertDiscount } from '../../../../tests/support/insert-discount.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { insert } from '../../../../tests/support/rows.ts';
import { everyPage } from '../../../../tests/support/every-page.ts';
import { listDiscounts } from './list-discounts.ts';
import { listUses } from './list-uses.ts';
import { readDiscount } from './read-discount.ts';

const test = useShop();
const list = (query: Partial<DiscountsQuery> = {}) =>
  listDiscounts(test.db, { search: '', sort: '-createdAt', ...query });
const codes = async (query: Partial<DiscountsQuery> = {}) => (await list(query)).items.map((item) => item.code);

describe('the list of discounts', () => {
  it('finds exactly those of a state, by the same rule that names it', async () => {
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
  ])('finds by %j', async (search, expected) => {
    await insertDiscount(test.db, { code: 'VARA-10' });
    await insertDiscount(test.db, { code: 'IARNA-20', note: 'pentru Meșterii din târg' });
    await insertDiscount(test.db, { code: 'PLIN', note: '100%' });
    expect(await codes({ search })).toEqual(expected);
    expect(await codes()).toEqual(['PLIN', 'IARNA-20', 'VARA-10']);
  });

  it.each(DISCOUNT_SORTS)('sorted by %s shows each once over its pages, also those made at once', async (sort) => {
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
  it('has its products by name, what it saved, and the orders that used it', async () => {
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

  it('shows each use once over the pages, also those of one moment', async () => {
    const { id } = await insertDiscount(test.db);
    for (let n = 0; n < 60; n += 1) await insertOrder(test.db);
    await sql`insert into discount_uses (order_id, discount_id, amount) select id, ${id}, 1 from orders`.execute(
      test.db,
    );
    const all = await everyPage((cursor) => listUses(test.db, id, cursor));
    expect([all.length, new Set(all.map((use) => use.id)).size]).toEqual([60, 60]);
  });
});
