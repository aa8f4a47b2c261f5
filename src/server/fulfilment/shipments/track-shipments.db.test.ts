import { describe, expect, it, vi } from 'vitest';
import { useCourier } from '../../../../tests/support/fixtures/courier-parcels.ts';
import { trackShipment } from './track-shipment.ts';
import { trackShipments } from './track-shipments.ts';

const post = useCourier();
const { shop, parcel, attention } = post;
const ARRIVED = { isDelivered: true };

describe('tracking a parcel', () => {
  it('ignores statuses that are repeated or out of order', async () => {
    const order = await parcel();
    await order.happens('În livrare', '22T12');
    const before = await order.row();
    await order.happens('Document de transport emis', '21T08');
    await order.follow();
    expect(await order.row()).toEqual(before);
    expect(await order.parcel()).toMatchObject({ tracking: 'on_its_way', trackingWords: 'În livrare' });
  });

  it('ends with its delivery', async () => {
    const order = await parcel();
    await order.happens('Colet livrat', '22T12', ARRIVED);
    const asked = post.sameday.count(/status/);
    await order.follow();
    expect(post.sameday.count(/status/)).toBe(asked);
  });

  it('notices a delivery that is only a flag, set after the last step', async () => {
    const order = await parcel();
    await order.follow();
    post.sameday.parcels.get(order.awb)!.isDelivered = true;
    await order.follow();
    expect(await order.parcel()).toMatchObject({ tracking: 'delivered' });
    expect((await order.row()).fulfilment).toBe('delivered');
  });

  it('lets another be made after its AWB was cancelled at the courier', async () => {
    const order = await parcel();
    post.sameday.parcels.get(order.awb)!.isCancelled = true;
    await order.follow();
    expect(await order.parcel()).toMatchObject({ state: 'cancelled', tracking: 'cancelled' });
    expect((await order.row()).fulfilment).toBe('packed');
    expect(await order.make()).toMatchObject({ ok: true });
  });

  it('shows the owner an order that it cannot move, until they have moved it', async () => {
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

  it('moves the order once nothing prevents the move any more', async () => {
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
  it('are tracked at most once an hour each, whoever asks', async () => {
    const [first] = [await parcel(), await parcel(), await parcel()];
    const results = await Promise.all([1, 2, 3].map(() => trackShipments(shop.db, post.courier, 20)));
    expect(results.reduce((sum, { asked }) => sum + asked, 0)).toBe(3);
    expect(post.sameday.count(/status/)).toBe(3);
    const { id } = await first.parcel();
    expect(await trackShipment(shop.db, post.courier, id, 3600)).toBe(false);
  });

  it('are tracked even if the requests for some fail', async () => {
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

const LOCKER = { deliveryMethod: 'easybox', lockerName: 'easybox Fabricii', lockerId: '1' } as const;

describe('an order follows its parcel', () => {
  it('to the door: shipped when it leaves, delivered when it arrives', async () => {
    const order = await parcel();
    await order.follow();
    expect((await order.row()).fulfilment).toBe('packed');
    await order.happens('Colet ridicat', '21T18');
    expect(await order.row()).toMatchObject({ fulfilment: 'shipped', awb: order.awb });
    expect(await order.mails()).toEqual(['order-shipped']);
    await order.happens('Colet livrat', '22T12', ARRIVED);
    expect((await order.row()).fulfilment).toBe('delivered');
    expect(await order.events()).toEqual(['parcel_made', 'ship', 'deliver']);
  });

  it('no further once it is changed to pick-up; an owner is shown the parcel that left', async () => {
    const order = await parcel();
    const nowhere = { deliveryAddress: '', city: '', county: '', postalCode: '' };
    await order.change({ ...nowhere, deliveryMethod: 'pickup' });
    expect((await order.shown()).parcel).toMatchObject({ asked: 'changed' });
    await order.happens('Colet ridicat', '21T18');
    expect(await order.row()).toMatchObject({ fulfilment: 'packed', awb: null });
    expect(await attention()).toMatchObject([{ orderId: order.id }]);
    expect(await order.mails()).toEqual([]);
  });

  it('to a locker: one mail tells the buyer, and names the sum to pay if some is due', async () => {
    const order = await parcel(LOCKER);
    await order.happens('Încărcat în easybox', '22T12');
    await order.follow();
    // The parcel was redirected to another locker.
    await order.happens('În tranzit', '22T13');
    await order.happens('Colet disponibil în easybox', '22T14');
    expect((await order.row()).fulfilment).toBe('shipped');
    expect((await order.mails()).toSorted()).toEqual(['order-shipped', 'parcel-in-locker']);
    expect(await order.mail('parcel-in-locker')).toMatch(/plătești 112(,00)?\s*(lei|RON), cu cardul/);
    const paid = await parcel({ ...LOCKER, payment: 'paid', received: 11_200 });
    await paid.happens('Încărcat în easybox', '22T12');
    expect(await paid.mail('parcel-in-locker')).not.toContain('plătești');
  });

  it('to a locker: the mail says until when the buyer can collect it, or "soon" if that is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T13:00:00Z') });
    const [order, late] = [await parcel(LOCKER), await parcel(LOCKER)];
    await order.happens('Încărcat în easybox', '22T12');
    await late.happens('Încărcat în easybox', '20T12');
    vi.useRealTimers();
    expect(await order.mail('parcel-in-locker')).toContain('oricând până marți, 24 noiembrie, ora 12:00.');
    expect(await late.mail('parcel-in-locker')).toContain('Îl poți ridica cât mai repede.');
  });

  it('back to its sender, with the courier’s words and no change of stock', async () => {
    const order = await parcel();
    await order.happens('Refuzat de destinatar', '22T12');
    expect((await order.row()).fulfilment).toBe('shipped');
    await order.happens('Returnat la expeditor', '24T12', ARRIVED);
    expect((await order.row()).fulfilment).toBe('returned');
    const event = { kind: 'return', note: 'Returnat la expeditor', actor: 'sameday' };
    expect((await order.rows('events')).at(-1)).toMatchObject(event);
    expect(await order.rows('stockChanges')).toEqual([]);
  });

  it('from any state: a delivery that is the first known status makes all the moves', async () => {
    const order = await parcel({ fulfilment: 'unfulfilled' });
    await order.happens('Colet livrat', '22T12', ARRIVED);
    expect(await order.events()).toEqual(['parcel_made', 'pack', 'ship', 'deliver']);
  });

  it('even if it is unpaid, because an owner allowed that when the parcel was made', async () => {
    const order = await parcel({ paymentMethod: 'transfer' });
    await order.happens('Colet ridicat', '21T18');
    expect((await order.row()).fulfilment).toBe('shipped');
  });

  it('without repeating a move that an owner has already made', async () => {
    const order = await parcel();
    await order.sendWith(order.awb);
    await order.happens('În tranzit', '22T12');
    expect([await order.events(), await order.mails()]).toEqual([['parcel_made'], []]);
  });

  it.each([
    ['delivered', { fulfilment: 'delivered' }, { state: 'made' }],
    ['returned', { fulfilment: 'returned' }, { state: 'made' }],
    ['cancelled', { fulfilment: 'packed' }, { state: 'cancelled' }],
  ] as const)(
    'after a crash between the last status (%s) and the moves, as soon as it is tracked again',
    async (last, moved, shipment) => {
      const [order, looked] = [await parcel(), await parcel()];
      // The last request lies hours back.
      const died = { tracking: last, trackingAt: new Date(), checkedAt: new Date(Date.now() - 2 * 3600_000) };
      await shop.db.updateTable('shipments').set(died).execute();
      await looked.follow();
      expect(await looked.row()).toMatchObject(moved);
      expect(await attention()).toMatchObject([{ orderId: order.id, kind: 'not_moved' }]);
      expect((await order.shown()).parcel).toMatchObject({ isApplied: false });
      expect(await trackShipments(shop.db, post.courier, 20)).toMatchObject({ asked: 1, failed: 0 });
      expect(await order.row()).toMatchObject(moved);
      expect(await order.parcel()).toMatchObject({ ...shipment, applied: last });
      expect((await order.shown()).parcel).toMatchObject({ isApplied: true });
      expect(await attention()).toEqual([]);
      expect(await trackShipments(shop.db, post.courier, 20)).toMatchObject({ asked: 0 });
    },
  );
});
