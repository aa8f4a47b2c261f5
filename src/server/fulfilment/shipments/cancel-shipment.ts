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

/** Takes a parcel back while it has not left. One that was never answered is looked for first. Meanwhile nobody else asks for the order's parcel. */
export async function cancelShipment(db: Database, courier: Courier, actor: Actor, shipmentId: string): Promise<void> {
  const { shipment, isWanted, sentAs } = await claimCancelling(db, actor, shipmentId);
  try {
    const found = shipment.awb === null ? await courier.findShipment(shipment.reference) : undefined;
    // Its AWB was seen at the courier's desk and typed by hand: it is on its way, and followed from here on.
    if (found && found.awb === sentAs) {
      await storeShipment(db, courier, actor, shipment, { made: found, ask: askOf(shipment) });
      refuse('parcel_gone');
    }
    const awb = shipment.awb ?? found?.awb;
    if (awb !== undefined) await takeBack(courier, shipment, awb);
    else if (shipment.lastError === 'reference_taken' && isWanted) {
      // The courier has said that it has had it: another reference would make a second AWB.
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

/** Milliseconds that the courier may go on with a request that was given up here: a guess on the safe side. */
const LATE_ANSWER_MS = 10 * 60_000;

/** An AWB that the courier is still at would be unknown once its parcel is given up. */
const mayStillBeMade = ({ askedAt }: ShipmentRow) =>
  askedAt !== null && askedAt.getTime() > Date.now() - LATE_ANSWER_MS;

/** One that the shop did not keep may have been cancelled in the courier's own account, which is no obstacle. */
async function takeBack(courier: Courier, shipment: ShipmentRow, awb: string): Promise<void> {
  const isOver = shipment.lastError === AWB_STANDS && (await courier.readStatus(awb))?.state === 'cancelled';
  if (!isOver) await courier.cancelShipment(awb);
}

interface Claimed {
  shipment: ShipmentRow;
  isWanted: boolean;
  /** The AWB with which the order was sent. */
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
  // An order that was marked as shipped with it is taken back first: its customer was told.
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

/** Heard of at the courier, or done by another owner, while this one asked. */
async function isCancelled(tx: Tx, id: string): Promise<boolean> {
  const shipment = await tx.selectFrom('shipments').select('state').where('id', '=', id).executeTakeFirst();
  return shipment?.state === 'cancelled';
}

/** What has changed since it was claimed is left alone: the request that changed it has asked the courier too. */
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
