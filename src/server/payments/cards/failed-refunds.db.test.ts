import { describe, expect, it } from 'vitest';
import { attempt, commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { useCardOrders } from '../../../../tests/support/card-orders.ts';
import { OWNER, type TestOrder } from '../../../../tests/support/order-story.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { refundManually, retryRefund } from './retry-refund.ts';
import { submitRefund } from './submit-refund.ts';

const shop = useCardOrders();

describe('a refund that the card’s bank would not take', () => {
  const paid = () => shop.byCard().paidByCard();
  /** Such a refund of an order, or of two of them. */
  async function failed(amount: number, of?: TestOrder) {
    const order = of ?? (await paid());
    const key = crypto.randomUUID();
    await order.refund(amount, key);
    const reference = (await findRow(key)).reference!;
    const fail = () => order.tellRefund({ reference, refundId: key, amount, state: 'failed' });
    await fail();
    return { order, key, fail };
  }
  const findRow = (id: string) =>
    shop.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const retry = (id: string) => attempt(() => commit(shop.db, { actor: OWNER }, (unit) => retryRefund(unit, id)));
  const byHand = (id: string) => attempt(() => commit(shop.db, { actor: OWNER }, (unit) => refundManually(unit, id)));
  const hanging = async () => (await listPaymentExceptions(shop.db)).refunds.length;
  const SINCE = { ok: false, code: 'refunded_since' };

  it('goes out by another try, and hangs no more', async () => {
    const { order, key } = await failed(600);
    expect(await hanging()).toBe(1);
    const again = await retry(key);
    if (!again.ok) throw new Error(again.code);
    expect(again.refundId).not.toBe(key);
    await submitRefund(shop.db, again.refundId);
    expect(await order.row()).toMatchObject({ payment: 'paid', refunded: 600 });
    expect(await findRow(again.refundId)).toMatchObject({ state: 'done', reason: 'Ramă zgâriată' });
    expect(await hanging()).toBe(0);
  });

  it('goes out once, by however many tries at once', async () => {
    const { order, key } = await failed(500);
    const all = await Promise.all([1, 2, 3].map(() => retry(key)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter((each) => !each.ok && each.code === 'refund_not_failed')).toHaveLength(2);
    expect(await byHand(key)).toEqual({ ok: false, code: 'refund_not_failed' });
    expect((await order.rows('refunds')).map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
  });

  it('is not sent once more where parts of it went back meanwhile', async () => {
    const { order, key } = await failed(400);
    for (const left of [1, 0]) {
      await order.refund(200);
      expect(await hanging()).toBe(left);
      expect(await retry(key)).toEqual(SINCE);
    }
    expect(await order.row()).toMatchObject({ refunded: 400 });
  });

  it('does not hide another one of the same sum', async () => {
    const first = await failed(300);
    const second = await failed(300, first.order);
    const again = await retry(first.key);
    await submitRefund(shop.db, again.ok ? again.refundId : '');
    expect(await hanging()).toBe(1);
    expect(await retry(second.key)).toMatchObject({ ok: true });
  });

  it('is not owed twice where it was asked for twice and failed twice, whichever went out by hand', async () => {
    for (const which of [0, 1]) {
      const order = await paid();
      const keys = [(await failed(order.total, order)).key, (await failed(order.total, order)).key];
      expect(await byHand(keys[which]!)).toMatchObject({ ok: true });
      expect(await hanging()).toBe(0);
      expect(await byHand(keys[1 - which]!)).toEqual(SINCE);
      expect(await retry(keys[1 - which]!)).toEqual(SINCE);
      expect(await order.row()).toMatchObject({ payment: 'refunded', refunded: order.total });
    }
  });

  it('still hangs when what is owed for another withdrawal goes back', async () => {
    const first = await failed(300);
    const second = await failed(400, first.order);
    await ofReturn(first.key, first.order, 1);
    await ofReturn(second.key, first.order, 2);
    expect(await byHand(second.key)).toMatchObject({ ok: true });
    expect(await hanging()).toBe(1);
    expect(await byHand(first.key)).toMatchObject({ ok: true });
    expect(await first.order.row()).toMatchObject({ refunded: 700 });
  });

  it('is booked as sent by hand, and the buyer reads when it arrives', async () => {
    const { order, key, fail } = await failed(700);
    expect(await byHand(key)).toMatchObject({ ok: true });
    expect(await order.row()).toMatchObject({ refunded: 700 });
    expect(await hanging()).toBe(0);
    expect((await order.rows('ledgerEntries')).at(-1)).toMatchObject({ method: 'transfer', amount: -700 });
    expect(await order.mail('order-refunded-part')).toContain('În cont ajung');
    // Stripe tells of one failure in several events.
    await fail();
    expect(await order.row()).toMatchObject({ refunded: 700 });
  });

  it('is known by its reference even when the failure is the first word of it', async () => {
    const order = await paid();
    await shop.provider.setFaultModes({ api: { answer: 'error', only: ['refund'] } });
    const key = crypto.randomUUID();
    await order.refund(100, key);
    await shop.provider.setFaultModes();
    await order.tellRefund({ reference: 're_lost', refundId: key, amount: 100, state: 'failed' });
    expect(await findRow(key)).toMatchObject({ state: 'failed', reference: 're_lost' });
  });
});

/** Makes a refund that of a return which its order's customer has announced. */
async function ofReturn(key: string, { id: orderId, number: order }: TestOrder, sequence: number) {
  const number = `${order}-R${sequence}`;
  const keys = { id: crypto.randomUUID(), viewKey: 'k'.repeat(32), fingerprint: number };
  const customer = { name: 'Ana', emailAddress: 'ana@exemplu.ro', reason: '', owed: 400, completesOrder: false };
  await shop.db.insertInto('returns').values({ ...keys, orderId, sequence, number, ...customer }).execute(); // prettier-ignore
  await shop.db.updateTable('refunds').set({ returnNumber: number }).where('id', '=', key).execute();
}
