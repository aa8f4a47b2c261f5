import { describe, expect, it } from 'vitest';
import { trackShipment } from './track-shipment.ts';
import { trackShipments } from './track-shipments.ts';
import { listShipmentsNeedingAttention } from './list-shipments-needing-attention.ts';
import { createShipment } from './create-shipment.ts';
import {
  OWNER,
  test,
  sameday,
  courier,
  parcelOf,
  shownOf,
  useTrackedShipments,
} from '../../../../tests/support/fixtures/tracked-shipments.ts';

useTrackedShipments();

describe('statuses', () => {
  it('that come again or out of order change nothing', async () => {
    const one = await parcelOf();
    sameday.step(one.awb, 'În livrare', '2026-11-22T12:00:00+0200');
    await one.follow();
    const before = await one.order();
    sameday.step(one.awb, 'Document de transport emis', '2026-11-21T08:00:00+0200');
    await one.follow();
    await one.follow();
    expect(await one.order()).toEqual(before);
    expect(await one.parcel()).toMatchObject({ tracking: 'on_its_way', tracking_words: 'În livrare' });
  });

  it('end with the delivery: what is said later is not asked for', async () => {
    const one = await parcelOf();
    sameday.step(one.awb, 'Colet livrat', '2026-11-22T12:00:00+0200', { isDelivered: true });
    await one.follow();
    const asked = sameday.count(/status/);
    await one.follow();
    expect(sameday.count(/status/)).toBe(asked);
  });

  it('that are flags alone, set after the step was heard of, are heard of too', async () => {
    const one = await parcelOf();
    await one.follow();
    sameday.parcels.get(one.awb)!.isDelivered = true;
    await one.follow();
    expect(await one.parcel()).toMatchObject({ tracking: 'delivered' });
    expect((await one.order()).fulfilment).toBe('delivered');
  });

  it('of an AWB that was cancelled at the courier let another be made', async () => {
    const one = await parcelOf();
    sameday.parcels.get(one.awb)!.isCancelled = true;
    await one.follow();
    expect(await one.parcel()).toMatchObject({ state: 'cancelled', tracking: 'cancelled' });
    const { version, fulfilment } = await one.order();
    expect(fulfilment).toBe('packed');
    const request = { version, evenUnpaid: false, ship: false };
    expect(await createShipment(test.db, courier, OWNER, one.orderId, request)).toMatchObject({ ok: true });
  });

  it('whose order cannot be moved along are shown to the owner', async () => {
    const one = await parcelOf({ fulfilment: 'unfulfilled' });
    await one.change({ status: 'rejected' });
    expect(await listShipmentsNeedingAttention(test.db)).toMatchObject([{ kind: 'not_wanted', awb: one.awb }]);
    await one.change({ status: 'pending' });
    sameday.step(one.awb, 'Colet ridicat', '2026-11-22T12:00:00+0200');
    await one.follow();
    expect(await listShipmentsNeedingAttention(test.db)).toMatchObject([
      { kind: 'not_moved', lastError: 'not_approved' },
    ]);
  });

  it('whose order was moved by its owner meanwhile are shown no longer', async () => {
    const one = await parcelOf();
    await one.change({ status: 'pending' });
    sameday.step(one.awb, 'Colet livrat', '2026-11-22T12:00:00+0200', { isDelivered: true });
    await one.follow();
    expect((await shownOf(one.orderId))!.parcel).toMatchObject({ lastError: 'not_approved' });
    await one.change({ status: 'approved', fulfilment: 'delivered', awb: one.awb, awb_courier: 'sameday' });
    expect(await listShipmentsNeedingAttention(test.db)).toEqual([]);
    expect((await shownOf(one.orderId))!.parcel).toMatchObject({ lastError: null });
  });

  it('move the order once nothing stands in its way any more', async () => {
    const one = await parcelOf();
    await one.change({ status: 'pending' });
    sameday.step(one.awb, 'Colet livrat', '2026-11-22T12:00:00+0200', { isDelivered: true });
    await one.follow();
    await one.change({ status: 'approved' });
    await one.follow();
    expect((await one.order()).fulfilment).toBe('delivered');
    expect(await one.parcel()).toMatchObject({ last_error: null });
  });
});

describe('many parcels', () => {
  it('are asked about at most once an hour each, by whomever', async () => {
    const all = [await parcelOf(), await parcelOf(), await parcelOf()];
    const results = await Promise.all([1, 2, 3].map(() => trackShipments(test.db, courier, 20)));
    expect(results.reduce((sum, { asked }) => sum + asked, 0)).toBe(3);
    expect(sameday.count(/status/)).toBe(3);
    expect(await trackShipment(test.db, courier, all[0]!.id, 3600)).toEqual({ ok: false, code: 'checked_already' });
  });

  it('do not wait for one that fails', async () => {
    const all = [await parcelOf(), await parcelOf(), await parcelOf(), await parcelOf(), await parcelOf()];
    for (const { awb } of all) sameday.step(awb, 'Colet ridicat', '2026-11-22T12:00:00+0200');
    sameday.behave(new RegExp(`${all[1]!.awb}/status`), 'silent');
    sameday.behave(new RegExp(`${all[3]!.awb}/status`), 'nonsense');
    expect(await trackShipments(test.db, courier, 20)).toEqual({ asked: 3, failed: 2 });
    const states = await Promise.all(all.map(async ({ order }) => (await order()).fulfilment));
    expect(states).toEqual(['shipped', 'packed', 'shipped', 'packed', 'shipped']);
  });
});
