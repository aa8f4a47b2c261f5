import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrderTransition } from '#domain/orders/order-transitions.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';
import { undoTransition } from '#server/sales/orders/undo-transition.ts';
import { insertDiscount } from '../../../../tests/support/insert-discount.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { someoneWaitsForALock } from '../../../../tests/support/waiting-for-lock.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.ts';
import { remindTransfers } from './remind-transfers.ts';

const ACTOR = { id: 'u1', email: 'eu@clipeinghips.ro' };
const DAY = 86_400_000;
/** The morning of the day that comes so many days after today, in Romania. */
const morningAfter = (days: number) => new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY + 5 * 3_600_000);

describe('an order that nobody pays', () => {
  const test = useShop();

  /** Placed as today began, so that days are counted alike whenever the test runs, and nothing happens before it. */
  const place = async (changes: Record<string, unknown> = {}) => {
    const order = await storeOrder(test.db, { paymentMethod: 'transfer', ...changes });
    const morning = new Date(Math.floor(Date.now() / DAY) * DAY);
    await test.db.updateTable('orders').set({ placed_at: morning }).where('id', '=', order.id).execute();
    return order;
  };
  const move = (id: string, kind: OrderTransition) =>
    transitionOrder(test.db, ACTOR, id, { move: kind, note: '', restock: false, notify: false });
  const mailsOf = (id: string, kind: string) =>
    test.db.selectFrom('mails').selectAll().where('order_id', '=', id).where('kind', '=', kind).execute();
  const eventsOf = (id: string, kind: string) =>
    test.db.selectFrom('order_events').selectAll().where('order_id', '=', id).where('kind', '=', kind).execute();
  const stock = async () =>
    (await test.db.selectFrom('products').select('stock').where('id', '=', 'gemeni').executeTakeFirstOrThrow()).stock;

  describe('by transfer', () => {
    it('is reminded of on the third day, with all that a transfer needs', async () => {
      const { id, number } = await place();
      expect(await remindTransfers(test.db, morningAfter(2))).toBe(0);
      expect(await remindTransfers(test.db, morningAfter(3))).toBe(1);
      const [mail] = await mailsOf(id, 'transfer-reminder');
      expect(mail).toMatchObject({ recipient: 'ana@exemplu.ro', subject: `Așteptăm plata pentru comanda ${number}` });
      for (const part of [mail!.html, mail!.text]) {
        expect(part).toContain('RO49 AAAA 1B31 0075 9384 0000');
        expect(part).toContain(number);
        expect(part).toContain('Îți păstrăm produsele până pe');
      }
      expect(mail!.html).toContain('src="data:image/png;base64,');
      expect(await eventsOf(id, 'transfer_reminded')).toMatchObject([{ actor: 'shop' }]);
    });

    it('is reminded of once, by however many at once', async () => {
      const { id } = await place();
      const both = await Promise.all([1, 2, 3].map(() => remindTransfers(test.db, morningAfter(3))));
      expect(both.reduce((sum, each) => sum + each)).toBe(1);
      expect(await remindTransfers(test.db, morningAfter(6))).toBe(0);
      expect(await mailsOf(id, 'transfer-reminder')).toHaveLength(1);
    });

    it('is not promised an end where an owner has approved it', async () => {
      const { id } = await place();
      await move(id, 'approve');
      await remindTransfers(test.db, morningAfter(4));
      const [mail] = await mailsOf(id, 'transfer-reminder');
      expect(mail!.text).toContain('Expediem după ce banii ajung în cont.');
      expect(mail!.text).not.toContain('se anulează');
    });

    it('is let go after the seventh day: pieces and discount come back, and the buyer reads why', async () => {
      await insertDiscount(test.db, { id: 'd', code: 'IARNA', total_limit: 1 });
      const { id, number } = await place({ discountCode: 'IARNA' });
      expect(await stock()).toBe(49);
      expect(await expireUnpaidOrders(test.db, morningAfter(7))).toBe(0);
      expect(await expireUnpaidOrders(test.db, morningAfter(8))).toBe(1);
      expect(await findOrderById(test.db, id)).toMatchObject({ status: 'rejected', payment: 'unpaid' });
      expect(await stock()).toBe(50);
      expect(await test.db.selectFrom('discount_uses').selectAll().execute()).toEqual([]);
      const [event] = await eventsOf(id, 'reject');
      expect(event).toMatchObject({ actor: 'shop', details: { from: 'pending', to: 'rejected', lapsed: true } });
      const [mail] = await mailsOf(id, 'order-rejected');
      expect(mail!.subject).toBe(`Comanda ${number} a fost anulată, pentru că nu a fost plătită`);
      expect(mail!.text).toContain('banii nu au ajuns în contul nostru în 7 zile');
    });

    it('is let go once, by however many at once', async () => {
      const { id } = await place();
      const all = await Promise.all([1, 2, 3].map(() => expireUnpaidOrders(test.db, morningAfter(8))));
      expect(all.reduce((sum, each) => sum + each)).toBe(1);
      expect(await mailsOf(id, 'order-rejected')).toHaveLength(1);
      expect(await stock()).toBe(50);
    });

    it.each<['end' | 'payment', OrderTransition]>([
      ['end', 'reject'],
      ['payment', 'pay'],
    ])('gets its days again when an owner takes its %s back', async (_what, moved) => {
      const { id } = await place();
      if (moved === 'pay') await move(id, 'pay');
      else await expireUnpaidOrders(test.db, morningAfter(8));
      const { version } = await test.db
        .selectFrom('orders')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(await undoTransition(test.db, ACTOR, id, { move: moved, note: '', version })).toMatchObject({ ok: true });
      await sql`update order_events set at = at + interval '9 days' where kind = 'undo'`.execute(test.db);
      expect(await expireUnpaidOrders(test.db, morningAfter(10))).toBe(0);
      expect(await expireUnpaidOrders(test.db, morningAfter(18))).toBe(1);
    });

    it.each<[string, OrderTransition[]]>([
      ['paid', ['pay']],
      ['rejected by hand', ['reject']],
      ['approved and packed', ['approve', 'pack']],
    ])('stays as it is, unreminded, once it is %s', async (_what, moves) => {
      const { id } = await place();
      for (const each of moves) expect(await move(id, each)).toMatchObject({ ok: true });
      expect(await remindTransfers(test.db, morningAfter(20))).toBe(0);
      expect(await expireUnpaidOrders(test.db, morningAfter(20))).toBe(0);
    });

    it('never lapses once it is approved', async () => {
      const { id } = await place();
      await move(id, 'approve');
      expect(await expireUnpaidOrders(test.db, morningAfter(60))).toBe(0);
    });

    it.each([
      ['let go', expireUnpaidOrders],
      ['reminded of', remindTransfers],
    ])('is not %s when the money comes between the look and the deed', async (_what, act) => {
      const { id } = await place();
      const acting = await test.db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
        const started = { acted: act(test.db, morningAfter(8)) };
        await someoneWaitsForALock(test.db);
        const paid = { amount_paid: sql<number>`total`, version: 2 };
        await transaction.updateTable('orders').set(paid).where('id', '=', id).execute();
        return started;
      });
      expect(await acting.acted).toBe(0);
      expect(await findOrderById(test.db, id)).toMatchObject({ status: 'pending', payment: 'paid' });
      expect(await mailsOf(id, 'transfer-reminder')).toEqual([]);
    });

    it('is not reminded of without a mail address, and lapses all the same', async () => {
      await place({ emailAddress: '' });
      expect(await remindTransfers(test.db, morningAfter(3))).toBe(0);
      expect(await expireUnpaidOrders(test.db, morningAfter(8))).toBe(1);
    });
  });

  it('by cash is never reminded of, and never lapses', async () => {
    await place({ paymentMethod: 'cash' });
    expect(await remindTransfers(test.db, morningAfter(60))).toBe(0);
    expect(await expireUnpaidOrders(test.db, morningAfter(60))).toBe(0);
  });

  it('by card lapses when its pieces went back before, which then do not come back twice', async () => {
    const { id } = await place({});
    await test.db
      .updateTable('orders')
      .set({ payment_method: 'card', reserved_until: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await expireUnpaidOrders(test.db, morningAfter(8))).toBe(0);
    await test.db
      .updateTable('orders')
      .set({ stock_reserved: false, reserved_until: null })
      .where('id', '=', id)
      .execute();
    const before = await stock();
    expect(await remindTransfers(test.db, morningAfter(8))).toBe(0);
    expect(await expireUnpaidOrders(test.db, morningAfter(8))).toBe(1);
    expect(await stock()).toBe(before);
    const [mail] = await mailsOf(id, 'order-rejected');
    expect(mail!.text).toContain('nu a fost plătită în 7 zile');
  });

  it.each(['opening', 'open', 'mismatch'] as const)('by card stays while a payment is %s', async (state) => {
    const { id } = await place({});
    await test.db
      .updateTable('orders')
      .set({ payment_method: 'card', stock_reserved: false })
      .where('id', '=', id)
      .execute();
    const payment = {
      id: `c-${state}`,
      order_id: id,
      provider: 'stripe',
      session_id: state,
      url: null,
      amount: 100,
      state,
    };
    const other =
      state === 'mismatch' ? { reference: 'pi', received: 90, currency: 'ron', settled_at: new Date() } : null;
    const none = { reference: null, received: null, currency: null, settled_at: null, ...other };
    await test.db
      .insertInto('card_payments')
      .values({ ...payment, ...none, expires_at: new Date() })
      .execute();
    expect(await expireUnpaidOrders(test.db, morningAfter(8))).toBe(0);
  });

  it.each(['card', 'transfer'] as const)('by %s lapses once another sum has gone back', async (method) => {
    const { id } = await place({});
    const order = { payment_method: method, stock_reserved: method === 'transfer' };
    await test.db.updateTable('orders').set(order).where('id', '=', id).execute();
    const money = { reference: `pi-${method}`, received: 90, currency: 'ron', settled_at: new Date() };
    const card = { id: `c-${method}`, order_id: id, provider: 'stripe', amount: 100, expires_at: new Date() };
    await test.db
      .insertInto('card_payments')
      .values({ ...card, ...money, state: 'mismatch' })
      .execute();
    expect(await expireUnpaidOrders(test.db, morningAfter(8))).toBe(0);
    const refund = { id: crypto.randomUUID(), order_id: id, card_payment_id: card.id, actor: 'shop' };
    await test.db
      .insertInto('refunds')
      .values({ ...refund, amount: 90, state: 'done' })
      .execute();
    expect(await expireUnpaidOrders(test.db, morningAfter(8))).toBe(1);
  });

  it('by the hundred goes in one run', async () => {
    await test.db.updateTable('products').set({ stock: 500 }).where('id', '=', 'gemeni').execute();
    for (let made = 0; made < 150; made += 1) await place({ emailAddress: `ana${made}@exemplu.ro` });
    expect(await expireUnpaidOrders(test.db, morningAfter(8))).toBe(150);
    expect(await stock()).toBe(500);
    const mails = await test.db.selectFrom('mails').select('recipient').where('kind', '=', 'order-rejected').execute();
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(150);
  });
});
