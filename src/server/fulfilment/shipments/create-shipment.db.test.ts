import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { approveProof } from '#server/sales/orders/approve-proof.ts';
import { insertOrder, moonLine, storeOrder } from '../../../../tests/support/orders.ts';
import { listShipmentsNeedingAttention } from './list-shipments-needing-attention.ts';
import { createShipments } from './create-shipments.ts';
import {
  OWNER,
  PACKED,
  test,
  sameday,
  courier,
  make,
  parcelsOf,
  eventsOf,
  change,
  shownOf,
  useCourierShipments,
} from '../../../../tests/support/fixtures/courier-shipments.ts';

useCourierShipments();

describe('making a parcel', () => {
  it('names who receives a gift, and waits while it waits', async () => {
    const id = await insertOrder(test.db, { ...PACKED, payment_method: 'transfer', payment: 'paid' });
    const recipient = {
      recipient_first_name: 'Maria',
      recipient_last_name: 'Ionescu',
      recipient_phone: '+40722333444',
    };
    await test.db
      .insertInto('order_gifts')
      .values({ order_id: id, ...recipient, release: 'word' })
      .execute();
    expect(await make(id)).toEqual({ ok: false, code: 'held' });
    await test.db.updateTable('order_gifts').set({ released_at: new Date() }).where('order_id', '=', id).execute();
    expect(await make(id)).toMatchObject({ ok: true });
    const form = [...sameday.parcels.values()].at(-1)!.form;
    expect(form['awbRecipient[name]']).toBe('Maria Ionescu');
    expect(form['awbRecipient[phoneNumber]']).toContain('722333444');
    expect(form['awbRecipient[email]']).toBe('ana@exemplu.ro');
    expect(form.cashOnDelivery).toBe('0.00');
  });

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

  it('is not for an order that its buyer picks up', async () => {
    const nowhere = { delivery_address: '', city: '', county: '', postal_code: '' };
    const id = await insertOrder(test.db, { ...PACKED, ...nowhere, delivery_method: 'pickup' });
    expect(await make(id)).toEqual({ ok: false, code: 'picked_up' });
    expect(await parcelsOf(id)).toEqual([]);
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

it('makes no parcel among many for an order whose drawing waits for its buyer’s word', async () => {
  const { id, viewKey, proofs } = await storeOrder(test.db, { lines: [moonLine()] });
  await sql`update orders set status = 'approved', fulfilment = 'packed' where id = ${id}`.execute(test.db);
  expect(await createShipments(test.db, courier, OWNER, [id])).toEqual([{ id, ok: false, code: 'proof_not_approved' }]);
  expect(await parcelsOf(id)).toEqual([]);
  await approveProof(test.db, { orderId: id, viewKey, position: 1, sha256: proofs[0]!.sha256 });
  expect(await createShipments(test.db, courier, OWNER, [id])).toMatchObject([{ id, ok: true, unchanged: false }]);
  await sql`update proofs set approved_at = null where order_id = ${id}`.execute(test.db);
  expect(await createShipments(test.db, courier, OWNER, [id])).toMatchObject([{ id, ok: true, unchanged: true }]);
});
