import { beforeEach, describe, expect, it, vi } from 'vitest';
import { approveProof } from '#server/sales/proofs/approve-proof.ts';
import { applyStatementLines } from '#server/payments/bank/apply-statement-lines.ts';
import { type Review, reviewSettlement } from '#server/payments/bank/review-money.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { renewWaits } from '#server/sales/orders/change-order.ts';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { LOOKING, MAKING, type PackedOrder, useCourier } from '../../../../tests/support/fixtures/courier-parcels.ts';
import { OWNER } from '../../../../tests/support/order-story.ts';
import { moonLine } from '../../../../tests/support/orders.ts';
import { insert } from '../../../../tests/support/test-database.ts';
import { useCaller } from '../../../../tests/support/shop.ts';
import { createShipments } from './create-shipments.ts';
import { cancelShipment } from './cancel-shipment.ts';
import { adminShipmentsRoutes } from './admin-shipments-routes.ts';
import type { OrderShipments } from './read-shipments.ts';

const post = useCourier();
const { shop, packed, parcel, madeWhile, attention, living, endClaims } = post;
/** Lists the forms of parcels that Sameday was asked to make, and not told to cancel. */
const forms = () => [...post.sameday.parcels.values()].map(({ form }) => form);
const makeAll = (ids: string[]) => createShipments(shop.db, post.courier, OWNER, ids);

describe('making a parcel', () => {
  it('names who receives a gift, and waits while it waits', async () => {
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

  it('keeps its number, what it collects and what it weighs, and tells the timeline', async () => {
    const order = await packed();
    expect(await order.make()).toEqual({ ok: true, awb: '1ONB27000000' });
    const [parcel, ...more] = await order.parcels();
    expect(more).toEqual([]);
    expect(parcel).toMatchObject({ state: 'made', awb: '1ONB27000000', reference: `${order.number}-1` });
    expect(parcel).toMatchObject({ cashOnDelivery: 11_200, cost: 1_785, askingUntil: null, lastError: null });
    expect(forms()).toMatchObject([{ cashOnDelivery: '112.00' }]);
    expect(await order.events()).toEqual(['parcel_made']);
  });

  it('collects nothing of a paid order, and only the rest of one that is partly paid', async () => {
    await (await packed({ paymentMethod: 'card', payment: 'paid' })).make();
    await (await packed({ received: 5_000 })).make();
    expect(forms().map(({ cashOnDelivery }) => cashOnDelivery)).toEqual(['0.00', '62.00']);
  });

  it('wants the owner’s word for an order that is not paid', async () => {
    const order = await packed({ paymentMethod: 'transfer' });
    expect(await order.make()).toEqual({ ok: false, code: 'unpaid' });
    expect(await order.parcels()).toEqual([]);
    expect(await order.make({ evenUnpaid: true })).toMatchObject({ ok: true });
  });

  it('is not for an order that its buyer picks up', async () => {
    const nowhere = { deliveryAddress: '', city: '', county: '', postalCode: '' };
    const order = await packed({ ...nowhere, deliveryMethod: 'pickup' });
    expect(await order.make()).toEqual({ ok: false, code: 'picked_up' });
    expect(await order.parcels()).toEqual([]);
  });

  it('is refused to whoever saw another version of the order', async () => {
    const order = await packed();
    expect(await order.make({ version: 7 })).toEqual({ ok: false, code: 'changed_meanwhile' });
    expect(post.sameday.requests).toEqual([]);
  });

  it('happens once for two owners at once', async () => {
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

  it('takes the number of one that was typed by hand from the owner, and keeps it with the order', async () => {
    const order = await packed(toLocker);
    expect(await order.make()).toEqual({ ok: false, code: 'locker_required' });
    expect(await order.make({ lockerId: '1' })).toMatchObject({ ok: true });
    expect(forms()).toMatchObject([{ lockerLastMile: '1' }]);
    expect(await order.row()).toMatchObject({ lockerId: '1' });
  });

  it('goes to another one of the list, of which the buyer is told by name', async () => {
    await offer('703');
    post.sameday.state.lockers.push(post.sameday.locker(703, 'easybox Nou', { supportedPayment: 1 }));
    const order = await packed({ ...toLocker, lockerId: '700' });
    expect(await order.make({ lockerId: '703' })).toMatchObject({ ok: true });
    const chosen = { lockerId: '703', lockerName: 'easybox Nou', lockerCity: 'Florești' };
    expect(await order.row()).toMatchObject(chosen);
  });

  it('is refused where nobody can pay what is to be collected, and for one that is no longer offered', async () => {
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

it('a courier that refuses is quoted field by field, and asked anew once the order is right', async () => {
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
] as const)(
  'a sum that the courier will collect wrongly is shown when the order %s',
  async (_when, before, after, owed) => {
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
    // The courier has collected what it was told to.
    await order.change({ fulfilment: 'delivered' });
    expect([await collected(), await attention()]).toEqual([null, []]);
  },
);

describe('the parcels of many orders', () => {
  it('are each answered for, also where a silent courier was not asked', async () => {
    const ids = [(await packed()).id, (await packed()).id];
    post.sameday.behave(/POST \/api\/awb$/, 'server error');
    expect(await makeAll(ids)).toEqual([
      { id: ids[0], ok: false, code: 'courier_unavailable' },
      { id: ids[1], ok: false, code: 'not_asked' },
    ]);
  });

  it('are made each by itself, and may be asked for again', async () => {
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

  it('are none for an order whose drawing waits for its buyer’s word', async () => {
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

it('a parcel whose money the courier has passed on was handed over, before tracking says so', async () => {
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

const BEING_MADE = { ok: false, code: 'parcel_being_made' };

describe('cancelling', () => {
  it('takes the parcel back and lets another be made under another reference', async () => {
    const order = await parcel();
    expect(await order.cancel()).toEqual({ ok: true });
    expect(living()).toEqual([]);
    expect(await order.make()).toMatchObject({ ok: true });
    const parcels = (await order.parcels()).map(({ reference, state }) => `${reference} ${state}`);
    expect(parcels).toEqual([`${order.number}-1 cancelled`, `${order.number}-2 made`]);
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
