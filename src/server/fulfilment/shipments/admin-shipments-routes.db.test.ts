import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCaller } from '../../../../tests/support/caller.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { startSamedayFake, type SamedayFake } from '../../../../tests/support/sameday-fake.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { adminShipmentsRoutes } from './admin-shipments-routes.ts';
import type { OrderShipments } from './read-shipments.ts';

const test = useTestDatabase();
const call = useCaller(adminShipmentsRoutes);
let sameday: SamedayFake;

beforeEach(async () => {
  await test.db.deleteFrom('shipments').execute();
  sameday = await startSamedayFake();
  vi.stubEnv('SAMEDAY_URL', sameday.url);
  vi.stubEnv('SAMEDAY_USERNAME', sameday.username);
  vi.stubEnv('SAMEDAY_PASSWORD', sameday.password);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await sameday.stop();
});

const packed = (changes = {}) => insertOrder(test.db, { status: 'approved', fulfilment: 'packed', ...changes });
const of = (id: string) => `/api/admin/parcels/orders/${id}`;
const read = async (answer: Response) => (await answer.json()) as OrderShipments;
const made = async (id: string, body: object = {}) => read(await call(of(id), 'POST', { version: 1, ...body }));

describe('with the courier’s keys', () => {
  it('an order says what its parcel would weigh and collect, makes it, and shows it', async () => {
    const id = await packed();
    expect(await read(await call(of(id)))).toMatchObject({
      courier: 'Sameday',
      parcel: null,
      proposal: { cashOnDelivery: 11_200 },
    });
    expect(await made(id, { weightGrams: 2_500 })).toMatchObject({
      parcel: { state: 'made', awb: '1ONB27000000', weightGrams: 2_500, cost: 1_785, tracking: null },
    });
  });

  it('one click makes the parcel and marks the order as shipped', async () => {
    const id = await packed();
    await made(id, { ship: true });
    const order = await test.db
      .selectFrom('orders')
      .select(['fulfilment', 'awb'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(order).toEqual({ fulfilment: 'shipped', awb: '1ONB27000000' });
  });

  it('says when the AWB was made and the order could not be marked as shipped', async () => {
    const id = await packed();
    sameday.meanwhile(/POST \/api\/awb$/, () =>
      test.db.updateTable('orders').set({ status: 'rejected' }).where('id', '=', id).execute(),
    );
    expect(await made(id, { ship: true })).toMatchObject({ parcel: { state: 'made' }, notShipped: 'not_approved' });
    expect(await made(await packed(), { ship: true })).toMatchObject({ notShipped: null });
  });

  it('many at once leave out what is not paid', async () => {
    const [cash, unpaid] = [await packed(), await packed({ payment_method: 'transfer' })];
    const answer = await call('/api/admin/parcels/bulk', 'POST', { ids: [unpaid, cash] });
    expect(await answer.json()).toMatchObject({ results: [{ code: 'unpaid' }, { ok: true }] });
  });

  it('the label is the courier’s PDF', async () => {
    const { parcel: shipment } = await made(await packed());
    const label = await call(`/api/admin/parcels/${shipment!.id}/label.pdf`);
    expect(label.headers.get('content-type')).toBe('application/pdf');
    expect(label.headers.get('content-disposition')).toBe('inline; filename="AWB-1ONB27000000.pdf"');
    expect(await label.text()).toMatch(/^%PDF/);
    sameday.behave(/download/, 'server error');
    const away = await call(`/api/admin/parcels/${shipment!.id}/label.pdf`);
    expect([away.status, await away.json()]).toMatchObject([503, { code: 'courier_unavailable' }]);
  });

  it('a refusal names the fields and shows the parcel as it is', async () => {
    const answer = await call(of(await packed({ city: 'Nicăieri' })), 'POST', { version: 1 });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      {
        code: 'courier_refused',
        complaints: { 'awbRecipient.city': ['Invalid city.'] },
        parcels: { parcel: { state: 'failed' } },
      },
    ]);
  });

  it('silence is a 503 that leaves the way out open, and stands among what hangs', async () => {
    const id = await packed();
    sameday.behave(/POST \/api\/awb$/, 'server error');
    const answer = await call(of(id), 'POST', { version: 1 });
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { code: 'courier_unavailable', parcels: { parcel: { state: 'asked', isAsking: false } } },
    ]);
    const hanging = await (await call('/api/admin/parcels/hanging')).json();
    expect(hanging).toMatchObject({ parcels: [{ orderId: id, kind: 'unanswered' }] });
  });

  it('an owner who looks at once again does not trouble the courier', async () => {
    const { parcel: shipment } = await made(await packed());
    sameday.step(shipment!.awb!, 'În tranzit', '2026-11-22T12:00:00+0200');
    const refresh = () => call(`/api/admin/parcels/${shipment!.id}/refresh`, 'POST');
    expect(await read(await refresh())).toMatchObject({ parcel: { tracking: 'on_its_way' } });
    expect((await refresh()).status).toBe(200);
    expect(sameday.count(/status/)).toBe(1);
  });

  it('a cancelled parcel may be made anew', async () => {
    const id = await packed();
    const { parcel: shipment } = await made(id);
    expect(await read(await call(`/api/admin/parcels/${shipment!.id}`, 'DELETE'))).toMatchObject({
      parcel: { state: 'cancelled' },
    });
    expect(await made(id, { version: 3 })).toMatchObject({ parcel: { state: 'made', awb: '1ONB27000001' } });
  });

  it('the list of orders asks about all of them', async () => {
    await made(await packed());
    await made(await packed());
    expect(await (await call('/api/admin/parcels/refresh', 'POST')).json()).toEqual({ asked: 2, failed: 0 });
  });
});

describe('without them', () => {
  beforeEach(() => vi.stubEnv('SAMEDAY_PASSWORD', ''));

  it('nothing is on offer, and every write is refused', async () => {
    const id = await packed();
    expect(await read(await call(of(id)))).toMatchObject({ courier: null, parcel: null });
    const answer = await call(of(id), 'POST', { version: 1 });
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'no_courier' }]);
    expect(await (await call('/api/admin/parcels/refresh', 'POST')).json()).toEqual({ asked: 0, failed: 0 });
  });
});

it('the password goes nowhere but to Sameday', async () => {
  const id = await packed();
  vi.stubEnv('SAMEDAY_URL', 'https://api.sameday.ro.example.com');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await call(of(id), 'POST', { version: 1 })).status).toBe(500);
  vi.mocked(console.error).mockRestore();
});

it.each([
  ['POST', '/api/admin/parcels/orders/x', { version: 0 }, 422],
  ['POST', '/api/admin/parcels/orders/x', { version: 1, weightGrams: 39_000 }, 422],
  ['POST', '/api/admin/parcels/orders/x', { version: 1, lockerId: 'x1' }, 422],
  ['POST', '/api/admin/parcels/orders/x', { version: 1 }, 404],
  ['GET', '/api/admin/parcels/orders/x', undefined, 404],
  ['DELETE', '/api/admin/parcels/x', undefined, 422],
  ['DELETE', '/api/admin/parcels/7b0e3a5e-0d41-4f5e-9b3b-0a3f3c7c9a10', undefined, 404],
  ['PUT', '/api/admin/parcels/hanging', {}, 405],
  ['POST', '/api/admin/parcels/bulk', { ids: [] }, 422],
])('%s %s with %o answers %i', async (method, path, body, status) => {
  expect((await call(path, method, body)).status).toBe(status);
});
