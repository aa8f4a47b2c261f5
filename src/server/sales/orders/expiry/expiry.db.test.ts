import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { insertDiscount } from '../../../../../tests/support/insert-discount.ts';
import type { TestOrder } from '../../../../../tests/support/order-story.ts';
import { useShop } from '../../../../../tests/support/shop.ts';
import { someoneWaitsForALock } from '../../../../../tests/support/waiting-for-lock.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.ts';
import { remindTransfers } from './remind-transfers.ts';

const DAY = 86_400_000;
const TODAY = new Date(Math.floor(Date.now() / DAY) * DAY);
/** The morning of the day that comes so many days after today, in Romania. */
const morningAfter = (days: number) => new Date(TODAY.getTime() + days * DAY + 5 * 3_600_000);

describe('an order that nobody pays', () => {
  const shop = useShop();
  /** Placed as today began, so that days are counted alike whenever the test runs, and nothing happens before it. */
  const place = async (changes: Record<string, unknown> = {}) => {
    const order = await shop.order({ paymentMethod: 'transfer', ...changes });
    await order.change({ placedAt: TODAY });
    return order;
  };
  const expire = (days: number) => expireUnpaidOrders(shop.db, morningAfter(days));
  const remind = (days: number) => remindTransfers(shop.db, morningAfter(days));
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

  describe('by transfer', () => {
    it('is reminded of on the third day, with all that a transfer needs', async () => {
      const order = await place();
      expect([await remind(2), await remind(3)]).toEqual([0, 1]);
      const [mail] = await order.toldMails('transfer-reminder');
      const subject = `Așteptăm plata pentru comanda ${order.number}`;
      expect(mail).toMatchObject({ recipient: 'ana@exemplu.ro', subject });
      for (const words of ['RO49 AAAA 1B31 0075 9384 0000', order.number, 'Îți păstrăm produsele până pe'])
        expect(mail!.text).toContain(words);
      expect(JSON.stringify(mail!.letter)).toContain('"qr"');
      expect((await order.rows('events')).at(-1)).toMatchObject({ kind: 'transfer_reminded', actor: 'shop' });
    });

    it.each([
      ['reminded of', remind, 3, 'transfer-reminder', 49],
      ['let go', expire, 8, 'order-rejected', 50],
    ] as const)('is %s once, by however many at once', async (_what, act, day, mail, stock) => {
      const order = await place();
      expect(sum(await Promise.all([act(day), act(day), act(day)]))).toBe(1);
      expect(await act(day + 3)).toBe(0);
      expect([(await order.toldMails(mail)).length, await order.stock()]).toEqual([1, stock]);
    });

    it('is not promised an end where an owner has approved it, and has none', async () => {
      const order = await place();
      await order.move('approve');
      await remind(4);
      const text = await order.mail('transfer-reminder');
      expect(text).toContain('Expediem după ce banii ajung în cont.');
      expect(text).not.toContain('se anulează');
      expect(await expire(60)).toBe(0);
    });

    it('is let go after the seventh day: pieces and discount come back, and the buyer reads why', async () => {
      await insertDiscount(shop.db, { id: 'd', code: 'IARNA', totalLimit: 1 });
      const order = await place({ discountCode: 'IARNA' });
      expect(await order.stock()).toBe(49);
      expect([await expire(7), await expire(8)]).toEqual([0, 1]);
      expect(await order.row()).toMatchObject({ status: 'rejected', payment: 'unpaid' });
      expect(await order.stock()).toBe(50);
      expect(await shop.db.selectFrom('discountUses').selectAll().execute()).toEqual([]);
      const details = { from: 'pending', to: 'rejected', lapsed: true };
      expect((await order.rows('events')).at(-1)).toMatchObject({ kind: 'reject', actor: 'shop', details });
      const [mail] = await order.toldMails('order-rejected');
      expect(mail!.subject).toBe(`Comanda ${order.number} a fost anulată, pentru că nu a fost plătită`);
      expect(mail!.text).toContain('banii nu au ajuns în contul nostru în 7 zile');
    });

    it.each<['end' | 'payment', OrderMove]>([
      ['end', 'reject'],
      ['payment', 'pay'],
    ])('gets its days again when an owner takes its %s back', async (_what, moved) => {
      const order = await place();
      if (moved === 'pay') await order.move('pay');
      else await expire(8);
      await order.undo(moved);
      await sql`update events set at = at + interval '9 days' where kind = 'undo'`.execute(shop.db);
      expect([await expire(10), await expire(18)]).toEqual([0, 1]);
    });

    it.each<[string, OrderMove[], string]>([
      ['paid', ['pay'], 'transfer'],
      ['rejected by hand', ['reject'], 'transfer'],
      ['approved and packed', ['approve', 'pack'], 'transfer'],
      ['to be paid in cash', [], 'cash'],
    ])('stays as it is, unreminded, where it is %s', async (_what, moves, paymentMethod) => {
      await (await place({ paymentMethod })).move(...moves);
      expect([await remind(20), await expire(60)]).toEqual([0, 0]);
    });

    it.each([
      ['let go', expire],
      ['reminded of', remind],
    ])('is not %s when the money comes between the look and the deed', async (_what, act) => {
      const order = await place();
      const acting = await shop.db.transaction().execute(async (transaction) => {
        const own = transaction.updateTable('orders').where('id', '=', order.id);
        await transaction.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute();
        const started = { acted: act(8) };
        await someoneWaitsForALock(shop.db);
        await own.set({ received: sql<number>`total`, version: 2 }).execute();
        return started;
      });
      expect(await acting.acted).toBe(0);
      expect(await order.row()).toMatchObject({ status: 'pending', payment: 'paid' });
      expect(await order.toldMails('transfer-reminder')).toEqual([]);
    });

    it('is not reminded of without a mail address, and lapses all the same', async () => {
      await place({ emailAddress: '' });
      expect([await remind(3), await expire(8)]).toEqual([0, 1]);
    });
  });

  it('by card lapses when its pieces went back before, which then do not come back twice', async () => {
    const order = await place();
    await order.change({ paymentMethod: 'card', holdUntil: new Date() });
    expect(await expire(8)).toBe(0);
    await order.change({ stockTaken: false, holdUntil: null });
    const before = await order.stock();
    expect([await remind(8), await expire(8)]).toEqual([0, 1]);
    expect(await order.stock()).toBe(before);
    expect(await order.mail('order-rejected')).toContain('nu a fost plătită în 7 zile');
  });

  /** A visit to the payment page, and the money of another sum that it may have brought. */
  const visit = async ({ id: orderId }: TestOrder, state: 'opening' | 'open' | 'mismatch') => {
    const row = { id: crypto.randomUUID(), orderId, provider: 'stripe', amount: 100, expiresAt: new Date(), state };
    const other = { reference: row.id, received: 90, currency: 'ron', settledAt: new Date() };
    await shop.db.insertInto('cardPayments').values({ ...row, ...(state === 'mismatch' && other) }).execute(); // prettier-ignore
    return row.id;
  };

  it.each(['opening', 'open', 'mismatch'] as const)('by card stays while a payment is %s', async (state) => {
    const order = await place();
    await order.change({ paymentMethod: 'card', stockTaken: false });
    await visit(order, state);
    expect(await expire(8)).toBe(0);
  });

  it.each(['card', 'transfer'] as const)('by %s lapses once another sum has gone back', async (method) => {
    const order = await place();
    await order.change({ paymentMethod: method, stockTaken: method === 'transfer' });
    const cardPaymentId = await visit(order, 'mismatch');
    expect(await expire(8)).toBe(0);
    const refund = { id: crypto.randomUUID(), orderId: order.id, cardPaymentId, actor: 'shop', amount: 90 };
    await shop.db.insertInto('refunds').values({ ...refund, state: 'done' }).execute(); // prettier-ignore
    expect(await expire(8)).toBe(1);
  });

  it('in great number goes in one run', async () => {
    const row = { paymentMethod: 'transfer', placedAt: TODAY } as const;
    for (let made = 0; made < 40; made += 1) await shop.insert({ ...row, emailAddress: `ana${made}@exemplu.ro` });
    expect([await expire(8), await shop.stock()]).toEqual([40, 50 + 40]);
    const told = (await shop.mails()).filter(({ kind }) => kind === 'order-rejected');
    expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(40);
  });
});
