import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/day.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { chargedAt } from '#domain/products/price-reductions.ts';
import { readProductFilter } from '#domain/products/product-filter.ts';
import { takeStock } from '#server/catalogue/inventory/take-stock.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { ana, useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { confirmSample } from './save-product.ts';
import { endReductions, startReductions } from './reductions.ts';
import { listReductions } from './prices/list-reductions.ts';
import { findNextPriceChange } from './prices/read-prices.ts';
import { findProduct, findProductCards, listProductCards } from './products-table.ts';

const { test, create, read, save, change, events } = useAdminProducts();
const inDays = (days: number) => addDays(bucharestDay(new Date()), days);

/** Creates a product that has cost 100 RON for two months. */
async function soldLong(changes = {}) {
  const { id } = await create({ price: 10_000, ...changes });
  await sql`update price_history set valid_from = now() - interval '60 days' where product_id = ${id}`.execute(test.db);
  return id;
}
/** Starts a reduction of one product and returns its refusal, if any. */
async function start(id: string, price: number, changes: { id?: string; from?: string | null; until?: string } = {}) {
  const { id: reduction = randomUUID(), from = null, until = inDays(7) } = changes;
  const reductions = [{ id: reduction, productId: id, price }];
  const { refused } = await startReductions(test.db, ana, { from, until, reductions });
  return { ok: refused.length === 0, errors: refused[0]?.errors };
}
const end = async (id: string, reduction: string) => {
  await endReductions(test.db, ana, [reduction]);
  return read(id);
};
const shown = async (id: string) => {
  const { price, compareAtPrice } = (await findProduct(test.db, id))!;
  return [price, compareAtPrice];
};
/** Shifts a product's past and planned prices back by so many days. */
const letPass = async (id: string, days: number) => {
  const by = sql`${days} * interval '1 day'`;
  await sql`update price_history set valid_from = valid_from - ${by} where product_id = ${id}`.execute(test.db);
  await sql`update price_reductions set starts_at = starts_at - ${by}, ends_at = ends_at - ${by}
    where product_id = ${id}`.execute(test.db);
};

describe('a reduction', () => {
  let id: string;
  beforeEach(async () => void (id = await soldLong()));

  it('lowers the price at once, strikes the price charged before, and ends by itself', async () => {
    await start(id, 8000);
    expect(await shown(id)).toEqual([8000, 10_000]);
    expect((await findProduct(test.db, id))!.reducedUntil).toBe(inDays(7));
    await letPass(id, 9);
    expect(await shown(id)).toEqual([10_000, null]);
  });

  it('is the same on the product, the cards, the list and the stock that an order takes', async () => {
    await start(id, 8000);
    const reduced = { price: 8000, compareAtPrice: 10_000 };
    expect((await findProductCards(test.db, [id])).get(id)).toMatchObject(reduced);
    const list = await listProductCards(test.db, readProductFilter(new URLSearchParams('sortare=noi'), []));
    expect(list.products.find((product) => product.id === id)).toMatchObject(reduced);
    await commit(test.db, { actor: ana, event: { kind: 'x', subject: 'x', details: {} } }, async (unit) => {
      expect((await takeStock(unit, new Map([[id, 1]])))!.get(id)).toMatchObject({ price: 8000 });
      return { ok: true };
    });
  });

  it('can be planned, and is deleted when it is ended before it begins', async () => {
    const planned = randomUUID();
    await start(id, 8000, { id: planned, from: inDays(3) });
    expect(await shown(id)).toEqual([10_000, null]);
    expect(await findNextPriceChange(test.db, id)).toEqual((await read(id)).reductions[0]!.startsAt);
    expect((await end(id, planned)).reductions).toEqual([]);
    expect(await findNextPriceChange(test.db, id)).toBeNull();
  });

  it('stays in the history when it is ended by hand: the next one cannot strike more', async () => {
    const first = randomUUID();
    await start(id, 8000, { id: first });
    for (let times = 0; times < 2; times += 1) await end(id, first);
    expect(await shown(id)).toEqual([10_000, null]);
    expect(await start(id, 9000)).toMatchObject({ ok: false, errors: { price: ['not_below_lowest'] } });
    await start(id, 7000);
    expect(await shown(id)).toEqual([7000, 8000]);
  });

  it('can be deepened step by step with the first price struck', async () => {
    await start(id, 9000);
    await letPass(id, 2);
    await start(id, 8000);
    expect(await shown(id)).toEqual([8000, 10_000]);
    expect(await read(id)).toMatchObject({ priorPrice: 10_000, reductions: [{}, {}] });
  });

  it('never overlaps another one of the same product, even if both come at once', async () => {
    const results = await Promise.all([1, 2, 3].map(() => start(id, 8000)));
    const refused = results.filter((result) => !result.ok);
    expect(refused).toHaveLength(2);
    for (const each of refused) expect(each).toMatchObject({ errors: { from: ['overlaps'] } });
  });

  it('ends as announced if the step that would deepen it is removed', async () => {
    const step = randomUUID();
    await start(id, 8000, { until: inDays(9) });
    await start(id, 6000, { id: step, from: inDays(3), until: inDays(5) });
    const [announced] = (await end(id, step)).reductions;
    expect(bucharestDay(new Date(announced!.endsAt.getTime() - 1))).toBe(inDays(9));
  });

  it('stays above the price of the product’s parts', async () => {
    const below = { errors: { price: ['below_parts'] } };
    const plate = (price: number) => {
      const option = { key: 'nume', label: 'Nume', type: 'text' as const, required: true, maxLength: 20 };
      return [{ ...option, choices: [], part: { title: 'Plăcuță', price }, engraving: null }];
    };
    const framed = await soldLong({ options: plate(2500) });
    expect(await start(framed, 2000)).toMatchObject({ ok: false, ...below });
    await start(framed, 3000);
    expect(await save(await read(framed), { options: plate(4000) })).toMatchObject(below);
  });

  it('charges the price that the domain’s rules give', async () => {
    for (const [own, price] of [
      [10_000, 8000],
      [9000, 9500],
      [7000, 7000],
    ] as const) {
      const productId = await soldLong({ price: own });
      const [startsAt, endsAt] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
      const stored = { id: randomUUID(), productId, price, startsAt, endsAt };
      await test.db.insertInto('priceReductions').values(stored).execute();
      const { priceHistory, reductions } = await read(productId);
      expect((await findProduct(test.db, productId))!.price).toBe(chargedAt(priceHistory, reductions, new Date()));
    }
  });

  it.each([
    ['a price that is not lower', 10_000, {}, { price: ['not_below_price'] }],
    ['a first day in the past', 8000, { from: inDays(-1) }, { from: ['in_past'] }],
    ['a last day in the past', 8000, { until: inDays(-1) }, { until: ['in_past'] }],
    ['a last day before the first', 8000, { from: inDays(4), until: inDays(3) }, { until: ['before_start'] }],
    ['a last day years ahead', 8000, { until: inDays(400) }, { until: ['too_far'] }],
  ])('refuses %s', async (_, price, changes, errors) => {
    expect(await start(id, price, changes)).toMatchObject({ ok: false, errors });
  });

  it('refuses a product that was never on sale', async () => {
    const draft = await soldLong({ status: 'draft' });
    expect(await start(draft, 8000)).toMatchObject({ ok: false, errors: { price: ['not_on_sale'] } });
  });

  it('strikes no price that a draft had', async () => {
    const draft = await soldLong({ status: 'draft', price: 29_900 });
    await save(await read(draft), { price: 17_900, status: 'active' });
    await letPass(draft, 1);
    await start(draft, 15_900);
    expect(await shown(draft)).toEqual([15_900, 17_900]);
  });

  it('strikes no price of a sample', async () => {
    await sql`update price_history set valid_from = to_timestamp(0) where product_id = 'gemeni'`.execute(test.db);
    await change('gemeni', { price: 30_000 });
    await confirmSample(test.db, ana, 'gemeni');
    expect((await read('gemeni')).priceHistory).toMatchObject([{ price: 30_000 }]);
  });
});

describe('a sale', () => {
  const sale = (prices: Record<string, number>, ids: Record<string, string> = {}) =>
    startReductions(test.db, ana, {
      from: null,
      until: inDays(3),
      reductions: Object.entries(prices).map(([productId, price]) => ({ id: ids[productId] ?? randomUUID(), productId, price })),
    }); // prettier-ignore

  it('reduces many products, and names the products that a rule forbids', async () => {
    const [a, b, c] = [await soldLong(), await soldLong(), await soldLong()];
    await end(c, await start(c, 7000).then(async () => (await read(c)).reductions[0]!.id));
    expect(await sale({ [a]: 8000, [b]: 8000, [c]: 8000, plecat: 100 })).toEqual({
      refused: [
        { productId: c, errors: { price: ['not_below_lowest'] } },
        { productId: 'plecat', errors: { price: ['product_not_found'] } },
      ],
    });
    expect([await shown(a), await shown(b), await shown(c)]).toEqual([[8000, 10_000], [8000, 10_000], [10_000, null]]); // prettier-ignore
  });

  it('starts once, even if its answer was lost, and is in each product’s history', async () => {
    const [a, b] = [await soldLong(), await soldLong()];
    const ids = { [a]: randomUUID(), [b]: randomUUID() };
    const asked = [sale({ [a]: 8000, [b]: 7000 }, ids), sale({ [b]: 7000, [a]: 8000 }, ids)];
    expect(await Promise.all(asked)).toEqual([{ refused: [] }, { refused: [] }]);
    for (const id of [a, b]) {
      expect((await read(id)).reductions).toHaveLength(1);
      expect((await events(id)).filter(({ kind }) => kind === 'product.reduction.start')).toHaveLength(1);
    }
  });

  it('is listed with planned reductions until it is over, and ends as a whole', async () => {
    const [a, b] = [await soldLong(), await soldLong()];
    await sale({ [a]: 8000, [b]: 7000 });
    await start(b, 6000, { from: inDays(1), until: inDays(5) });
    const listed = async (state?: 'over') =>
      (await listReductions(test.db, { state })).items.filter(({ productId }) => [a, b].includes(productId));
    const running = await listed();
    expect(running).toMatchObject([{ productId: b, price: 6000 }, { fullPrice: 10_000 }, {}]);
    await endReductions(test.db, ana, [...running.map(({ id }) => id), randomUUID()]);
    expect([await shown(a), await shown(b)]).toEqual([[10_000, null], [10_000, null]]); // prettier-ignore
    expect(await listed()).toEqual([]);
    // A planned reduction that ends before it begins is deleted.
    expect((await listed('over')).map(({ price }) => price).sort()).toEqual([7000, 8000]);
  });
});
