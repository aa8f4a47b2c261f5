import { describe, expect, it } from 'vitest';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { LOOKING, MAKING, useCourier } from '../../../../tests/support/fixtures/courier-parcels.ts';
import type { SamedayFault } from '../../../../scripts/sameday-sandbox/sameday-fake.ts';

const post = useCourier();
const { shop, packed, parcel, madeWhile, attention, living, endClaims } = post;
const lost = (changes = {}) => madeWhile('made but hangs up', changes);
const AWB = '1ONB27000000';
const AWAY = { ok: false, code: 'courier_unavailable' };
const TAKEN = { ok: false, code: 'reference_taken' };

describe('a courier that does not answer', () => {
  it.each<SamedayFault>(['made but silent', 'server error'])(
    '(%s) leaves the parcel hanging; the next request makes one parcel, never two',
    async (fault) => {
      const order = await packed();
      post.sameday.behave(MAKING, fault);
      expect(await order.make({}, post.impatient)).toEqual(AWAY);
      expect(await attention()).toMatchObject([{ orderId: order.id, kind: 'unanswered' }]);
      expect(await order.make()).toMatchObject({ ok: true });
      expect(post.sameday.parcels.size).toBe(1);
      expect(await order.parcels()).toMatchObject([{ state: 'made', awb: AWB }]);
      expect(await attention()).toEqual([]);
    },
  );

  it('is searched first, so that there is one parcel even if it takes a reference twice', async () => {
    const order = await lost();
    post.sameday.state.takesReferenceOnce = false;
    expect(await order.make()).toEqual({ ok: true, awb: AWB });
    expect(post.sameday.parcels.size).toBe(1);
  });

  it('and cannot be searched by reference still makes no second parcel', async () => {
    const order = await lost();
    post.sameday.state.findsByReference = false;
    // The courier accepts no reference twice, so an owner has to look there.
    expect(await order.make()).toEqual(TAKEN);
    expect(post.sameday.parcels.size).toBe(1);
    post.sameday.state.findsByReference = true;
    expect(await order.make()).toEqual({ ok: true, awb: AWB });
  });

  it.each<SamedayFault>(['bad request', 'forbidden'])(
    'and refuses the search by reference (%s) leaves the parcel hanging',
    async (fault) => {
      const order = await lost();
      post.sameday.state.takesReferenceOnce = false;
      // Two faults, because the first 403 might mean an expired token.
      for (let time = 0; time < 2; time += 1) post.sameday.behave(LOOKING, fault);
      expect(await order.make()).toEqual(AWAY);
      expect(await order.parcels()).toMatchObject([{ state: 'asked', reference: `${order.number}-1` }]);
      for (let time = 0; time < 3; time += 1) await order.make();
      expect(living()).toEqual([AWB]);
      expect(await order.parcels()).toMatchObject([{ state: 'made', awb: AWB }]);
    },
  );

  it('and refuses the search after it reported the reference as used makes no second parcel', async () => {
    const order = await lost();
    post.sameday.behave(LOOKING, 'server error');
    expect(await order.make()).toEqual(AWAY);
    post.sameday.state.findsByReference = false;
    post.sameday.meanwhile(MAKING, async () => post.sameday.behave(LOOKING, 'bad request'));
    expect(await order.make()).toEqual(TAKEN);
    // The courier's answer about the reference stays true while it is silent.
    post.sameday.behave(/./, 'server error');
    expect(await order.make()).toEqual(AWAY);
    expect(await order.cancel()).toEqual(TAKEN);
    const hanging = { state: 'asked', lastError: 'reference_taken', askingUntil: null };
    expect(await order.parcels()).toMatchObject([hanging]);
    await order.change({ status: 'rejected' });
    expect(await order.cancel()).toEqual({ ok: true });
  });

  it('and then refuses is asked under the same reference until it accepts', async () => {
    const order = await madeWhile('server error', { city: 'Nicăieri' });
    expect(await order.make()).toMatchObject({ code: 'courier_refused' });
    const complaints = { 'awbRecipient.city': ['Invalid city.'] };
    expect(await order.parcels()).toMatchObject([{ state: 'asked', complaints }]);
    await order.change({ city: 'Cluj-Napoca' });
    expect(await order.make()).toMatchObject({ ok: true });
    const reference = `${order.number}-1`;
    expect(await order.parcels()).toMatchObject([{ state: 'made', reference, complaints: {} }]);
    expect((await order.shown()).parcel).toMatchObject({ asked: 'same' });
  });

  it('is asked by one owner at a time', async () => {
    const order = await lost();
    const results = await Promise.all([order.make(), order.make()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(post.sameday.parcels.size).toBe(1);
  });

  it('before the process dies leaves a row that the next request completes', async () => {
    const order = await packed();
    void order.make({}, { ...post.courier, createShipment: () => new Promise<never>(() => undefined) });
    await expect.poll(order.parcels).toMatchObject([{ state: 'asked' }]);
    expect(await order.make()).toEqual({ ok: false, code: 'parcel_being_made' });
    await endClaims();
    expect(await order.make()).toMatchObject({ ok: true });
  });
});

describe('an AWB that is found later', () => {
  it('has the values that were requested for it, not those of the order as changed since', async () => {
    const order = await lost();
    await order.change({ deliveryAddress: 'Strada Nouă 1', shippingFee: 2_400, total: 12_400 });
    post.sameday.state.findsByReference = false;
    post.sameday.meanwhile(MAKING, async () => void (post.sameday.state.findsByReference = true));
    expect(await order.make({ weightGrams: 9_000 })).toMatchObject({ ok: true });
    const changed = { asked: 'changed', cashOnDelivery: 11_200, shouldCollect: 12_400 };
    expect((await order.shown()).parcel).toMatchObject(changed);
    expect((await order.parcel()).weightGrams).not.toBe(9_000);
  });

  it('is unclear if requests with different values were not answered', async () => {
    const order = await madeWhile('server error');
    await order.change({ received: 5_000 });
    post.sameday.behave(MAKING, 'made but hangs up');
    await order.make();
    expect(await order.make()).toMatchObject({ ok: true });
    const unclear = { asked: 'unclear', cashOnDelivery: 6_200, shouldCollect: null };
    expect((await order.shown()).parcel).toMatchObject(unclear);
    expect(await attention()).toMatchObject([{ orderId: order.id, kind: 'unclear' }]);
  });

  it('matches the order if its own request did, whatever an earlier one asked for', async () => {
    const order = await madeWhile('server error');
    await order.change({ received: 5_000 });
    expect(await order.make()).toMatchObject({ ok: true });
    const same = { asked: 'same', cashOnDelivery: 6_200, shouldCollect: null };
    expect((await order.shown()).parcel).toMatchObject(same);
  });
});

describe('giving up a requested parcel', () => {
  it('is refused while the courier may still make it, and allowed afterwards', async () => {
    const order = await madeWhile('hangs up');
    expect(await order.cancel()).toEqual({ ok: false, code: 'parcel_may_come' });
    expect(await order.parcels()).toMatchObject([{ state: 'asked', askingUntil: null }]);
    await endClaims();
    expect(await order.cancel()).toEqual({ ok: true });
  });

  it('is refused if the order was sent by hand with its AWB, which is then tracked', async () => {
    const order = await lost();
    await order.sendWith(AWB);
    expect(await attention()).toMatchObject([{ orderId: order.id, kind: 'unanswered' }]);
    expect(await order.cancel()).toEqual({ ok: false, code: 'parcel_gone' });
    expect(await order.parcels()).toMatchObject([{ state: 'made', awb: AWB }]);
    expect(await attention()).toEqual([]);
  });

  it('cancels its AWB if the order was sent with another one', async () => {
    const order = await lost();
    await order.sendWith('1SDYALTUL');
    expect(await order.cancel()).toEqual({ ok: true });
    expect([living(), await attention()]).toEqual([[], []]);
  });
});

it('an AWB hangs until it is cancelled if its order was sent with another AWB', async () => {
  const order = await parcel();
  await order.sendWith('1SDYALTUL');
  expect(await attention()).toMatchObject([{ orderId: order.id, kind: 'astray' }]);
  expect((await readWaiting(shop.db)).hangingParcels).toBe(1);
  expect(await order.cancel()).toEqual({ ok: true });
  expect(living()).toEqual([]);
  expect((await readWaiting(shop.db)).hangingParcels).toBe(0);
});
