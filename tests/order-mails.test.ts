import { describe, expect, it } from 'vitest';
import { isToldByMail, ORDER_MOVE_NAMES } from '#domain/orders/order-facts.ts';
import { PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import type { Order } from '#domain/orders/order.ts';
import { moveMailText } from '#server/sales/mails/move-mail-texts.ts';

describe('the back-office’s announcement of a mail', () => {
  const cases = ORDER_MOVE_NAMES.flatMap((move) => PAYMENT_METHODS.map((paymentMethod) => ({ move, paymentMethod })));

  it.each(cases)('agrees with the shop’s mails: $move, $paymentMethod', ({ move, paymentMethod }) => {
    const order = { paymentMethod, fulfilment: 'shipped' as const, number: 'CG-2026-000001', total: 100 };
    const parcel = { awb: 'X', awbCourier: 'sameday', gift: null, events: [] as Order['events'] };
    const isWritten = moveMailText(move, { ...order, ...parcel } as Order, '') !== undefined;
    expect(isToldByMail(move, order, false)).toBe(isWritten);
  });

  it.each([
    ['transfer', 'delivered', false, true],
    ['cash', 'shipped', false, false],
    ['cash', 'shipped', true, true],
    ['cash', 'delivered', true, false],
  ] as const)('is right for a payment by %s, once %s, of a part: %s', (paymentMethod, fulfilment, isPart, isTold) => {
    expect(isToldByMail('pay', { paymentMethod, fulfilment }, isPart)).toBe(isTold);
  });
});
