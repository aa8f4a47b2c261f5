import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { writeOrderLines } from '#server/sales/orders/order-lines-table.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { cartRoutes } from '#server/sales/orders/cart-routes.ts';
import { secondChanceSchema } from '#domain/second-chances/second-chance-form.ts';
import { SAMPLE_SECOND_CHANCE } from '#domain/settings/second-chance.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { eraseSecondChances } from '#server/sales/discounts/second-chances/erase-second-chances.ts';
import { readSecondChances } from '#server/sales/discounts/second-chances/read-second-chances.ts';
import { takeSecondChance } from '#server/sales/discounts/second-chances/take-second-chance.ts';
import { insertDiscount } from '../../../../tests/support/test-database.ts';
import { followOrder, withdrawFrom } from '../../../../tests/support/order-story.ts';
import { tryOrder, insertDeliveredOrder, lineRow } from '../../../../tests/support/orders.ts';
import { untilWindowHasRoom, useCaller, useShop } from '../../../../tests/support/shop.ts';
import { WRONG_CODES_PER_HOUR, offerDiscount } from './offer-discount.ts';
import { listDiscounts } from './list-discounts.ts';

const PRICE = 22_900;

const test = useShop();

describe('an order with a discount code', () => {
  beforeAll(async () => {
    // Each order has a kit of its own: one product's stock would serialise them before they meet at the code.
    await sql`insert into products (id, title, summary, category, status, sku, price, stock)
      select 'kit-' || n, 'Kit ' || n, 'Un kit', 'bebelusi', 'active', 'KIT-' || n, ${PRICE}, 100
      from generate_series(0, 49) as n`.execute(test.db);
  });
  const place = (changes: Record<string, unknown> = {}) => tryOrder(test.db, { discountCode: 'VARA-10', ...changes });
  const buyer = (number: number) => ({ emailAddress: `buyer-${number}@exemplu.ro` });
  const kit = (number: number) => ({ lines: [{ id: `kit-${number}`, itemNumber: '1' }] });
  const usedOf = async (code = 'VARA-10') =>
    (await test.db.selectFrom('discounts').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used;
  const uses = () => test.db.selectFrom('discountUses').selectAll().execute();
  const countOrders = async () => (await test.db.selectFrom('orders').select('id').execute()).length;

  it('costs less by the discount, even after the code has changed, and counts as a use', async () => {
    const { id } = await insertDiscount(test.db);
    const { order } = (await place()) as { order: Order };
    const figures = { discountCode: 'VARA-10', discount: 2_290, shippingFee: 1_200, total: PRICE - 2_290 + 1_200 };
    expect(order).toMatchObject({ subtotal: PRICE, ...figures });
    expect(await usedOf()).toBe(1);
    await test.db.updateTable('discounts').set({ kind: 'amount', value: 1, code: 'ALT-COD' }).execute();
    expect(await findOrderById(test.db, order.id)).toEqual(order);
    const { customerId } = await test.db.selectFrom('orders').select('customerId').executeTakeFirstOrThrow();
    expect(await uses()).toMatchObject([{ orderId: order.id, discountId: id, amount: 2_290, customerId }]);
  });

  it('for free shipping has no shipping fee, and its use stores the sum saved', async () => {
    await insertDiscount(test.db, { kind: 'shipping', value: 0 });
    const order = { discountCode: 'VARA-10', discount: 0, shippingFee: 0, total: PRICE };
    expect(await place()).toMatchObject({ order });
    expect(await uses()).toMatchObject([{ amount: 1_200 }]);
  });

  it('names the discount in the mails to buyer and shop', async () => {
    await insertDiscount(test.db);
    await place();

    const mails = await test.mails();
    expect(mails).toHaveLength(2);
    for (const { text } of mails)
      expect(text).toContain('Reducere, cod VARA-10: −22,90 RON\nLivrare: 12,00 RON\nTotal, TVA inclus: 218,10 RON');
    await place({ discountCode: undefined });
    expect((await test.mails()).at(-1)!.text).not.toMatch(/reducere/i);
  });

  const nobody = () => expect(Promise.all([countOrders(), usedOf(), uses()])).resolves.toEqual([0, 0, []]);
  it('is refused with the new figures if the discount differs from what the buyer saw, and else stored', async () => {
    await insertDiscount(test.db);
    const other = await place({ discountSeen: (PRICE * 12) / 100 });
    expect(other).toMatchObject({ ok: false, code: 'cart_changed', quote: { discount: { amount: 2_290 } } });
    await nobody();
    expect(await place({ discountSeen: 2_290 })).toMatchObject({ ok: true });
  });

  it('uses a code with a limit of 10 exactly 10 times when 50 buyers order at once', async () => {
    await insertDiscount(test.db, { totalLimit: 10 });

    const fifty = Array.from({ length: 50 }, (_, number) => place({ ...buyer(number), ...kit(number) }));
    const results = await Promise.all(fifty);
    expect(results.filter((result) => result.ok)).toHaveLength(10);
    const refused = results.filter((result) => !result.ok && result.code === 'cart_changed');
    expect(refused).toHaveLength(40);
    for (const result of refused) expect(result).toMatchObject({ quote: { discount: { refused: 'used_up' } } });
    expect([await usedOf(), (await uses()).length, await countOrders()]).toEqual([10, 10, 10]);
  });

  it('uses a code once per buyer when 20 orders of one buyer arrive at once', async () => {
    await insertDiscount(test.db, { perBuyerLimit: 1 });

    const order = (_: unknown, number: number) =>
      place({ emailAddress: number % 2 ? 'ana@exemplu.ro' : 'Ana@Exemplu.RO', ...kit(number) });
    const results = await Promise.all(Array.from({ length: 20 }, order));

    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.find((result) => !result.ok)).toMatchObject({ quote: { discount: { refused: 'used_by_you' } } });
    expect([await usedOf(), (await uses()).length]).toEqual([1, 1]);
  });

  it('recognises its buyer by phone or mailbox, in any spelling, even without a mail address', async () => {
    await insertDiscount(test.db, { perBuyerLimit: 1 });
    const byBoth = (emailAddress: string, phoneNo: string) => place({ emailAddress, phoneNo });
    const used = { ok: false, quote: { discount: { refused: 'used_by_you' } } };

    expect(await byBoth('ana.pop@exemplu.ro', '0712 345 678')).toMatchObject({ ok: true });
    expect(await byBoth('ana.pop+2@exemplu.ro', '0712 345 679')).toMatchObject(used);
    expect(await byBoth('A.N.A.Pop@exemplu.ro', '0712 345 679')).toMatchObject(used);
    expect(await byBoth('', '0712 345 678')).toMatchObject(used);
    expect(await byBoth('ion@exemplu.ro', '+40712345678')).toMatchObject(used);
    expect(await byBoth('ion@exemplu.ro', '0712 345 679')).toMatchObject({ ok: true });
    expect(await byBoth('ana.pop@altul.ro', '0712 345 670')).toMatchObject({ ok: true });
  });
});

const ADDRESS = '203.0.113.9';

describe('a code that a shopper types', () => {
  const offer = (code: string, address: string | null = ADDRESS) => offerDiscount(test.db, code, address);
  const tryWrongCodes = async (count: number, address = ADDRESS) => {
    for (let number = 1; number <= count; number++) await offer(`GHICIT-${number}`, address);
  };

  it('is answered with its terms, without limit, uses and note', async () => {
    const terms = { kind: 'amount' as const, value: 2_500, categories: ['bebelusi'] };
    const own = { totalLimit: 50, used: 7, note: 'pentru Ioana' };
    await insertDiscount(test.db, { ...terms, ...own, minimumSubtotal: 20_000, perBuyerLimit: 1 });
    const told = { code: 'VARA-10', ...terms, productIds: [], minimumSubtotal: 20_000, perBuyerLimit: 1 };
    expect(await offer('VARA-10')).toEqual(told);
  });

  it('is answered with the reason if it cannot be used', async () => {
    await insertDiscount(test.db, { endsAt: new Date('2020-01-01') });
    expect(await offer('VARA-10')).toEqual({ code: 'VARA-10', refused: 'ended' });
    expect(await offer('NIMIC')).toEqual({ code: 'NIMIC', refused: 'unknown' });
  });

  it('cannot be guessed: after 30 wrong codes an address learns nothing more within the hour', async () => {
    await untilWindowHasRoom();
    await insertDiscount(test.db);
    await tryWrongCodes(WRONG_CODES_PER_HOUR - 1);
    expect(await offer('VARA-10')).toMatchObject({ value: 10 });
    await tryWrongCodes(1);

    expect(await offer('VARA-10')).toEqual({ code: 'VARA-10', refused: 'too_many_tries' });
    expect(await offer('NIMIC')).toEqual({ code: 'NIMIC', refused: 'too_many_tries' });
    expect(await offer('VARA-10', '203.0.113.10')).toMatchObject({ value: 10 });
  });

  it('cannot be guessed by many requests at once', async () => {
    await untilWindowHasRoom();
    await insertDiscount(test.db);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => offer(`GHICIT-${number}`)));
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'unknown')).toHaveLength(30);
  });

  it('cannot be guessed by ordering either, and the same cart can be ordered without it', async () => {
    await untilWindowHasRoom();
    await insertDiscount(test.db);
    const place = (discountCode?: string, key?: string) =>
      tryOrder(test.db, { discountCode }, { address: ADDRESS, ...(key && { key }) });
    const key = crypto.randomUUID();
    const first = await place('VARA-10', key);
    expect(first.ok).toBe(true);
    for (let number = 1; number <= WRONG_CODES_PER_HOUR; number++) {
      expect(await place(`GHICIT-${number}`)).toMatchObject({ quote: { discount: { refused: 'unknown' } } });
    }

    expect(await place('VARA-10')).toMatchObject({ ok: false, quote: { discount: { refused: 'too_many_tries' } } });
    expect(await place()).toMatchObject({ ok: true });
    expect(await place('VARA-10', key)).toEqual(first);
  });

  const visitor = useCaller(cartRoutes, 'visitor');
  it('is priced with the cart by POST /api/cart/quote, in upper or lower case', async () => {
    await insertDiscount(test.db);
    const asked = { lines: [{ id: 'gemeni', itemNumber: 2 }], discountCode: ' vara-10 ' };
    const { body } = await visitor.ask('/api/cart/quote', 'POST', asked);
    expect(body.discount).toMatchObject({ code: 'VARA-10', kind: 'percent', value: 10 });
    const discount = { code: 'VARA-10', amount: 4_580, freeShipping: false };
    expect(body.quote).toMatchObject({ subtotal: 45_800, discount, total: 45_800 - 4_580 + 1_200 });
  });
});

const answers = { step: 'set_fast', water: 'warmer', missing: 'alginate' };
const REFILL = 5_900;

describe('a second chance', () => {
  const orderOf = async (id: string) => (await findOrderById(test.db, id))!;
  const take = async (orderId: string, changes: object = {}, settings = SAMPLE_SECOND_CHANCE) => {
    const { viewKey } = await orderOf(orderId);
    const form = secondChanceSchema.parse({ orderId, viewKey, box: '1-1', ...answers, ...changes });
    return attempt(() => takeSecondChance(test.db, form, settings));
  };
  const boxes = async (orderId: string) => readSecondChances(test.db, await orderOf(orderId));
  const codes = () => test.db.selectFrom('discounts').selectAll().orderBy('createdAt').execute();
  const place = (discountCode: string, id = 'rezerva-alginat', itemNumber = '1') =>
    tryOrder(test.db, { discountCode, lines: [{ id, itemNumber }] });

  it('gives one code for the refill at the owner’s price, for 60 days and one order', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    expect(await take(orderId)).toMatchObject({ ok: true, box: '1-1' });

    const [code] = await codes();
    const terms = { kind: 'amount', value: REFILL - 1_900, productIds: ['rezerva-alginat'], totalLimit: 1 };
    expect(code).toMatchObject(terms);
    expect(code!.code).toMatch(/^ALGINAT-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(code!.endsAt!.getTime() - Date.now()).toBeCloseTo(60 * 24 * 3_600_000, -5);
    expect((await boxes(orderId)).map((box) => [box.key, box.answers?.step, box.code?.code])).toEqual([
      ['1-1', 'set_fast', code!.code],
      ['1-2', undefined, undefined],
    ]);
  });

  it('gives one code for each box, however often it is requested, even at once', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    await Promise.all(Array.from({ length: 5 }, () => take(orderId)));
    expect(await codes()).toHaveLength(1);
    await take(orderId, { step: 'moved' });
    expect(await codes()).toHaveLength(1);
    expect((await boxes(orderId))[0]).toMatchObject({ answers: { step: 'moved', water: 'warmer' } });
    await take(orderId, { box: '1-2' });
    expect(new Set((await codes()).map(({ code }) => code)).size).toBe(2);
    const events = await test.db.selectFrom('events').select('details').where('kind', '=', 'second_chance').execute(); // prettier-ignore
    expect(events.map(({ details }) => [details.box, details.step])).toEqual([[1, 'set_fast'], [1, 'moved'], [2, 'set_fast']]); // prettier-ignore
  });

  it('makes one refill cost the owner’s price in one order, and nothing else cheaper', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    await take(orderId);
    const { code } = (await codes())[0]!;
    expect(await offerDiscount(test.db, code, null)).toMatchObject({ code, value: REFILL - 1_900 });

    const refused = { ok: false, quote: { discount: { refused: 'nothing_eligible' } } };
    expect(await place(code, 'gemeni')).toMatchObject(refused);
    const order = { subtotal: REFILL, discount: REFILL - 1_900, total: 1_900 + 1_200 };
    expect(await place(code)).toMatchObject({ ok: true, order });
    expect(await place(code)).toMatchObject({ ok: false, quote: { discount: { refused: 'used_up' } } });
    expect((await boxes(orderId))[0]!.code).toMatchObject({ state: 'used_up' });
  });

  it('ends if its box or its order is returned, but not if another box of its line is', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    await take(orderId, { box: '1-2' });
    const { code } = (await codes())[0]!;
    const order = followOrder(test.db, await orderOf(orderId));
    const isOffered = async () => !('refused' in (await offerDiscount(test.db, code, null)));
    const listed = async () =>
      (await listDiscounts(test.db, { search: '', sort: '-createdAt', origin: 'second_chance', state: 'ended' })).items;
    const first = await withdrawFrom(order, { 'quantity-1': '1' });
    expect([await isOffered(), await listed()]).toEqual([true, []]);
    await withdrawFrom(order, { 'quantity-1': '1' });
    expect(await isOffered()).toBe(false);
    expect(await place(code)).toMatchObject({ ok: false, quote: { discount: { code, refused: 'ended' } } });
    expect(await listed()).toMatchObject([{ code, state: 'ended' }]);
    await first.move('cancel');
    expect(await isOffered()).toBe(true);
    await sql`update orders set fulfilment = 'returned' where id = ${orderId}`.execute(test.db);
    expect(await isOffered()).toBe(false);
  });

  it('ends if its line is removed from the order', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    await take(orderId);
    const [, other] = (await orderOf(orderId)).lines;
    await test.db.transaction().execute((tx) => writeOrderLines(tx, orderId, [other!]));
    expect(await offerDiscount(test.db, (await codes())[0]!.code, null)).toMatchObject({ refused: 'ended' });
  });

  it('is stored without a code if no refill fits the kit', async () => {
    const pair = await insertDeliveredOrder(test.db, {}, [lineRow({ productId: 'cuplu', title: 'Cuplu' })]);
    expect(await take(pair)).toMatchObject({ ok: true });
    expect((await boxes(pair))[0]).toMatchObject({ kit: 'cuplu', answers, code: undefined, refill: undefined });
    expect(await codes()).toEqual([]);
  });

  it('is refused without the order’s key, for an unknown box, and if the owner offers none', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    expect(await take(orderId, { viewKey: 'x' })).toEqual({ ok: false, code: 'order_not_found' });
    expect(await test.db.selectFrom('rateLimits').select('bucket').execute()).toEqual([]);
    expect(await take(orderId, {}, { ...SAMPLE_SECOND_CHANCE, offered: false })).toEqual({ ok: false, code: 'not_offered' }); // prettier-ignore
    expect(await take(orderId, { box: '1-3' })).toEqual({ ok: false, code: 'not_offered' });
    expect(await readSecondChances(test.db, await orderOf(orderId), { ...SAMPLE_SECOND_CHANCE, offered: false })).toEqual([]); // prettier-ignore
  });

  it('keeps only the failed step once its person is erased', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    await take(orderId);
    await test.db.transaction().execute((tx) => eraseSecondChances(tx, [orderId]));
    const kept = await test.db.selectFrom('secondChances').select(['failedStep', 'answers']).execute();
    expect(kept).toEqual([{ failedStep: 'set_fast', answers: {} }]);
  });

  it('keeps its codes in a list apart from the owner’s', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    await take(orderId);
    const query = { search: '', sort: '-createdAt' } as const;
    expect((await listDiscounts(test.db, query)).items).toEqual([]);
    expect((await listDiscounts(test.db, { ...query, origin: 'second_chance' })).items).toMatchObject([
      { note: (await orderOf(orderId)).number },
    ]);
  });
});
