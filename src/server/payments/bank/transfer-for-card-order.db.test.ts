import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { openCardPayment } from '#server/payments/cards/open-card-payment.ts';
import { undoTransition } from '#server/sales/orders/undo-transition.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import { openCardOrders } from '../../../../tests/support/card-orders.ts';
import { applyStatementLines } from './apply-statement-lines.ts';
import { reviewStatement, type Review } from './review-money.ts';

const OWNER = { id: 'owner-1', email: 'eu@clipeinghips.ro' };

describe('a transfer for a card order', () => {
  leavePaymentPagesOpen();
  let orders: Awaited<ReturnType<typeof openCardOrders>>;
  beforeAll(async () => {
    orders = await openCardOrders();
  });
  afterAll(() => orders.close());
  beforeEach(async () => {
    await sql`truncate orders, customers, mails, provider_events, stock_changes restart identity cascade`.execute(
      orders.db,
    );
    await orders.setStock(50);
  });

  const bookTransfer = async ({ id, number, total }: Order) => {
    const text = `Data;Credit;Ordonator;Detalii\n21.11.2026;${(total / 100).toFixed(2)};Ana;${number}`;
    const review = (await reviewStatement(orders.db, text)) as Review;
    const choices = [{ reference: review.lines[0]!.reference, orderId: id }];
    return applyStatementLines(orders.db, OWNER, review, choices);
  };

  it('leaves what its buyer still pays on the open page to go back whole', async () => {
    const order = await orders.byCard();
    const session = await orders.open(order);
    expect(await bookTransfer(order)).toMatchObject([{ state: 'booked' }]);
    expect(await openCardPayment(orders.db, order.id)).toEqual({ ok: false, code: 'already_paid' });

    await orders.backend.act(session, { do: 'pay' });
    await orders.tell(session, 'evt_paid_too');

    expect(await orders.order(order.id)).toMatchObject({
      ...{ payment: 'paid', payment_method: 'transfer' },
      ...{ amount_paid: order.total, amount_refunded: 0 },
    });
    expect(await orders.movements(order.id)).toEqual([
      { kind: 'payment', amount: order.total },
      { kind: 'payment', amount: order.total },
      { kind: 'payment', amount: -order.total },
    ]);
    expect(await orders.kinds(order.id)).toEqual(['placed', 'pay', 'card_surplus', 'card_surplus_returned']);
    expect(await orders.mailsOf(order.id)).toContain('payment-returned');
  });

  it('that is taken back leaves the order to be paid by card', async () => {
    const order = await orders.byCard();
    const session = await orders.open(order);
    await bookTransfer(order);
    const { version } = await orders.order(order.id);
    expect(await undoTransition(orders.db, OWNER, order.id, { move: 'pay', note: '', version })).toMatchObject({
      ok: true,
    });

    await orders.backend.act(session, { do: 'pay' });
    await orders.tell(session, 'evt_paid_after_all');
    expect(await orders.kinds(order.id)).not.toContain('card_surplus');
    expect(await orders.order(order.id)).toMatchObject({
      ...{ payment: 'paid', payment_method: 'card' },
      ...{ amount_paid: order.total, stock_reserved: true },
    });
  });
});
