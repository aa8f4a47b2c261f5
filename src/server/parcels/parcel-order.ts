import type { Kysely } from 'kysely';
import { cashToCollect, parcelWeight, type ParcelOrder } from '#domain/parcel/parcel.ts';
import type { ParcelRequest } from '#server/courier/courier.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';
import type { OrderRow } from '#server/orders/locked-order.ts';

/** An order as the rules of parcels look at it. */
export function toParcelOrder(row: OrderRow): ParcelOrder {
  return {
    status: row.status,
    fulfilment: row.fulfilment,
    payment: row.payment,
    deliveryMethod: row.delivery_method,
    paymentMethod: row.payment_method,
    lockerId: row.locker_id,
    total: row.total,
    received: row.received,
    refunded: row.refunded,
    stockTaken: row.stock_taken,
    isErased: row.erased_at !== null,
  };
}

/** What the order's products weigh with their packaging, in grams. */
export async function weighOrder(db: Kysely<DatabaseSchema>, orderId: string): Promise<number> {
  const lines = await db
    .selectFrom('order_lines as l')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.quantity', 'p.weight_grams as weightGrams'])
    .where('l.order_id', '=', orderId)
    .execute();
  return parcelWeight(lines);
}

/** What the courier is asked for. */
export function toParcelRequest(row: OrderRow, parcel: { reference: string; weightGrams: number }): ParcelRequest {
  return {
    ...parcel,
    recipient: {
      name: `${row.first_name} ${row.last_name}`.trim(),
      phone: row.phone_no,
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
    cashOnDelivery: cashToCollect(toParcelOrder(row)),
    // What the label shows beside the address: the packing team finds the order by it.
    observation: row.number,
  };
}
