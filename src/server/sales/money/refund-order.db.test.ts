import { describe, expect, it } from 'vitest';
import { OWNER, type TestOrder } from '../../../../tests/support/order-story.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { refundOrder } from './refund-order.ts';
import { useCardBackend } from '../../../../tests/support/card-backend.ts';
import { ripenInvoices } from '../../../../tests/support/ripen-invoices.ts';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { listPaymentExceptions } from '#server/payments/cards/list-payment-exceptions.ts';
import { submitRefund } from '#server/payments/cards/submit-refund.ts';
import { moveOrder } from '#server/sales/orders/moves/move-order.ts';

describe('a refund of an order', () => {
  const shop = useShop();
  const paid = (received: number) => shop.insert({ paymentMethod: 'transfer', payment: 'paid', received });

  it('that is sent five times at once gets five equal answers, one refund and one line in the audit log', async () => {
    const order = await paid(11_200);
    const { version } = await order.row();
    const request = { version, key: crypto.randomUUID(), amount: 3_000, reason: 'Cutie îndoită' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => attempt(() => refundOrder(shop.db, OWNER, order.id, request))),
    );
    expect(answers).toEqual(Array(5).fill({ ok: true, refundId: request.key }));
    expect((await order.read()).money).toMatchObject({ refunded: 3_000, refundable: 8_200 });
    expect(await shop.audit()).toMatchObject([{ kind: 'refunded_part', details: { amount: 3_000 } }]);
    const other = attempt(() => refundOrder(shop.db, OWNER, order.id, { ...request, key: crypto.randomUUID() }));
    expect(await other).toMatchObject({ ok: false, code: 'changed_meanwhile' });
  });
});

describe('an order that is rejected after it was paid', () => {
  const shop = useShop();
  const backend = useCardBackend();

  /** The orders that hold money of their buyers, and how much. */
  const held = async () => (await listPaymentExceptions(shop.db)).held.map(({ id, held: sum }) => [id, sum]);
  const waits = async () => (await readWaiting(shop.db)).hangingPayments;
  const reject = async ({ id, row }: TestOrder, refundKey = crypto.randomUUID(), seen?: number) => {
    const version = seen ?? (await row()).version;
    return attempt(() =>
      moveOrder(shop.db, OWNER, id, { move: 'reject', version, note: 'Nu o putem face', refundKey }),
    );
  };
  async function paidByCard(): Promise<TestOrder> {
    const order = await shop.insert({ paymentMethod: 'card' });
    await order.payByCard();
    return order;
  }

  it('gives the card its money back in the same step, once, and is nobody’s task then', async () => {
    const order = await paidByCard();
    const key = crypto.randomUUID();
    const before = await waits();
    expect(await reject(order, key)).toMatchObject({ ok: true, to: 'rejected' });
    expect((await order.read()).money.refunds).toMatchObject([{ id: key, amount: 11_200 }]);
    expect(await held()).toEqual([]);
    await submitRefund(shop.db, key);
    expect(await order.read()).toMatchObject({ payment: 'refunded', money: { refundable: 0 } });
    expect((await backend.ledger()).refunds).toMatchObject([{ amount: 11_200, status: 'succeeded' }]);
    expect([await held(), await waits()]).toEqual([[], before]);
    // The same once more is told that the order is another one by now.
    expect(await reject(order, key, 1)).toMatchObject({ ok: false, code: 'changed_meanwhile' });
    expect((await backend.ledger()).refunds).toHaveLength(1);
  });

  it('is a task until its card has its money back, where the owner gives it back later', async () => {
    const order = await paidByCard();
    const before = await waits();
    await order.move('reject');
    expect(await held()).toEqual([[order.id, 11_200]]);
    expect(await waits()).toBe(before + 1);
    const part = await order.refund(5_000);
    if (!part.ok) throw new Error(part.code);
    await submitRefund(shop.db, part.refundId);
    expect(await held()).toEqual([[order.id, 6_200]]);
  });

  it('and packed is cancelled in one step: money, pieces and papers go back, with one entry and one mail', async () => {
    const order = await shop.order({ paymentMethod: 'card' }).paidByCard().packed();
    const left = await order.stock();
    const key = crypto.randomUUID();
    expect(await reject(order, key)).toMatchObject({ ok: true, from: 'approved', to: 'rejected' });
    await submitRefund(shop.db, key);
    expect(await order.row()).toMatchObject({ status: 'rejected', payment: 'refunded' });
    expect(await order.stock()).toBe(left + 1);
    expect((await order.events()).slice(-3)).toEqual(['reject', 'refund_asked', 'refund']);
    expect((await order.mails()).filter((kind) => kind === 'order-rejected')).toHaveLength(1);
    await ripenInvoices(shop.db);
    expect((await order.rows('invoices')).reduce((sum, { gross }) => sum + gross, 0)).toBe(0);
  });
});
