import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminInboxRoutes } from '#server/people/inbox/admin-inbox-routes.ts';
import { adminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import type { OrderTab } from '#domain/orders/order-states.ts';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { adminSettingsRoutes } from '#server/office/settings/admin-settings-routes.ts';
import { listOrders } from '#server/sales/orders/office/list-orders.ts';
import { type Caller, someoneWaitsForALock, useCaller, useShop, wakesOf } from '../../../../../tests/support/shop.ts';
import { insertDiscount } from '../../../../../tests/support/test-database.ts';
import { OWNER, type TestOrder } from '../../../../../tests/support/order-story.ts';
import { moonLine } from '../../../../../tests/support/orders.ts';
import { moveOrder } from './move-order.ts';
import { moveManyOrders, shipManyOrders } from './move-many-orders.ts';

const AWB = '1ONB24312345678';

const shop = useShop();

describe('moving an order', () => {
  it('goes through all states, with an event, an audit entry and a version for each move', async () => {
    const order = await shop.order().packed();
    expect(await order.tryMove('ship', { awb: AWB, courier: 'cargus' })).toMatchObject({ ok: true });
    expect(await order.tryMove('deliver', { note: 'la vecin' })).toMatchObject({ ok: true });
    await order.move('pay');

    const { timeline, allowedMoves, ...read } = await order.read();
    expect(read).toMatchObject({ status: 'approved', fulfilment: 'delivered', payment: 'paid', version: 6 });
    expect(read).toMatchObject({ awb: AWB, awbCourier: 'cargus' });
    expect(timeline.map(({ kind, actor, note }) => [kind, actor, note])).toEqual([
      ['placed', 'customer', ''],
      ...['approve', 'pack', 'ship'].map((kind) => [kind, OWNER.email, '']),
      ['deliver', OWNER.email, 'la vecin'],
      ['pay', OWNER.email, ''],
    ]);
    const details = { from: 'packed', to: 'shipped', awb: AWB };
    expect(timeline[3]!.details).toEqual({ ...details, courier: 'cargus', way: 'courier' });
    expect(allowedMoves).toEqual(['return', 'refund']);
    const audit = await shop.audit();
    expect(audit.map(({ kind }) => kind)).toEqual(['approve', 'pack', 'ship', 'deliver', 'pay']);
    expect(audit[2]).toMatchObject({ actorId: OWNER.id, subject: `order/${order.id}`, details });
  });

  it('refuses the AWB of another customer’s parcel, but ships two orders of one customer with one AWB', async () => {
    const [first, again] = [await shop.order().packed(), await shop.order().packed()];
    for (const order of [first, again]) expect(await order.tryMove('ship', { awb: AWB })).toMatchObject({ ok: true });
    const strangers = await shop.order({ emailAddress: 'alta@exemplu.ro' }).packed();
    expect(await strangers.tryMove('ship', { awb: AWB })).toEqual({ ok: false, code: 'awb_taken' });
    expect(await strangers.row()).toMatchObject({ fulfilment: 'packed', awb: null });
    expect(await strangers.tryMove('ship', { awb: `${AWB}1` })).toMatchObject({ ok: true });
  });

  it('delivers it directly if the team hands it over, and pays it only by a move of its own', async () => {
    const order = await shop.order({ paymentMethod: 'cash' }).packed();
    const mails = await order.mails();
    expect(await order.tryMove('deliver', { handedOver: true })).toMatchObject({ ok: true });
    const handed = { fulfilment: 'delivered', payment: 'unpaid', awb: null, awbCourier: null, asked: 0, collected: 0 };
    expect(await order.row()).toMatchObject({ ...handed, waitsFor: 'money' });
    expect(await order.mails()).toEqual(mails);
    await order.undo('deliver');
    expect(await order.row()).toMatchObject({ fulfilment: 'packed' });
    expect((await order.rows('events')).slice(-4).map(({ details: { way } }) => way)).toEqual(Array(4).fill('hand'));
    await order.tryMove('deliver', { handedOver: true });
    await order.move('pay');
    expect(await order.row()).toMatchObject({ ...handed, payment: 'paid', waitsFor: 'nothing' });
  });

  it('never ships two customers’ orders with one AWB, even if two owners do so at once, by a list or by hand', async () => {
    const orders = [await shop.order().packed(), await shop.order({ emailAddress: 'alta@exemplu.ro' }).packed()];
    const [byHand, inList] = orders as [TestOrder, TestOrder];
    const parcel = { id: inList.id, version: (await inList.row()).version, awb: AWB, courier: 'sameday' } as const;
    const sent = await shop.db.transaction().execute(async (transaction) => {
      // Both have seen that the AWB is free, and wait to ship.
      await transaction.selectFrom('orders').select('id').forUpdate().execute();
      const both = [byHand.tryMove('ship', { awb: AWB }), shipManyOrders(shop.db, OWNER, [parcel])] as const;
      await someoneWaitsForALock(shop.db, 2);
      return both;
    });
    const [moved, [listed]] = await Promise.all(sent);
    expect([moved.ok, listed!.ok].toSorted()).toEqual([false, true]);
    expect((await Promise.all(orders.map(({ row }) => row()))).filter(({ awb }) => awb === AWB)).toHaveLength(1);
  });

  it('refuses what the tables do not allow, and leaves no trace', async () => {
    const order = await shop.order();
    expect(await order.tryMove('ship')).toEqual({ ok: false, code: 'not_from_here' });
    expect(await order.tryMove('pack')).toEqual({ ok: false, code: 'not_approved' });
    const unknown = moveOrder(shop.db, OWNER, 'no-such-order', { move: 'approve' });
    await expect(unknown).rejects.toMatchObject({ code: 'order_not_found' });

    expect(await order.row()).toMatchObject({ version: 1, fulfilment: 'unfulfilled' });
    expect(await shop.audit()).toEqual([]);
  });

  it('is refused if the owner has not seen the last change', async () => {
    const order = await shop.order().moved('approve');
    expect(await order.tryMove('pay', { version: 1 })).toEqual({ ok: false, code: 'changed_meanwhile' });
    expect(await order.tryMove('pay', { version: 2 })).toMatchObject({ ok: true });
  });

  it('lets one of five simultaneous moves win', async () => {
    const order = await shop.order({ lines: [{ id: 'gemeni', itemNumber: '3' }] });
    const kinds = ['approve', 'reject', 'approve', 'reject', 'pay'] as const;

    const moves = await shop.db.transaction().execute(async (transaction) => {
      // A move that read the order without locking it would continue here with outdated facts.
      await transaction.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute();
      const started = kinds.map((kind) => order.tryMove(kind, { version: 1 }));
      await someoneWaitsForALock(shop.db, kinds.length);
      return started;
    });
    const results = await Promise.all(moves);

    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === 'changed_meanwhile')).toHaveLength(4);
    expect(await order.stock()).toBe((await order.row()).status === 'rejected' ? 50 : 47);
  });

  describe('to rejected', () => {
    const LINES = [{ id: 'gemeni', itemNumber: '2' }, { id: 'talpa-bebelus', itemNumber: '1' }, { id: 'gemeni', itemNumber: '1' }]; // prettier-ignore
    const stocks = async () => [await shop.stock('gemeni'), await shop.stock('talpa-bebelus')];

    it('returns its pieces to stock once, with an entry in the stock history', async () => {
      const order = await shop.order({ lines: LINES });
      expect(await stocks()).toEqual([47, 49]);
      await order.move('reject');
      expect(await order.tryMove('reject')).toMatchObject({ ok: false });

      expect(await stocks()).toEqual([50, 50]);
      const changes = (await order.rows('stockChanges')).filter(({ reason }) => reason === 'rejected');
      const back = { stockAfter: 50, actor: OWNER.email };
      expect(changes.toSorted((a, b) => b.delta - a.delta)).toMatchObject([
        { productId: 'gemeni', delta: 3, ...back },
        { productId: 'talpa-bebelus', delta: 1, ...back },
      ]);
    });

    it('returns the use of its discount, and takes it again when that is undone', async () => {
      const discount = await insertDiscount(shop.db, { totalLimit: 1 });
      const order = await shop.order({ lines: LINES, discountCode: discount.code });
      const used = async () => (await shop.db.selectFrom('discounts').select('used').executeTakeFirstOrThrow()).used;
      const uses = () => shop.db.selectFrom('discountUses').select(['orderId', 'amount']).execute();
      const before = await uses();
      expect([await used(), before.length]).toEqual([1, 1]);

      await order.move('reject');
      expect([await used(), await uses()]).toEqual([0, []]);
      await order.undo('reject');
      expect([await used(), await uses()]).toEqual([1, before]);
      expect(await stocks()).toEqual([47, 49]);
    });

    it('is not undone if its pieces or its discount are gone', async () => {
      const discount = await insertDiscount(shop.db, { totalLimit: 1 });
      const order = await shop.order({ lines: LINES, discountCode: discount.code }).moved('reject');
      await shop.setStock(2);
      const title = expect.stringContaining('gemeni') as string;
      const short = { productId: 'gemeni', title, wanted: 3, available: 2 };
      expect(await order.tryUndo('reject')).toEqual({ ok: false, code: 'not_enough_stock', products: [short] });

      await shop.setStock(9);
      await shop.order({ discountCode: discount.code });
      expect(await order.tryUndo('reject')).toEqual({ ok: false, code: 'discount_used_up' });
      expect(await shop.stock()).toBe(8);
      expect((await order.row()).status).toBe('rejected');
    });

    it('does not deadlock with orders of the same products and code', async () => {
      const discount = await insertDiscount(shop.db);
      const bought = { lines: LINES, discountCode: discount.code };
      const orders = await Promise.all(Array.from({ length: 5 }, () => shop.order(bought)));

      await Promise.all(orders.flatMap((order) => [order.move('reject'), shop.order(bought)]));

      expect(await shop.stock()).toBe(50 - 15);
      expect(await shop.db.selectFrom('discounts').select('used').execute()).toEqual([{ used: 5 }]);
    });
  });
});

describe('the mail about an owner’s move', () => {
  const owner = useCaller(adminOrdersRoutes);
  const [inbox, street] = [useCaller(adminInboxRoutes), useCaller(adminInboxRoutes, 'visitor')];

  it('is held while an undo can stop it: no worker is started for it', async () => {
    const { id } = await shop.order();
    const move = { move: 'approve', version: 1, note: '', restock: false, notify: true };
    expect(await wakesOf(() => owner(`/api/admin/orders/${id}/moves`, 'POST', move))).toBe(0);
  });

  it('is sent when a page of the team asks, and not when a visitor does', async () => {
    const ask = (who: Caller) => wakesOf(() => who('/api/admin/inbox/delayed-mail', 'POST'));
    expect([await ask(inbox), await ask(street)]).toEqual([1, 0]);
  });
});

describe('a step that an owner can turn off', () => {
  const call = useCaller(adminSettingsRoutes);
  let version = 0;
  afterEach(async () => {
    await shop.db.deleteFrom('settings').execute();
    version = 0;
  });
  const turn = async (steps: { confirmStep?: boolean; packStep?: boolean }) => {
    const value = { ...DEFAULT_SELLING, ...steps };
    const { status } = await call('/api/admin/settings/selling', 'PUT', { version, value });
    expect(status).toBe(200);
    version += 1;
  };
  const NEITHER = { confirmStep: false, packStep: false };
  const mails = async (order: TestOrder) => (await order.mails()).filter((kind) => !kind.startsWith('order-placed'));
  const waiting = async (wanted: OrderTab) =>
    (await listOrders(shop.db, { search: '', waiting: wanted, sort: 'placedAt', direction: 'asc' })).items.map(
      ({ id }) => id,
    );

  it('is done by the next step while it is off, with its own event, and with a single mail', async () => {
    const order = await shop.order();
    expect(await order.tryMove('ship')).toEqual({ ok: false, code: 'not_from_here' });
    await turn(NEITHER);
    expect(await order.tryMove('ship')).toEqual({ ok: true, from: 'unfulfilled', to: 'shipped' });
    expect(await order.row()).toMatchObject({ status: 'approved', fulfilment: 'shipped', awb: expect.any(String) });
    expect(await order.events()).toEqual(['placed', 'approve', 'pack', 'ship']);
    expect(await mails(order)).toEqual(['order-shipped']);
    const audit = (await shop.audit()).filter(({ subject }) => subject.startsWith('order/'));
    expect(audit).toMatchObject([{ kind: 'approve' }, { kind: 'pack' }, { kind: 'ship' }]);
  });

  it('is undone with the step that did it', async () => {
    await turn(NEITHER);
    const order = await shop.order().moved('ship');
    const undone = { ok: true, from: 'shipped', to: 'unfulfilled', mail: 'stopped' };
    expect(await order.tryUndo('ship')).toMatchObject(undone);
    const asBefore = { status: 'pending', fulfilment: 'unfulfilled', awb: null, awbCourier: null, editable: true };
    expect(await order.read()).toMatchObject(asBefore);
    expect(await mails(order)).toEqual([]);
    await order.move('ship');
  });

  it('stays done if the owner did it as a step of its own', async () => {
    const order = await shop.order().moved('approve');
    await turn({ packStep: false });
    await order.move('ship', 'pay');
    await order.undo('ship');
    const { undoableMoves, ...left } = await order.read();
    expect(left).toMatchObject({ status: 'approved', fulfilment: 'unfulfilled', payment: 'paid' });
    expect(undoableMoves.map((each) => each.move)).toEqual(['approve', 'pay']);
  });

  it('is not skipped while it is on', async () => {
    const order = await shop.order();
    await turn({ packStep: false });
    expect(await order.tryMove('ship')).toEqual({ ok: false, code: 'not_approved' });
    await turn({ confirmStep: false });
    expect(await order.tryMove('ship')).toEqual({ ok: false, code: 'not_from_here' });
    expect((await order.read()).allowedMoves).toEqual(['approve', 'reject', 'pack', 'pay']);
    await order.move('pack');
    expect(await order.events()).toEqual(['placed', 'approve', 'pack']);
  });

  it('leaves no trace if the step after it is refused', async () => {
    const order = await shop.order({ paymentMethod: 'transfer' });
    await turn(NEITHER);
    expect(await order.tryMove('ship')).toEqual({ ok: false, code: 'unpaid' });
    expect(await order.row()).toMatchObject({ status: 'pending', version: 1 });
    expect(await order.tryMove('ship', { evenUnpaid: true })).toMatchObject({ ok: true });
  });

  it('is not waited for while it is off: orders wait for the next step, once they are paid', async () => {
    const [cash, transfer] = [await shop.order(), await shop.order({ paymentMethod: 'transfer' })];
    const all = async () => [await waiting('pending'), await waiting('to-pack'), await waiting('to-send')];
    await turn({ confirmStep: false });
    expect(await all()).toEqual([[], [cash.id], []]);
    expect(await readWaiting(shop.db)).toMatchObject({ pending: 0, toPack: 1, toSend: 0, hasMailServer: false });
    await turn(NEITHER);
    expect(await moveManyOrders(shop.db, OWNER, [transfer.id], 'pay')).toMatchObject([{ ok: true, unchanged: false }]);
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:25');
    expect(await all()).toEqual([[], [], [cash.id, transfer.id]]);
    expect(await readWaiting(shop.db)).toMatchObject({ pending: 0, toPack: 0, toSend: 2, hasMailServer: true });
    await turn({ packStep: false });
    await cash.move('approve');
    expect(await all()).toEqual([[transfer.id], [], [cash.id]]);
  });

  it('is done by moves of many orders too, except for an order whose proof is not approved', async () => {
    const [{ id: cash }, { id: transfer }] = [await shop.order(), await shop.order({ paymentMethod: 'transfer' })];
    const moon = await shop.order({ lines: [moonLine()] });
    await turn(NEITHER);
    expect(await moveManyOrders(shop.db, OWNER, [cash, transfer], 'pack')).toEqual([
      { id: cash, ok: true, unchanged: false },
      { id: transfer, ok: false, code: 'awaits_payment' },
    ]);
    const parcel = { id: moon.id, version: 1, awb: AWB, courier: 'fan' as const };
    expect(await shipManyOrders(shop.db, OWNER, [parcel])).toMatchObject([{ ok: false, code: 'proof_not_approved' }]);
    expect(await moon.row()).toMatchObject({ status: 'pending', fulfilment: 'unfulfilled', version: 1 });
    await moon.move('ship');
  });
});
