import { describe, expect, it } from 'vitest';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { listPaymentExceptions } from '#server/payments/cards/list-payment-exceptions.ts';

const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
const BY_CARD = { paymentMethod: 'card' } as const;

describe('what hangs', () => {
  const test = useShop();

  const counted = async () => (await readWaiting(test.db)).hangingPayments;
  const listed = async () =>
    Object.values(await listPaymentExceptions(test.db)).reduce((sum, list) => sum + list.length, 0);

  async function visit(state: 'open' | 'paid' | 'mismatch', expiresAt: Date): Promise<string> {
    const orderId = await insertOrder(test.db, BY_CARD);
    const money = state !== 'open' && { reference: `pi_${orderId}`, received: 10_000, currency: 'ron' };
    const row = { id: `c-${orderId}`, orderId, provider: 'stripe', amount: 11_200, expiresAt, state, ...money };
    await test.db.insertInto('cardPayments').values(row).execute();
    return orderId;
  }
  const refund = (orderId: string, state: 'asked' | 'done' | 'failed', askedAt: Date, amount = 500) => {
    const card = { id: crypto.randomUUID(), cardPaymentId: `c-${orderId}`, actor: 'shop' };
    const row = { ...card, orderId, amount, askedAt, state };
    return test.db.insertInto('refunds').values(row).execute();
  };

  it('is nothing where all goes its way', async () => {
    await visit('open', ago(-0.5));
    const paid = await visit('paid', ago(2));
    await refund(paid, 'done', ago(2));
    await refund(paid, 'asked', new Date());
    const returned = await visit('mismatch', ago(2));
    await refund(returned, 'done', ago(1), 10_000);
    await insertOrder(test.db, { paymentMethod: 'transfer', placedAt: ago(24) });
    await insertOrder(test.db, { ...BY_CARD, stockTaken: false, status: 'rejected' });
    expect(await counted()).toBe(0);
    expect(await listed()).toBe(0);
  });

  describe('of a transfer', () => {
    const transfer = (changes: Parameters<typeof insertOrder>[1] = {}) =>
      insertOrder(test.db, { paymentMethod: 'transfer', placedAt: ago(24 * 10), ...changes });
    const late = async () => (await listPaymentExceptions(test.db)).transfers;

    it.each([
      ['payment_method_changed', {}],
      ['undo', { move: 'pay' }],
      ['undo', { move: 'reject' }],
    ] as const)('counts from its last %s %j', async (kind, details) => {
      const order = await transfer();
      const event = { orderId: order, kind, actor: 'customer', details: JSON.stringify(details), at: ago(24) };
      await test.db.insertInto('events').values(event).execute();
      expect(await counted()).toBe(0);
      expect(await late()).toEqual([]);
      const earlier = { at: ago(24 * 5) };
      await test.db.updateTable('events').set(earlier).execute();
      expect(await counted()).toBe(1);
      const [found] = await late();
      expect(Math.round((Date.now() - found!.since.getTime()) / 3_600_000)).toBe(24 * 5);
    });

    it.each([
      ['erased', { erasedAt: new Date() }],
      ['free', { discount: 10_000, shippingFee: 0 }],
      ['rejected', { status: 'rejected' }],
      ['returned', { status: 'approved', fulfilment: 'returned' }],
    ] as const)('is nothing where the order is %s', async (_what, changes) => {
      await transfer(changes);
      expect(await counted()).toBe(0);
      expect(await listed()).toBe(0);
    });

    it('is counted of goods that have left unpaid', async () => {
      await transfer({ status: 'approved', fulfilment: 'shipped' });
      expect(await counted()).toBe(1);
      expect(await late()).toHaveLength(1);
    });
  });

  it('is counted as it is listed, each kind', async () => {
    await visit('open', ago(1));
    const paid = await visit('paid', ago(2));
    await refund(paid, 'asked', ago(2));
    await refund(paid, 'failed', ago(1));
    await visit('mismatch', ago(2));
    await insertOrder(test.db, { paymentMethod: 'transfer', placedAt: ago(24 * 30) });
    await insertOrder(test.db, { ...BY_CARD, stockTaken: false });
    await insertOrder(test.db, { paymentMethod: 'transfer', received: 500 });

    const { unanswered, mismatches, refunds, released, transfers, partPaid } = await listPaymentExceptions(test.db);
    const lists = [unanswered, mismatches, refunds, released, transfers, partPaid];
    expect(lists.map((list) => list.length)).toEqual([1, 1, 2, 1, 1, 1]);
    expect(refunds.map(({ failed }) => failed).sort()).toEqual([false, true]);
    expect(mismatches[0]).toMatchObject({ received: 10_000, currency: 'ron', total: 11_200 });
    expect(await counted()).toBe(7);
  });
});
