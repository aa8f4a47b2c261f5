import { describe, expect, it, vi } from 'vitest';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { undoTransition } from '#server/sales/orders/undo-transition.ts';
import { listRefunds } from '#server/sales/ledger/refunds-table.ts';
import { findWaiting, listCardPayments } from '#server/sales/ledger/card-payments-table.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { openCardPayment } from './open-card-payment.ts';
import { submitRefund } from './submit-refund.ts';
import { failRefund, applyRefundUpdate } from './apply-refund-update.ts';
import { applyCheckoutSession } from './apply-checkout-session.ts';
import {
  OWNER,
  PLAIN,
  test,
  backend,
  order,
  moneyOf,
  paidByTransfer,
  refund,
  refundsOf,
  useRefunds,
} from '../../../../tests/support/fixtures/refunds.ts';

useRefunds();

describe('money that an owner sends by hand', () => {
  it('is booked at once', async () => {
    const placed = await paidByTransfer();
    expect(await refund(placed.id, 400)).toMatchObject({ ok: true });
    expect(await order(placed.id)).toMatchObject({ payment: 'paid', amount_paid: placed.total, amount_refunded: 400 });
    await refund(placed.id, placed.total - 400);
    expect(await order(placed.id)).toMatchObject({ payment: 'refunded', amount_refunded: placed.total });
  });

  it('is never more than what came', async () => {
    const placed = await paidByTransfer();
    expect(await refund(placed.id, placed.total + 1)).toEqual({ ok: false, code: 'amount_too_high' });
  });

  it('is taken back by undoing the payment', async () => {
    const placed = await paidByTransfer();
    const { version } = await order(placed.id);
    expect(await undoTransition(test.db, OWNER, placed.id, { version, move: 'pay', note: '' })).toMatchObject({
      ok: true,
    });
    expect(await order(placed.id)).toMatchObject({ payment: 'unpaid', amount_paid: 0 });
  });

  it('is kept as a refund when the whole order is marked as refunded, until that is undone', async () => {
    const placed = await paidByTransfer();
    await transitionOrder(test.db, OWNER, placed.id, { ...PLAIN, move: 'refund', note: 'Nu mai vrea' });
    const { version, total } = await order(placed.id);
    expect(await refundsOf(placed.id)).toMatchObject([{ amount: total, state: 'done', reason: 'Nu mai vrea' }]);
    await undoTransition(test.db, OWNER, placed.id, { version, move: 'refund', note: '' });
    expect(await order(placed.id)).toMatchObject({ payment: 'paid', amount_paid: total, amount_refunded: 0 });
    expect(await refundsOf(placed.id)).toEqual([]);
  });

  it('is no refund any more when the move that it made is undone', async () => {
    const placed = await paidByTransfer();
    await refund(placed.id, placed.total);
    const { version } = await order(placed.id);
    await undoTransition(test.db, OWNER, placed.id, { version, move: 'refund', note: '' });
    expect(await order(placed.id)).toMatchObject({ payment: 'paid', amount_refunded: 0 });
    expect(await refundsOf(placed.id)).toEqual([]);
  });

  it('is booked once under one reference', async () => {
    const first = await storeOrder(test.db, { paymentMethod: 'transfer' });
    const second = await storeOrder(test.db, { paymentMethod: 'transfer' });
    const pay = { ...PLAIN, move: 'pay' as const, reference: 'statement-line-7' };
    expect(await transitionOrder(test.db, OWNER, first.id, pay)).toMatchObject({ ok: true });
    expect(await transitionOrder(test.db, OWNER, second.id, pay)).toEqual({ ok: false, code: 'already_booked' });
    expect(await order(second.id)).toMatchObject({ payment: 'unpaid', amount_paid: 0 });
  });

  it('cannot be changed in the ledger', async () => {
    const placed = await paidByTransfer();
    const change = test.db.updateTable('ledger_entries').set({ amount: 1 }).where('order_id', '=', placed.id).execute();
    await expect(change).rejects.toThrow('never changed');
  });
});

describe('money that came a second time, by card, for an order that was paid by transfer', () => {
  leavePaymentPagesOpen();

  /** The second sum is stored as one to give back, and not yet sent. */
  async function paidTwice() {
    const placed = await storeOrder(test.db, { paymentMethod: 'card' });
    await openCardPayment(test.db, placed.id);
    const { session_id } = (await findWaiting(test.db, placed.id))!;
    expect(
      await transitionOrder(test.db, OWNER, placed.id, { ...PLAIN, move: 'pay', method: 'transfer' }),
    ).toMatchObject({
      ok: true,
    });
    await backend.act(session_id!, { do: 'pay' });
    const paid = await backend.read(session_id!);
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    await applyCheckoutSession(test.db, paid);
    vi.unstubAllEnvs();
    const [surplus] = await listRefunds(test.db, placed.id);
    return { placed, surplus: surplus!.id };
  }

  it('is not the order’s: all of the order’s own is all of it', async () => {
    const { placed, surplus } = await paidTwice();
    expect(await refund(placed.id, placed.total + 1)).toEqual({ ok: false, code: 'amount_too_high' });
    expect(await refund(placed.id, placed.total)).toMatchObject({ ok: true });
    expect(await order(placed.id)).toMatchObject({ payment: 'refunded', amount_refunded: placed.total });
    await submitRefund(test.db, surplus);
    expect(await order(placed.id)).toMatchObject({ payment: 'refunded', amount_paid: placed.total });
    expect(await moneyOf(placed.id)).toBe(0);
  });

  it('is not the order’s when its bank sends it back once more', async () => {
    const { placed, surplus } = await paidTwice();
    await submitRefund(test.db, surplus);
    await refund(placed.id, placed.total);
    const [card] = await listCardPayments(test.db, placed.id);
    const { reference } = await test.db
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', surplus)
      .executeTakeFirstOrThrow();
    const told = { reference: reference!, refundId: surplus, paymentReference: card!.reference!, amount: placed.total };
    await applyRefundUpdate(test.db, { ...told, state: 'failed' });
    expect(await order(placed.id)).toMatchObject({ payment: 'refunded' });
    expect((await listPaymentExceptions(test.db)).refunds).toContainEqual(
      expect.objectContaining({ refundId: surplus }),
    );
  });

  it('does not pay for what the order is owed', async () => {
    const { placed, surplus } = await paidTwice();
    await failRefund(test.db, surplus, 'card closed');
    await refund(placed.id, 300);
    expect(await order(placed.id)).toMatchObject({
      payment: 'paid',
      amount_refunded: 300,
      amount_paid: 2 * placed.total,
    });
    expect((await listPaymentExceptions(test.db)).refunds).toContainEqual(
      expect.objectContaining({ refundId: surplus }),
    );
  });

  it('is no revenue while it lies here, beside a part of the order’s own that went back', async () => {
    const { placed, surplus } = await paidTwice();
    await refund(placed.id, 300);
    expect(await order(placed.id)).toMatchObject({ amount_unallocated: placed.total, net_revenue: placed.total - 300 });
    await submitRefund(test.db, surplus);
    expect(await order(placed.id)).toMatchObject({ amount_unallocated: 0, net_revenue: placed.total - 300 });
  });
});

describe('what the shop earns', () => {
  it('does not fall by what went back because the order became cheaper', async () => {
    const placed = await paidByTransfer();
    await test.db
      .updateTable('orders')
      .set({ subtotal: placed.subtotal - 500, total: placed.total - 500 })
      .where('id', '=', placed.id)
      .execute();
    await refund(placed.id, 500);
    expect(await order(placed.id)).toMatchObject({ net_revenue: placed.total - 500 });
    await refund(placed.id, 200);
    expect(await order(placed.id)).toMatchObject({ net_revenue: placed.total - 700 });
  });

  it('falls by what was given back in part', async () => {
    const placed = await paidByTransfer();
    const total = async () =>
      Number(
        (
          await test.db
            .selectFrom('customers')
            .innerJoin('orders', 'orders.customer_id', 'customers.id')
            .select('customers.total')
            .where('orders.id', '=', placed.id)
            .executeTakeFirstOrThrow()
        ).total,
      );
    const before = await total();
    await refund(placed.id, 900);
    expect(await total()).toBe(before - 900);
  });
});
