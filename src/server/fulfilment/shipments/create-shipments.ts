import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { Courier } from '#server/fulfilment/courier/courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { createShipment } from './create-shipment.ts';

export type ShipmentOutcome =
  /** `unchanged`: the order already had a parcel. */
  { id: string; ok: true; unchanged: boolean; awb: string | null } | { id: string; ok: false; code: string };

/** Code for orders that were skipped because the courier is down. */
const NOT_ASKED = 'not_asked';

const parcelAwb = sql<string | null>`(
  select awb from shipments where shipments.order_id = orders.id and shipments.state = 'made')`;
const awaitsProof = sql<boolean>`exists (
  select from proofs where proofs.order_id = orders.id and approved_at is null)`;

/**
 * Makes the parcels of many orders in turn, so that one refusal does not stop the rest. Repeatable: an order keeps its
 * parcel. Skips unpaid orders, those with an unapproved proof, and lockers without an id, which need individual
 * attention.
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
    // The owner waits for this answer, so a courier that is down is not asked again for the rest.
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
