import { describe, expect, it } from 'vitest';
import { useCourier } from '../../../../tests/support/fixtures/courier-parcels.ts';
import { trackShipment } from './track-shipment.ts';
import { trackShipments } from './track-shipments.ts';

const post = useCourier();
const { shop, parcel, attention } = post;
const ARRIVED = { isDelivered: true };

describe('statuses', () => {
  it('that come again or out of order change nothing', async () => {
    const order = await parcel();
    await order.happens('În livrare', '22T12');
    const before = await order.row();
    await order.happens('Document de transport emis', '21T08');
    await order.follow();
    expect(await order.row()).toEqual(before);
    expect(await order.parcel()).toMatchObject({ tracking: 'on_its_way', trackingWords: 'În livrare' });
  });

  it('end with the delivery: what is said later is not asked for', async () => {
    const order = await parcel();
    await order.happens('Colet livrat', '22T12', ARRIVED);
    const asked = post.sameday.count(/status/);
    await order.follow();
    expect(post.sameday.count(/status/)).toBe(asked);
  });

  it('that are flags alone, set after the step was heard of, are heard of too', async () => {
    const order = await parcel();
    await order.follow();
    post.sameday.parcels.get(order.awb)!.isDelivered = true;
    await order.follow();
    expect(await order.parcel()).toMatchObject({ tracking: 'delivered' });
    expect((await order.row()).fulfilment).toBe('delivered');
  });

  it('of an AWB that was cancelled at the courier let another be made', async () => {
    const order = await parcel();
    post.sameday.parcels.get(order.awb)!.isCancelled = true;
    await order.follow();
    expect(await order.parcel()).toMatchObject({ state: 'cancelled', tracking: 'cancelled' });
    expect((await order.row()).fulfilment).toBe('packed');
    expect(await order.make()).toMatchObject({ ok: true });
  });

  it('whose order cannot be moved along are shown to the owner, until they have moved it', async () => {
    const order = await parcel();
    await order.change({ status: 'rejected' });
    expect(await attention()).toMatchObject([{ kind: 'not_wanted', awb: order.awb }]);
    await order.change({ status: 'pending' });
    await order.happens('Colet livrat', '22T12', ARRIVED);
    expect(await attention()).toMatchObject([{ kind: 'not_moved', lastError: 'not_approved' }]);
    expect((await order.shown()).parcel).toMatchObject({ lastError: 'not_approved' });
    await order.sendWith(order.awb);
    await order.change({ status: 'approved', fulfilment: 'delivered' });
    expect(await attention()).toEqual([]);
    expect((await order.shown()).parcel).toMatchObject({ lastError: null });
  });

  it('move the order once nothing stands in its way any more', async () => {
    const order = await parcel();
    await order.change({ status: 'pending' });
    await order.happens('Colet livrat', '22T12', ARRIVED);
    await order.change({ status: 'approved' });
    await order.follow();
    expect((await order.row()).fulfilment).toBe('delivered');
    expect(await order.parcel()).toMatchObject({ lastError: null });
  });
});

describe('many parcels', () => {
  it('are asked about at most once an hour each, by whomever', async () => {
    const [first] = [await parcel(), await parcel(), await parcel()];
    const results = await Promise.all([1, 2, 3].map(() => trackShipments(shop.db, post.courier, 20)));
    expect(results.reduce((sum, { asked }) => sum + asked, 0)).toBe(3);
    expect(post.sameday.count(/status/)).toBe(3);
    const { id } = await first.parcel();
    expect(await trackShipment(shop.db, post.courier, id, 3600)).toBe(false);
  });

  it('do not wait for one that fails', async () => {
    const all = [];
    for (const fault of [undefined, 'silent', undefined, 'nonsense', undefined] as const) {
      const order = await parcel();
      post.sameday.step(order.awb, 'Colet ridicat', '2026-11-22T12:00:00+0200');
      if (fault) post.sameday.behave(new RegExp(`${order.awb}/status`), fault);
      all.push(order);
    }
    expect(await trackShipments(shop.db, post.impatient, 20)).toEqual({ asked: 3, failed: 2 });
    const states = await Promise.all(all.map(async ({ row }) => (await row()).fulfilment));
    expect(states).toEqual(['shipped', 'packed', 'shipped', 'packed', 'shipped']);
  });
});
