import { describe, expect, it } from 'vitest';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { type SamedayFault } from '../../../../tests/support/sameday-fake.ts';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { listShipmentsNeedingAttention } from './list-shipments-needing-attention.ts';
import { createShipment } from './create-shipment.ts';
import {
  OWNER,
  PACKED,
  test,
  sameday,
  courier,
  impatient,
  make,
  parcelsOf,
  change,
  shownOf,
  cancel,
  living,
  lost,
  endClaims,
  useCourierShipments,
} from '../../../../tests/support/fixtures/courier-shipments.ts';

useCourierShipments();

describe('a courier that does not answer', () => {
  it.each<SamedayFault>([
    'made but silent',
    'silent',
    'made but hangs up',
    'hangs up',
    'server error',
    'nonsense',
    'half an answer',
  ])('well (%s) leaves the parcel hanging; asked again there is one, never two', async (fault) => {
    const id = await insertOrder(test.db, PACKED);
    sameday.behave(/POST \/api\/awb$/, fault);
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

  it.each<SamedayFault>(['bad request', 'forbidden'])(
    'and refuses the look by our reference (%s) leaves the parcel hanging',
    async (fault) => {
      const { id } = await lost();
      sameday.state.takesReferenceOnce = false;
      // The first 403 might have been a token that has ended.
      for (let time = 0; time < 2; time += 1) sameday.behave(/GET \/api\/client\/awb/, fault);
      expect(await make(id)).toEqual({ ok: false, code: 'courier_unavailable' });
      expect(await parcelsOf(id)).toMatchObject([{ state: 'asked', reference: `T-${id}-1` }]);
      for (let time = 0; time < 3; time += 1) await make(id);
      expect(living()).toEqual(['1ONB27000000']);
      expect(await parcelsOf(id)).toMatchObject([{ state: 'made', awb: '1ONB27000000' }]);
    },
  );

  it('and refuses to look after it has named the reference still makes no second one', async () => {
    const { id, parcelId: shipmentId } = await lost();
    sameday.behave(/GET \/api\/client\/awb/, 'server error');
    expect(await make(id)).toMatchObject({ code: 'courier_unavailable' });
    sameday.state.findsByReference = false;
    sameday.meanwhile(/POST \/api\/awb$/, async () => sameday.behave(/GET \/api\/client\/awb/, 'bad request'));
    expect(await make(id)).toEqual({ ok: false, code: 'reference_taken' });
    // What it said of the reference stays true while it is silent.
    sameday.behave(/./, 'server error');
    expect(await make(id)).toMatchObject({ code: 'courier_unavailable' });
    expect(await cancel(shipmentId)).toEqual({ ok: false, code: 'reference_taken' });
    expect(await parcelsOf(id)).toMatchObject([{ state: 'asked', last_error: 'reference_taken', asking_until: null }]);
    await change(id, { status: 'rejected' });
    expect(await cancel(shipmentId)).toEqual({ ok: true });
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

describe('giving up a parcel that was asked for', () => {
  const sent = async (id: string, awb: string) => change(id, { fulfilment: 'shipped', awb, awb_courier: 'sameday' });

  it('waits while the courier may still be at it, and cancels what came of it', async () => {
    const id = await insertOrder(test.db, PACKED);
    sameday.behave(/POST \/api\/awb$/, 'hangs up');
    await make(id);
    const [shipment] = await parcelsOf(id);
    expect(await cancel(shipment!.id)).toEqual({ ok: false, code: 'parcel_may_come' });
    expect(await parcelsOf(id)).toMatchObject([{ state: 'asked', asking_until: null }]);
    await endClaims();
    expect(await cancel(shipment!.id)).toEqual({ ok: true });
  });

  it('keeps the AWB with which the order was sent by hand, and follows it', async () => {
    const { id, parcelId: shipmentId } = await lost();
    await sent(id, living()[0]!);
    expect(await listShipmentsNeedingAttention(test.db)).toMatchObject([{ orderId: id, kind: 'unanswered' }]);
    expect(await cancel(shipmentId)).toEqual({ ok: false, code: 'parcel_gone' });
    expect(await parcelsOf(id)).toMatchObject([{ state: 'made', awb: living()[0] }]);
    expect(await listShipmentsNeedingAttention(test.db)).toEqual([]);
  });

  it('takes back another AWB than the one with which the order was sent', async () => {
    const { id, parcelId: shipmentId } = await lost();
    await sent(id, '1SDYALTUL');
    expect(await cancel(shipmentId)).toEqual({ ok: true });
    expect(living()).toEqual([]);
    expect(await listShipmentsNeedingAttention(test.db)).toEqual([]);
  });
});

it('an AWB that was made while the order was sent with another one hangs until it is cancelled', async () => {
  const id = await insertOrder(test.db, PACKED);
  await make(id);
  await change(id, { fulfilment: 'shipped', awb: '1SDYALTUL', awb_courier: 'sameday' });
  const [shipment] = await parcelsOf(id);
  expect(await listShipmentsNeedingAttention(test.db)).toMatchObject([{ orderId: id, kind: 'astray' }]);
  expect((await readWaiting(test.db)).hangingParcels).toBe(1);
  expect(await cancel(shipment!.id)).toEqual({ ok: true });
  expect(living()).toEqual([]);
  expect((await readWaiting(test.db)).hangingParcels).toBe(0);
});
