import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCardBackend } from '../../../../tests/support/card-backend.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { refundOrder } from '#server/sales/refunds/refund-order.ts';
import { undoTransition } from '#server/sales/orders/undo-transition.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { listRefunds } from '#server/sales/ledger/refunds-table.ts';
import { findWaiting, listCardPayments } from '#server/sales/ledger/card-payments-table.ts';
import { cardProvider } from './current-provider.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { openCardPayment } from './open-card-payment.ts';
import { refundManually, retryRefund } from './retry-refund.ts';
import { submitRefund } from './submit-refund.ts';
import { failRefund, applyRefundUpdate } from './apply-refund-update.ts';
import { applyCheckoutSession } from './apply-checkout-session.ts';

const OWNER = { id: 'owner', email: 'ana@atelier.ro' };
const PLAIN = { note: '', restock: false, notify: true };

const test = useTestDatabase();
let desk: Awaited<ReturnType<typeof openCardBackend>>;
beforeAll(async () => {
  desk = await openCardBackend();
  await test.db.updateTable('products').set({ stock: 1000 }).where('id', '=', 'gemeni').execute();
});
afterAll(async () => {
  await desk.close();
});
beforeEach(() => desk.setFaultModes());

const order = (id: string) => test.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const kinds = async (id: string) =>
  (await test.db.selectFrom('order_events').select('kind').where('order_id', '=', id).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const moneyOf = async (id: string) => {
  const movements = await test.db.selectFrom('ledger_entries').select('amount').where('order_id', '=', id).execute();
  return movements.reduce((sum, { amount }) => sum + amount, 0);
};
const refundsOf = (id: string) => test.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute();

async function paidByCard() {
  const placed = await storeOrder(test.db, { paymentMethod: 'card' });
  await openCardPayment(test.db, placed.id);
  const { session_id } = (await findWaiting(test.db, placed.id))!;
  await desk.act(session_id!, { do: 'pay' });
  await applyCheckoutSession(test.db, await desk.read(session_id!));
  return placed;
}
async function paidByTransfer() {
  const placed = await storeOrder(test.db, { paymentMethod: 'transfer' });
  expect(await transitionOrder(test.db, OWNER, placed.id, { ...PLAIN, move: 'pay' })).toMatchObject({ ok: true });
  return placed;
}
async function refund(id: string, amount: number, key: string = crypto.randomUUID()) {
  const { version } = await order(id);
  return refundOrder(test.db, OWNER, id, { version, key, amount, reason: 'Ramă zgâriată' });
}

describe('money given back to a card', () => {
  it('goes back in part, and the order stays paid', async () => {
    const placed = await paidByCard();
    expect(await refund(placed.id, 1_000)).toMatchObject({ ok: true });
    expect(await order(placed.id)).toMatchObject({
      payment: 'paid',
      amount_refunded: 1_000,
      net_revenue: placed.total - 1_000,
    });
    expect(await kinds(placed.id)).toEqual(['placed', 'pay', 'refund_asked', 'refunded_part']);
    expect((await desk.ledger()).refunds.at(-1)).toMatchObject({ amount: 1_000, status: 'succeeded' });
  });

  it('is refunded wholly once all of it is back', async () => {
    const placed = await paidByCard();
    await refund(placed.id, 1_000);
    await refund(placed.id, placed.total - 1_000);
    expect(await order(placed.id)).toMatchObject({
      payment: 'refunded',
      amount_refunded: placed.total,
      net_revenue: 0,
    });
    expect((await kinds(placed.id)).at(-1)).toBe('refund');
  });

  it('is never more than what came', async () => {
    const placed = await paidByCard();
    await refund(placed.id, 1_000);
    expect(await refund(placed.id, placed.total)).toEqual({ ok: false, code: 'amount_too_high' });
    await refund(placed.id, placed.total - 1_000);
    expect(await refund(placed.id, 1)).toEqual({ ok: false, code: 'nothing_received' });
  });

  it('goes out once for one form, however often it is sent', async () => {
    const placed = await paidByCard();
    const key = crypto.randomUUID();
    const { version } = await order(placed.id);
    const ask = () => refundOrder(test.db, OWNER, placed.id, { version, key, amount: 700, reason: 'x' });
    const results = await Promise.allSettled(Array.from({ length: 8 }, ask));
    expect(results.some((result) => result.status === 'fulfilled' && result.value.ok)).toBe(true);
    expect(await ask()).toMatchObject({ ok: true });
    expect(await order(placed.id)).toMatchObject({ amount_refunded: 700 });
    expect(await refundsOf(placed.id)).toHaveLength(1);
  });

  it('is asked by one of two owners who look at the same order', async () => {
    const placed = await paidByCard();
    const { version } = await order(placed.id);
    const ask = () =>
      refundOrder(test.db, OWNER, placed.id, { version, key: crypto.randomUUID(), amount: placed.total, reason: 'x' });
    const results = await Promise.all([ask(), ask()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await order(placed.id)).amount_refunded).toBe(placed.total);
  });

  it('waits when the provider does not answer, and goes out once', async () => {
    const placed = await paidByCard();
    await desk.setFaultModes({ api: { answer: 'cut', only: ['refund'] } });
    const before = (await desk.ledger()).refunds.length;
    await refund(placed.id, 500);
    const [asked] = await refundsOf(placed.id);
    expect(asked).toMatchObject({ state: 'asked' });
    expect((await order(placed.id)).amount_refunded).toBe(0);
    // What is on its way cannot be asked for again.
    expect(await refund(placed.id, placed.total)).toEqual({ ok: false, code: 'amount_too_high' });
    await desk.setFaultModes();
    await submitRefund(test.db, asked!.id);
    expect((await order(placed.id)).amount_refunded).toBe(500);
    expect((await desk.ledger()).refunds).toHaveLength(before + 1);
  });

  it('has failed at once, with the provider’s reason, when the provider refuses it', async () => {
    const placed = await paidByCard();
    const [card] = await listCardPayments(test.db, placed.id);
    // It went back at the provider's own desk a moment ago; the shop has not heard of that yet.
    const paymentReference = card!.reference!;
    await cardProvider()!.refund({ refundId: crypto.randomUUID(), paymentReference, amount: placed.total });
    await refund(placed.id, placed.total);
    const [refused] = await refundsOf(placed.id);
    expect(refused).toMatchObject({ state: 'failed', last_error: expect.stringContaining('charge_already_refunded') });
    expect((await listPaymentExceptions(test.db)).refunds).toContainEqual(
      expect.objectContaining({ refundId: refused!.id, failed: true }),
    );
  });

  it('is shown to the owner when the bank refuses it later, and the order is paid again', async () => {
    const placed = await paidByCard();
    await refund(placed.id, placed.total);
    const [done] = await refundsOf(placed.id);
    const { reference: paymentReference } = await test.db
      .selectFrom('card_payments')
      .select('reference')
      .where('order_id', '=', placed.id)
      .executeTakeFirstOrThrow();
    const told = {
      reference: done!.reference!,
      refundId: done!.id,
      paymentReference: paymentReference!,
      amount: placed.total,
      state: 'failed' as const,
    };
    const event = { provider: 'stripe', id: 'evt_failed', type: 'refund.failed' };
    await applyRefundUpdate(test.db, told, event);
    await applyRefundUpdate(test.db, told, event);
    const older = { provider: 'stripe', id: 'evt_older', type: 'refund.updated' };
    await applyRefundUpdate(test.db, { ...told, state: 'done' }, older);
    expect(await order(placed.id)).toMatchObject({ payment: 'paid', amount_refunded: 0 });
    expect((await listPaymentExceptions(test.db)).refunds).toContainEqual(
      expect.objectContaining({ id: placed.id, failed: true }),
    );
    await applyRefundUpdate(test.db, { ...told, reference: 're_again', refundId: null, state: 'done' });
    expect((await listPaymentExceptions(test.db)).refunds.map(({ id }) => id)).not.toContain(placed.id);
  });

  it('that was given back at the provider’s own desk is booked once', async () => {
    const placed = await paidByCard();
    const { reference } = await test.db
      .selectFrom('card_payments')
      .select('reference')
      .where('order_id', '=', placed.id)
      .executeTakeFirstOrThrow();
    const told = {
      reference: 're_desk',
      refundId: null,
      paymentReference: reference!,
      amount: 300,
      state: 'done' as const,
    };
    await applyRefundUpdate(test.db, told, { provider: 'stripe', id: 'evt_desk1', type: 'refund.created' });
    await applyRefundUpdate(test.db, told, { provider: 'stripe', id: 'evt_desk2', type: 'refund.updated' });
    expect(await order(placed.id)).toMatchObject({ payment: 'paid', amount_refunded: 300 });
  });

  it('that the first word of says has failed is booked by no older word', async () => {
    const placed = await paidByCard();
    const [card] = await listCardPayments(test.db, placed.id);
    const told = { reference: 're_bounced', refundId: null, paymentReference: card!.reference!, amount: 300 };
    const event = (id: string) => ({ provider: 'stripe', id, type: 'refund.updated' });
    await applyRefundUpdate(test.db, { ...told, state: 'failed' }, event('evt_bounced1'));
    await applyRefundUpdate(test.db, { ...told, state: 'done' }, event('evt_bounced2'));
    expect(await order(placed.id)).toMatchObject({ payment: 'paid', amount_refunded: 0 });
    expect(await refundsOf(placed.id)).toMatchObject([{ state: 'failed', reference: 're_bounced' }]);
  });

  it('that is under way from the provider’s own desk is not sent by the shop', async () => {
    const placed = await paidByCard();
    const { reference } = await test.db
      .selectFrom('card_payments')
      .select('reference')
      .where('order_id', '=', placed.id)
      .executeTakeFirstOrThrow();
    const told = { reference: 're_slow', refundId: null, paymentReference: reference!, amount: 200 };
    await applyRefundUpdate(test.db, { ...told, state: 'pending' });
    const [underWay] = await refundsOf(placed.id);
    const before = (await desk.ledger()).refunds.length;
    await submitRefund(test.db, underWay!.id);
    expect((await desk.ledger()).refunds).toHaveLength(before);
    await applyRefundUpdate(test.db, { ...told, state: 'done' });
    expect(await order(placed.id)).toMatchObject({ amount_refunded: 200 });
  });

  it('is not undone by a click', async () => {
    const placed = await paidByCard();
    const undo = async (move: 'pay' | 'refund') =>
      undoTransition(test.db, OWNER, placed.id, { version: (await order(placed.id)).version, move, note: '' });
    expect(await undo('pay')).toEqual({ ok: false, code: 'money_moved' });
    expect(await transitionOrder(test.db, OWNER, placed.id, { ...PLAIN, move: 'refund' })).toEqual({
      ok: false,
      code: 'money_moved',
    });
    await refund(placed.id, placed.total);
    expect(await undo('refund')).toEqual({ ok: false, code: 'money_moved' });
  });
});

describe('a refund that the card’s bank would not take', () => {
  async function failed(amount: number, placed?: Awaited<ReturnType<typeof paidByCard>>) {
    const order = placed ?? (await paidByCard());
    const key = crypto.randomUUID();
    await refund(order.id, amount, key);
    const { reference } = await findRow(key);
    const [card] = await listCardPayments(test.db, order.id);
    const told = { reference: reference!, refundId: key, paymentReference: card!.reference!, amount };
    await applyRefundUpdate(test.db, { ...told, state: 'failed' });
    return { placed: order, key };
  }
  const findRow = (id: string) =>
    test.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const retry = (id: string) => commit(test.db, { actor: OWNER }, (unit) => retryRefund(unit, id));
  const byHand = (id: string) => commit(test.db, { actor: OWNER }, (unit) => refundManually(unit, id));
  const hangs = async (id: string) =>
    (await listPaymentExceptions(test.db)).refunds.filter((each) => each.id === id).length;

  it('goes out by another try, and hangs no more', async () => {
    const { placed, key } = await failed(600);
    expect(await hangs(placed.id)).toBe(1);
    const again = await retry(key);
    if (!again.ok) throw new Error(again.code);
    expect(again.refundId).not.toBe(key);
    await submitRefund(test.db, again.refundId);
    expect(await order(placed.id)).toMatchObject({ payment: 'paid', amount_refunded: 600 });
    expect(await findRow(again.refundId)).toMatchObject({ state: 'done', reason: 'Ramă zgâriată' });
    expect(await hangs(placed.id)).toBe(0);
  });

  it('goes out once, by however many tries at once', async () => {
    const { placed, key } = await failed(500);
    const all = await Promise.all([1, 2, 3].map(() => retry(key)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter((each) => !each.ok && each.code === 'refund_not_failed')).toHaveLength(2);
    expect(await byHand(key)).toEqual({ ok: false, code: 'refund_not_failed' });
    expect((await refundsOf(placed.id)).map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
  });

  it('is not sent once more where parts of it went back meanwhile', async () => {
    const { placed, key } = await failed(400);
    await refund(placed.id, 200);
    expect(await hangs(placed.id)).toBe(1);
    expect(await retry(key)).toEqual({ ok: false, code: 'refunded_since' });
    await refund(placed.id, 200);
    expect(await hangs(placed.id)).toBe(0);
    expect(await retry(key)).toEqual({ ok: false, code: 'refunded_since' });
    expect(await order(placed.id)).toMatchObject({ amount_refunded: 400 });
  });

  it('does not hide another one of the same sum', async () => {
    const first = await failed(300);
    const second = await failed(300, first.placed);
    const again = await retry(first.key);
    await submitRefund(test.db, again.ok ? again.refundId : '');
    expect(await hangs(first.placed.id)).toBe(1);
    expect(await retry(second.key)).toMatchObject({ ok: true });
  });

  it('is not owed twice where it was asked for twice and failed twice', async () => {
    const placed = await paidByCard();
    const first = await failed(placed.total, placed);
    const second = await failed(placed.total, placed);
    expect(await byHand(second.key)).toMatchObject({ ok: true });
    expect(await hangs(placed.id)).toBe(0);
    expect(await byHand(first.key)).toEqual({ ok: false, code: 'refunded_since' });
    expect(await retry(first.key)).toEqual({ ok: false, code: 'refunded_since' });
    expect(await order(placed.id)).toMatchObject({ payment: 'refunded', amount_refunded: placed.total });
  });

  it('still hangs when what is owed for another withdrawal goes back', async () => {
    const first = await failed(300);
    const second = await failed(400, first.placed);
    const ofWithdrawal = (key: string, number: string) =>
      test.db.updateTable('refunds').set({ return_number: number }).where('id', '=', key).execute();
    await ofWithdrawal(first.key, `${first.placed.number}-R1`);
    await ofWithdrawal(second.key, `${first.placed.number}-R2`);
    expect(await byHand(second.key)).toMatchObject({ ok: true });
    expect(await hangs(first.placed.id)).toBe(1);
    expect(await byHand(first.key)).toMatchObject({ ok: true });
    expect(await order(first.placed.id)).toMatchObject({ amount_refunded: 700 });
  });

  it('is not sent where less is left on the card', async () => {
    const placed = await paidByCard();
    const first = await failed(placed.total, placed);
    const second = await failed(placed.total, placed);
    expect(await byHand(first.key)).toMatchObject({ ok: true });
    expect(await retry(second.key)).toEqual({ ok: false, code: 'refunded_since' });
    expect(await hangs(placed.id)).toBe(0);
  });

  it('is booked as sent by hand, and the buyer reads when it arrives', async () => {
    const { placed, key } = await failed(700);
    expect(await byHand(key)).toMatchObject({ ok: true });
    expect(await order(placed.id)).toMatchObject({ amount_refunded: 700 });
    expect(await hangs(placed.id)).toBe(0);
    const movements = test.db.selectFrom('ledger_entries').select(['method', 'amount']);
    const [last] = await movements.where('order_id', '=', placed.id).orderBy('id', 'desc').execute();
    expect(last).toEqual({ method: 'transfer', amount: -700 });
    const mails = test.db.selectFrom('mails').select('text').where('kind', '=', 'order-refunded-part');
    const [mail] = await mails.where('order_id', '=', placed.id).orderBy('created_at', 'desc').execute();
    expect(mail!.text).toContain('În cont ajung');
    // Stripe tells of one failure in several events.
    const { reference } = await findRow(key);
    const [card] = await listCardPayments(test.db, placed.id);
    const told = { reference: reference!, refundId: key, paymentReference: card!.reference!, amount: 700 };
    await applyRefundUpdate(test.db, { ...told, state: 'failed' });
    expect(await order(placed.id)).toMatchObject({ amount_refunded: 700 });
  });

  it('is known by its reference even when the failure is the first word of it', async () => {
    const placed = await paidByCard();
    await desk.setFaultModes({ api: { answer: 'error', only: ['refund'] } });
    const key = crypto.randomUUID();
    await refund(placed.id, 100, key);
    await desk.setFaultModes();
    const [card] = await listCardPayments(test.db, placed.id);
    const told = { reference: 're_lost', refundId: key, paymentReference: card!.reference!, amount: 100 };
    await applyRefundUpdate(test.db, { ...told, state: 'failed' });
    expect(await findRow(key)).toMatchObject({ state: 'failed', reference: 're_lost' });
  });
});

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
    await desk.act(session_id!, { do: 'pay' });
    const paid = await desk.read(session_id!);
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
