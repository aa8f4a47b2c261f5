import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openCardBackend } from '../../../../tests/support/card-backend.ts';
import { orderBody } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { ordersRoutes } from './orders-routes.ts';

describe('ordering with a card', () => {
  const test = useTestDatabase();
  const order = () =>
    ordersRoutes.request(
      '/api/orders',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(orderBody({ paymentMethod: 'card' })),
      },
      { ip: '', requestId: 'test', waitUntil: () => undefined },
    );

  it('is refused where the shop takes none, and nothing is stored', async () => {
    const answer = await order();
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { paymentMethod: ['not_offered'] } });
    expect(await test.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  it('answers with the payment page, and without one when the provider is away', async () => {
    const backend = await openCardBackend();
    try {
      const answer = await order();
      expect(answer.status).toBe(201);
      expect(((await answer.json()) as { payUrl: string }).payUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
      await backend.setFaultModes({ api: { answer: 'error' } });
      const later = await order();
      expect(later.status).toBe(201);
      expect(await later.json()).toMatchObject({ payUrl: null });
    } finally {
      await backend.close();
    }
  });

  it('is answered as the stored order that it is, when the database goes away before the payment page is open', async () => {
    const backend = await openCardBackend();
    try {
      await sql`
        create function stall() returns trigger language plpgsql as 'begin perform pg_sleep(30); return new; end'`.execute(
        test.db,
      );
      await sql`create trigger stall before insert on card_payments execute function stall()`.execute(test.db);
      const answer = await order();
      expect(answer.status).toBe(201);
      expect(await answer.json()).toMatchObject({ payUrl: null });
    } finally {
      await backend.close();
    }
  });
});
