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
  /** Of recipient, destination and contents; null: not kept at that time. */
  digest: string | null;
  cash: Bani;
  weightGrams: number;
}

/** Stands for a digest where the courier was asked for different things, and may have taken any of them. */
export const UNCLEAR = '';

/** Bani that the courier collects of an order as it is stored. */
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

/** Says whether two asks were for the same parcel to the same place. A hash: no address is kept with the parcel. */
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
 * Makes the courier's request. Of a gift it calls whoever receives it; what it mails goes to the buyer, whose address is the only one.
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
    // What the label shows beside the address: the packing team finds the order by it.
    observation: row.number,
  };
}
