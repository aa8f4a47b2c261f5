import { describe, expect, it } from 'vitest';
import { cartRoutes } from '#server/sales/orders/cart-routes.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { untilWindowHasRoom } from '../../../../tests/support/counting-window.ts';
import { insertDiscount } from '../../../../tests/support/insert-discount.ts';
import { tryOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { WRONG_CODES_PER_HOUR, offerDiscount } from './offer-discount.ts';

const ADDRESS = '203.0.113.9';

describe('a code that a shopper types', () => {
  const test = useShop();
  const offer = (code: string, address: string | null = ADDRESS) => offerDiscount(test.db, code, address);
  const tryWrongCodes = async (count: number, address = ADDRESS) => {
    for (let number = 1; number <= count; number++) await offer(`GHICIT-${number}`, address);
  };

  it('is answered with its terms, and nothing that is the shop’s own business', async () => {
    const terms = { kind: 'amount' as const, value: 2_500, categories: ['bebelusi' as const] };
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

  it('may be asked for again and again when it exists, over IPv6 too, and not be guessed from many addresses of one home', async () => {
    await untilWindowHasRoom();
    await insertDiscount(test.db);
    for (let look = 1; look <= 2 * WRONG_CODES_PER_HOUR; look++)
      expect(await offer('VARA-10', `2001:db8:1:1::${look}`)).toMatchObject({ value: 10 });
    for (let guess = 1; guess <= WRONG_CODES_PER_HOUR; guess++)
      await offer(`GHICIT-${guess}`, `2001:db8:1:1::${guess}`);
    expect(await offer('VARA-10', '2001:db8:1:1::ffff')).toEqual({ code: 'VARA-10', refused: 'too_many_tries' });
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

  describe('in POST /api/cart/quote', () => {
    const visitor = useCaller(cartRoutes, 'visitor');
    const quote = (discountCode: string) =>
      visitor.ask('/api/cart/quote', 'POST', { lines: [{ id: 'gemeni', itemNumber: 2 }], discountCode });

    it('is priced with the cart, in whatever case it was typed', async () => {
      await insertDiscount(test.db);
      const { body } = await quote(' vara-10 ');
      expect(body.discount).toMatchObject({ code: 'VARA-10', kind: 'percent', value: 10 });
      const discount = { code: 'VARA-10', amount: 4_580, freeShipping: false };
      expect(body.quote).toMatchObject({ subtotal: 45_800, discount, total: 45_800 - 4_580 + 1_200 });
    });
  });
});
