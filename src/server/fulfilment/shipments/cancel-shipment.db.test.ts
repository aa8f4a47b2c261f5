import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LOOKING, MAKING, useCourier, type PackedOrder } from '../../../../tests/support/fixtures/courier-parcels.ts';
import { OWNER } from '../../../../tests/support/order-story.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { useCaller } from '../../../../tests/support/shop.ts';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { cancelShipment } from './cancel-shipment.ts';
import { adminShipmentsRoutes } from './admin-shipments-routes.ts';
import type { OrderShipments } from './read-shipments.ts';

const post = useCourier();
const { shop, packed, parcel, madeWhile, attention, living, endClaims } = post;
const BEING_MADE = { ok: false, code: 'parcel_being_made' };

describe('cancelling a parcel', () => {
  it('cancels it at the courier and lets another be made under another reference', async () => {
    const order = await parcel();
    expect(await order.cancel()).toEqual({ ok: true });
    expect(living()).toEqual([]);
    expect(await order.make()).toMatchObject({ ok: true });
    const parcels = (await order.parcels()).map(({ reference, state }) => `${reference} ${state}`);
    expect(parcels).toEqual([`${order.number}-1 cancelled`, `${order.number}-2 made`]);
    expect(await order.events()).toEqual(['parcel_made', 'parcel_cancelled', 'parcel_made']);
  });

  it('is refused once the order was sent, and changes nothing if the courier does not answer', async () => {
    const order = await parcel();
    post.sameday.behave(/DELETE/, 'hangs up');
    expect(await order.cancel()).toEqual({ ok: false, code: 'courier_unavailable' });
    await order.sendWith(order.awb);
    expect(await order.cancel()).toEqual({ ok: false, code: 'parcel_gone' });
    expect(await order.parcels()).toMatchObject([{ state: 'made' }]);
  });

  it('finds a parcel whose answer was lost, so that none is left at the courier', async () => {
    const order = await madeWhile('made but hangs up');
    expect(await order.cancel()).toEqual({ ok: true });
    expect([...post.sameday.parcels.values()]).toMatchObject([{ isCancelled: true }]);
  });
});

describe('while one owner cancels', () => {
  it('nobody else makes or cancels the parcel', async () => {
    const order = await madeWhile('made but hangs up');
    const others: unknown[] = [];
    post.sameday.meanwhile(LOOKING, async () => others.push(await order.make()));
    post.sameday.meanwhile(/DELETE/, async () => others.push(await order.cancel()));
    expect(await order.cancel()).toEqual({ ok: true });
    expect(others).toEqual([BEING_MADE, BEING_MADE]);
    expect(living()).toEqual([]);
    expect(await order.parcels()).toMatchObject([{ state: 'cancelled' }]);
  });

  it('and their claim expires, a parcel that another owner makes meanwhile stays', async () => {
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

  it('and tracking reports it before they are done, the parcel ends as cancelled', async () => {
    const order = await parcel();
    const { courier } = post;
    const cancelSlowly = async (awb: string) => {
      await courier.cancelShipment(awb);
      await order.follow();
    };
    expect(await order.cancel({ ...courier, cancelShipment: cancelSlowly })).toEqual({ ok: true });
    expect(await order.parcels()).toMatchObject([{ state: 'cancelled' }]);
  });

  it('and cannot reach the courier, the next owner may try at once', async () => {
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
  /** Creates a parcel that was made after it was given up, and whose AWB cannot be cancelled. */
  const astray = async () => {
    const order = await packed();
    post.sameday.meanwhile(MAKING, async () => {
      await giveUp(order);
      post.sameday.behave(/DELETE/, 'server error');
    });
    expect(await order.make()).toEqual({ ok: false, code: 'parcel_over' });
    const [found] = await attention();
    const cancel = () => attempt(() => cancelShipment(shop.db, post.courier, OWNER, found!.id));
    return { order, found: found!, cancel };
  };

  it('nobody cancels it', async () => {
    const order = await packed();
    const others: unknown[] = [];
    post.sameday.meanwhile(MAKING, async () => others.push(await order.cancel()));
    expect(await order.make()).toMatchObject({ ok: true });
    expect(others).toEqual([BEING_MADE]);
    expect(await order.parcels()).toMatchObject([{ state: 'made', awb: living()[0] }]);
  });

  it('and another gives it up after the claim expired, the new AWB is cancelled', async () => {
    const order = await packed();
    post.sameday.meanwhile(MAKING, () => giveUp(order));
    expect(await order.make()).toEqual({ ok: false, code: 'parcel_over' });
    expect([post.sameday.parcels.size, living()]).toEqual([1, []]);
    expect(await order.make()).toMatchObject({ ok: true });
    expect(living()).toHaveLength(1);
  });

  it('and its AWB goes astray, the AWB is listed until it is cancelled', async () => {
    const { order, found, cancel } = await astray();
    const [awb] = living();
    expect(found).toMatchObject({ orderId: order.id, kind: 'astray', awb });
    const parcel = { reference: `${order.number}-1`, state: 'cancelled' };
    expect(await order.shown()).toMatchObject({ parcel, astray: [{ awb }] });
    expect(await cancel()).toEqual({ ok: true });
    expect(await cancel()).toEqual({ ok: false, code: 'parcel_over' });
    expect([living(), await attention(), (await order.shown()).astray]).toEqual([[], [], []]);
  });

  it('and its AWB goes astray, cancelling it succeeds if the courier has already cancelled it', async () => {
    const { cancel } = await astray();
    post.sameday.parcels.get(living()[0]!)!.isCancelled = true;
    post.sameday.behave(/DELETE/, 'bad request');
    expect(await cancel()).toEqual({ ok: true });
    expect(await attention()).toEqual([]);
  });

  it('and another owner takes over the expired claim, only one parcel is made', async () => {
    const order = await madeWhile('server error');
    post.sameday.state.takesReferenceOnce = false;
    post.sameday.meanwhile(LOOKING, async () => {
      await endClaims();
      // The second request finds nothing either and asks for a parcel.
      await order.make();
      post.sameday.state.findsByReference = false;
    });
    expect(await order.make()).toEqual(BEING_MADE);
    expect(living()).toHaveLength(1);
  });
});

const call = useCaller(adminShipmentsRoutes);
const PARCELS = '/api/admin/parcels';
const of = (id: string) => `${PARCELS}/orders/${id}`;
const ask = (id: string, body: object = {}) => call.ask<OrderShipments>(of(id), 'POST', { version: 1, ...body });
const made = async (id: string, body: object = {}) => (await ask(id, body)).body;

describe('with a courier account', () => {
  it('an order proposes the sum to collect, makes its parcel, and shows it', async () => {
    const { id } = await packed();
    const proposal = { cashOnDelivery: 11_200 };
    expect(await call.read(of(id))).toMatchObject({ courier: 'Sameday', parcel: null, proposal });
    const parcel = { state: 'made', awb: '1ONB27000000', weightGrams: 2_500, cost: 1_785, tracking: null };
    expect(await made(id, { weightGrams: 2_500 })).toMatchObject({ parcel });
  });

  it('one click makes the parcel and marks the order as shipped, or says why it could not', async () => {
    const order = await packed();
    expect(await made(order.id, { ship: true })).toMatchObject({ notShipped: null });
    expect(await order.row()).toMatchObject({ fulfilment: 'shipped', awb: '1ONB27000000' });
    const other = await packed();
    post.sameday.meanwhile(MAKING, () => other.change({ status: 'rejected' }));
    const refused = { parcel: { state: 'made' }, notShipped: 'not_approved' };
    expect(await made(other.id, { ship: true })).toMatchObject(refused);
  });

  it('the label is the courier’s PDF', async () => {
    const { parcel } = await made((await packed()).id);
    const label = `${PARCELS}/${parcel!.id}/label.pdf`;
    const answer = await call(label);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="AWB-1ONB27000000.pdf"');
    expect(await answer.text()).toMatch(/^%PDF/);
    post.sameday.behave(/download/, 'server error');
    expect(await call.refusal(label)).toEqual([503, 'courier_unavailable']);
  });

  it('a silent courier gives a 503 and leaves the parcel open, listed as hanging', async () => {
    const { id: orderId } = await packed();
    post.sameday.behave(MAKING, 'server error');
    const parcels = { parcel: { state: 'asked', isAsking: false } };
    expect(await ask(orderId)).toMatchObject({ status: 503, body: { code: 'courier_unavailable', parcels } });
    const hanging = { items: [{ orderId, kind: 'unanswered' }] };
    expect(await call.read(`${PARCELS}/hanging`)).toMatchObject(hanging);
  });
});

it('a refused parcel is in the list of buyers to call, and counted by the dashboard, until it is returned', async () => {
  const order = await post.parcel();
  await order.happens('Refuzat de destinatar', '22T12');
  const { firstName, lastName, phoneNo } = await order.row();
  const item = { orderId: order.id, awb: order.awb, words: 'Refuzat de destinatar', firstName, lastName, phoneNo };
  expect(await call.read(`${PARCELS}/coming-back`)).toMatchObject({ items: [item] });
  expect((await readWaiting(post.shop.db)).comingBack).toBe(1);
  await order.happens('Returnat la expeditor', '24T12', { isDelivered: true });
  expect(await call.read(`${PARCELS}/coming-back`)).toMatchObject({ items: [] });
  expect((await readWaiting(post.shop.db)).comingBack).toBe(0);
});

describe('without a courier account', () => {
  beforeEach(() => vi.stubEnv('SAMEDAY_PASSWORD', ''));

  it('no courier is offered, and making a parcel is refused', async () => {
    const { id } = await packed();
    expect(await call.read(of(id))).toMatchObject({ courier: null, parcel: null });
    expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'no_courier' } });
  });
});

it('the courier’s password is sent to Sameday alone', async () => {
  const { id } = await packed();
  vi.stubEnv('SAMEDAY_URL', 'https://api.sameday.ro.example.com');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await ask(id)).status).toBe(500);
  vi.mocked(console.error).mockRestore();
});

it.each([
  ['POST', 'orders/x', { version: 1, weightGrams: 39_000 }, 422],
  ['POST', 'orders/x', { version: 1, lockerId: 'x1' }, 422],
  ['POST', 'orders/x', { version: 1 }, 404],
  ['GET', 'orders/x', undefined, 404],
  ['DELETE', '7b0e3a5e-0d41-4f5e-9b3b-0a3f3c7c9a10', undefined, 404],
  ['POST', 'bulk', { ids: [] }, 422],
])('%s %s with %o answers %i', async (method, path, body, status) => {
  expect((await call(`${PARCELS}/${path}`, method, body)).status).toBe(status);
});
