import { describe, expect, it } from 'vitest';
import { insertOrder } from '../../../../tests/support/orders.ts';
import type { Courier } from '#server/fulfilment/courier/courier.ts';
import { cancelShipment } from './cancel-shipment.ts';
import { trackShipment } from './track-shipment.ts';
import { listShipmentsNeedingAttention } from './list-shipments-needing-attention.ts';
import {
  OWNER,
  PACKED,
  test,
  sameday,
  courier,
  impatient,
  make,
  parcelsOf,
  eventsOf,
  shownOf,
  cancel,
  living,
  lost,
  endClaims,
  useCourierShipments,
} from '../../../../tests/support/fixtures/courier-shipments.ts';

useCourierShipments();

describe('cancelling', () => {
  it('takes the parcel back and lets another be made under another reference', async () => {
    const id = await insertOrder(test.db, PACKED);
    await make(id);
    const [shipment] = await parcelsOf(id);
    expect(await cancelShipment(test.db, courier, OWNER, shipment!.id)).toEqual({ ok: true });
    expect(sameday.parcels.get(shipment!.awb!)!.isCancelled).toBe(true);
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
    const [shipment] = await parcelsOf(id);
    sameday.behave(/DELETE/, 'silent');
    expect(await cancelShipment(test.db, impatient, OWNER, shipment!.id)).toEqual({
      ok: false,
      code: 'courier_unavailable',
    });
    await test.db
      .updateTable('orders')
      .set({ fulfilment: 'shipped', awb: shipment!.awb, awb_courier: 'sameday' })
      .where('id', '=', id)
      .execute();
    expect(await cancelShipment(test.db, courier, OWNER, shipment!.id)).toEqual({ ok: false, code: 'parcel_gone' });
    expect(await parcelsOf(id)).toMatchObject([{ state: 'made' }]);
  });

  it('looks for a parcel whose answer was lost, so that none is left at the courier', async () => {
    const id = await insertOrder(test.db, PACKED);
    sameday.behave(/POST \/api\/awb$/, 'made but hangs up');
    await make(id);
    const [shipment] = await parcelsOf(id);
    expect(await cancelShipment(test.db, courier, OWNER, shipment!.id)).toEqual({ ok: true });
    expect([...sameday.parcels.values()]).toMatchObject([{ isCancelled: true }]);
  });
});

describe('while one owner cancels', () => {
  it('nobody else makes the parcel that was asked for', async () => {
    const { id, parcelId: shipmentId } = await lost();
    const others: unknown[] = [];
    sameday.meanwhile(/GET \/api\/client\/awb/, async () => others.push(await make(id)));
    sameday.meanwhile(/DELETE/, async () => others.push(await cancel(shipmentId)));
    expect(await cancel(shipmentId)).toEqual({ ok: true });
    const refused = { ok: false, code: 'parcel_being_made' };
    expect(others).toEqual([refused, refused]);
    expect(living()).toEqual([]);
    expect(await parcelsOf(id)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('for longer than their turn lasts, what another has made meanwhile stays', async () => {
    const id = await insertOrder(test.db, PACKED);
    sameday.behave(/POST \/api\/awb$/, 'server error');
    await make(id);
    const [shipment] = await parcelsOf(id);
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
    expect(await cancel(shipment!.id, slow)).toEqual({ ok: false, code: 'parcel_being_made' });
    expect(await parcelsOf(id)).toMatchObject([{ state: 'made', awb: living()[0] }]);
  });

  it('and its status says so before they are done, it is cancelled', async () => {
    const id = await insertOrder(test.db, PACKED);
    await make(id);
    const [shipment] = await parcelsOf(id);
    const slow: Courier = {
      ...courier,
      cancelShipment: async (awb) => {
        await courier.cancelShipment(awb);
        await trackShipment(test.db, courier, shipment!.id, 0);
      },
    };
    expect(await cancel(shipment!.id, slow)).toEqual({ ok: true });
    expect(await parcelsOf(id)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('who could not reach the courier, the next one may try at once', async () => {
    const { id, parcelId: shipmentId } = await lost();
    sameday.behave(/GET \/api\/client\/awb/, 'server error');
    expect(await cancel(shipmentId)).toEqual({ ok: false, code: 'courier_unavailable' });
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
