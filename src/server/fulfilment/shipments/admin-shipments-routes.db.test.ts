import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCaller } from '../../../../tests/support/caller.ts';
import { MAKING, useCourier } from '../../../../tests/support/fixtures/courier-parcels.ts';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { adminShipmentsRoutes } from './admin-shipments-routes.ts';
import type { OrderShipments } from './read-shipments.ts';

const post = useCourier();
const { packed } = post;
const call = useCaller(adminShipmentsRoutes);
const PARCELS = '/api/admin/parcels';
const of = (id: string) => `${PARCELS}/orders/${id}`;
const ask = (id: string, body: object = {}) => call.ask<OrderShipments>(of(id), 'POST', { version: 1, ...body });
const made = async (id: string, body: object = {}) => (await ask(id, body)).body;

describe('with the courier’s keys', () => {
  it('an order says what its parcel would weigh and collect, makes it, and shows it', async () => {
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

  it('silence is a 503 that leaves the way out open, and stands among what hangs', async () => {
    const { id: orderId } = await packed();
    post.sameday.behave(MAKING, 'server error');
    const parcels = { parcel: { state: 'asked', isAsking: false } };
    expect(await ask(orderId)).toMatchObject({ status: 503, body: { code: 'courier_unavailable', parcels } });
    const hanging = { items: [{ orderId, kind: 'unanswered' }] };
    expect(await call.read(`${PARCELS}/hanging`)).toMatchObject(hanging);
  });
});

it('a parcel that was refused stands in a list to call, counted by the dashboard, until it is back', async () => {
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

describe('without them', () => {
  beforeEach(() => vi.stubEnv('SAMEDAY_PASSWORD', ''));

  it('nothing is on offer, and every write is refused', async () => {
    const { id } = await packed();
    expect(await call.read(of(id))).toMatchObject({ courier: null, parcel: null });
    expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'no_courier' } });
  });
});

it('the password goes nowhere but to Sameday', async () => {
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
