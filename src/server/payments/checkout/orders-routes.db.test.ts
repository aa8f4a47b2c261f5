import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { useCaller } from '../../../../tests/support/caller.ts';
import { useCardOrders } from '../../../../tests/support/card-orders.ts';
import { orderBody } from '../../../../tests/support/orders.ts';
import { ordersRoutes } from './orders-routes.ts';

describe('ordering with a card', () => {
  const shop = useCardOrders();
  const visitor = useCaller(ordersRoutes, 'visitor');
  const order = () => visitor.ask<{ payUrl: string }>('/api/orders', 'POST', orderBody({ paymentMethod: 'card' }));

  it('is refused where the shop takes none, or its papers cannot name the buyer, and nothing is stored', async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    expect(await order()).toMatchObject({ status: 422, body: { errors: { paymentMethod: ['not_offered'] } } });
    vi.unstubAllEnvs();
    const unprintable = await visitor.ask('/api/orders', 'POST', orderBody({ firstName: '王芳' }));
    expect(unprintable).toMatchObject({ status: 422, body: { errors: { firstName: ['not_printable'] } } });
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  it('answers with the payment page, and without one when the provider is away', async () => {
    const answer = await order();
    expect(answer.status).toBe(201);
    expect(answer.body.payUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    await shop.provider.setFaultModes({ api: { answer: 'error' } });
    expect(await order()).toMatchObject({ status: 201, body: { payUrl: null } });
  });

  it('is answered as the stored order that it is, when the database goes away before the payment page is open', async () => {
    await sql`
      create function stall() returns trigger language plpgsql as 'begin perform pg_sleep(30); return new; end'`.execute(
      shop.db,
    );
    await sql`create trigger stall before insert on card_payments execute function stall()`.execute(shop.db);
    expect(await order()).toMatchObject({ status: 201, body: { payUrl: null } });
  });
});
