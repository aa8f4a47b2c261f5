import { describe, expect, it } from 'vitest';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { Order } from '#domain/orders/order.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { queuePaymentMail } from './payment-mails.ts';

describe('money that moves by itself or in part tells the buyer', () => {
  const test = useShop();

  const placed = () => storeOrder(test.db, { paymentMethod: 'transfer' });
  const send = (order: Order, ...mail: Parameters<typeof queuePaymentMail> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
    commit(test.db, { actor: SHOP_ACTOR }, (unit) => queuePaymentMail(unit, order, ...mail)); // prettier-ignore
  const lastMail = () =>
    test.db.selectFrom('mails').selectAll().where('kind', 'not like', 'order-placed%').executeTakeFirstOrThrow();

  it.each([
    ['its pieces are sold', { payment: 'unpaid', status: 'pending' }, 'între timp produsele s-au vândut'],
    ['it is cancelled', { payment: 'unpaid', status: 'rejected' }, 'era deja anulată când a ajuns plata ta'],
    ['it was paid before', { payment: 'paid', status: 'approved' }, 'era deja plătită când a mai ajuns o plată'],
  ] as const)('of a payment that the order cannot take, because %s', async (_, states, why) => {
    const order = { ...(await placed()), paymentMethod: 'card', ...states } as const;
    await send(order, 'surplus', { amount: 24_100 });
    const { kind, text, html } = await lastMail();
    expect(kind).toBe('payment-returned');
    for (const part of [text, html]) {
      expect(part).toContain(why);
      expect(part).toContain('241,00 RON');
      expect(part).toContain('5–10 zile lucrătoare');
    }
  });

  it('of a part that went back, and why', async () => {
    const order = { ...(await placed()), payment: 'paid' } as const;
    await send(order, 'refunded_part', { amount: 2_950, reason: 'O piesă <spartă>' });
    const { kind, text, html } = await lastMail();
    expect(kind).toBe('order-refunded-part');
    expect(text).toContain('29,50 RON');
    expect(text).toContain('Motivul: O piesă <spartă>');
    expect(text).toContain('1–3 zile lucrătoare');
    expect(html).toContain('O piesă &lt;spartă&gt;');
  });

  it('that an order was not paid in time, and how it still can be', async () => {
    const order = await placed();
    await send(order, 'hold_ended');
    const { kind, text } = await lastMail();
    expect(kind).toBe('card-hold-ended');
    expect(text).toContain('produsele ei au revenit în magazin');
    expect(text).toContain(`/comanda/${order.id}?cheie=`);
  });

  it('but nobody who left no address', async () => {
    await send({ ...(await placed()), emailAddress: '' }, 'hold_ended');
    await expect(lastMail()).rejects.toThrow('no result');
  });
});
