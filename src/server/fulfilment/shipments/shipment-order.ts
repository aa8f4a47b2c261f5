import { createHash } from 'node:crypto';
import type { Bani } from '#domain/money/money.ts';
import { cashToCollect, parcelWeight, type ShipmentOrder } from '#domain/shipments/shipment.ts';
import type { ShipmentRequest } from '#server/fulfilment/courier/courier.ts';
import type { Gift } from '#domain/orders/gift.ts';
import { findGift } from '#server/sales/orders/gifts/gifts-table.ts';
import type { OrderRow } from '#server/sales/orders/order-row.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ShipmentRow } from './shipments-table.ts';

/** What the courier was asked for, as far as it is kept with the parcel. */
export interface Ask {
  /** Of recipient, destination and contents; null: not kept at that time. */
  digest: string | null;
  cash: Bani;
  weightGrams: number;
}

/** Stands for a digest where the courier was asked for different things, and may have taken any of them. */
export const UNCLEAR = '';

/** An order as the rules of parcels look at it. */
export function toShipmentOrder(row: OrderRow): ShipmentOrder {
  return {
    status: row.status,
    fulfilment: row.fulfilment,
    payment: row.payment,
    deliveryMethod: row.delivery_method,
    paymentMethod: row.payment_method,
    lockerId: row.locker_id,
    due: row.amount_due,
    stockTaken: row.stock_reserved,
    isErased: row.erased_at !== null,
  };
}

/** What the order's products weigh with their packaging, in grams. */
export async function weighOrder(db: Connection, orderId: string): Promise<number> {
  const lines = await db
    .selectFrom('order_lines as l')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.quantity', 'p.weight_grams as weightGrams'])
    .where('l.order_id', '=', orderId)
    .execute();
  return parcelWeight(lines);
}

/** Says whether two asks were for the same parcel to the same place. A hash: no address is kept with the parcel. */
export async function digestOrder(db: Connection, order: OrderRow): Promise<string> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('product_id')
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

export function askOf({ asked_digest, cash_on_delivery, weight_grams }: ShipmentRow): Ask {
  return { digest: asked_digest, cash: cash_on_delivery, weightGrams: weight_grams };
}

/**
 * What the courier is asked for. Of a gift it calls whoever receives it; what it mails goes to the buyer, whose address is the only one.
 */
export function toShipmentRequest(
  row: OrderRow,
  gift: Pick<Gift, 'recipientFirstName' | 'recipientLastName' | 'recipientPhone'> | null,
  shipment: { reference: string; weightGrams: number },
): ShipmentRequest {
  return {
    ...shipment,
    recipient: {
      name: (gift
        ? `${gift.recipientFirstName} ${gift.recipientLastName}`
        : `${row.first_name} ${row.last_name}`
      ).trim(),
      phone: gift?.recipientPhone ?? row.phone_no,
      email: row.email_address,
    },
    ...(row.delivery_method === 'easybox'
      ? { lockerId: row.locker_id }
      : {
          address: {
            county: row.county,
            city: row.city,
            street: row.delivery_address,
            postalCode: row.postal_code,
          },
        }),
    cashOnDelivery: cashToCollect(toShipmentOrder(row)),
    // What the label shows beside the address: the packing team finds the order by it.
    observation: row.number,
  };
}
