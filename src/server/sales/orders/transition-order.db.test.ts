import { describe, expect, it } from 'vitest';
import { CATALOGUE_TAG, productTag } from '#server/catalogue/products/product-tags.ts';
import { insertDiscount } from '../../../../tests/support/insert-discount.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { someoneWaitsForALock } from '../../../../tests/support/waiting-for-lock.ts';
import { findOrderByKey } from '#server/sales/order-tables/orders-table.ts';
import { purgesOf } from '../../../../tests/support/effects-of.ts';
import {
  ACTOR,
  AWB,
  test,
  move,
  undo,
  read,
  stockOf,
  packed,
  useOrderTransitions,
} from '../../../../tests/support/fixtures/order-transitions.ts';

useOrderTransitions();

describe('moving an order', () => {
  it('goes all the way, with an event, an audit line and a version for each move', async () => {
    const id = await packed();
    await move(id, 'ship', { awb: AWB });
    await move(id, 'deliver', { note: 'la vecin' });
    await move(id, 'pay');

    const order = await read(id);
    expect(order).toMatchObject({ status: 'approved', fulfilment: 'delivered', payment: 'paid', awb: AWB, version: 6 });
    expect(order.timeline.map(({ kind, actor, note }) => [kind, actor, note])).toEqual([
      ['placed', 'shopper', ''], ['approve', ACTOR.email, ''], ['pack', ACTOR.email, ''], ['ship', ACTOR.email, ''],
      ['deliver', ACTOR.email, 'la vecin'], ['pay', ACTOR.email, ''],
    ]); // prettier-ignore
    expect(order.timeline[3]!.details).toEqual({ from: 'packed', to: 'shipped', awb: AWB, courier: 'sameday' });
    expect(order.allowedMoves).toEqual(['return', 'refund']);
    const audit = await test.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(audit.map((line) => line.action)).toEqual([
      'order.approve',
      'order.pack',
      'order.ship',
      'order.deliver',
      'order.pay',
    ]);
    expect(audit[2]).toMatchObject({
      actor_id: 'u1',
      subject: `order/${id}`,
      details: { from: 'packed', to: 'shipped', awb: AWB },
    });
  });

  it('keeps who carries its parcel beside the number, and forgets both when that is undone', async () => {
    const id = await packed();
    await move(id, 'ship', { awb: AWB, courier: 'cargus' });
    expect(await read(id)).toMatchObject({ awb: AWB, awbCourier: 'cargus' });
    await move(id, 'deliver');
    expect(await read(id)).toMatchObject({ awb: AWB, awbCourier: 'cargus' });
    await undo(id, 'deliver');
    await undo(id, 'ship');
    expect(await read(id)).toMatchObject({ awb: null, awbCourier: null });
  });

  it('is not sent with the number of another customer’s parcel, but two orders of one customer may go in one', async () => {
    const id = await packed();
    await move(id, 'ship', { awb: AWB });
    const again = await packed();
    expect(await move(again, 'ship', { awb: AWB })).toMatchObject({ ok: true });
    const strangers = await packed({ emailAddress: 'alta@exemplu.ro' });
    expect(await move(strangers, 'ship', { awb: AWB })).toEqual({ ok: false, code: 'awb_taken' });
    expect(await read(strangers)).toMatchObject({ fulfilment: 'packed', awb: null });
    expect(await move(strangers, 'ship', { awb: `${AWB}1` })).toMatchObject({ ok: true });
  });

  it('refuses what the tables do not allow, and leaves no trace of the try', async () => {
    const { id } = await storeOrder(test.db);

    expect(await move(id, 'ship', { awb: AWB })).toEqual({ ok: false, code: 'not_from_here' });
    expect(await move(id, 'pack')).toEqual({ ok: false, code: 'not_approved' });
    expect(await move('no-such-order', 'approve')).toEqual({ ok: false, code: 'order_not_found' });

    expect(await read(id)).toMatchObject({ version: 1, fulfilment: 'unfulfilled' });
    expect(await test.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  it('refuses who has not seen the last change', async () => {
    const { id } = await storeOrder(test.db);
    await move(id, 'approve', { version: 1 });

    expect(await move(id, 'pay', { version: 1 })).toEqual({ ok: false, code: 'changed_meanwhile' });
    expect((await move(id, 'pay', { version: 2 })).ok).toBe(true);
  });

  it('lets one of five who move it at once win', async () => {
    const { id } = await storeOrder(test.db, { lines: [{ id: 'gemeni', itemNumber: '3' }] });
    const kinds = ['approve', 'reject', 'approve', 'reject', 'pay'] as const;

    const moves = await test.db.transaction().execute(async (transaction) => {
      // Whoever looks at the order without holding it would go on from here with what they saw.
      await transaction.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
      const started = kinds.map((kind) => move(id, kind, { version: 1 }));
      await someoneWaitsForALock(test.db, kinds.length);
      return started;
    });
    const results = await Promise.all(moves);

    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === 'changed_meanwhile')).toHaveLength(4);
    const { status } = await read(id);
    expect(await stockOf('gemeni')).toBe(status === 'rejected' ? 50 : 47);
  });

  describe('when it is rejected', () => {
    const LINES = [{ id: 'gemeni', itemNumber: '2' }, { id: 'talpa-bebelus', itemNumber: '1' }, { id: 'gemeni', itemNumber: '1' }]; // prettier-ignore

    it('gives its pieces back once, and says so in the history of the stock', async () => {
      const { id } = await storeOrder(test.db, { lines: LINES });
      expect([await stockOf('gemeni'), await stockOf('talpa-bebelus')]).toEqual([47, 49]);

      const result = await move(id, 'reject');
      await move(id, 'reject');

      expect(result).toMatchObject({ ok: true });
      expect([await stockOf('gemeni'), await stockOf('talpa-bebelus')]).toEqual([50, 50]);
      const changes = await test.db
        .selectFrom('stock_changes')
        .selectAll()
        .where('reason', '=', 'rejected')
        .orderBy('product_id')
        .execute();
      expect(changes).toMatchObject([
        { product_id: 'gemeni', delta: 3, stock_after: 50, actor: ACTOR.email, order_id: id },
        { product_id: 'talpa-bebelus', delta: 1, stock_after: 50, actor: ACTOR.email, order_id: id },
      ]);
    });

    it('has the pages made anew that tell how few are left', async () => {
      await test.db.updateTable('products').set({ stock: 3 }).where('id', '=', 'gemeni').execute();
      const { id } = await storeOrder(test.db, { lines: LINES });
      expect(await purgesOf(() => move(id, 'reject'))).toEqual([[CATALOGUE_TAG, productTag('gemeni')]]);
    });

    it('gives the use of its discount back, and takes it again when that is undone', async () => {
      const discount = await insertDiscount(test.db, { total_limit: 1 });
      const { id } = await storeOrder(test.db, { lines: LINES, discountCode: discount.code });
      const used = async () => (await test.db.selectFrom('discounts').select('used').executeTakeFirstOrThrow()).used;
      const uses = () => test.db.selectFrom('discount_uses').select(['order_id', 'amount']).execute();
      const before = await uses();
      expect([await used(), before.length]).toEqual([1, 1]);

      await move(id, 'reject');
      expect([await used(), await uses()]).toEqual([0, []]);

      expect((await undo(id, 'reject')).ok).toBe(true);
      expect([await used(), await uses()]).toEqual([1, before]);
    });

    it('stays rejected when its pieces or its discount have gone to others', async () => {
      const discount = await insertDiscount(test.db, { total_limit: 1 });
      const { id } = await storeOrder(test.db, { lines: LINES, discountCode: discount.code });
      await move(id, 'reject');
      await test.db.updateTable('products').set({ stock: 2 }).where('id', '=', 'gemeni').execute();
      expect(await undo(id, 'reject')).toEqual({
        ok: false,
        code: 'not_enough_stock',
        products: [{ productId: 'gemeni', title: expect.stringContaining('gemeni'), wanted: 3, available: 2 }],
      });

      await test.db.updateTable('products').set({ stock: 9 }).where('id', '=', 'gemeni').execute();
      await storeOrder(test.db, { discountCode: discount.code });
      expect(await undo(id, 'reject')).toEqual({ ok: false, code: 'discount_used_up' });
      expect(await stockOf('gemeni')).toBe(8);
      expect((await read(id)).status).toBe('rejected');
    });

    it('does not wait in a circle with orders of the same products and code', async () => {
      const discount = await insertDiscount(test.db);
      const bought = { lines: LINES, discountCode: discount.code };
      const orders = await Promise.all(Array.from({ length: 5 }, () => storeOrder(test.db, bought)));

      await Promise.all(orders.flatMap(({ id }) => [move(id, 'reject'), storeOrder(test.db, bought)]));

      expect(await stockOf('gemeni')).toBe(50 - 15);
      const kept = await test.db.selectFrom('discounts').select('used').executeTakeFirstOrThrow();
      expect(kept.used).toBe(5);
    });
  });

  describe('when it comes back', () => {
    it.each([
      ['is sold again when the owner says so', true, 50],
      ['stays out of the stock else', false, 49],
    ])('%s', async (_, restock, stock) => {
      const id = await packed();
      await move(id, 'ship', { awb: AWB });
      await move(id, 'return', { restock });
      expect(await stockOf('gemeni')).toBe(stock);

      expect((await undo(id, 'return')).ok).toBe(true);
      expect(await stockOf('gemeni')).toBe(49);
      expect((await read(id)).fulfilment).toBe('shipped');
    });
  });

  describe('is shown to the shopper', () => {
    it('as it stands: without notes, and without what was undone', async () => {
      const { id, viewKey } = await storeOrder(test.db);
      await move(id, 'approve', { note: 'client fidel' });
      await undo(id, 'approve');
      await move(id, 'approve');
      const seen = (await findOrderByKey(test.db, id, viewKey))!;
      expect(seen.events.map((event) => event.kind)).toEqual(['placed', 'approve']);
      expect(JSON.stringify(seen)).not.toContain('client fidel');
    });
  });

  it('is not undone for a person who was erased', async () => {
    const { id } = await storeOrder(test.db);
    await move(id, 'reject');
    await test.db.updateTable('orders').set({ erased_at: new Date() }).where('id', '=', id).execute();
    expect(await undo(id, 'reject')).toEqual({ ok: false, code: 'erased' });
    expect(await read(id)).toMatchObject({ undoableTransitions: [], editable: false });
  });
});
