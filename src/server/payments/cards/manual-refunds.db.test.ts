import { describe, expect, it, vi } from 'vitest';
import { useCardOrders } from '../../../../tests/support/card-orders.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import { applyCheckoutSession } from './apply-checkout-session.ts';
import { failRefund } from './apply-refund-update.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { submitRefund } from './submit-refund.ts';

const shop = useCardOrders();
const paidByTransfer = () => shop.order({ paymentMethod: 'transfer' }).paid();

describe('money that an owner sends by hand', () => {
  it('is booked at once', async () => {
    const order = await paidByTransfer();
    expect(await order.refund(400)).toMatchObject({ ok: true });
    expect(await order.row()).toMatchObject({ payment: 'paid', received: order.total, refunded: 400 });
    await order.refund(order.total - 400);
    expect(await order.row()).toMatchObject({ payment: 'refunded', refunded: order.total });
  });

  it('is never more than what came', async () => {
    const order = await paidByTransfer();
    expect(await order.refund(order.total + 1)).toEqual({ ok: false, code: 'amount_too_high' });
  });

  it.each(['marked as refunded', 'given back as a sum'])(
    'is kept as a refund when the whole order is %s, until that is undone',
    async (how) => {
      const order = await paidByTransfer();
      const [amount, reason] = [order.total, 'Ramă zgâriată'];
      await (how === 'marked as refunded' ? order.tryMove('refund', { note: reason }) : order.refund(amount));
      expect(await order.rows('refunds')).toMatchObject([{ amount, state: 'done', reason }]);
      await order.undo('refund');
      expect(await order.row()).toMatchObject({ payment: 'paid', received: amount, refunded: 0 });
      expect(await order.rows('refunds')).toEqual([]);
    },
  );

  it('is booked once under one reference', async () => {
    const [first, second] = [await shop.order(), await shop.order()];
    const reference = 'statement-line-7';
    expect(await first.tryMove('pay', { reference })).toMatchObject({ ok: true });
    expect(await second.tryMove('pay', { reference })).toEqual({ ok: false, code: 'already_booked' });
    expect(await second.row()).toMatchObject({ payment: 'unpaid', received: 0 });
  });

  it('cannot be changed in the ledger', async () => {
    const { id } = await paidByTransfer();
    const change = shop.db.updateTable('ledgerEntries').set({ amount: 1 }).where('orderId', '=', id).execute();
    await expect(change).rejects.toThrow('never changed');
  });
});

describe('money that came a second time, by card, for an order that was paid by transfer', () => {
  leavePaymentPagesOpen();

  /** The second sum is stored as one to give back, and not yet sent. */
  async function paidTwice() {
    const order = await shop.byCard();
    const page = await order.openPage();
    await order.tryMove('pay', { method: 'transfer' });
    await page.pay();
    const paid = await page.read();
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    await applyCheckoutSession(shop.db, paid);
    vi.unstubAllEnvs();
    const [duplicate] = await order.rows('refunds');
    return { order, total: order.total, duplicate: duplicate!.id };
  }
  const hanging = async () => (await listPaymentExceptions(shop.db)).refunds.map(({ refundId }) => refundId);

  it('is not the order’s: all of the order’s own is all of it', async () => {
    const { order, total, duplicate } = await paidTwice();
    expect(await order.refund(total + 1)).toEqual({ ok: false, code: 'amount_too_high' });
    expect(await order.refund(total)).toMatchObject({ ok: true });
    expect(await order.row()).toMatchObject({ payment: 'refunded', refunded: total });
    await submitRefund(shop.db, duplicate);
    expect(await order.row()).toMatchObject({ payment: 'refunded', received: total });
    expect((await order.rows('ledgerEntries')).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('is not the order’s when its bank sends it back once more', async () => {
    const { order, total, duplicate } = await paidTwice();
    await submitRefund(shop.db, duplicate);
    await order.refund(total);
    const sent = (await order.rows('refunds')).find(({ id }) => id === duplicate);
    await order.tellRefund({ reference: sent!.reference!, refundId: duplicate, amount: total, state: 'failed' });
    expect(await order.row()).toMatchObject({ payment: 'refunded' });
    expect(await hanging()).toEqual([duplicate]);
  });

  it('does not pay for what the order is owed', async () => {
    const { order, total, duplicate } = await paidTwice();
    await failRefund(shop.db, duplicate, 'card closed');
    await order.refund(300);
    expect(await order.row()).toMatchObject({ payment: 'paid', refunded: 300, received: 2 * total });
    expect(await hanging()).toEqual([duplicate]);
  });

  it('is no revenue while it lies here, beside a part of the order’s own that went back', async () => {
    const { order, total, duplicate } = await paidTwice();
    await order.refund(300);
    expect(await order.row()).toMatchObject({ unallocated: total, netRevenue: total - 300 });
    await submitRefund(shop.db, duplicate);
    expect(await order.row()).toMatchObject({ unallocated: 0, netRevenue: total - 300 });
  });
});

describe('what the shop earns', () => {
  it('falls by what went back, but not by that of an order that became cheaper', async () => {
    const order = await paidByTransfer();
    const [subtotal, total] = [order.subtotal - 500, order.total - 500];
    await order.change({ subtotal, total });
    await order.refund(500);
    expect(await order.row()).toMatchObject({ netRevenue: total });
    await order.refund(200);
    expect(await order.row()).toMatchObject({ netRevenue: total - 200 });
    const customer = await shop.db.selectFrom('customers').select('total').executeTakeFirstOrThrow();
    expect(Number(customer.total)).toBe(total - 200);
  });
});
