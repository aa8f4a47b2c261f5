import type { Actor } from '#domain/accounts/account.ts';
import { CourierError, type Courier } from '#server/fulfilment/courier/courier.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { lockOrder, changeOrder } from '#server/sales/orders/change-order.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { claimRow, isAskedNow } from './claim-shipment.ts';
import { askOf, type ShipmentRow } from './shipment-order.ts';
import { AWB_STANDS, storeShipment } from './store-shipment.ts';
import { toWatched, unwatchParcel } from './watched-parcels.ts';

/** Cancels a parcel that has not left, after looking up an unanswered one. Its claim blocks other requests for it. */
export async function cancelShipment(db: Database, courier: Courier, actor: Actor, shipmentId: string): Promise<void> {
  const { shipment, isWanted, sentAs } = await claimCancelling(db, actor, shipmentId);
  try {
    const found = shipment.awb === null ? await courier.findShipment(shipment.reference) : undefined;
    // Its AWB was read at the courier and typed by hand: the parcel is on its way, so the shop keeps and tracks it.
    if (found && found.awb === sentAs) {
      await storeShipment(db, courier, actor, shipment, { made: found, ask: askOf(shipment) });
      refuse('parcel_gone');
    }
    const awb = shipment.awb ?? found?.awb;
    if (awb !== undefined) await takeBack(courier, shipment, awb);
    else if (shipment.lastError === 'reference_taken' && isWanted) {
      // The courier says that the reference is taken: another one would make a second AWB.
      await release(db, shipment);
      refuse('reference_taken');
    } else if (shipment.lastError !== 'reference_taken' && mayStillBeMade(shipment)) {
      await release(db, shipment);
      refuse('parcel_may_come');
    }
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    await release(db, shipment);
    if (error.code === 'unavailable') refuse('courier_unavailable');
    refuse('courier_refused', { complaints: error.fields, said: error.message });
  }
  return endShipment(db, actor, shipment);
}

/** Time in ms for which the courier may still process an abandoned request; a generous guess. */
const LATE_ANSWER_MS = 10 * 60_000;

/** Returns whether the courier may still make an AWB, which nobody would know of once its parcel is given up. */
const mayStillBeMade = ({ askedAt }: ShipmentRow) =>
  askedAt !== null && askedAt.getTime() > Date.now() - LATE_ANSWER_MS;

/** Cancels an AWB. A stray one may already be cancelled in the courier's own account, which is no error. */
async function takeBack(courier: Courier, shipment: ShipmentRow, awb: string): Promise<void> {
  const isOver = shipment.lastError === AWB_STANDS && (await courier.readStatus(awb))?.state === 'cancelled';
  if (!isOver) await courier.cancelShipment(awb);
}

interface Claimed {
  shipment: ShipmentRow;
  isWanted: boolean;
  /** AWB with which the order was sent. */
  sentAs: string | null;
}

async function claimCancelling(db: Database, actor: Actor, id: string): Promise<Claimed> {
  const known = await db.selectFrom('shipments').select('orderId').where('id', '=', id).executeTakeFirst();
  if (!known) refuse('parcel_not_found');
  return commit(db, { actor }, async (unit) => {
    const row = await lockOrder(unit.tx, known.orderId);
    await checkCancelling(unit.tx, row, id);
    const { status, awb } = row;
    const isWanted = status !== 'rejected' && !isSent(row);
    return { shipment: await claimRow(unit.tx, id), isWanted, sentAs: awb };
  });
}

async function checkCancelling(tx: Tx, order: OrderRow, id: string): Promise<void> {
  const shipment = await tx
    .selectFrom('shipments')
    .select(['state', 'awb', 'tracking', 'lastError', isAskedNow.as('isAskedNow')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!shipment) refuse('parcel_not_found');
  const isAstray = shipment.lastError === AWB_STANDS;
  if (!isAstray && shipment.state !== 'asked' && shipment.state !== 'made') refuse('parcel_over');
  if (shipment.isAskedNow) refuse('parcel_being_made');
  const hasLeft = shipment.tracking !== null && shipment.tracking !== 'made';
  // An order that was shipped with this parcel is first moved back, because its customer was notified.
  const carriesOrder = isSent(order) && shipment.awb !== null && shipment.awb === order.awb;
  if (!isAstray && (hasLeft || carriesOrder)) refuse('parcel_gone');
}

const isSent = ({ fulfilment }: OrderRow) => fulfilment !== 'unfulfilled' && fulfilment !== 'packed';

async function release(db: Database, { id, askingUntil }: ShipmentRow): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ askingUntil: null })
    .where('id', '=', id)
    .where('askingUntil', '=', askingUntil)
    .execute();
}

/** Returns whether the courier's status or another owner has cancelled the parcel meanwhile. */
async function isCancelled(tx: Tx, id: string): Promise<boolean> {
  const shipment = await tx.selectFrom('shipments').select('state').where('id', '=', id).executeTakeFirst();
  return shipment?.state === 'cancelled';
}

/** Ends a claimed parcel. Leaves one that changed since, because the request that changed it asked the courier. */
async function endShipment(db: Database, actor: Actor, shipment: ShipmentRow): Promise<void> {
  return commit(db, { actor }, async (unit) => {
    const row = await lockOrder(unit.tx, shipment.orderId);
    const ended = await unit.tx
      .updateTable('shipments')
      .set({ state: 'cancelled', endedAt: new Date(), askingUntil: null, lastError: null })
      .where('id', '=', shipment.id)
      .where('state', '=', shipment.state)
      .where('awb', 'is not distinct from', shipment.awb)
      .where('askingUntil', '=', shipment.askingUntil)
      .returning('id')
      .executeTakeFirst();
    if (!ended) return (await isCancelled(unit.tx, shipment.id)) ? undefined : refuse('parcel_being_made');
    const { awb, reference } = shipment;
    const event = { kind: 'parcel_cancelled', details: { reference, ...(awb && { awb }) } };
    if (awb) {
      await changeOrder(unit, row, { event });
      unit.after.run(`watch ${shipment.id}`, () => unwatchParcel(toWatched(awb, 'made')));
    } else await writeEvent(unit.tx, actor, { ...event, subject: `order/${shipment.orderId}` });
  });
}
