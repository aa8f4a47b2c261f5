import type { Bani } from '#domain/money/money.ts';
import type { Gift } from '#domain/orders/gift.ts';
import { cashToCollect, parcelWeight } from '#domain/shipments/shipment.ts';
import type { Selectable } from 'kysely';
import { createHash } from 'node:crypto';
import type { ShipmentRequest } from '#server/fulfilment/courier/courier.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { findGift } from '#server/sales/orders/gifts/gifts-table.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';

export type ShipmentRow = Selectable<DatabaseSchema['shipments']>;

export interface Ask {
  /** Hash of recipient, destination and contents; null: not stored at that time. */
  digest: string | null;
  cash: Bani;
  weightGrams: number;
}

/** Digest of a parcel with different requests, any of which the courier may have accepted. */
export const UNCLEAR = '';

/** Returns the bani that the courier collects for a stored order. */
export const cashOf = (row: OrderRow): Bani => cashToCollect({ paymentMethod: row.paymentMethod, due: row.due });

/** Weighs the order's products with their packaging, in grams. */
export async function weighOrder(db: Connection, orderId: string): Promise<number> {
  const lines = await db
    .selectFrom('orderLines as l')
    .leftJoin('products as p', 'p.id', 'l.productId')
    .select(['l.quantity', 'p.weightGrams'])
    .where('l.orderId', '=', orderId)
    .execute();
  return parcelWeight(lines);
}

/** Hashes what makes two requests the same parcel to the same place. A hash keeps addresses out of the parcel's row. */
export async function digestOrder(db: Connection, order: OrderRow): Promise<string> {
  const lines = await db
    .selectFrom('orderLines')
    .select(['productId', 'quantity'])
    .where('orderId', '=', order.id)
    .orderBy('productId')
    .orderBy('quantity')
    .execute();
  const { recipient, address, lockerId } = toShipmentRequest(order, await findGift(db, order.id), {
    reference: '',
    weightGrams: 0,
  });
  return createHash('sha256')
    .update(JSON.stringify([recipient, address ?? lockerId, lines]))
    .digest('hex');
}

export function askOf({ askedDigest, cashOnDelivery, weightGrams }: ShipmentRow): Ask {
  return { digest: askedDigest, cash: cashOnDelivery, weightGrams };
}

/**
 * Builds the courier's request. For a gift it names the recipient, but the buyer's mail address, the only known one.
 */
export function toShipmentRequest(
  row: OrderRow,
  gift: Pick<Gift, 'recipientFirstName' | 'recipientLastName' | 'recipientPhone'> | null,
  shipment: { reference: string; weightGrams: number },
): ShipmentRequest {
  return {
    ...shipment,
    recipient: {
      name: (gift ? `${gift.recipientFirstName} ${gift.recipientLastName}` : `${row.firstName} ${row.lastName}`).trim(),
      phone: gift?.recipientPhone ?? row.phoneNo,
      email: row.emailAddress,
    },
    ...(row.deliveryMethod === 'easybox'
      ? { lockerId: row.lockerId }
      : {
          address: {
            county: row.county,
            city: row.city,
            street: row.deliveryAddress,
            postalCode: row.postalCode,
          },
        }),
    cashOnDelivery: cashOf(row),
    // The label shows this beside the address, so that packers find the order.
    observation: row.number,
  };
}
