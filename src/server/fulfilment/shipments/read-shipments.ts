import { movesTowards, willCollect } from '#domain/shipments/shipment.ts';
import type { Bani } from '#domain/money/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { cashOf, digestOrder, UNCLEAR, weighOrder, type ShipmentRow } from './shipment-order.ts';
import { AWB_STANDS } from './store-shipment.ts';

/** `cashOnDelivery`: amount that the courier was asked to collect. */
const SHOWN = [
  'id', 'state', 'awb', 'reference', 'toLocker', 'cashOnDelivery', 'weightGrams', 'cost', 'lastError', 'complaints',
  'cashTries', 'cashRefused', 'tracking', 'trackingWords', 'trackingAt', 'checkedAt', 'createdAt', 'madeAt',
] as const; // prettier-ignore
type Read = Pick<ShipmentRow, (typeof SHOWN)[number] | 'askedDigest' | 'askingUntil' | 'applied'>;

interface ShownShipment extends Pick<ShipmentRow, (typeof SHOWN)[number]> {
  isAsking: boolean;
  /** Bani to collect, if the amount differs and the courier has not collected yet. */
  shouldCollect: Bani | null;
  /** Compares the order with the request to the courier; `unclear`: there were different requests. */
  asked: 'same' | 'changed' | 'unclear';
  /** True once the order has followed the parcel as far as it could. */
  isApplied: boolean;
}

export interface OrderShipments {
  /** Courier that can make parcels; null: AWBs are typed by hand. */
  courier: string | null;
  /** Current parcel, or else the last one requested; null: none yet. */
  parcel: ShownShipment | null;
  /** AWBs that still exist at the courier, but that the shop does not use. */
  astray: { id: string; awb: string | null }[];
  proposal: { weightGrams: number; cashOnDelivery: Bani };
}

export async function readOrderShipments(
  db: Database,
  orderId: string,
  courierName: string | null,
): Promise<OrderShipments | undefined> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return undefined;
  const row = await db
    .selectFrom('shipments')
    .select([...SHOWN, 'askedDigest', 'askingUntil', 'applied'])
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

function show({ askedDigest, askingUntil, applied, ...row }: Read, order: OrderRow, digest: string): ShownShipment {
  const asked = askedDigest === UNCLEAR ? 'unclear' : [null, digest].includes(askedDigest) ? 'same' : 'changed';
  const cash = cashOf(order);
  const isCashWrong = row.state === 'made' && willCollect(order, row.tracking) && cash !== row.cashOnDelivery;
  // An earlier obstacle no longer matters once the order has caught up with its parcel.
  const hasCaughtUp =
    row.state === 'made' && row.tracking !== null && movesTowards(row.tracking, order.fulfilment).length === 0;
  return {
    ...row,
    isAsking: askingUntil !== null && askingUntil > new Date(),
    shouldCollect: isCashWrong && asked !== 'unclear' ? cash : null,
    asked,
    lastError: hasCaughtUp ? null : row.lastError,
    isApplied: applied === row.tracking,
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
