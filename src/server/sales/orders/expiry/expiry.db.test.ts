import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { ERASED_MARK } from '#domain/customers/erasure.ts';
import { ordersQuerySchema } from '#domain/orders/orders-query.ts';
import { ordersRoutes } from '#server/payments/checkout/orders-routes.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { askForPrepayment } from '#server/sales/orders/ask-for-prepayment.ts';
import { eraseFromOrders } from '#server/sales/orders/change-order.ts';
import { adminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { listOrders } from '#server/sales/orders/office/list-orders.ts';
import { insertDiscount } from '../../../../../tests/support/test-database.ts';
import { OWNER, type TestOrder } from '../../../../../tests/support/order-story.ts';
import { someoneWaitsForALock, useCaller, useShop } from '../../../../../tests/support/shop.ts';
import { orderBody } from '../../../../../tests/support/orders.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.ts';
import { remindTransfers } from './remind-transfers.ts';

const DAY = 86_400_000;
const TODAY = new Date(Math.floor(Date.now() / DAY) * DAY);
/** Returns the morning of the day so many days after today, in Romania. */
const morningAfter = (days: number) => new Date(TODAY.getTime() + days * DAY + 5 * 3_600_000);

const shop = useShop();

describe('an unpaid order', () => {
  /** Places an order at the start of today, so that days count alike at any time of the test. */
  const place = async (changes: Record<string, unknown> = {}) => {
    const order = await shop.order({ paymentMethod: 'transfer', ...changes });
    await order.change({ placedAt: TODAY });
    return order;
  };
  const expire = (days: number) => expireUnpaidOrders(shop.db, morningAfter(days));
  const remind = (days: number) => remindTransfers(shop.db, morningAfter(days));
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

  describe('by transfer', () => {
    it('gets a reminder on the third day, with all that a transfer needs', async () => {
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
      ['reminded', remind, 3, 'transfer-reminder', 49],
      ['expired', expire, 8, 'order-rejected', 50],
    ] as const)('is %s once, even if several runs do it at once', async (_what, act, day, mail, stock) => {
      const order = await place();
      expect(sum(await Promise.all([act(day), act(day), act(day)]))).toBe(1);
      expect(await act(day + 3)).toBe(0);
      expect([(await order.toldMails(mail)).length, await order.stock()]).toEqual([1, stock]);
    });

    it('gets a reminder without a date of expiry, and does not expire, if an owner has approved it', async () => {
      const order = await place();
      await order.move('approve');
      await remind(4);
      const text = await order.mail('transfer-reminder');
      expect(text).toContain('Expediem după ce banii ajung în cont.');
      expect(text).not.toContain('se anulează');
      expect(await expire(60)).toBe(0);
    });

    it('expires after the seventh day: pieces and discount are returned, and a mail tells the buyer why', async () => {
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

    it.each<['rejection' | 'payment', OrderMove]>([
      ['rejection', 'reject'],
      ['payment', 'pay'],
    ])('gets its days again if an owner undoes its %s', async (_what, moved) => {
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
    ])('is neither reminded nor expired if it is %s', async (_what, moves, paymentMethod) => {
      await (await place({ paymentMethod })).move(...moves);
      expect([await remind(20), await expire(60)]).toEqual([0, 0]);
    });

    it.each([
      ['expired', expire],
      ['reminded', remind],
    ])('is not %s if the money arrives while the run waits for its lock', async (_what, act) => {
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

    it('expires without a reminder if it has no mail address', async () => {
      await place({ emailAddress: '' });
      expect([await remind(3), await expire(8)]).toEqual([0, 1]);
    });
  });

  it('by card expires once its hold has ended, and its pieces are not returned twice', async () => {
    const order = await place();
    await order.change({ paymentMethod: 'card', holdUntil: new Date() });
    expect(await expire(8)).toBe(0);
    await order.change({ stockTaken: false, holdUntil: null });
    const before = await order.stock();
    expect([await remind(8), await expire(8)]).toEqual([0, 1]);
    expect(await order.stock()).toBe(before);
    expect(await order.mail('order-rejected')).toContain('nu a fost plătită în 7 zile');
  });

  /** Inserts a card payment, for a mismatch with the sum received. */
  const visit = async ({ id: orderId }: TestOrder, state: 'opening' | 'open' | 'mismatch') => {
    const row = { id: crypto.randomUUID(), orderId, provider: 'stripe', amount: 100, expiresAt: new Date(), state };
    const other = { reference: row.id, received: 90, currency: 'ron', settledAt: new Date() };
    await shop.db.insertInto('cardPayments').values({ ...row, ...(state === 'mismatch' && other) }).execute(); // prettier-ignore
    return row.id;
  };

  it.each(['opening', 'open', 'mismatch'] as const)('by card does not expire while a payment is %s', async (state) => {
    const order = await place();
    await order.change({ paymentMethod: 'card', stockTaken: false });
    await visit(order, state);
    expect(await expire(8)).toBe(0);
  });

  it.each(['card', 'transfer'] as const)('by %s expires once a mismatch has been refunded', async (method) => {
    const order = await place();
    await order.change({ paymentMethod: method, stockTaken: method === 'transfer' });
    const cardPaymentId = await visit(order, 'mismatch');
    expect(await expire(8)).toBe(0);
    const refund = { id: crypto.randomUUID(), orderId: order.id, cardPaymentId, actor: 'shop', amount: 90 };
    await shop.db.insertInto('refunds').values({ ...refund, state: 'done' }).execute(); // prettier-ignore
    expect(await expire(8)).toBe(1);
  });

  it('expires in one run, however many there are', async () => {
    const row = { paymentMethod: 'transfer', placedAt: TODAY } as const;
    for (let made = 0; made < 12; made += 1) await shop.insert({ ...row, emailAddress: `ana${made}@exemplu.ro` });
    expect([await expire(8), await shop.stock()]).toEqual([12, 50 + 12]);
    const told = (await shop.mails()).filter(({ kind }) => kind === 'order-rejected');
    expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(12);
  });
});

/** Creates an order of the usual buyer whose parcel comes back. */
const cameBack = () => shop.order({ deliveryAddress: 'Șoseaua Morii, nr. 7' }).shipped().moved('return');
const SAME = { deliveryAddress: 'Șoseaua Morii, nr. 7' };
const sees = async (order: TestOrder) => (await order.read()).refusedBefore;

describe('an order paid on delivery', () => {
  it('is marked with an earlier returned parcel of the same phone and address, on its page and in the list', async () => {
    const earlier = await cameBack();
    const written = { phoneNo: '+40 712-345.678', deliveryAddress: 'SOSEAUA  morii nr 7', city: 'cluj napoca' };
    const typedOtherwise = { ...written, firstName: 'Dan', emailAddress: 'dan@exemplu.ro' };
    const [one, other] = await Promise.all([shop.order(SAME), shop.order(typedOtherwise)]);
    const known = { id: earlier.id, number: earlier.number, at: expect.any(String) };
    expect([await sees(one), await sees(other), await sees(earlier)]).toEqual([known, known, null]);
    const { items } = await listOrders(shop.db, ordersQuerySchema.parse({}));
    expect(items.filter(({ refusedBefore }) => refusedBefore).map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted()); // prettier-ignore
  });

  it('to a locker is marked by phone and locker', async () => {
    const locker = { deliveryMethod: 'easybox', lockerName: 'Easybox Unirii', lockerCity: 'Iași' };
    await shop.order(locker).shipped().moved('return');
    expect(await sees(await shop.order(locker))).not.toBeNull();
    expect(await sees(await shop.order({ ...locker, lockerName: 'Easybox Gară' }))).toBeNull();
  });

  it.each([
    ['only the same phone', { deliveryAddress: 'Strada Lungă 1' }],
    ['only the same address', { ...SAME, phoneNo: '0722 000 111' }],
    ['the same street in another town', { ...SAME, city: 'Turda' }],
    ['both, but is prepaid', { ...SAME, paymentMethod: 'transfer' }],
  ])('is not marked if it has %s', async (_, changes) => {
    await cameBack();
    expect(await sees(await shop.order(changes))).toBeNull();
  });

  it.each<[string, (earlier: TestOrder) => Promise<unknown>]>([
    ['is on its way', () => Promise.resolve()],
    ['its buyer received and sent back', (earlier) => earlier.move('deliver', 'return')],
    ['its buyer had withdrawn from', (earlier) => earlier.withdraw().then(() => earlier.move('return'))],
    ['was marked as returned by mistake', (earlier) => earlier.move('return').then(() => earlier.undo('return'))],
    [
      'came back longer ago than the term',
      async (earlier) => {
        await earlier.move('return');
        await sql`update events set at = at - interval '366 days' where kind = 'return'`.execute(shop.db);
      },
    ],
    [
      'belonged to an erased person',
      async (earlier) => {
        await earlier.move('return');
        await shop.db.transaction().execute((tx) => eraseFromOrders(tx, [earlier.id], ERASED_MARK));
      },
    ],
  ])('is not marked for a parcel that %s', async (_, live) => {
    await live(await shop.order(SAME).shipped());
    expect(await sees(await shop.order(SAME))).toBeNull();
  });

  const visitor = useCaller(ordersRoutes, 'visitor');
  it('is answered the same with and without a returned parcel', async () => {
    await cameBack();
    const answers: string[] = [];
    for (const phoneNo of ['0712 345 678', '0722 000 111']) {
      const answer = await visitor('/api/orders', 'POST', orderBody({ ...SAME, phoneNo }));
      const { id, number, viewKey } = await shop.db.selectFrom('orders').selectAll().orderBy('placedAt', 'desc').executeTakeFirstOrThrow(); // prettier-ignore
      const told = [id, number, viewKey].reduce((text, own) => text.replaceAll(own, '…'), await answer.text());
      answers.push(`${answer.status} ${told}`);
    }
    expect(answers[0]).toMatch(/^201 /);
    expect(answers[0]).toBe(answers[1]);
  });
});

describe('asking for prepayment', () => {
  const ask = async ({ id, row }: TestOrder, isAsked = true) =>
    attempt(async () => askForPrepayment(shop.db, OWNER, id, { version: (await row()).version, isAsked }));
  const told = (order: TestOrder) => order.toldMails('order-prepayment');
  const expire = (days: number) => expireUnpaidOrders(shop.db, new Date(Date.now() + days * DAY));

  it('changes the order to a transfer that keeps its pieces, and expires after the term from then on', async () => {
    const order = await shop.order();
    await order.change({ placedAt: new Date(Date.now() - 20 * DAY) });
    expect(await ask(order)).toMatchObject({ ok: true });
    expect(await order.row()).toMatchObject({ paymentMethod: 'transfer', stockTaken: true, holdUntil: null });
    expect([await order.stock(), await expire(6), await expire(9), await order.stock()]).toEqual([49, 0, 1, 50]);
    expect(await order.mail('order-rejected')).toContain('banii nu au ajuns în contul nostru în 7 zile');
  });

  it('mails the buyer once, with the links to page and account, and without a reason', async () => {
    await cameBack();
    const order = await shop.order(SAME);
    const { version } = await order.row();
    const press = () => attempt(() => askForPrepayment(shop.db, OWNER, order.id, { version, isAsked: true }));
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [mail, ...more] = await told(order);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: `Te rugăm să plătești în avans comanda ${order.number}` });
    for (const words of ['RO49 AAAA 1B31 0075 9384 0000', 'se anulează']) expect(mail!.text).toContain(words);
    expect(JSON.stringify(mail!.letter)).toContain(order.viewKey);
    expect(mail!.text).not.toMatch(/întors|refuz|neridicat/);
  });

  it('is undone without a mail while its own mail waits, and with one after that was sent', async () => {
    const order = await shop.order();
    await ask(order);
    expect(await ask(order, false)).toMatchObject({ ok: true });
    expect([await told(order), (await order.row()).paymentMethod]).toEqual([[], 'cash']);
    await ask(order);
    await sql`update mails set status = 'sent', sent_at = now() where kind = 'order-prepayment'`.execute(shop.db);
    await ask(order, false);
    expect((await told(order)).map(({ subject }) => subject)).toContain(
      `Comanda ${order.number} se plătește la livrare`,
    );
    expect(await ask(order, false)).toEqual({ ok: false, code: 'not_from_here' });
    expect(await expire(30)).toBe(0);
  });

  const helper = useCaller(adminOrdersRoutes, 'helper');
  it('is allowed for helpers, and refused once the order is shipped or paid', async () => {
    const order = await shop.order();
    const path = `/api/admin/orders/${order.id}/prepayment`;
    const asked = await helper.ask<{ order: unknown }>(path, 'PUT', { version: 1, isAsked: true });
    expect(asked.body.order).toMatchObject({ paymentMethod: 'transfer', prepayment: 'take_back', version: 2 });
    expect((await order.rows('events')).at(-1)!.details).toMatchObject({
      paymentMethod: { from: 'cash', to: 'transfer' },
    });
    for (const gone of [await shop.order().shipped(), await shop.order().paid()]) {
      expect(await ask(gone)).toEqual({ ok: false, code: 'not_from_here' });
      expect((await gone.read()).prepayment).toBeNull();
    }
  });
});
