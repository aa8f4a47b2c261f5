import { cashToCollect, type ParcelState, type Tracking } from '#domain/parcel/parcel.ts';
import type { Bani } from '#domain/money/money.ts';
import type { Database } from '#server/database.ts';
import { toParcelOrder, weighOrder } from './parcel-order.ts';

export interface ShownParcel {
  id: string;
  state: ParcelState;
  /** True while somebody asks the courier at this moment. */
  isAsking: boolean;
  awb: string | null;
  reference: string;
  toLocker: boolean;
  cashOnDelivery: Bani;
  weightGrams: number;
  cost: Bani | null;
  lastError: string | null;
  complaints: Record<string, string[]>;
  tracking: Tracking | null;
  trackingWords: string;
  trackingAt: Date | null;
  checkedAt: Date | null;
  createdAt: Date;
  madeAt: Date | null;
}

export interface OrderParcels {
  /** The courier that parcels can be made with; null: AWBs are typed by hand. */
  courier: string | null;
  /** The one that stands, else the one that was asked for last; null: none yet. */
  parcel: ShownParcel | null;
  /** What a new parcel would be. */
  proposal: { weightGrams: number; cashOnDelivery: Bani };
}

/** The parcel of an order, and what a new one would weigh and collect. */
export async function readOrderParcels(
  db: Database,
  orderId: string,
  courierName: string | null,
): Promise<OrderParcels | undefined> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return undefined;
  const row = await db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    courier: courierName,
    parcel: row
      ? {
          id: row.id,
          state: row.state,
          isAsking: row.asking_until !== null && row.asking_until > new Date(),
          awb: row.awb,
          reference: row.reference,
          toLocker: row.to_locker,
          cashOnDelivery: row.cash_on_delivery,
          weightGrams: row.weight_grams,
          cost: row.cost,
          lastError: row.last_error,
          complaints: row.complaints,
          tracking: row.tracking,
          trackingWords: row.tracking_words,
          trackingAt: row.tracking_at,
          checkedAt: row.checked_at,
          createdAt: row.created_at,
          madeAt: row.made_at,
        }
      : null,
    proposal: {
      weightGrams: await weighOrder(db, orderId),
      cashOnDelivery: cashToCollect(toParcelOrder(order)),
    },
  };
}
