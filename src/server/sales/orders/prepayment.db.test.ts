import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ERASED_MARK } from '#domain/customers/erasure.ts';
import { ordersQuerySchema } from '#domain/orders/orders-query.ts';
import { ordersRoutes } from '#server/payments/checkout/orders-routes.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { askForPrepayment } from '#server/sales/orders/ask-for-prepayment.ts';
import { eraseFromOrders } from '#server/sales/orders/change-order.ts';
import { expireUnpaidOrders } from '#server/sales/orders/expiry/expire-unpaid-orders.ts';
import { adminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { listOrders } from '#server/sales/orders/office/list-orders.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { OWNER, type TestOrder } from '../../../../tests/support/order-story.ts';
import { orderBody } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';

const DAY = 86_400_000;
const shop = useShop();
/** Of the usual buyer, whose parcel the courier brings back. */
const cameBack = () => shop.order({ deliveryAddress: 'Șoseaua Morii, nr. 7' }).shipped().moved('return');
const SAME = { deliveryAddress: 'Șoseaua Morii, nr. 7' };
const sees = async (order: TestOrder) => (await order.read()).refusedBefore;

describe('an order to be paid at the door', () => {
  it('is marked with the parcel that came back from its phone and address, on its page and in the list', async () => {
    const earlier = await cameBack();
    const typedOtherwise = {
      ...{ phoneNo: '+40 712-345.678', deliveryAddress: 'SOSEAUA  morii nr 7', city: 'cluj napoca' },
      ...{ firstName: 'Dan', emailAddress: 'dan@exemplu.ro' },
    };
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
    ['the phone alone', { deliveryAddress: 'Strada Lungă 1' }],
    ['the address alone', { ...SAME, phoneNo: '0722 000 111' }],
    ['the same street of another town', { ...SAME, city: 'Turda' }],
    ['both, and is paid beforehand', { ...SAME, paymentMethod: 'transfer' }],
  ])('is not marked with %s', async (_, changes) => {
    await cameBack();
    expect(await sees(await shop.order(changes))).toBeNull();
  });

  it.each<[string, (earlier: TestOrder) => Promise<unknown>]>([
    ['is on its way', () => Promise.resolve()],
    ['its buyer had, and sent back', (earlier) => earlier.move('deliver', 'return')],
    ['its buyer had withdrawn from', (earlier) => earlier.withdraw().then(() => earlier.move('return'))],
    ['came back by a slip', (earlier) => earlier.move('return').then(() => earlier.undo('return'))],
    [
      'came back longer ago than the term',
      async (earlier) => {
        await earlier.move('return');
        await sql`update events set at = at - interval '366 days' where kind = 'return'`.execute(shop.db);
      },
    ],
    [
      'was of a person who is erased',
      async (earlier) => {
        await earlier.move('return');
        await shop.db.transaction().execute((tx) => eraseFromOrders(tx, [earlier.id], ERASED_MARK));
      },
    ],
  ])('is not marked with a parcel that %s', async (_, live) => {
    await live(await shop.order(SAME).shipped());
    expect(await sees(await shop.order(SAME))).toBeNull();
  });

  const visitor = useCaller(ordersRoutes, 'visitor');
  it('is answered alike, whatever came back', async () => {
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

describe('asking to be paid beforehand', () => {
  const ask = async ({ id, row }: TestOrder, isAsked = true) =>
    attempt(async () => askForPrepayment(shop.db, OWNER, id, { version: (await row()).version, isAsked }));
  const told = (order: TestOrder) => order.toldMails('order-prepayment');
  const expire = (days: number) => expireUnpaidOrders(shop.db, new Date(Date.now() + days * DAY));

  it('makes it wait for a transfer with its pieces, and expire by the term from then on', async () => {
    const order = await shop.order();
    await order.change({ placedAt: new Date(Date.now() - 20 * DAY) });
    expect(await ask(order)).toMatchObject({ ok: true });
    expect(await order.row()).toMatchObject({ paymentMethod: 'transfer', stockTaken: true, holdUntil: null });
    expect([await order.stock(), await expire(6), await expire(9), await order.stock()]).toEqual([49, 0, 1, 50]);
    expect(await order.mail('order-rejected')).toContain('banii nu au ajuns în contul nostru în 7 zile');
  });

  it('writes to the buyer once, with the way to the page and to the account, and without a reason', async () => {
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

  it('is taken back: without a word while its mail waits, and with one afterwards', async () => {
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
  it('is open to helpers, and refused once the parcel is on its way or money is there', async () => {
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
