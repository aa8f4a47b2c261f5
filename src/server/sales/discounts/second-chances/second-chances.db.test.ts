import { describe, expect, it } from 'vitest';
import { secondChanceSchema } from '#domain/second-chances/second-chance-form.ts';
import { SAMPLE_SECOND_CHANCE } from '#domain/settings/second-chance.ts';
import { listDiscounts } from '#server/sales/discounts/list-discounts.ts';
import { offerDiscount } from '#server/sales/discounts/offer-discount.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { insertDeliveredOrder, lineRow, tryOrder } from '../../../../../tests/support/orders.ts';
import { useShop } from '../../../../../tests/support/shop.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { eraseSecondChances } from './erase-second-chances.ts';
import { readSecondChances } from './read-second-chances.ts';
import { takeSecondChance } from './take-second-chance.ts';

const answers = { step: 'set_fast', water: 'warmer', missing: 'alginate' };
const PRICE = 5_900;

describe('a second chance', () => {
  const test = useShop();
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
    const terms = { kind: 'amount', value: PRICE - 1_900, productIds: ['rezerva-alginat'], totalLimit: 1 };
    expect(code).toMatchObject(terms);
    expect(code!.code).toMatch(/^ALGINAT-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(code!.endsAt!.getTime() - Date.now()).toBeCloseTo(60 * 24 * 3_600_000, -5);
    expect((await boxes(orderId)).map((box) => [box.key, box.answers?.step, box.code?.code])).toEqual([
      ['1-1', 'set_fast', code!.code],
      ['1-2', undefined, undefined],
    ]);
  });

  it('is one for each box, however often and at once it is asked for', async () => {
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

  it('makes a refill cost the owner’s price in an order, once, and nothing else cheaper', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    await take(orderId);
    const { code } = (await codes())[0]!;
    expect(await offerDiscount(test.db, code, null)).toMatchObject({ code, value: PRICE - 1_900 });

    const refused = { ok: false, quote: { discount: { refused: 'nothing_eligible' } } };
    expect(await place(code, 'gemeni')).toMatchObject(refused);
    const order = { subtotal: PRICE, discount: PRICE - 1_900, total: 1_900 + 1_200 };
    expect(await place(code)).toMatchObject({ ok: true, order });
    expect(await place(code)).toMatchObject({ ok: false, quote: { discount: { refused: 'used_up' } } });
    expect((await boxes(orderId))[0]!.code).toMatchObject({ state: 'used_up' });
  });

  it('is stored without a code where no refill fits the kit', async () => {
    const pair = await insertDeliveredOrder(test.db, {}, [lineRow({ productId: 'cuplu', title: 'Cuplu' })]);
    expect(await take(pair)).toMatchObject({ ok: true });
    expect((await boxes(pair))[0]).toMatchObject({ kit: 'cuplu', answers, code: undefined, refill: undefined });
    expect(await codes()).toEqual([]);
  });

  it('is given to nobody without the key, for no box that there is not, and by no owner who gives none', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    expect(await take(orderId, { viewKey: 'x' })).toEqual({ ok: false, code: 'order_not_found' });
    expect(await test.db.selectFrom('rateLimits').select('bucket').execute()).toEqual([]);
    expect(await take(orderId, {}, { ...SAMPLE_SECOND_CHANCE, offered: false })).toEqual({ ok: false, code: 'not_offered' }); // prettier-ignore
    expect(await take(orderId, { box: '1-3' })).toEqual({ ok: false, code: 'not_offered' });
    expect(await readSecondChances(test.db, await orderOf(orderId), { ...SAMPLE_SECOND_CHANCE, offered: false })).toEqual([]); // prettier-ignore
  });

  it('keeps of an erased person only the step that is counted', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    await take(orderId);
    await test.db.transaction().execute((tx) => eraseSecondChances(tx, [orderId]));
    const kept = await test.db.selectFrom('secondChances').select(['failedStep', 'answers']).execute();
    expect(kept).toEqual([{ failedStep: 'set_fast', answers: {} }]);
  });

  it('does not bury the owner’s own codes: its codes are a list of their own', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    await take(orderId);
    const query = { search: '', sort: '-createdAt' } as const;
    expect((await listDiscounts(test.db, query)).items).toEqual([]);
    expect((await listDiscounts(test.db, { ...query, origin: 'second_chance' })).items).toMatchObject([
      { note: (await orderOf(orderId)).number },
    ]);
  });
});
