import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { startSamedayFake, type SamedayMood, type SamedayFake } from '../../../../tests/support/sameday-fake.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Updateable } from 'kysely';
import type { Courier } from '#server/fulfilment/courier/courier.ts';
import { samedayCourier } from '#server/fulfilment/courier/sameday-courier.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { cancelShipment } from './cancel-shipment.ts';
import { trackShipment } from './track-shipment.ts';
import { listShipmentsNeedingAttention } from './list-shipments-needing-attention.ts';
import { createShipment } from './create-shipment.ts';
import { createShipments } from './create-shipments.ts';
import { readOrderShipments } from './read-shipments.ts';

const OWNER = { id: 'owner', email: 'proprietar@exemplu.ro' };
const PACKED = { status: 'approved', fulfilment: 'packed' } as const;

const test = useTestDatabase();
let sameday: SamedayFake;
let courier: Courier;
/** Gives a silent courier up soon. */
let impatient: Courier;

beforeEach(async () => {
  sameday = await startSamedayFake();
  courier = samedayCourier(sameday);
  impatient = samedayCourier({ ...sameday, timeoutMs: 3_000 });
  await test.db.deleteFrom('shipments').execute();
});
afterEach(() => sameday.stop());

const make = async (orderId: string, changes: object = {}, asked = courier) => {
  const { version } = await test.db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const request = { version, evenUnpaid: false, ship: false, ...changes };
  return createShipment(test.db, asked, OWNER, orderId, request);
};
const parcelsOf = (orderId: string) =>
  test.db.selectFrom('shipments').selectAll().where('order_id', '=', orderId).orderBy('reference').execute();
const eventsOf = async (orderId: string) =>
  (await test.db.selectFrom('order_events').select('kind').where('order_id', '=', orderId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

const change = (id: string, changes: Updateable<DatabaseSchema['orders']>) =>
  test.db.updateTable('orders').set(changes).where('id', '=', id).execute();
const shownOf = async (id: string) => (await readOrderShipments(test.db, id, 'Sameday'))!;
const cancel = (parcelId: string, asked = courier) => cancelShipment(test.db, asked, OWNER, parcelId);
/** AWBs that Sameday would fetch. */
const living = () => [...sameday.parcels.values()].filter(({ isCancelled }) => !isCancelled).map(({ awb }) => awb);
/** An order whose AWB was made, and whose answer was lost. */
const lost = async (changes: Parameters<typeof insertOrder>[1] = {}) => {
  const id = await insertOrder(test.db, { ...PACKED, ...changes });
  sameday.behave(/POST \/api\/awb$/, 'made but hangs up');
  await make(id);
  return { id, parcelId: (await parcelsOf(id))[0]!.id };
};
/** As when a process was frozen for so long that its turn is over. */
const endClaims = () =>
  test.db
    .updateTable('shipments')
    .set({ asking_until: new Date(0), asked_at: new Date(0) })
    .execute();

describe('making a parcel', () => {
  it('keeps its number, what it collects and what it weighs, and tells the timeline', async () => {
    const id = await insertOrder(test.db, PACKED);
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
    const paid = await insertOrder(test.db, { ...PACKED, payment_method: 'card', payment: 'paid' });
    const partly = await insertOrder(test.db, { ...PACKED, amount_paid: 5_000 });
    await make(paid);
    await make(partly);
    const collected = [...sameday.parcels.values()].map(({ form }) => form.cashOnDelivery);
    expect(collected).toEqual(['0.00', '62.00']);
  });

  it('wants the owner’s word for an order that is not paid', async () => {
    const id = await insertOrder(test.db, { ...PACKED, payment_method: 'transfer' });
    expect(await make(id)).toEqual({ ok: false, code: 'unpaid' });
    expect(await parcelsOf(id)).toEqual([]);
    expect(await make(id, { evenUnpaid: true })).toMatchObject({ ok: true });
  });

  it('takes the number of a locker that was typed by hand from the owner, and keeps it with the order', async () => {
    const locker = { delivery_method: 'easybox', locker_name: 'Fabricii', locker_city: 'Cluj-Napoca' } as const;
    const id = await insertOrder(test.db, { ...PACKED, ...locker });
    expect(await make(id)).toEqual({ ok: false, code: 'locker_required' });
    expect(await make(id, { lockerId: '1' })).toMatchObject({ ok: true });
    expect([...sameday.parcels.values()][0]!.form.lockerLastMile).toBe('1');
    const order = await test.db.selectFrom('orders').select('locker_id').where('id', '=', id).executeTakeFirst();
    expect(order?.locker_id).toBe('1');
  });

  it('goes to another locker of the list, of which the buyer is told by name', async () => {
    const place = { address: 'Gării 2', city: 'Florești', county: 'Cluj', latitude: 46, longitude: 23 };
    await test.db
      .insertInto('lockers')
      .values({ ...place, id: '703', name: 'easybox Nou', takes_payment: true })
      .execute();
    sameday.state.lockers.push(sameday.locker(703, 'easybox Nou', { supportedPayment: 1 }));
    const locker = { delivery_method: 'easybox', locker_id: '700', locker_name: 'easybox Vechi' } as const;
    const id = await insertOrder(test.db, { ...PACKED, ...locker });
    expect(await make(id, { lockerId: '703' })).toMatchObject({ ok: true });
    const order = await test.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
    expect(order).toMatchObject({ locker_id: '703', locker_name: 'easybox Nou', locker_city: 'Florești' });
  });

  it('is refused for a locker where nobody can pay what is to be collected, and for one that is no longer offered', async () => {
    const place = {
      name: 'easybox',
      address: 'Gării 1',
      city: 'Cluj-Napoca',
      county: 'Cluj',
      latitude: 46,
      longitude: 23,
    };
    await test.db
      .insertInto('lockers')
      .values([
        { ...place, id: '701', takes_payment: false },
        { ...place, id: '702', takes_payment: true, active: false },
      ])
      .execute();
    const toLocker = { ...PACKED, delivery_method: 'easybox', locker_name: 'easybox' } as const;
    const id = await insertOrder(test.db, { ...toLocker, locker_id: '701' });
    expect(await make(id)).toEqual({ ok: false, code: 'locker_without_payment' });
    expect(await make(id, { lockerId: '702' })).toEqual({ ok: false, code: 'locker_gone' });
    expect([await parcelsOf(id), sameday.requests]).toEqual([[], []]);
    sameday.state.lockers.push(sameday.locker(701, 'easybox Gara', { supportedPayment: 0 }));
    await change(id, { payment: 'paid', amount_paid: 11_200 });
    expect(await make(id)).toMatchObject({ ok: true });
  });

  it('is refused to whoever saw another version of the order', async () => {
    const id = await insertOrder(test.db, PACKED);
    expect(await make(id, { version: 7 })).toEqual({ ok: false, code: 'changed_meanwhile' });
    expect(sameday.requests).toEqual([]);
  });

  it('happens once for two owners at once', async () => {
    const id = await insertOrder(test.db, PACKED);
    const results = await Promise.all([make(id), make(id), make(id)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sameday.parcels.size).toBe(1);
    expect(await parcelsOf(id)).toHaveLength(1);
    expect(await make(id)).toEqual({ ok: false, code: 'parcel_exists' });
  });
});

describe('a courier that refuses', () => {
  it('is quoted field by field, and asked anew once the order is right', async () => {
    const id = await insertOrder(test.db, { ...PACKED, city: 'Nicăieri' });
    expect(await make(id)).toMatchObject({
      ok: false,
      code: 'courier_refused',
      complaints: { 'awbRecipient.city': ['Invalid city.'] },
    });
    expect(await listShipmentsNeedingAttention(test.db)).toMatchObject([{ orderId: id, kind: 'refused' }]);
    await test.db.updateTable('orders').set({ city: 'Cluj-Napoca' }).where('id', '=', id).execute();
    expect(await make(id)).toMatchObject({ ok: true });
    expect((await parcelsOf(id)).map(({ state }) => state)).toEqual(['failed', 'made']);
    expect(await listShipmentsNeedingAttention(test.db)).toEqual([]);
  });
});

describe('a courier that does not answer', () => {
  it.each<SamedayMood>([
    'made but silent',
    'silent',
    'made but hangs up',
    'hangs up',
    'server error',
    'nonsense',
    'half an answer',
  ])('well (%s) leaves the parcel hanging; asked again there is one, never two', async (mood) => {
    const id = await insertOrder(test.db, PACKED);
    sameday.behave(/POST \/api\/awb$/, mood);
    expect(await make(id, {}, impatient)).toEqual({ ok: false, code: 'courier_unavailable' });
    expect(await listShipmentsNeedingAttention(test.db)).toMatchObject([{ orderId: id, kind: 'unanswered' }]);
    expect(await make(id)).toMatchObject({ ok: true });
    expect(sameday.parcels.size).toBe(1);
    expect(await parcelsOf(id)).toMatchObject([{ state: 'made', awb: '1ONB27000000' }]);
    expect(await listShipmentsNeedingAttention(test.db)).toEqual([]);
  });

  it('is looked through first, so that there is one parcel even if a reference could be used twice', async () => {
    const id = await insertOrder(test.db, PACKED);
    sameday.state.takesReferenceOnce = false;
    sameday.behave(/POST \/api\/awb$/, 'made but hangs up');
    await make(id);
    expect(await make(id)).toEqual({ ok: true, awb: '1ONB27000000' });
    expect(sameday.parcels.size).toBe(1);
  });

  it('at all is asked as often as one likes', async () => {
    const id = await insertOrder(test.db, PACKED);
    for (let time = 0; time < 3; time += 1) sameday.behave(/./, 'server error');
    for (let time = 0; time < 3; time += 1) expect(await make(id)).toMatchObject({ code: 'courier_unavailable' });
    expect(await make(id)).toMatchObject({ ok: true });
    expect(await parcelsOf(id)).toHaveLength(1);
  });

  it('and cannot be asked by our reference still makes no second one', async () => {
    const id = await insertOrder(test.db, PACKED);
    sameday.state.findsByReference = false;
    sameday.behave(/POST \/api\/awb$/, 'made but hangs up');
    await make(id);
    // The courier takes no reference twice: an owner has to look there.
    expect(await make(id)).toEqual({ ok: false, code: 'reference_taken' });
    expect(sameday.parcels.size).toBe(1);
    sameday.state.findsByReference = true;
    expect(await make(id)).toEqual({ ok: true, awb: '1ONB27000000' });
  });

  it.each<SamedayMood>(['bad request', 'forbidden'])(
    'and refuses the look by our reference (%s) leaves the parcel hanging',
    async (mood) => {
      const { id } = await lost();
      sameday.state.takesReferenceOnce = false;
      // The first 403 might have been a token that has ended.
      for (let time = 0; time < 2; time += 1) sameday.behave(/GET \/api\/client\/awb/, mood);
      expect(await make(id)).toEqual({ ok: false, code: 'courier_unavailable' });
      expect(await parcelsOf(id)).toMatchObject([{ state: 'asked', reference: `T-${id}-1` }]);
      for (let time = 0; time < 3; time += 1) await make(id);
      expect(living()).toEqual(['1ONB27000000']);
      expect(await parcelsOf(id)).toMatchObject([{ state: 'made', awb: '1ONB27000000' }]);
    },
  );

  it('and refuses to look after it has named the reference still makes no second one', async () => {
    const { id, parcelId } = await lost();
    sameday.behave(/GET \/api\/client\/awb/, 'server error');
    expect(await make(id)).toMatchObject({ code: 'courier_unavailable' });
    sameday.state.findsByReference = false;
    sameday.meanwhile(/POST \/api\/awb$/, async () => sameday.behave(/GET \/api\/client\/awb/, 'bad request'));
    expect(await make(id)).toEqual({ ok: false, code: 'reference_taken' });
    // What it said of the reference stays true while it is silent.
    sameday.behave(/./, 'server error');
    expect(await make(id)).toMatchObject({ code: 'courier_unavailable' });
    expect(await cancel(parcelId)).toEqual({ ok: false, code: 'reference_taken' });
    expect(await parcelsOf(id)).toMatchObject([{ state: 'asked', last_error: 'reference_taken', asking_until: null }]);
    await change(id, { status: 'rejected' });
    expect(await cancel(parcelId)).toEqual({ ok: true });
  });

  it('and then refuses is asked under the same reference until all is right', async () => {
    const id = await insertOrder(test.db, { ...PACKED, city: 'Nicăieri' });
    sameday.behave(/POST \/api\/awb$/, 'server error');
    await make(id);
    expect(await make(id)).toMatchObject({ code: 'courier_refused' });
    expect(await parcelsOf(id)).toMatchObject([
      { state: 'asked', complaints: { 'awbRecipient.city': ['Invalid city.'] } },
    ]);
    await change(id, { city: 'Cluj-Napoca' });
    expect(await make(id)).toMatchObject({ ok: true });
    expect(await parcelsOf(id)).toMatchObject([{ state: 'made', reference: `T-${id}-1`, complaints: {} }]);
    expect((await shownOf(id)).parcel).toMatchObject({ asked: 'same' });
  });

  it('is asked by one owner at a time', async () => {
    const id = await insertOrder(test.db, PACKED);
    sameday.behave(/POST \/api\/awb$/, 'made but hangs up');
    await make(id);
    const results = await Promise.all([make(id), make(id)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sameday.parcels.size).toBe(1);
  });

  it('after which the process dies leaves a row that is found again', async () => {
    const id = await insertOrder(test.db, PACKED);
    const dead = { ...courier, createShipment: () => new Promise<never>(() => undefined) };
    void createShipment(test.db, dead, OWNER, id, { version: 1, evenUnpaid: false, ship: false });
    await expect.poll(() => parcelsOf(id)).toMatchObject([{ state: 'asked' }]);
    expect(await make(id)).toEqual({ ok: false, code: 'parcel_being_made' });
    await test.db
      .updateTable('shipments')
      .set({ asking_until: new Date(0) })
      .execute();
    expect(await make(id)).toMatchObject({ ok: true });
  });
});

describe('an AWB that is found later', () => {
  it('says what it was asked for, not what the order has become', async () => {
    const { id } = await lost();
    await change(id, { delivery_address: 'Strada Nouă 1', amount_paid: 5_000 });
    expect(await make(id)).toMatchObject({ ok: true });
    expect((await shownOf(id)).parcel).toMatchObject({
      asked: 'changed',
      cashOnDelivery: 11_200,
      shouldCollect: 6_200,
    });
  });

  it('also when it is found by its reference alone', async () => {
    const { id } = await lost();
    await change(id, { delivery_address: 'Strada Nouă 1', amount_paid: 5_000 });
    sameday.state.findsByReference = false;
    sameday.meanwhile(/POST \/api\/awb$/, async () => void (sameday.state.findsByReference = true));
    expect(await make(id, { weightGrams: 9_000 })).toMatchObject({ ok: true });
    expect((await shownOf(id)).parcel).toMatchObject({
      asked: 'changed',
      cashOnDelivery: 11_200,
      shouldCollect: 6_200,
    });
    expect((await parcelsOf(id))[0]!.weight_grams).not.toBe(9_000);
  });

  it('is unclear where different things were asked for, and never answered', async () => {
    const id = await insertOrder(test.db, PACKED);
    sameday.behave(/POST \/api\/awb$/, 'server error');
    await make(id);
    await change(id, { amount_paid: 5_000 });
    sameday.behave(/POST \/api\/awb$/, 'made but hangs up');
    await make(id);
    expect(await make(id)).toMatchObject({ ok: true });
    expect((await shownOf(id)).parcel).toMatchObject({ asked: 'unclear', cashOnDelivery: 6_200, shouldCollect: null });
    expect(await listShipmentsNeedingAttention(test.db)).toMatchObject([{ orderId: id, kind: 'unclear' }]);
  });

  it('is the order’s when nothing has changed, whatever was asked for before it was made', async () => {
    const id = await insertOrder(test.db, PACKED);
    sameday.behave(/POST \/api\/awb$/, 'server error');
    await make(id);
    await change(id, { amount_paid: 5_000 });
    expect(await make(id)).toMatchObject({ ok: true });
    expect((await shownOf(id)).parcel).toMatchObject({ asked: 'same', cashOnDelivery: 6_200, shouldCollect: null });
  });
});

describe('a sum that the courier will collect wrongly', () => {
  it.each([
    ['was paid meanwhile', {}, { payment: 'paid', amount_paid: 11_200 }, 0],
    ['was paid in part', {}, { amount_paid: 1_200 }, 10_000],
    ['is to be paid at the door now', { payment_method: 'card' }, { payment_method: 'cash' }, 11_200],
  ] as const)('is shown when the order %s', async (_when, before, after, owed) => {
    const id = await insertOrder(test.db, { ...PACKED, ...before });
    await make(id, { evenUnpaid: true });
    expect((await shownOf(id)).parcel).toMatchObject({ shouldCollect: null });
    expect(await listShipmentsNeedingAttention(test.db)).toEqual([]);
    await change(id, after);
    expect((await shownOf(id)).parcel).toMatchObject({ shouldCollect: owed });
    expect(await listShipmentsNeedingAttention(test.db)).toMatchObject([{ orderId: id, kind: 'wrong_cash' }]);
    await change(id, { fulfilment: 'shipped' });
    expect(await listShipmentsNeedingAttention(test.db)).toMatchObject([{ orderId: id, kind: 'wrong_cash' }]);
    // The courier has collected what it was told to.
    await change(id, { fulfilment: 'delivered' });
    expect((await shownOf(id)).parcel).toMatchObject({ shouldCollect: null });
    expect(await listShipmentsNeedingAttention(test.db)).toEqual([]);
  });
});

describe('cancelling', () => {
  it('takes the parcel back and lets another be made under another reference', async () => {
    const id = await insertOrder(test.db, PACKED);
    await make(id);
    const [parcel] = await parcelsOf(id);
    expect(await cancelShipment(test.db, courier, OWNER, parcel!.id)).toEqual({ ok: true });
    expect(sameday.parcels.get(parcel!.awb!)!.isCancelled).toBe(true);
    expect(await make(id)).toMatchObject({ ok: true });
    expect((await parcelsOf(id)).map(({ reference, state }) => [reference, state])).toEqual([
      [`T-${id}-1`, 'cancelled'],
      [`T-${id}-2`, 'made'],
    ]);
    expect(await eventsOf(id)).toEqual(['parcel_made', 'parcel_cancelled', 'parcel_made']);
  });

  it('is refused once the order was sent, and leaves all as it is when the courier does not answer', async () => {
    const id = await insertOrder(test.db, PACKED);
    await make(id);
    const [parcel] = await parcelsOf(id);
    sameday.behave(/DELETE/, 'silent');
    expect(await cancelShipment(test.db, impatient, OWNER, parcel!.id)).toEqual({
      ok: false,
      code: 'courier_unavailable',
    });
    await test.db.updateTable('orders').set({ fulfilment: 'shipped', awb: parcel!.awb }).where('id', '=', id).execute();
    expect(await cancelShipment(test.db, courier, OWNER, parcel!.id)).toEqual({ ok: false, code: 'parcel_gone' });
    expect(await parcelsOf(id)).toMatchObject([{ state: 'made' }]);
  });

  it('looks for a parcel whose answer was lost, so that none is left at the courier', async () => {
    const id = await insertOrder(test.db, PACKED);
    sameday.behave(/POST \/api\/awb$/, 'made but hangs up');
    await make(id);
    const [parcel] = await parcelsOf(id);
    expect(await cancelShipment(test.db, courier, OWNER, parcel!.id)).toEqual({ ok: true });
    expect([...sameday.parcels.values()]).toMatchObject([{ isCancelled: true }]);
  });
});

describe('giving up a parcel that was asked for', () => {
  const sent = async (id: string, awb: string) => change(id, { fulfilment: 'shipped', awb });

  it('waits while the courier may still be at it, and cancels what came of it', async () => {
    const id = await insertOrder(test.db, PACKED);
    sameday.behave(/POST \/api\/awb$/, 'hangs up');
    await make(id);
    const [parcel] = await parcelsOf(id);
    expect(await cancel(parcel!.id)).toEqual({ ok: false, code: 'parcel_may_come' });
    expect(await parcelsOf(id)).toMatchObject([{ state: 'asked', asking_until: null }]);
    await endClaims();
    expect(await cancel(parcel!.id)).toEqual({ ok: true });
  });

  it('keeps the AWB with which the order was sent by hand, and follows it', async () => {
    const { id, parcelId } = await lost();
    await sent(id, living()[0]!);
    expect(await listShipmentsNeedingAttention(test.db)).toMatchObject([{ orderId: id, kind: 'unanswered' }]);
    expect(await cancel(parcelId)).toEqual({ ok: false, code: 'parcel_gone' });
    expect(await parcelsOf(id)).toMatchObject([{ state: 'made', awb: living()[0] }]);
    expect(await listShipmentsNeedingAttention(test.db)).toEqual([]);
  });

  it('takes back another AWB than the one with which the order was sent', async () => {
    const { id, parcelId } = await lost();
    await sent(id, '1SDYALTUL');
    expect(await cancel(parcelId)).toEqual({ ok: true });
    expect(living()).toEqual([]);
    expect(await listShipmentsNeedingAttention(test.db)).toEqual([]);
  });
});

it('an AWB that was made while the order was sent with another one hangs until it is cancelled', async () => {
  const id = await insertOrder(test.db, PACKED);
  await make(id);
  await change(id, { fulfilment: 'shipped', awb: '1SDYALTUL' });
  const [parcel] = await parcelsOf(id);
  expect(await listShipmentsNeedingAttention(test.db)).toMatchObject([{ orderId: id, kind: 'astray' }]);
  expect((await readWaiting(test.db)).hangingParcels).toBe(1);
  expect(await cancel(parcel!.id)).toEqual({ ok: true });
  expect(living()).toEqual([]);
  expect((await readWaiting(test.db)).hangingParcels).toBe(0);
});

describe('while one owner cancels', () => {
  it('nobody else makes the parcel that was asked for', async () => {
    const { id, parcelId } = await lost();
    const others: unknown[] = [];
    sameday.meanwhile(/GET \/api\/client\/awb/, async () => others.push(await make(id)));
    sameday.meanwhile(/DELETE/, async () => others.push(await cancel(parcelId)));
    expect(await cancel(parcelId)).toEqual({ ok: true });
    const refused = { ok: false, code: 'parcel_being_made' };
    expect(others).toEqual([refused, refused]);
    expect(living()).toEqual([]);
    expect(await parcelsOf(id)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('for longer than their turn lasts, what another has made meanwhile stays', async () => {
    const id = await insertOrder(test.db, PACKED);
    sameday.behave(/POST \/api\/awb$/, 'server error');
    await make(id);
    const [parcel] = await parcelsOf(id);
    const slow: Courier = {
      ...courier,
      findShipment: async (reference) => {
        const found = await courier.findShipment(reference);
        await endClaims();
        await make(id);
        return found;
      },
    };
    await endClaims();
    expect(await cancel(parcel!.id, slow)).toEqual({ ok: false, code: 'parcel_being_made' });
    expect(await parcelsOf(id)).toMatchObject([{ state: 'made', awb: living()[0] }]);
  });

  it('and its status says so before they are done, it is cancelled', async () => {
    const id = await insertOrder(test.db, PACKED);
    await make(id);
    const [parcel] = await parcelsOf(id);
    const slow: Courier = {
      ...courier,
      cancelShipment: async (awb) => {
        await courier.cancelShipment(awb);
        await trackShipment(test.db, courier, parcel!.id, 0);
      },
    };
    expect(await cancel(parcel!.id, slow)).toEqual({ ok: true });
    expect(await parcelsOf(id)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('who could not reach the courier, the next one may try at once', async () => {
    const { id, parcelId } = await lost();
    sameday.behave(/GET \/api\/client\/awb/, 'server error');
    expect(await cancel(parcelId)).toEqual({ ok: false, code: 'courier_unavailable' });
    expect(await make(id)).toMatchObject({ ok: true });
  });
});

describe('while one owner makes the parcel', () => {
  it('nobody cancels it', async () => {
    const id = await insertOrder(test.db, PACKED);
    const others: unknown[] = [];
    sameday.meanwhile(/POST \/api\/awb$/, async () => others.push(await cancel((await parcelsOf(id))[0]!.id)));
    expect(await make(id)).toMatchObject({ ok: true });
    expect(others).toEqual([{ ok: false, code: 'parcel_being_made' }]);
    expect(await parcelsOf(id)).toMatchObject([{ state: 'made', awb: living()[0] }]);
  });

  it('and it was given up after their turn was over, the AWB is taken back', async () => {
    const id = await insertOrder(test.db, PACKED);
    sameday.meanwhile(/POST \/api\/awb$/, async () => {
      await endClaims();
      await cancel((await parcelsOf(id))[0]!.id);
    });
    expect(await make(id)).toEqual({ ok: false, code: 'parcel_over' });
    expect(sameday.parcels.size).toBe(1);
    expect(living()).toEqual([]);
    expect(await make(id)).toMatchObject({ ok: true });
    expect(living()).toHaveLength(1);
  });

  it('an AWB that nobody kept and that cannot be taken back hangs until it is', async () => {
    const id = await insertOrder(test.db, PACKED);
    sameday.meanwhile(/POST \/api\/awb$/, async () => {
      await endClaims();
      await cancel((await parcelsOf(id))[0]!.id);
      sameday.behave(/DELETE/, 'server error');
    });
    expect(await make(id)).toEqual({ ok: false, code: 'parcel_over' });
    const [astray] = await listShipmentsNeedingAttention(test.db);
    expect(astray).toMatchObject({ orderId: id, kind: 'astray', awb: living()[0] });
    expect(await shownOf(id)).toMatchObject({
      parcel: { reference: `T-${id}-1`, state: 'cancelled' },
      astray: [{ awb: living()[0] }],
    });
    expect(await cancel(astray!.id)).toEqual({ ok: true });
    expect(await cancel(astray!.id)).toEqual({ ok: false, code: 'parcel_over' });
    expect([living(), await listShipmentsNeedingAttention(test.db), (await shownOf(id)).astray]).toEqual([[], [], []]);
  });

  it('an AWB that nobody kept hangs no longer once it was cancelled at the courier', async () => {
    const id = await insertOrder(test.db, PACKED);
    sameday.meanwhile(/POST \/api\/awb$/, async () => {
      await endClaims();
      await cancel((await parcelsOf(id))[0]!.id);
      sameday.behave(/DELETE/, 'server error');
    });
    await make(id);
    const [astray] = await listShipmentsNeedingAttention(test.db);
    sameday.parcels.get(living()[0]!)!.isCancelled = true;
    sameday.behave(/DELETE/, 'bad request');
    expect(await cancel(astray!.id)).toEqual({ ok: true });
    expect(await listShipmentsNeedingAttention(test.db)).toEqual([]);
  });

  it('and another’s turn has come, the courier is not asked a second time', async () => {
    const id = await insertOrder(test.db, PACKED);
    sameday.behave(/POST \/api\/awb$/, 'server error');
    await make(id);
    sameday.state.takesReferenceOnce = false;
    sameday.meanwhile(/GET \/api\/client\/awb/, async () => {
      await endClaims();
      // Its own look finds nothing either, and it asks.
      await make(id);
      sameday.state.findsByReference = false;
    });
    expect(await make(id)).toEqual({ ok: false, code: 'parcel_being_made' });
    expect(living()).toHaveLength(1);
  });
});

it('names each of many orders that a silent courier was not asked for', async () => {
  const ids = [await insertOrder(test.db, PACKED), await insertOrder(test.db, PACKED)];
  sameday.behave(/POST \/api\/awb$/, 'server error');
  expect(await createShipments(test.db, courier, OWNER, ids)).toEqual([
    { id: ids[0], ok: false, code: 'courier_unavailable' },
    { id: ids[1], ok: false, code: 'not_asked' },
  ]);
});

it('makes the parcels of many orders, each answered for by itself, and may be repeated', async () => {
  const [good, unpaid, wrong] = [
    await insertOrder(test.db, PACKED),
    await insertOrder(test.db, { ...PACKED, payment_method: 'transfer' }),
    await insertOrder(test.db, { ...PACKED, city: 'Nicăieri' }),
  ];
  const ids = [wrong, unpaid, good, 'no-such-order'];
  expect(await createShipments(test.db, courier, OWNER, ids)).toEqual([
    { id: wrong, ok: false, code: 'courier_refused' },
    { id: unpaid, ok: false, code: 'unpaid' },
    { id: good, ok: true, unchanged: false, awb: '1ONB27000000' },
    { id: 'no-such-order', ok: false, code: 'order_not_found' },
  ]);
  expect(await createShipments(test.db, courier, OWNER, [good])).toMatchObject([{ ok: true, unchanged: true }]);
});
