import { movesTowards, willCollect, type ShipmentState, type Tracking } from '#domain/shipments/shipment.ts';
import type { Bani } from '#domain/money/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { OrderRow } from '#server/sales/orders/order-row.ts';
import type { ShipmentRow } from './shipments-table.ts';
import { AWB_STANDS } from './store-shipment.ts';
import { cashOf, digestOrder, UNCLEAR, weighOrder } from './shipment-order.ts';

interface ShownShipment {
  id: string;
  state: ShipmentState;
  /** True while somebody asks the courier at this moment. */
  isAsking: boolean;
  awb: string | null;
  reference: string;
  toLocker: boolean;
  /** What the courier was asked to collect. */
  cashOnDelivery: Bani;
  /** What it should collect, where that is another sum and it has not collected yet. */
  shouldCollect: Bani | null;
  /** Whether the order is still what the courier was asked for; `unclear`: it was asked for different things. */
  asked: 'same' | 'changed' | 'unclear';
  weightGrams: number;
  cost: Bani | null;
  lastError: string | null;
  complaints: Record<string, string[]>;
  tracking: Tracking | null;
  trackingWords: string;
  trackingAt: Date | null;
  /** True once the order was moved for it, as far as it could be. */
  isApplied: boolean;
  checkedAt: Date | null;
  createdAt: Date;
  madeAt: Date | null;
}

export interface OrderShipments {
  /** The courier that parcels can be made with; null: AWBs are typed by hand. */
  courier: string | null;
  /** The one that stands, else the one that was asked for last; null: none yet. */
  parcel: ShownShipment | null;
  /** AWBs that stand at the courier and that the shop did not keep. */
  astray: { id: string; awb: string | null }[];
  /** What a new parcel would be. */
  proposal: { weightGrams: number; cashOnDelivery: Bani };
}

/** The parcel of an order, and what a new one would weigh and collect. */
export async function readOrderShipments(
  db: Database,
  orderId: string,
  courierName: string | null,
): Promise<OrderShipments | undefined> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return undefined;
  const row = await db
    .selectFrom('shipments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('lastError', 'is distinct from', AWB_STANDS)
    .orderBy('createdAt', 'desc')
    .orderBy('reference', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    courier: courierName,
    parcel: row ? show(row, order, await digestOrder(db, order)) : null,
    astray: await listAstray(db, orderId),
    proposal: {
      weightGrams: await weighOrder(db, orderId),
      cashOnDelivery: cashOf(order),
    },
  };
}

function show(row: ShipmentRow, order: OrderRow, digest: string): ShownShipment {
  const asked = row.askedDigest === UNCLEAR ? 'unclear' : [null, digest].includes(row.askedDigest) ? 'same' : 'changed';
  const cash = cashOf(order);
  const isCashWrong = row.state === 'made' && willCollect(order, row.tracking) && cash !== row.cashOnDelivery;
  // What stood in the order's way does not matter any more once it is where its parcel is.
  const hasCaughtUp =
    row.state === 'made' && row.tracking !== null && movesTowards(row.tracking, order.fulfilment).length === 0;
  return {
    id: row.id,
    state: row.state,
    isAsking: row.askingUntil !== null && row.askingUntil > new Date(),
    awb: row.awb,
    reference: row.reference,
    toLocker: row.toLocker,
    cashOnDelivery: row.cashOnDelivery,
    shouldCollect: isCashWrong && asked !== 'unclear' ? cash : null,
    asked,
    weightGrams: row.weightGrams,
    cost: row.cost,
    lastError: hasCaughtUp ? null : row.lastError,
    complaints: row.complaints,
    tracking: row.tracking,
    trackingWords: row.trackingWords,
    trackingAt: row.trackingAt,
    isApplied: row.applied === row.tracking,
    checkedAt: row.checkedAt,
    createdAt: row.createdAt,
    madeAt: row.madeAt,
  };
}

async function listAstray(db: Database, orderId: string): Promise<{ id: string; awb: string | null }[]> {
  return db
    .selectFrom('shipments')
    .select(['id', 'awb'])
    .where('orderId', '=', orderId)
    .where('lastError', '=', AWB_STANDS)
    .orderBy('createdAt')
    .execute();
}
