import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { Courier } from '#server/fulfilment/courier/courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { createShipment } from './create-shipment.ts';

export type ShipmentOutcome =
  /** `unchanged`: it had one already. */
  { id: string; ok: true; unchanged: boolean; awb: string | null } | { id: string; ok: false; code: string };

/** Told of orders that the courier was not asked for, because it is away. */
const NOT_ASKED = 'not_asked';

const parcelAwb = sql<string | null>`(
  select awb from shipments where shipments.order_id = orders.id and shipments.state = 'made')`;
const awaitsProof = sql<boolean>`exists (
  select from proofs where proofs.order_id = orders.id and approved_at is null)`;

/**
 * Makes the parcels of many orders, one after the other, so that one refusal does not stop the rest. May be repeated:
 * what has a parcel keeps it. Nothing unpaid, nothing whose drawing waits for its buyer, and no locker without its number: those
 * want a look of their own.
 */
export async function createShipments(
  db: Database,
  courier: Courier,
  actor: Actor,
  ids: readonly string[],
): Promise<ShipmentOutcome[]> {
  const outcomes: ShipmentOutcome[] = [];
  let isAway = false;
  for (const id of new Set(ids)) {
    // An owner waits for the answer: a courier that is away is not asked for each of the rest.
    if (isAway) {
      outcomes.push({ id, ok: false, code: NOT_ASKED });
      continue;
    }
    const order = await db
      .selectFrom('orders')
      .select(['version', parcelAwb.as('awb'), awaitsProof.as('awaitsProof')])
      .where('id', '=', id)
      .executeTakeFirst();
    if (order && order.awb === null && order.awaitsProof) {
      outcomes.push({ id, ok: false, code: 'proof_not_approved' });
      continue;
    }
    const request = { version: order?.version ?? 1, evenUnpaid: false, ship: false };
    const made = await attempt(() => createShipment(db, courier, actor, id, request));
    if (made.ok) outcomes.push({ id, ok: true, unchanged: false, awb: made.awb });
    else if (made.code === 'parcel_exists') outcomes.push({ id, ok: true, unchanged: true, awb: order?.awb ?? null });
    else outcomes.push({ id, ok: false, code: made.code });
    isAway = !made.ok && made.code === 'courier_unavailable';
  }
  return outcomes;
}
