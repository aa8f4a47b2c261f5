import { describe, expect, it } from 'vitest';
import { LOOKING, MAKING, useCourier, type PackedOrder } from '../../../../tests/support/fixtures/courier-parcels.ts';
import { OWNER } from '../../../../tests/support/order-story.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { cancelShipment } from './cancel-shipment.ts';

const post = useCourier();
const { shop, packed, parcel, madeWhile, attention, living, endClaims } = post;
const BEING_MADE = { ok: false, code: 'parcel_being_made' };

describe('cancelling', () => {
  it('takes the parcel back and lets another be made under another reference', async () => {
    const order = await parcel();
    expect(await order.cancel()).toEqual({ ok: true });
    expect(living()).toEqual([]);
    expect(await order.make()).toMatchObject({ ok: true });
    expect((await order.parcels()).map(({ reference, state }) => [reference, state])).toEqual([
      [`${order.number}-1`, 'cancelled'],
      [`${order.number}-2`, 'made'],
    ]);
    expect(await order.events()).toEqual(['parcel_made', 'parcel_cancelled', 'parcel_made']);
  });

  it('is refused once the order was sent, and leaves all as it is when the courier does not answer', async () => {
    const order = await parcel();
    post.sameday.behave(/DELETE/, 'hangs up');
    expect(await order.cancel()).toEqual({ ok: false, code: 'courier_unavailable' });
    await order.sendWith(order.awb);
    expect(await order.cancel()).toEqual({ ok: false, code: 'parcel_gone' });
    expect(await order.parcels()).toMatchObject([{ state: 'made' }]);
  });

  it('looks for a parcel whose answer was lost, so that none is left at the courier', async () => {
    const order = await madeWhile('made but hangs up');
    expect(await order.cancel()).toEqual({ ok: true });
    expect([...post.sameday.parcels.values()]).toMatchObject([{ isCancelled: true }]);
  });
});

describe('while one owner cancels', () => {
  it('nobody else makes the parcel that was asked for', async () => {
    const order = await madeWhile('made but hangs up');
    const others: unknown[] = [];
    post.sameday.meanwhile(LOOKING, async () => others.push(await order.make()));
    post.sameday.meanwhile(/DELETE/, async () => others.push(await order.cancel()));
    expect(await order.cancel()).toEqual({ ok: true });
    expect(others).toEqual([BEING_MADE, BEING_MADE]);
    expect(living()).toEqual([]);
    expect(await order.parcels()).toMatchObject([{ state: 'cancelled' }]);
  });

  it('for longer than their turn lasts, what another has made meanwhile stays', async () => {
    const order = await madeWhile('server error');
    const { courier } = post;
    const findShipment = async (reference: string) => {
      const found = await courier.findShipment(reference);
      await endClaims();
      await order.make();
      return found;
    };
    await endClaims();
    expect(await order.cancel({ ...courier, findShipment })).toEqual(BEING_MADE);
    expect(await order.parcels()).toMatchObject([{ state: 'made', awb: living()[0] }]);
  });

  it('and its status says so before they are done, it is cancelled', async () => {
    const order = await parcel();
    const { courier } = post;
    const cancelSlowly = async (awb: string) => {
      await courier.cancelShipment(awb);
      await order.follow();
    };
    expect(await order.cancel({ ...courier, cancelShipment: cancelSlowly })).toEqual({ ok: true });
    expect(await order.parcels()).toMatchObject([{ state: 'cancelled' }]);
  });

  it('who could not reach the courier, the next one may try at once', async () => {
    const order = await madeWhile('made but hangs up');
    post.sameday.behave(LOOKING, 'server error');
    expect(await order.cancel()).toEqual({ ok: false, code: 'courier_unavailable' });
    expect(await order.make()).toMatchObject({ ok: true });
  });
});

describe('while one owner makes the parcel', () => {
  const giveUp = async (order: PackedOrder) => {
    await endClaims();
    await order.cancel();
  };
  /** Made after it had been given up, and the AWB cannot be taken back. */
  const astray = async () => {
    const order = await packed();
    post.sameday.meanwhile(MAKING, async () => {
      await giveUp(order);
      post.sameday.behave(/DELETE/, 'server error');
    });
    expect(await order.make()).toEqual({ ok: false, code: 'parcel_over' });
    const [found] = await attention();
    return {
      order,
      found: found!,
      cancel: () => attempt(() => cancelShipment(shop.db, post.courier, OWNER, found!.id)),
    };
  };

  it('nobody cancels it', async () => {
    const order = await packed();
    const others: unknown[] = [];
    post.sameday.meanwhile(MAKING, async () => others.push(await order.cancel()));
    expect(await order.make()).toMatchObject({ ok: true });
    expect(others).toEqual([BEING_MADE]);
    expect(await order.parcels()).toMatchObject([{ state: 'made', awb: living()[0] }]);
  });

  it('and it was given up after their turn was over, the AWB is taken back', async () => {
    const order = await packed();
    post.sameday.meanwhile(MAKING, () => giveUp(order));
    expect(await order.make()).toEqual({ ok: false, code: 'parcel_over' });
    expect([post.sameday.parcels.size, living()]).toEqual([1, []]);
    expect(await order.make()).toMatchObject({ ok: true });
    expect(living()).toHaveLength(1);
  });

  it('an AWB that nobody kept and that cannot be taken back hangs until it is', async () => {
    const { order, found, cancel } = await astray();
    const [awb] = living();
    expect(found).toMatchObject({ orderId: order.id, kind: 'astray', awb });
    const parcel = { reference: `${order.number}-1`, state: 'cancelled' };
    expect(await order.shown()).toMatchObject({ parcel, astray: [{ awb }] });
    expect(await cancel()).toEqual({ ok: true });
    expect(await cancel()).toEqual({ ok: false, code: 'parcel_over' });
    expect([living(), await attention(), (await order.shown()).astray]).toEqual([[], [], []]);
  });

  it('an AWB that nobody kept hangs no longer once it was cancelled at the courier', async () => {
    const { cancel } = await astray();
    post.sameday.parcels.get(living()[0]!)!.isCancelled = true;
    post.sameday.behave(/DELETE/, 'bad request');
    expect(await cancel()).toEqual({ ok: true });
    expect(await attention()).toEqual([]);
  });

  it('and another’s turn has come, the courier is not asked a second time', async () => {
    const order = await madeWhile('server error');
    post.sameday.state.takesReferenceOnce = false;
    post.sameday.meanwhile(LOOKING, async () => {
      await endClaims();
      // Its own look finds nothing either, and it asks.
      await order.make();
      post.sameday.state.findsByReference = false;
    });
    expect(await order.make()).toEqual(BEING_MADE);
    expect(living()).toHaveLength(1);
  });
});
