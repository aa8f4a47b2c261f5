import { createHash } from 'node:crypto';
import type { MarkedShipment, SettledShipment } from '#domain/bank/match-settlement.ts';
import type { InLedger } from '#domain/bank/money-line.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findInLedger } from './payable-orders.ts';

/**
 * Gives each parcel the mark under which the ledger knows its money: a hash of settlement and AWB. The ledger never
 * changes, and an AWB opens the courier's record.
 */
export function markShipments(shipments: readonly SettledShipment[]): MarkedShipment[] {
  return shipments.map((shipment) => {
    const hash = createHash('sha256').update(formerReference(shipment)).digest('hex').slice(0, 40);
    return { ...shipment, reference: `courier-${hash}` };
  });
}

/** What the ledger called it at first, with the AWB in it. */
function formerReference({ settlement, day, awb }: SettledShipment): string {
  return `courier-${(settlement || day).replace(/\s+/g, ' ').slice(0, 80)}-${awb}`;
}

/** Where the parcels' money stands in the ledger, under either name; what is booked anew has the new one. */
export async function findShipmentsInLedger(db: Database, shipments: readonly MarkedShipment[]): Promise<InLedger> {
  const former = new Map(shipments.map((shipment) => [formerReference(shipment), shipment.reference]));
  const found = await findInLedger(db, [...former].flat());
  const [booked, takenBack] = [new Set(found.booked), new Map(found.takenBack)];
  for (const [name, reference] of former) {
    if (booked.has(name)) booked.add(reference);
    if (takenBack.has(name) && !takenBack.has(reference)) takenBack.set(reference, reference);
  }
  return { booked, takenBack };
}
