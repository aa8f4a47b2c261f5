import { describe, expect, it } from 'vitest';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { refundOrder } from '#server/sales/refunds/refund-order.ts';
import { undoTransition } from '#server/sales/orders/undo-transition.ts';
import { listCardPayments } from '#server/sales/ledger/card-payments-table.ts';
import { cardProvider } from './current-provider.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { submitRefund } from './submit-refund.ts';
import { applyRefundUpdate } from './apply-refund-update.ts';
import {
  OWNER,
  PLAIN,
  test,
  backend,
  order,
  kinds,
  refundsOf,
  paidByCard,
  refund,
  useRefunds,
} from '../../../../tests/support/fixtures/refunds.ts';

useRefunds();

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
    expect((await backend.ledger()).refunds.at(-1)).toMatchObject({ amount: 1_000, status: 'succeeded' });
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
    await backend.setFaultModes({ api: { answer: 'cut', only: ['refund'] } });
    const before = (await backend.ledger()).refunds.length;
    await refund(placed.id, 500);
    const [asked] = await refundsOf(placed.id);
    expect(asked).toMatchObject({ state: 'asked' });
    expect((await order(placed.id)).amount_refunded).toBe(0);
    // What is on its way cannot be asked for again.
    expect(await refund(placed.id, placed.total)).toEqual({ ok: false, code: 'amount_too_high' });
    await backend.setFaultModes();
    await submitRefund(test.db, asked!.id);
    expect((await order(placed.id)).amount_refunded).toBe(500);
    expect((await backend.ledger()).refunds).toHaveLength(before + 1);
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

  it('that was given back at the provider’s own backend is booked once', async () => {
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

  it('that is under way from the provider’s own backend is not sent by the shop', async () => {
    const placed = await paidByCard();
    const { reference } = await test.db
      .selectFrom('card_payments')
      .select('reference')
      .where('order_id', '=', placed.id)
      .executeTakeFirstOrThrow();
    const told = { reference: 're_slow', refundId: null, paymentReference: reference!, amount: 200 };
    await applyRefundUpdate(test.db, { ...told, state: 'pending' });
    const [underWay] = await refundsOf(placed.id);
    const before = (await backend.ledger()).refunds.length;
    await submitRefund(test.db, underWay!.id);
    expect((await backend.ledger()).refunds).toHaveLength(before);
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
