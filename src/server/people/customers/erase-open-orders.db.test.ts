import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ACTOR, ANA, DONE, useErasedCustomers } from '../../../../tests/support/fixtures/erased-customer.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { insert, rowsOf } from '../../../../tests/support/rows.ts';
import { findCustomer } from './find-customer.ts';

describe('erasing a customer', () => {
  const { test, erase } = useErasedCustomers();
  const waitsFor = async (id: string) => {
    expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 1 });
    expect(await erase()).toMatchObject({ ok: false, code: 'open_orders', orders: [{ id }] });
  };
  const doesNotWait = async () => {
    expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 0 });
    expect(await erase()).toMatchObject({ ok: true });
  };

  describe('whose parcel nobody wants any more', () => {
    const made = { state: 'made', awb: '1ONB1', made_at: new Date(), cash_on_delivery: 0, weight_grams: 900 } as const;
    const withShipment = async (
      changes: Partial<Parameters<typeof insert<'shipments'>>[2]>,
      states: Parameters<typeof insertOrder>[1] = { status: 'rejected' },
    ) => {
      const id = await insertOrder(test.db, states);
      const parcel = { courier: 'Sameday', to_locker: false, actor: ACTOR.email, order_id: id, reference: id };
      await insert(test.db, 'shipments', { ...made, ...parcel, ...changes });
      return id;
    };

    it.each([
      ['was made', {}],
      ['is on its way back', { tracking: 'coming_back' }],
      ['may have been made', { state: 'asked', awb: null, made_at: null }],
    ] as const)('waits while it %s, and names the order', async (_, changes) => {
      await waitsFor(await withShipment(changes));
      expect(await rowsOf(test.db, 'shipments')).toHaveLength(1);
    });

    it('waits while an AWB stands at the courier that was given up', async () => {
      await waitsFor(await withShipment({ state: 'cancelled', last_error: 'awb_stands' }, DONE));
    });

    const longAgo = new Date(Date.now() - 61 * 24 * 3600 * 1000);
    it.each([
      ['was cancelled', { state: 'cancelled' }],
      ['was refused', { state: 'failed', awb: null, made_at: null }],
      ['came back', { tracking: 'returned' }],
      ['is older than parcels are followed', { created_at: longAgo, made_at: longAgo }],
    ] as const)('does not wait when it %s', async (_, changes) => {
      await withShipment(changes);
      await doesNotWait();
      expect(await rowsOf(test.db, 'shipments')).toEqual([]);
    });

    it('does not wait for the courier’s word where the order was delivered', async () => {
      await withShipment({}, DONE);
      await doesNotWait();
    });
  });

  describe('who is to have money back', () => {
    const charged = async (state: 'paid' | 'mismatch') => {
      const order_id = await insertOrder(test.db, { ...DONE, payment_method: 'card' });
      const money = { reference: `pi-${order_id}`, received: 11_200, currency: 'ron', amount: 11_200, state };
      const card = { id: `c-${order_id}`, order_id, provider: 'stripe', expires_at: new Date() };
      await insert(test.db, 'card_payments', { ...card, ...money });
      return order_id;
    };
    const refund = (order_id: string, state: 'asked' | 'failed' | 'done', amount = 11_200) =>
      insert(test.db, 'refunds', { id: randomUUID(), order_id, card_payment_id: `c-${order_id}`, amount, actor: 'shop', state }); // prettier-ignore

    it.each(['asked', 'failed'] as const)('waits while a refund is %s', async (state) => {
      const order = await charged('paid');
      await refund(order, state, 500);
      await waitsFor(order);
    });

    it('waits while another sum than was asked is here, and no longer once all has gone back', async () => {
      const order = await charged('mismatch');
      await waitsFor(order);
      await refund(order, 'done');
      await doesNotWait();
    });
  });
});
