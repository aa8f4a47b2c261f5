import { sql } from 'kysely';
import { FOLLOWED_DAYS } from '#domain/shipments/shipment.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AWB_STANDS } from './store-shipment.ts';

/**
 * True for an order `o` that has, or may have, an unwanted parcel at the courier: of a rejected order, or given up and
 * not taken back. Parcels older than the tracking period count as lost, or they would prevent erasing a person for
 * ever.
 */
export const hasUnwantedShipment = sql<boolean>`exists (select from shipments p
  where p.order_id = o.id and p.created_at > now() - ${sql.lit(FOLLOWED_DAYS)} * interval '1 day'
    and (p.state = 'cancelled' and p.last_error = ${sql.lit(AWB_STANDS)}
      or o.status = 'rejected' and p.state in ('asked', 'made')
        and (p.tracking is null or p.tracking not in ('delivered', 'returned', 'cancelled'))))`;

/** Returns the orders with such a parcel; call it once they are locked. */
export async function unwantedShipments(tx: Tx, orderIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.id = any(${orderIds}::text[]) and ${hasUnwantedShipment}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes an order's parcels: an AWB opens the courier's record, and error messages may quote an address. */
export async function eraseShipments(tx: Tx, orderIds: string[]): Promise<void> {
  await sql`delete from shipments where order_id = any(${orderIds}::text[])`.execute(tx);
}
