import { describe, expect, it } from 'vitest';
import { useCardBackend } from '../../../../tests/support/card-backend.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { listPaymentExceptions } from '#server/payments/cards/list-payment-exceptions.ts';
import { submitRefund } from '#server/payments/cards/submit-refund.ts';
import { findAdminOrder } from '#server/sales/admin-orders/find-admin-order.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { refundOrder } from './refund-order.ts';
import { rejectAndRefund } from './reject-and-refund.ts';

const OWNER = { id: 'u1', email: 'eu@clipeinghips.ro' };
const PAID = { payment: 'paid', amount_paid: 11_200 } as const;

describe('an order that is rejected after it was paid', () => {
  const test = useTestDatabase();
  const backend = useCardBackend();

  const order = async (id: string) => (await findAdminOrder(test.db, id, new Date()))!;
  const held = async () => (await listPaymentExceptions(test.db)).held.map(({ id, held: sum }) => [id, sum]);
  const waits = async () => (await readWaiting(test.db)).hangingPayments;
  const reject = async (id: string, refundKey = crypto.randomUUID()) => {
    const { version } = await order(id);
    const input = { move: 'reject', version, note: 'Nu o putem face', restock: false, notify: true } as const;
    return rejectAndRefund(test.db, OWNER, id, { ...input, refundKey });
  };
  async function paidByCard(): Promise<string> {
    const id = await insertOrder(test.db, { payment_method: 'card' });
    await backend.pay(test.db, id);
    return id;
  }

  it('gives the card its money back in the same step, once, and is nobody’s task then', async () => {
    const id = await paidByCard();
    const key = crypto.randomUUID();
    const before = await waits();
    expect(await reject(id, key)).toMatchObject({ ok: true, to: 'rejected' });
    expect((await order(id)).money.refunds).toMatchObject([{ id: key, amount: 11_200 }]);
    expect(await held()).toEqual([]);
    await submitRefund(test.db, key);
    expect(await order(id)).toMatchObject({ payment: 'refunded', money: { refundable: 0 } });
    expect((await backend.ledger()).refunds).toMatchObject([{ amount: 11_200, status: 'succeeded' }]);
    expect([await held(), await waits()]).toEqual([[], before]);
    // The same once more is told that the order is another one by now.
    expect(await rejectAndRefund(test.db, OWNER, id, { move: 'reject', version: 1, note: '', restock: false, notify: true, refundKey: key }))
      .toMatchObject({ ok: false, code: 'changed_meanwhile' }); // prettier-ignore
    expect((await backend.ledger()).refunds).toHaveLength(1);
  });

  it('is a task until its card has its money back, where the owner gives it back later', async () => {
    const id = await paidByCard();
    const before = await waits();
    await transitionOrder(test.db, OWNER, id, { move: 'reject', note: '', restock: false, notify: true });
    expect(await held()).toEqual([[id, 11_200]]);
    expect(await waits()).toBe(before + 1);
    const part = await refundOrder(test.db, OWNER, id, {
      version: (await order(id)).version, key: crypto.randomUUID(), amount: 5_000, reason: 'Întâi o parte',
    }); // prettier-ignore
    if (!part.ok) throw new Error(part.code);
    await submitRefund(test.db, part.refundId);
    expect(await held()).toEqual([[id, 6_200]]);
  });

  it.each(['transfer', 'cash'] as const)('is a task until what came by %s has been sent by hand', async (method) => {
    const id = await insertOrder(test.db, { ...PAID, payment_method: method });
    expect(await reject(id)).toMatchObject({ ok: true });
    expect((await order(id)).money.refunds).toEqual([]);
    expect((await held()).map(([of]) => of)).toContain(id);
    const { version } = await order(id);
    const sent = { version, key: crypto.randomUUID(), amount: 11_200, reason: 'Trimis azi' };
    expect(await refundOrder(test.db, OWNER, id, sent)).toMatchObject({ ok: true });
    expect((await held()).map(([of]) => of)).not.toContain(id);
    expect(await order(id)).toMatchObject({ payment: 'refunded' });
  });

  it('that nobody has paid holds nothing', async () => {
    const id = await insertOrder(test.db, { payment_method: 'transfer' });
    await reject(id);
    expect((await held()).map(([of]) => of)).not.toContain(id);
  });

  it('waits in Payments too when its goods came back without a notice', async () => {
    const id = await insertOrder(test.db, { ...PAID, status: 'approved', fulfilment: 'returned' });
    expect((await held()).map(([of]) => of)).toContain(id);
  });
});
