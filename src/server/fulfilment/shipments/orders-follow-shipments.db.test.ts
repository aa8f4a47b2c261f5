import { describe, expect, it } from 'vitest';
import { trackShipments } from './track-shipments.ts';
import { listShipmentsNeedingAttention } from './list-shipments-needing-attention.ts';
import {
  LOCKER,
  test,
  sameday,
  courier,
  parcelOf,
  shownOf,
  mailKinds,
  useTrackedShipments,
} from '../../../../tests/support/fixtures/tracked-shipments.ts';

useTrackedShipments();

describe('an order follows its parcel', () => {
  it('to the door: shipped when it leaves, delivered when it arrives', async () => {
    const one = await parcelOf();
    await one.follow();
    expect((await one.order()).fulfilment).toBe('packed');
    sameday.step(one.awb, 'Colet ridicat', '2026-11-21T18:00:00+0200');
    await one.follow();
    expect(await one.order()).toMatchObject({ fulfilment: 'shipped', awb: one.awb });
    expect(await mailKinds()).toEqual(['order-shipped']);
    sameday.step(one.awb, 'Colet livrat', '2026-11-22T12:00:00+0200', { isDelivered: true });
    await one.follow();
    expect((await one.order()).fulfilment).toBe('delivered');
    expect(await one.events()).toEqual(['ship', 'deliver']);
  });

  it('no further once its buyer comes for it: an owner looks at the parcel that left all the same', async () => {
    const one = await parcelOf();
    const nowhere = { delivery_address: '', city: '', county: '', postal_code: '' };
    await one.change({ ...nowhere, delivery_method: 'pickup' });
    expect((await shownOf(one.orderId))!.parcel!.asked).toBe('changed');
    sameday.step(one.awb, 'Colet ridicat', '2026-11-21T18:00:00+0200');
    await one.follow();
    expect(await one.order()).toMatchObject({ fulfilment: 'packed', awb: null });
    expect((await listShipmentsNeedingAttention(test.db)).map(({ id }) => id)).toEqual([one.id]);
    expect(await mailKinds()).toEqual([]);
  });

  it('to a locker, of which the buyer hears once', async () => {
    const one = await parcelOf(LOCKER);
    sameday.step(one.awb, 'Încărcat în easybox', '2026-11-22T12:00:00+0200');
    await one.follow();
    await one.follow();
    // Taken to another locker on the way.
    sameday.step(one.awb, 'În tranzit', '2026-11-22T13:00:00+0200');
    await one.follow();
    sameday.step(one.awb, 'Colet disponibil în easybox', '2026-11-22T14:00:00+0200');
    await one.follow();
    expect((await one.order()).fulfilment).toBe('shipped');
    expect((await mailKinds()).toSorted()).toEqual(['order-shipped', 'parcel-in-locker']);
  });

  it('to a locker, where the buyer hears what there is to pay, and nothing of it where all is paid', async () => {
    const owed = await parcelOf(LOCKER);
    const paid = await parcelOf({ ...LOCKER, payment: 'paid', amount_paid: 11_200 });
    for (const { awb, follow } of [owed, paid]) {
      sameday.step(awb, 'Încărcat în easybox', '2026-11-22T12:00:00+0200');
      await follow();
    }
    const textOf = async (orderId: string) =>
      (
        await test.db
          .selectFrom('mails')
          .select('text')
          .where('order_id', '=', orderId)
          .where('kind', '=', 'parcel-in-locker')
          .executeTakeFirstOrThrow()
      ).text;
    expect(await textOf(owed.orderId)).toMatch(/plătești 112(,00)?\s*(lei|RON), cu cardul/);
    expect(await textOf(paid.orderId)).not.toContain('plătești');
  });

  it('back home, with the courier’s words and without touching the stock', async () => {
    const one = await parcelOf();
    sameday.step(one.awb, 'Refuzat de destinatar', '2026-11-22T12:00:00+0200');
    await one.follow();
    expect((await one.order()).fulfilment).toBe('shipped');
    sameday.step(one.awb, 'Returnat la expeditor', '2026-11-24T12:00:00+0200', { isDelivered: true });
    await one.follow();
    expect((await one.order()).fulfilment).toBe('returned');
    const event = await test.db
      .selectFrom('order_events')
      .select(['note', 'actor'])
      .where('kind', '=', 'return')
      .where('order_id', '=', one.orderId)
      .executeTakeFirst();
    expect(event).toEqual({ note: 'Returnat la expeditor', actor: 'sameday' });
    expect(await test.db.selectFrom('stock_changes').selectAll().where('order_id', '=', one.orderId).execute()).toEqual(
      [],
    );
  });

  it('from wherever it stands: a delivery that is the first that is heard makes all the moves', async () => {
    const one = await parcelOf({ fulfilment: 'unfulfilled' });
    sameday.step(one.awb, 'Colet livrat', '2026-11-22T12:00:00+0200', { isDelivered: true });
    await one.follow();
    expect(await one.events()).toEqual(['pack', 'ship', 'deliver']);
  });

  it('also unpaid, since its owner gave their word when the parcel was made', async () => {
    const one = await parcelOf({ payment_method: 'transfer' });
    sameday.step(one.awb, 'Colet ridicat', '2026-11-21T18:00:00+0200');
    await one.follow();
    expect((await one.order()).fulfilment).toBe('shipped');
  });

  it('also when an owner has moved it already', async () => {
    const one = await parcelOf();
    await one.change({ fulfilment: 'shipped', awb: one.awb, awb_courier: 'sameday' });
    sameday.step(one.awb, 'În tranzit', '2026-11-22T12:00:00+0200');
    await one.follow();
    expect(await one.events()).toEqual([]);
    expect(await mailKinds()).toEqual([]);
  });

  it('and goes on where a process died between the status and the moves', async () => {
    const one = await parcelOf();
    await one.dieAfter('delivered');
    await one.follow();
    expect((await one.order()).fulfilment).toBe('delivered');
  });

  it.each([
    ['delivered', { fulfilment: 'delivered' }, { state: 'made' }],
    ['returned', { fulfilment: 'returned' }, { state: 'made' }],
    ['cancelled', { fulfilment: 'packed' }, { state: 'cancelled' }],
  ] as const)('also by the day’s work when the status was the last one (%s)', async (last, order, shipment) => {
    const one = await parcelOf();
    await one.dieAfter(last);
    expect(await listShipmentsNeedingAttention(test.db)).toMatchObject([{ orderId: one.orderId, kind: 'not_moved' }]);
    expect((await shownOf(one.orderId))!.parcel).toMatchObject({ isApplied: false });
    expect(await trackShipments(test.db, courier, 20)).toMatchObject({ asked: 1, failed: 0 });
    expect(await one.order()).toMatchObject(order);
    expect(await one.parcel()).toMatchObject({ ...shipment, applied: last });
    expect((await shownOf(one.orderId))!.parcel).toMatchObject({ isApplied: true });
    expect(await listShipmentsNeedingAttention(test.db)).toEqual([]);
    expect(await trackShipments(test.db, courier, 20)).toMatchObject({ asked: 0 });
  });
});
