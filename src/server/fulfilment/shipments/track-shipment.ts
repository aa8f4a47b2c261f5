import { sql } from 'kysely';
import type { Writer } from '#domain/accounts/account.ts';
import { isOver, movesTowards } from '#domain/shipments/shipment.ts';
import { CourierError, type Courier, type ShipmentStatus } from '#server/fulfilment/courier/courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { ShipmentRow } from './shipment-order.ts';
import { mailShipmentInLocker } from './shipment-in-locker-mail.ts';
import { advanceOrder } from './advance-order.ts';

export const COURIER_ACTOR: Writer = { id: null, email: 'sameday' };

/**
 * Asks the courier for a parcel's status and moves its order along.
 * @param restSeconds - shortest pause between two requests; of two concurrent calls, one asks
 * @returns false when the courier was asked a moment ago
 * @throws Refusal `courier_unavailable` or `courier_refused`
 */
export async function trackShipment(
  db: Database,
  courier: Courier,
  shipmentId: string,
  restSeconds: number,
): Promise<boolean> {
  const claimed = await db
    .updateTable('shipments')
    .set({ checkedAt: sql<Date>`now()` })
    .where('id', '=', shipmentId)
    .where('state', '=', 'made')
    .where(sql<boolean>`(checked_at is null or checked_at <= now() - ${restSeconds} * interval '1 second')`)
    .returningAll()
    .executeTakeFirst();
  if (!claimed?.awb) return false;
  try {
    const status = isOver(claimed.tracking) ? undefined : await courier.readStatus(claimed.awb);
    if (status) await keepStatus(db, claimed.id, status);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    refuse(error.code === 'unavailable' ? 'courier_unavailable' : 'courier_refused');
  }
  await applyStatus(db, claimed.id);
  return true;
}

/** Stores a status that is newer than the known one; a late or repeated answer changes nothing. */
async function keepStatus(db: Database, id: string, { state, words, at }: ShipmentStatus): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ tracking: state, trackingWords: words, trackingAt: at })
    .where('id', '=', id)
    .where('state', '=', 'made')
    .where(sql<boolean>`(tracking is null or tracking not in ('delivered', 'returned', 'cancelled'))`)
    .where(
      sql<boolean>`(tracking_at is null or tracking_at < ${at}
      -- The flags of a delivery and of a cancelling come without a step of their own.
      or (tracking_at = ${at} and ${state} in ('delivered', 'returned', 'cancelled')))`,
    )
    .execute();
}

/** Moves the order to its parcel's state. Records this last, so that the next run completes an interrupted one. */
async function applyStatus(db: Database, id: string): Promise<void> {
  const shipment = await db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.orderId')
    .selectAll('shipments')
    .select(['orders.fulfilment'])
    .where('shipments.id', '=', id)
    .executeTakeFirstOrThrow();
  const { tracking, awb } = shipment;
  // An earlier obstacle of the order may be gone by now, so a move that failed is tried again.
  const isApplied = shipment.applied === tracking && shipment.lastError === null;
  if (tracking === null || awb === null || isApplied) return;
  const moves = movesTowards(tracking, shipment.fulfilment);
  const note = shipment.trackingWords;
  const code = await advanceOrder(db, COURIER_ACTOR, shipment.orderId, { moves, awb, note });
  if (tracking === 'waiting_in_locker') await mailShipmentInLocker(db, shipment);
  await noteApplied(db, shipment, code);
}

async function noteApplied(db: Database, { id, tracking }: ShipmentRow, code: string | undefined): Promise<void> {
  const isCancelled = tracking === 'cancelled';
  await db
    .updateTable('shipments')
    .set({
      applied: tracking,
      lastError: code ?? null,
      // Cancelled at the courier, so that another parcel can be made.
      ...(isCancelled && { state: 'cancelled' as const, endedAt: new Date() }),
    })
    .where('id', '=', id)
    .where('tracking', '=', tracking)
    .execute();
}
