import { describe, expect, it } from 'vitest';
import { approveProof } from '#server/sales/proofs/approve-proof.ts';
import { useCourier } from '../../../../tests/support/fixtures/courier-parcels.ts';
import { OWNER } from '../../../../tests/support/order-story.ts';
import { moonLine } from '../../../../tests/support/orders.ts';
import { insert } from '../../../../tests/support/test-database.ts';
import { applyStatementLines } from '#server/payments/bank/apply-statement-lines.ts';
import { reviewSettlement, type Review } from '#server/payments/bank/review-money.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { renewWaits } from '#server/sales/orders/change-order.ts';
import { createShipments } from './create-shipments.ts';

const post = useCourier();
const { shop, packed, attention } = post;
/** Lists the forms of Sameday's parcels that are not cancelled. */
const forms = () => [...post.sameday.parcels.values()].map(({ form }) => form);
const makeAll = (ids: string[]) => createShipments(shop.db, post.courier, OWNER, ids);

describe('making a parcel', () => {
  it('names the recipient of a gift, and is refused while the gift waits', async () => {
    const order = await packed({ paymentMethod: 'transfer', payment: 'paid', fulfilment: 'unfulfilled' });
    const name = { recipientFirstName: 'Maria', recipientLastName: 'Ionescu' };
    const gift = { orderId: order.id, ...name, recipientPhone: '+40722333444', release: 'word' } as const;
    await shop.db.insertInto('orderGifts').values(gift).execute();
    await renewWaits(shop.db, [order.id]);
    expect(await order.make()).toEqual({ ok: false, code: 'gift_waits' });
    await shop.db.updateTable('orderGifts').set({ releasedAt: new Date() }).execute();
    await renewWaits(shop.db, [order.id]);
    expect(await order.make()).toMatchObject({ ok: true });
    expect(forms().at(-1)).toMatchObject({
      'awbRecipient[name]': 'Maria Ionescu',
      'awbRecipient[phoneNumber]': expect.stringContaining('722333444'),
      'awbRecipient[email]': 'ana@exemplu.ro',
      cashOnDelivery: '0.00',
    });
  });

  it('stores the AWB, the sum to collect and the cost, and adds an event to the timeline', async () => {
    const order = await packed();
    expect(await order.make()).toEqual({ ok: true, awb: '1ONB27000000' });
    const [parcel, ...more] = await order.parcels();
    expect(more).toEqual([]);
    expect(parcel).toMatchObject({ state: 'made', awb: '1ONB27000000', reference: `${order.number}-1` });
    expect(parcel).toMatchObject({ cashOnDelivery: 11_200, cost: 1_785, askingUntil: null, lastError: null });
    expect(forms()).toMatchObject([{ cashOnDelivery: '112.00' }]);
    expect(await order.events()).toEqual(['parcel_made']);
  });

  it('collects nothing for a paid order, and only the rest for a part paid one', async () => {
    await (await packed({ paymentMethod: 'card', payment: 'paid' })).make();
    await (await packed({ received: 5_000 })).make();
    expect(forms().map(({ cashOnDelivery }) => cashOnDelivery)).toEqual(['0.00', '62.00']);
  });

  it('needs the owner’s confirmation for an unpaid order', async () => {
    const order = await packed({ paymentMethod: 'transfer' });
    expect(await order.make()).toEqual({ ok: false, code: 'unpaid' });
    expect(await order.parcels()).toEqual([]);
    expect(await order.make({ evenUnpaid: true })).toMatchObject({ ok: true });
  });

  it('is refused for a pick-up order', async () => {
    const nowhere = { deliveryAddress: '', city: '', county: '', postalCode: '' };
    const order = await packed({ ...nowhere, deliveryMethod: 'pickup' });
    expect(await order.make()).toEqual({ ok: false, code: 'picked_up' });
    expect(await order.parcels()).toEqual([]);
  });

  it('is refused if the order is not at the version that the owner saw', async () => {
    const order = await packed();
    expect(await order.make({ version: 7 })).toEqual({ ok: false, code: 'changed_meanwhile' });
    expect(post.sameday.requests).toEqual([]);
  });

  it('happens once for several requests at once', async () => {
    const order = await packed();
    const results = await Promise.all([order.make(), order.make(), order.make()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect([forms().length, (await order.parcels()).length]).toEqual([1, 1]);
    expect(await order.make()).toEqual({ ok: false, code: 'parcel_exists' });
  });
});

describe('a parcel to a locker', () => {
  const place = { address: 'Gării 2', city: 'Florești', county: 'Cluj', latitude: 46, longitude: 23 };
  const offer = (id: string, more: object = {}) =>
    insert(shop.db, 'lockers', { ...place, id, name: 'easybox Nou', takesPayment: true, ...more });
  const toLocker = { deliveryMethod: 'easybox', lockerName: 'Fabricii', lockerCity: 'Cluj-Napoca' } as const;

  it('gets its locker from the owner if the buyer only typed a name, and stores it with the order', async () => {
    const order = await packed(toLocker);
    expect(await order.make()).toEqual({ ok: false, code: 'locker_required' });
    expect(await order.make({ lockerId: '1' })).toMatchObject({ ok: true });
    expect(forms()).toMatchObject([{ lockerLastMile: '1' }]);
    expect(await order.row()).toMatchObject({ lockerId: '1' });
  });

  it('can go to another listed locker, whose name the order then has', async () => {
    await offer('703');
    post.sameday.state.lockers.push(post.sameday.locker(703, 'easybox Nou', { supportedPayment: 1 }));
    const order = await packed({ ...toLocker, lockerId: '700' });
    expect(await order.make({ lockerId: '703' })).toMatchObject({ ok: true });
    const chosen = { lockerId: '703', lockerName: 'easybox Nou', lockerCity: 'Florești' };
    expect(await order.row()).toMatchObject(chosen);
  });

  it('is refused if the locker takes no payment for a sum to collect, or is no longer offered', async () => {
    await offer('701', { takesPayment: false });
    await offer('702', { active: false });
    const order = await packed({ ...toLocker, lockerId: '701' });
    expect(await order.make()).toEqual({ ok: false, code: 'locker_without_payment' });
    expect(await order.make({ lockerId: '702' })).toEqual({ ok: false, code: 'locker_gone' });
    expect([await order.parcels(), post.sameday.requests]).toEqual([[], []]);
    post.sameday.state.lockers.push(post.sameday.locker(701, 'easybox Gara', { supportedPayment: 0 }));
    await order.change({ payment: 'paid', received: 11_200 });
    expect(await order.make()).toMatchObject({ ok: true });
  });
});

it('a courier’s refusal is shown field by field, and the parcel is made once the order is corrected', async () => {
  const order = await packed({ city: 'Nicăieri' });
  const complaints = { 'awbRecipient.city': ['Invalid city.'] };
  expect(await order.make()).toMatchObject({ ok: false, code: 'courier_refused', complaints });
  expect(await attention()).toMatchObject([{ orderId: order.id, kind: 'refused' }]);
  await order.change({ city: 'Cluj-Napoca' });
  expect(await order.make()).toMatchObject({ ok: true });
  expect((await order.parcels()).map(({ state }) => state)).toEqual(['failed', 'made']);
  expect(await attention()).toEqual([]);
});

it.each([
  ['was paid meanwhile', {}, { payment: 'paid', received: 11_200 }, 0],
  ['was paid in part', {}, { received: 1_200 }, 10_000],
  ['is to be paid at the door now', { paymentMethod: 'card' }, { paymentMethod: 'cash' }, 11_200],
] as const)('a wrong sum to be collected is shown when the order %s', async (_when, before, after, owed) => {
  const order = await packed(before);
  await order.make({ evenUnpaid: true });
  const collected = async () => (await order.shown()).parcel!.shouldCollect;
  expect([await collected(), await attention()]).toEqual([null, []]);
  await order.change(after);
  expect(await collected()).toBe(owed);
  for (const fulfilment of ['packed', 'shipped'] as const) {
    await order.change({ fulfilment });
    expect(await attention()).toMatchObject([{ orderId: order.id, kind: 'wrong_cash' }]);
  }
  // The courier has collected the sum that it was told.
  await order.change({ fulfilment: 'delivered' });
  expect([await collected(), await attention()]).toEqual([null, []]);
});

describe('the parcels of many orders', () => {
  it('each have a result, even one that was skipped after the courier did not answer', async () => {
    const ids = [(await packed()).id, (await packed()).id];
    post.sameday.behave(/POST \/api\/awb$/, 'server error');
    expect(await makeAll(ids)).toEqual([
      { id: ids[0], ok: false, code: 'courier_unavailable' },
      { id: ids[1], ok: false, code: 'not_asked' },
    ]);
  });

  it('are made independently, and can be requested again', async () => {
    const [good, unpaid, wrong] = [
      (await packed()).id,
      (await packed({ paymentMethod: 'transfer' })).id,
      (await packed({ city: 'Nicăieri' })).id,
    ];
    expect(await makeAll([wrong, unpaid, good, 'no-such-order'])).toEqual([
      { id: wrong, ok: false, code: 'courier_refused' },
      { id: unpaid, ok: false, code: 'unpaid' },
      { id: good, ok: true, unchanged: false, awb: '1ONB27000000' },
      { id: 'no-such-order', ok: false, code: 'order_not_found' },
    ]);
    expect(await makeAll([good])).toMatchObject([{ ok: true, unchanged: true }]);
  });

  it('are not made for an order whose proof is not approved', async () => {
    const { id, viewKey, proofs, change } = await shop.order({ lines: [moonLine()] });
    await change({ status: 'approved', fulfilment: 'packed' });
    expect(await makeAll([id])).toEqual([{ id, ok: false, code: 'proof_not_approved' }]);
    expect(forms()).toEqual([]);
    await approveProof(shop.db, { orderId: id, viewKey, position: 1, sha256: proofs[0]!.sha256 });
    expect(await makeAll([id])).toMatchObject([{ id, ok: true, unchanged: false }]);
    await shop.db.updateTable('proofs').set({ approvedAt: null }).execute();
    expect(await makeAll([id])).toMatchObject([{ id, ok: true, unchanged: true }]);
  });
});

it('an order is delivered once the courier has passed its cash on, before tracking says so', async () => {
  const order = await packed();
  await order.make();
  const { awb } = await order.parcel();
  expect(await order.tryMove('ship', { awb })).toMatchObject({ ok: true });
  const settlement = (await attempt(() => reviewSettlement(shop.db, `AWB;Ramburs\n${awb};112,00`))) as Review;
  const choices = [{ reference: settlement.lines[0]!.reference, orderId: order.id }];
  expect(await applyStatementLines(shop.db, OWNER, settlement, choices)).toMatchObject([{ state: 'booked' }]);
  expect(await order.row()).toMatchObject({ payment: 'paid', fulfilment: 'delivered' });
  expect([(await order.shown()).parcel!.shouldCollect, await attention()]).toEqual([null, []]);
  await order.undo('pay');
  expect(await order.row()).toMatchObject({ payment: 'unpaid', fulfilment: 'shipped', collected: 0 });
  expect(await attention()).toEqual([]);
});
