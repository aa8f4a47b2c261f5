import type { Actor } from '#domain/accounts/account.ts';
import { CourierError, type Courier, type CourierShipment } from '#server/fulfilment/courier/courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockOrder, changeOrder } from '#server/sales/orders/change-order.ts';
import { settleCashAfter } from '#server/sales/money/provider-effects.ts';
import { commit, Refusal, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Ask, ShipmentRow } from './shipment-order.ts';
import { toWatched, watchParcel } from './watched-parcels.ts';

/** Marks an AWB that the shop did not keep and the courier did not cancel. */
export const AWB_STANDS = 'awb_stands';

/** Stores a parcel. If it was given up meanwhile, cancels its AWB, so that no AWB exists unknown to the shop. */
export async function storeShipment(
  db: Database,
  courier: Courier,
  actor: Actor,
  shipment: ShipmentRow,
  { made, ask }: { made: CourierShipment; ask: Ask },
): Promise<{ awb: string }> {
  const { awb } = made;
  const store = commit(db, { actor }, async (unit) => {
    const row = await lockOrder(unit.tx, shipment.orderId);
    const updated = await unit.tx
      .updateTable('shipments')
      .set({ state: 'made', awb, cost: made.cost, madeAt: new Date() })
      .set({ askingUntil: null, lastError: null, complaints: '{}' })
      .set({ cashOnDelivery: ask.cash, weightGrams: ask.weightGrams, askedDigest: ask.digest })
      .where('id', '=', shipment.id)
      .where('state', '=', 'asked')
      .returning('id')
      .executeTakeFirst();
    if (updated) {
      const details = { awb, cash: ask.cash };
      await changeOrder(unit, row, { event: { kind: 'parcel_made', details } });
      unit.after.run(`watch ${shipment.id}`, () => watchParcel(toWatched(awb, 'made')));
      // The order may have been paid while the courier was asked.
      if (ask.cash > 0) settleCashAfter(unit, row.id);
      return { awb };
    }
    const standing = await unit.tx
      .selectFrom('shipments')
      .select('id')
      .where('awb', '=', awb)
      .where('state', '=', 'made')
      .executeTakeFirst();
    return standing ? { awb } : refuse('parcel_over');
  });
  return store.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'parcel_over') await takeBack(db, courier, actor, shipment, made);
    throw error;
  });
}

async function takeBack(
  db: Database,
  courier: Courier,
  actor: Actor,
  shipment: ShipmentRow,
  { awb, cost }: CourierShipment,
): Promise<void> {
  try {
    await courier.cancelShipment(awb);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const { orderId, reference, toLocker, cashOnDelivery, weightGrams } = shipment;
    // A row of its own, because the parcel's row may hold another AWB by now.
    await db
      .insertInto('shipments')
      .values({
        ...{ orderId, toLocker, cashOnDelivery, weightGrams, awb, cost },
        courier: courier.name,
        reference: `${reference} ${awb}`,
        state: 'cancelled',
        lastError: AWB_STANDS,
        actor: actor.email,
        madeAt: new Date(),
        endedAt: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
