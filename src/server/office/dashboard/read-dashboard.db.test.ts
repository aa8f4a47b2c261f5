import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAdminCaller } from '../../../../tests/support/admin-caller.ts';
import { orderRequestSchema } from '#domain/orders/order-form.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { insertOrder, lineRow, orderBody } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { adminDashboardRoutes } from './admin-dashboard-routes.ts';
import { readDashboard } from './read-dashboard.ts';

/** Ten in the morning of 2 April 2026 in Bucharest, four days after the clocks went forward. */
const NOW = new Date('2026-04-02T07:00:00Z');
const at = (time: string) => ({ placed_at: new Date(time) });

describe('the dashboard', () => {
  const test = useTestDatabase();

  beforeEach(async () => {
    await sql`truncate orders, customers, mails, messages, testimonials cascade`.execute(test.db);
    await sql`update products set stock = 50, low_stock_at = 5`.execute(test.db);
  });

  const order = (changes: Parameters<typeof insertOrder>[1], quantity = 1) =>
    insertOrder(test.db, changes, [lineRow({ quantity })]);

  it('holds today until now against yesterday until the same hour', async () => {
    await order(at('2026-04-01T21:00:00Z'), 3);
    await order(at('2026-04-02T06:59:59Z'));
    await order(at('2026-04-01T07:00:00Z'));
    await order(at('2026-04-01T07:00:01Z'));
    await order({ ...at('2026-04-02T06:00:00Z'), status: 'rejected' });

    const { spans, today } = await readDashboard(test.db, 'nobody', NOW);

    expect(today).toBe('2026-04-02');
    expect(spans.today).toEqual({
      revenue: 31_200 + 11_200,
      orders: 2,
      units: 4,
      compared: { revenue: 11_200, orders: 1, units: 1 },
    });
  });

  it('holds 7 and 30 days against as many before, across the change of the clocks', async () => {
    await order(at('2026-03-26T22:00:00Z')); // First moment of the seven days: midnight is at 22:00 UTC in winter.
    await order(at('2026-03-26T21:59:59Z'));
    await order(at('2026-03-03T22:00:00Z')); // First moment of the thirty.
    await order(at('2026-03-03T21:59:59Z'));
    await order(at('2026-02-01T22:00:00Z')); // First moment of the thirty before.
    await order(at('2026-02-01T21:59:59Z'));

    const { spans, series } = await readDashboard(test.db, 'nobody', NOW);

    expect([spans.week.orders, spans.week.compared?.orders]).toEqual([1, 0]);
    expect([spans.month.orders, spans.month.compared?.orders]).toEqual([3, 1]);
    expect(series).toHaveLength(30);
    expect([series[0]!.day, series.at(-1)!.day]).toEqual(['2026-03-04', '2026-04-02']);
    expect(series.reduce((sum, row) => sum + row.orders, 0)).toBe(3);
  });

  it('counts what waits', async () => {
    await order({ status: 'pending' });
    await order({ status: 'approved' });
    await order({ status: 'approved' });
    await order({ status: 'approved', fulfilment: 'packed' });
    await order({ status: 'approved', fulfilment: 'shipped' });
    await order({ status: 'rejected' });
    await sql`update products set stock = 0 where id = 'gemeni'`.execute(test.db);
    await sql`update products set stock = 5 where id = 'mana-bebelus'`.execute(test.db);
    await sql`insert into messages (topic, name, email_address, message, status) values
      ('t', 'n', 'e', 'm', 'open'), ('t', 'n', 'e', 'm', 'answered')`.execute(test.db);
    await sql`insert into testimonials (name, text, stars, status) values ('n', 't', 5, 'pending'),
      ('n', 't', 5, 'approved')`.execute(test.db);
    await sql`insert into mails (kind, recipient, subject, html, text, status, next_attempt_at) values
      ('k', 'r', 's', 'h', 't', 'failed', now()), ('k', 'r', 's', 'h', 't', 'waiting', 'infinity'),
      ('k', 'r', 's', 'h', 't', 'waiting', now()), ('k', 'r', 's', 'h', 't', 'sent', now())`.execute(test.db);

    const { waiting, short, latest } = await readDashboard(test.db, 'nobody', NOW);

    expect(waiting).toMatchObject({
      pending: 1,
      toPack: 2,
      toSend: 1,
      lowStock: 1,
      soldOut: 1,
      openMessages: 1,
      pendingTestimonials: 1,
      pendingReviews: 0,
      failedMails: 1,
      parkedMails: 1,
      hasOrders: true,
    });
    expect(short.map(({ id, stock }) => [id, stock])).toEqual([
      ['gemeni', 0],
      ['mana-bebelus', 5],
    ]);
    expect(latest).toHaveLength(6);
  });

  it('shows the eight latest orders, and an empty shop', async () => {
    expect(await readDashboard(test.db, 'nobody', NOW)).toMatchObject({
      waiting: { hasOrders: false, pending: 0 },
      latest: [],
      setUp: { mailServer: false, secondFactor: false, firm: false },
      spans: { today: { revenue: 0, orders: 0, units: 0, compared: { revenue: 0 } } },
    });
    for (let n = 0; n < 10; n += 1) await order(at(`2026-03-01T10:0${n}:00Z`));
    const { latest } = await readDashboard(test.db, 'nobody', NOW);
    expect(latest.map(({ placedAt }) => placedAt.getUTCMinutes())).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
  });

  it('puts odd orders for cash first, until somebody has approved or rejected them', async () => {
    await sql`truncate rate_limits, idempotency_keys cascade`.execute(test.db);
    const place = async (changes: Record<string, unknown>, address: string | null = null) => {
      const request = orderRequestSchema.parse(orderBody(changes));
      const placed = await placeOrder(test.db, { request, idempotencyKey: crypto.randomUUID(), address });
      if (!placed.ok) throw new Error(placed.code);
      return placed.order.id;
    };
    const pieces = (itemNumber: string, id = 'gemeni') => ({ lines: [{ id, itemNumber }] });
    const odd = async () => (await readDashboard(test.db, 'nobody')).odd.map(({ id, why }) => [id, why]);

    await place({}, '203.0.113.1');
    await place(pieces('8'), '203.0.113.2');
    await place({ ...pieces('8'), paymentMethod: 'transfer' });
    await sql`update products set stock = 3 where id = 'rezerva-ghips'`.execute(test.db);
    const last = await place(pieces('3', 'rezerva-ghips'));
    await place({}, '203.0.113.1');
    const third = await place({}, '203.0.113.1');

    const large = (await odd())[0]![0]!;
    expect(await odd()).toEqual([
      [large, ['large']],
      [last, ['last']],
      [third, ['several']],
    ]);
    await sql`update orders set status = 'rejected' where id = ${large}`.execute(test.db);
    await sql`update orders set status = 'approved' where id = ${third}`.execute(test.db);
    expect(await odd()).toEqual([[last, ['last']]]);
  });

  it('is answered to an admin and kept by nobody', async () => {
    const call = await openAdminCaller(adminDashboardRoutes, test);
    const answer = await call('/api/admin/dashboard');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await call('/api/admin/dashboard', 'POST', {})).status).toBe(405);
  });
});
