import { describe, expect, it } from 'vitest';
import { mailAbout } from '#admin/features/orders/order/next-move.ts';
import { ORDER_TRANSITION_NAMES } from '#domain/orders/order-facts.ts';
import { PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import type { Order } from '#domain/orders/order.ts';
import { moveMailText } from '#server/sales/mails/move-mail-texts.ts';

describe('what the back-office says of mails', () => {
  const cases = ORDER_TRANSITION_NAMES.flatMap((move) =>
    PAYMENT_METHODS.map((paymentMethod) => ({ move, paymentMethod })),
  );

  it.each(cases)('is what the shop does: $move, $paymentMethod', ({ move, paymentMethod }) => {
    const order = {
      paymentMethod,
      emailAddress: 'ana@exemplu.ro',
      number: 'CG-2026-000001',
      total: 100,
      awb: 'X',
      awbCourier: 'sameday',
      gift: null,
      events: [] as Order['events'],
    };
    const isWritten = moveMailText(move, order as Order, '') !== undefined;
    expect(mailAbout(order, move)).toBe(isWritten ? 'goes' : 'none');
    expect(mailAbout({ ...order, emailAddress: '' }, move)).toBe(isWritten ? 'noAddress' : 'none');
  });
});
