import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertOrderRow } from '../../../tests/support/insert-order.ts';
import { startSamedayStandIn, type SamedayMood, type SamedayStandIn } from '../../../tests/support/sameday-stand-in.ts';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import type { Courier } from '#server/courier/courier.ts';
import { samedayCourier } from '#server/courier/sameday-courier.ts';
import { cancelParcel } from './cancel-parcel.ts';
import { listHangingParcels } from './list-hanging-parcels.ts';
import { makeParcel } from './make-parcel.ts';
import { makeParcels } from './make-parcels.ts';

const OWNER = { id: 'owner', email: 'proprietar@exemplu.ro' };
const PACKED = { status: 'approved', fulfilment: 'packed' } as const;

let test: TestDatabase;
let sameday: SamedayStandIn;
let courier: Courier;
/** Gives a silent courier up soon. */
let impatient: Courier;

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  sameday = await startSamedayStandIn();
  courier = samedayCourier(sameday);
  impatient = samedayCourier({ ...sameday, timeoutMs: 1_500 });
  await test.db.deleteFrom('parcels').execute();
});
afterEach(() => sameday.stop());

const make = async (orderId: string, changes: object = {}, asked = courier) => {
  const { version } = await test.db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const request = { version, evenUnpaid: false, ship: false, ...changes };
  return makeParcel(test.db, asked, OWNER, orderId, request);
};
const parcelsOf = (orderId: string) =>
  test.db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).orderBy('reference').execute();
const eventsOf = async (orderId: string) =>
  (await test.db.selectFrom('order_events').select('kind').where('order_id', '=', orderId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

describe('making a parcel', () => {
  it('keeps its number, what it collects and what it weighs, and tells the timeline', async () => {
    const id = await insertOrderRow(test.db, PACKED);
    expect(await make(id)).toEqual({ ok: true, awb: '1ONB27000000' });
    expect(await parcelsOf(id)).toMatchObject([
      {
        state: 'made',
        awb: '1ONB27000000',
        reference: `T-${id}-1`,
        cash_on_delivery: 11_200,
        cost: 1_785,
        asking_until: null,
        last_error: null,
      },
    ]);
    expect(sameday.parcels.get('1ONB27000000')!.form.cashOnDelivery).toBe('112.00');
    expect(await eventsOf(id)).toEqual(['parcel_made']);
  });

  it('collects nothing of a paid order, and only the rest of one that is partly paid', async () => {
    const paid = await insertOrderRow(test.db, { ...PACKED, payment_method: 'card', payment: 'paid' });
    const partly = await insertOrderRow(test.db, { ...PACKED, received: 5_000 });
    await make(paid);
    await make(partly);
    const collected = [...sameday.parcels.values()].map(({ form }) => form.cashOnDelivery);
    expect(collected).toEqual(['0.00', '62.00']);
  });

  it('wants the owner’s word for an order that is not paid', async () => {
    const id = await insertOrderRow(test.db, { ...PACKED, payment_method: 'transfer' });
    expect(await make(id)).toEqual({ ok: false, code: 'unpaid' });
    expect(await parcelsOf(id)).toEqual([]);
    expect(await make(id, { evenUnpaid: true })).toMatchObject({ ok: true });
  });

  it('takes the number of a locker that was typed by hand from the owner, and keeps it with the order', async () => {
    const locker = { delivery_method: 'easybox', locker_name: 'Fabricii', locker_city: 'Cluj-Napoca' } as const;
    const id = await insertOrderRow(test.db, { ...PACKED, ...locker });
    expect(await make(id)).toEqual({ ok: false, code: 'locker_required' });
    expect(await make(id, { lockerId: '1' })).toMatchObject({ ok: true });
    expect([...sameday.parcels.values()][0]!.form.lockerLastMile).toBe('1');
    const order = await test.db.selectFrom('orders').select('locker_id').where('id', '=', id).executeTakeFirst();
    expect(order?.locker_id).toBe('1');
  });

  it('is refused to whoever saw another version of the order', async () => {
    const id = await insertOrderRow(test.db, PACKED);
    expect(await make(id, { version: 7 })).toEqual({ ok: false, code: 'changed_meanwhile' });
    expect(sameday.requests).toEqual([]);
  });

  it('happens once for two owners at once', async () => {
    const id = await insertOrderRow(test.db, PACKED);
    const results = await Promise.all([make(id), make(id), make(id)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sameday.parcels.size).toBe(1);
    expect(await parcelsOf(id)).toHaveLength(1);
    expect(await make(id)).toEqual({ ok: false, code: 'parcel_exists' });
  });
});

describe('a courier that refuses', () => {
  it('is quoted field by field, and asked anew once the order is right', async () => {
    const id = await insertOrderRow(test.db, { ...PACKED, city: 'Nicăieri' });
    expect(await make(id)).toMatchObject({
      ok: false,
      code: 'courier_refused',
      complaints: { 'awbRecipient.city': ['Invalid city.'] },
    });
    expect(await listHangingParcels(test.db)).toMatchObject([{ orderId: id, kind: 'refused' }]);
    await test.db.updateTable('orders').set({ city: 'Cluj-Napoca' }).where('id', '=', id).execute();
    expect(await make(id)).toMatchObject({ ok: true });
    expect((await parcelsOf(id)).map(({ state }) => state)).toEqual(['failed', 'made']);
    expect(await listHangingParcels(test.db)).toEqual([]);
  });
});

describe('a courier that does not answer', () => {
  it.each<SamedayMood>(['made but silent', 'silent', 'server error', 'nonsense', 'half an answer'])(
    'well (%s) leaves the parcel hanging; asked again there is one, never two',
    async (mood) => {
      const id = await insertOrderRow(test.db, PACKED);
      sameday.behave(/POST \/api\/awb$/, mood);
      expect(await make(id, {}, impatient)).toEqual({ ok: false, code: 'courier_unavailable' });
      expect(await listHangingParcels(test.db)).toMatchObject([{ orderId: id, kind: 'unanswered' }]);
      expect(await make(id)).toMatchObject({ ok: true });
      expect(sameday.parcels.size).toBe(1);
      expect(await parcelsOf(id)).toMatchObject([{ state: 'made', awb: '1ONB27000000' }]);
      expect(await listHangingParcels(test.db)).toEqual([]);
    },
  );

  it('is looked through first, so that there is one parcel even if a reference could be used twice', async () => {
    const id = await insertOrderRow(test.db, PACKED);
    sameday.state.takesReferenceOnce = false;
    sameday.behave(/POST \/api\/awb$/, 'made but silent');
    await make(id, {}, impatient);
    expect(await make(id)).toEqual({ ok: true, awb: '1ONB27000000' });
    expect(sameday.parcels.size).toBe(1);
  });

  it('at all is asked as often as one likes', async () => {
    const id = await insertOrderRow(test.db, PACKED);
    for (let time = 0; time < 3; time += 1) sameday.behave(/./, 'server error');
    for (let time = 0; time < 3; time += 1) expect(await make(id)).toMatchObject({ code: 'courier_unavailable' });
    expect(await make(id)).toMatchObject({ ok: true });
    expect(await parcelsOf(id)).toHaveLength(1);
  });

  it('and cannot be asked by our reference still makes no second one', async () => {
    const id = await insertOrderRow(test.db, PACKED);
    sameday.state.findsByReference = false;
    sameday.behave(/POST \/api\/awb$/, 'made but silent');
    await make(id, {}, impatient);
    // The courier takes no reference twice: an owner has to look there.
    expect(await make(id)).toEqual({ ok: false, code: 'reference_taken' });
    expect(sameday.parcels.size).toBe(1);
    sameday.state.findsByReference = true;
    expect(await make(id)).toEqual({ ok: true, awb: '1ONB27000000' });
  });

  it('is asked by one owner at a time', async () => {
    const id = await insertOrderRow(test.db, PACKED);
    sameday.behave(/POST \/api\/awb$/, 'made but silent');
    await make(id, {}, impatient);
    const results = await Promise.all([make(id), make(id)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sameday.parcels.size).toBe(1);
  });

  it('after which the process dies leaves a row that is found again', async () => {
    const id = await insertOrderRow(test.db, PACKED);
    const dead = { ...courier, makeParcel: () => new Promise<never>(() => undefined) };
    void makeParcel(test.db, dead, OWNER, id, { version: 1, evenUnpaid: false, ship: false });
    await expect.poll(() => parcelsOf(id)).toMatchObject([{ state: 'asked' }]);
    expect(await make(id)).toEqual({ ok: false, code: 'parcel_being_made' });
    await test.db
      .updateTable('parcels')
      .set({ asking_until: new Date(0) })
      .execute();
    expect(await make(id)).toMatchObject({ ok: true });
  });
});

describe('cancelling', () => {
  it('takes the parcel back and lets another be made under another reference', async () => {
    const id = await insertOrderRow(test.db, PACKED);
    await make(id);
    const [parcel] = await parcelsOf(id);
    expect(await cancelParcel(test.db, courier, OWNER, parcel!.id)).toEqual({ ok: true });
    expect(sameday.parcels.get(parcel!.awb!)!.isCancelled).toBe(true);
    expect(await make(id)).toMatchObject({ ok: true });
    expect((await parcelsOf(id)).map(({ reference, state }) => [reference, state])).toEqual([
      [`T-${id}-1`, 'cancelled'],
      [`T-${id}-2`, 'made'],
    ]);
    expect(await eventsOf(id)).toEqual(['parcel_made', 'parcel_cancelled', 'parcel_made']);
  });

  it('is refused once the order was sent, and leaves all as it is when the courier does not answer', async () => {
    const id = await insertOrderRow(test.db, PACKED);
    await make(id);
    const [parcel] = await parcelsOf(id);
    sameday.behave(/DELETE/, 'silent');
    expect(await cancelParcel(test.db, impatient, OWNER, parcel!.id)).toEqual({
      ok: false,
      code: 'courier_unavailable',
    });
    await test.db.updateTable('orders').set({ fulfilment: 'shipped', awb: parcel!.awb }).where('id', '=', id).execute();
    expect(await cancelParcel(test.db, courier, OWNER, parcel!.id)).toEqual({ ok: false, code: 'parcel_gone' });
    expect(await parcelsOf(id)).toMatchObject([{ state: 'made' }]);
  });

  it('looks for a parcel whose answer was lost, so that none is left at the courier', async () => {
    const id = await insertOrderRow(test.db, PACKED);
    sameday.behave(/POST \/api\/awb$/, 'made but silent');
    await make(id, {}, impatient);
    const [parcel] = await parcelsOf(id);
    expect(await cancelParcel(test.db, courier, OWNER, parcel!.id)).toEqual({ ok: true });
    expect([...sameday.parcels.values()]).toMatchObject([{ isCancelled: true }]);
  });
});

it('makes the parcels of many orders, each answered for by itself, and may be repeated', async () => {
  const [good, unpaid, wrong] = [
    await insertOrderRow(test.db, PACKED),
    await insertOrderRow(test.db, { ...PACKED, payment_method: 'transfer' }),
    await insertOrderRow(test.db, { ...PACKED, city: 'Nicăieri' }),
  ];
  const ids = [wrong, unpaid, good, 'no-such-order'];
  expect(await makeParcels(test.db, courier, OWNER, ids)).toEqual([
    { id: wrong, ok: false, code: 'courier_refused' },
    { id: unpaid, ok: false, code: 'unpaid' },
    { id: good, ok: true, unchanged: false, awb: '1ONB27000000' },
    { id: 'no-such-order', ok: false, code: 'order_not_found' },
  ]);
  expect(await makeParcels(test.db, courier, OWNER, [good])).toMatchObject([{ ok: true, unchanged: true }]);
});
