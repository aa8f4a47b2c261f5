import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { insertDiscount } from '../../../../tests/support/insert-discount.ts';
import { tryOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { cartRoutes } from '#server/sales/orders/cart-routes.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { untilWindowHasRoom } from '../../../../tests/support/counting-window.ts';
import { WRONG_CODES_PER_HOUR, offerDiscount } from './offer-discount.ts';

const PRICE = 22_900;

describe('an order with a discount code', () => {
  const test = useShop();
  beforeAll(async () => {
    // Kits of their own: orders of one product would wait for each other at its stock, and never meet at the code.
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

  it('costs less by the discount, whatever becomes of the code afterwards, and counts the use', async () => {
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

  it('with free shipping has no shipping fee, and the use says what that saved', async () => {
    await insertDiscount(test.db, { kind: 'shipping', value: 0 });
    const order = { discountCode: 'VARA-10', discount: 0, shippingFee: 0, total: PRICE };
    expect(await place()).toMatchObject({ order });
    expect(await uses()).toMatchObject([{ amount: 1_200 }]);
  });

  it('tells the buyer and the shop of it by mail', async () => {
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
  it('is refused with the new figures when the code gives other than was shown, and stored when exactly that', async () => {
    await insertDiscount(test.db);
    const other = await place({ discountSeen: (PRICE * 12) / 100 });
    expect(other).toMatchObject({ ok: false, code: 'cart_changed', quote: { discount: { amount: 2_290 } } });
    await nobody();
    expect(await place({ discountSeen: 2_290 })).toMatchObject({ ok: true });
  });

  it('uses a code with 10 uses exactly 10 times when 50 buyers order at once', async () => {
    await insertDiscount(test.db, { totalLimit: 10 });

    const fifty = Array.from({ length: 50 }, (_, number) => place({ ...buyer(number), ...kit(number) }));
    const results = await Promise.all(fifty);
    expect(results.filter((result) => result.ok)).toHaveLength(10);
    const refused = results.filter((result) => !result.ok && result.code === 'cart_changed');
    expect(refused).toHaveLength(40);
    for (const result of refused) expect(result).toMatchObject({ quote: { discount: { refused: 'used_up' } } });
    expect([await usedOf(), (await uses()).length, await countOrders()]).toEqual([10, 10, 10]);
  });

  it('lets one buyer use a code once when 20 orders of theirs come at once', async () => {
    await insertDiscount(test.db, { perBuyerLimit: 1 });

    const results = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        place({ emailAddress: number % 2 ? 'ana@exemplu.ro' : 'Ana@Exemplu.RO', ...kit(number) }),
      ),
    );

    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.find((result) => !result.ok)).toMatchObject({ quote: { discount: { refused: 'used_by_you' } } });
    expect([await usedOf(), (await uses()).length]).toEqual([1, 1]);
  });

  it('knows a buyer again by either phone or mail, however the mailbox is written, and with no mail at all', async () => {
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
  const test = useShop();
  const offer = (code: string, address: string | null = ADDRESS) => offerDiscount(test.db, code, address);
  const tryWrongCodes = async (count: number, address = ADDRESS) => {
    for (let number = 1; number <= count; number++) await offer(`GHICIT-${number}`, address);
  };

  it('is answered with its terms, and nothing that is the shop’s own business', async () => {
    const terms = { kind: 'amount' as const, value: 2_500, categories: ['bebelusi'] };
    const own = { totalLimit: 50, used: 7, note: 'pentru Ioana' };
    await insertDiscount(test.db, { ...terms, ...own, minimumSubtotal: 20_000, perBuyerLimit: 1 });
    const told = { code: 'VARA-10', ...terms, productIds: [], minimumSubtotal: 20_000, perBuyerLimit: 1 };
    expect(await offer('VARA-10')).toEqual(told);
  });

  it('is answered with why it cannot be used', async () => {
    await insertDiscount(test.db, { endsAt: new Date('2020-01-01') });
    expect(await offer('VARA-10')).toEqual({ code: 'VARA-10', refused: 'ended' });
    expect(await offer('NIMIC')).toEqual({ code: 'NIMIC', refused: 'unknown' });
  });

  it('cannot be found by guessing: after 30 wrong ones an address learns nothing more for the hour', async () => {
    await untilWindowHasRoom();
    await insertDiscount(test.db);
    await tryWrongCodes(WRONG_CODES_PER_HOUR - 1);
    expect(await offer('VARA-10')).toMatchObject({ value: 10 });
    await tryWrongCodes(1);

    expect(await offer('VARA-10')).toEqual({ code: 'VARA-10', refused: 'too_many_tries' });
    expect(await offer('NIMIC')).toEqual({ code: 'NIMIC', refused: 'too_many_tries' });
    expect(await offer('VARA-10', '203.0.113.10')).toMatchObject({ value: 10 });
  });

  it('cannot be found by guessing many at once', async () => {
    await untilWindowHasRoom();
    await insertDiscount(test.db);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => offer(`GHICIT-${number}`)));
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'unknown')).toHaveLength(30);
  });

  it('cannot be found by ordering either, though the same cart can be ordered without it', async () => {
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
  it('is priced with the cart by POST /api/cart/quote, in whatever case it was typed', async () => {
    await insertDiscount(test.db);
    const { body } = await visitor.ask('/api/cart/quote', 'POST', {
      lines: [{ id: 'gemeni', itemNumber: 2 }],
      discountCode: ' vara-10 ',
    });
    expect(body.discount).toMatchObject({ code: 'VARA-10', kind: 'percent', value: 10 });
    const discount = { code: 'VARA-10', amount: 4_580, freeShipping: false };
    expect(body.quote).toMatchObject({ subtotal: 45_800, discount, total: 45_800 - 4_580 + 1_200 });
  });
});
