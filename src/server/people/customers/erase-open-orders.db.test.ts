import { randomUUID } from 'node:crypto';
import { type Insertable } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { findCustomer } from './find-customer.ts';
import {
  ACTOR,
  ANA,
  DONE,
  test,
  erase,
  useErasedCustomers,
} from '../../../../tests/support/fixtures/erased-customer.ts';

useErasedCustomers();

describe('erasing a customer', () => {
  describe('whose parcel nobody wants any more', () => {
    const shipment = {
      courier: 'Sameday',
      to_locker: false,
      cash_on_delivery: 0,
      weight_grams: 900,
      actor: ACTOR.email,
    };
    const made = { ...shipment, state: 'made', awb: '1ONB1', made_at: new Date() } as const;
    const withShipment = async (
      changes: Partial<Insertable<DatabaseSchema['shipments']>>,
      states: Parameters<typeof insertOrder>[1] = { status: 'rejected' },
    ) => {
      const order = await insertOrder(test.db, states);
      await test.db
        .insertInto('shipments')
        .values({ ...made, ...changes, order_id: order, reference: order })
        .execute();
      return order;
    };

    it.each([
      ['was made', {}],
      ['is on its way back', { tracking: 'coming_back' }],
      ['may have been made', { state: 'asked', awb: null, made_at: null }],
    ] as const)('waits while it %s, and names the order', async (_, changes) => {
      const order = await withShipment(changes);
      expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 1 });
      expect(await erase()).toMatchObject({ code: 'open_orders', orders: [{ id: order, status: 'rejected' }] });
      expect(await test.db.selectFrom('shipments').select('order_id').execute()).toEqual([{ order_id: order }]);
    });

    it('waits while an AWB stands at the courier that was given up', async () => {
      const order = await withShipment({ state: 'cancelled', last_error: 'awb_stands' }, DONE);
      expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 1 });
      expect(await erase()).toMatchObject({ code: 'open_orders', orders: [{ id: order }] });
    });

    const longAgo = new Date(Date.now() - 61 * 24 * 3600 * 1000);
    it.each([
      ['was cancelled', { state: 'cancelled' }],
      ['was refused', { state: 'failed', awb: null, made_at: null }],
      ['came back', { tracking: 'returned' }],
      ['is older than parcels are followed', { created_at: longAgo, made_at: longAgo }],
    ] as const)('does not wait when it %s', async (_, changes) => {
      await withShipment(changes);
      expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 0 });
      expect(await erase()).toMatchObject({ ok: true });
      expect(await test.db.selectFrom('shipments').selectAll().execute()).toEqual([]);
    });

    it('does not wait for the courier’s word where the order was delivered', async () => {
      await withShipment({}, DONE);
      expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 0 });
      expect(await erase()).toMatchObject({ ok: true });
    });
  });

  describe('who is to have money back', () => {
    const charged = async (state: 'paid' | 'mismatch') => {
      const order = await insertOrder(test.db, { ...DONE, payment_method: 'card' });
      const money = { reference: `pi-${order}`, received: 11_200, currency: 'ron' };
      const card = { id: `c-${order}`, order_id: order, provider: 'stripe', amount: 11_200, expires_at: new Date() };
      await test.db
        .insertInto('card_payments')
        .values({ ...card, ...money, state })
        .execute();
      return order;
    };
    const refund = async (order: string, state: 'asked' | 'failed' | 'done', amount = 11_200) => {
      const row = { id: randomUUID(), order_id: order, card_payment_id: `c-${order}`, amount, actor: 'shop', state };
      await test.db.insertInto('refunds').values(row).execute();
    };
    const waits = async (order: string) => {
      expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 1 });
      expect(await erase()).toMatchObject({ ok: false, code: 'open_orders', orders: [{ id: order }] });
    };

    it.each(['asked', 'failed'] as const)('waits while a refund is %s', async (state) => {
      const order = await charged('paid');
      await refund(order, state, 500);
      await waits(order);
    });

    it('waits while another sum than was asked is here', async () => {
      await waits(await charged('mismatch'));
    });

    it('does not wait once all has gone back', async () => {
      await refund(await charged('mismatch'), 'done');
      expect(await findCustomer(test.db, ANA)).toMatchObject({ openOrders: 0 });
      expect(await erase()).toMatchObject({ ok: true });
    });
  });
});
