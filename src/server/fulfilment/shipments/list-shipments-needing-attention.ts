import { sql } from 'kysely';
import { FULFILMENTS } from '#domain/orders/order-states.ts';
import { movesTowards, TRACKING } from '#domain/shipments/shipment.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AWB_STANDS } from './store-shipment.ts';

/**
 * Reason why a parcel needs an owner:
 * - `unanswered`: the courier was asked and the outcome is unknown; asking again finds out;
 * - `refused`: the courier refused, and the order still has no parcel;
 * - `not_wanted`: the order was rejected and its AWB still stands;
 * - `astray`: an AWB stands at the courier that the shop did not keep, or that the order was not sent with;
 * - `unclear`: the courier got different requests, and it is unknown which of them its AWB follows;
 * - `cash_kept`: paid otherwise, and the courier is silent, or refuses and the money stays (a card's has gone back);
 * - `wrong_cash`: the courier will collect another sum than is due;
 * - `not_moved`: the parcel moved, but its order did not.
 */
type ShipmentAttentionKind =
  | 'unanswered'
  | 'refused'
  | 'not_wanted'
  | 'astray'
  | 'unclear'
  | 'cash_kept'
  | 'wrong_cash'
  | 'not_moved';

/** Pairs of parcel state and fulfilment, such as `delivered shipped`, in which the order lags behind. */
const LAGGING = TRACKING.flatMap((tracking) =>
  FULFILMENTS.filter((fulfilment) => movesTowards(tracking, fulfilment).length > 0).map(
    (fulfilment) => `${tracking} ${fulfilment}`,
  ),
);
/** Time in which the process that stored a status moves the order, in seconds. */
const MOVING_SECONDS = 300;

const isSent = sql`o.fulfilment not in ('unfulfilled', 'packed')`;
// The courier shows no parcel, so the order's AWB was typed by hand.
const isTypedByHand = sql`p.last_error = 'reference_taken' and ${isSent}`;
const willCollect = sql`o.status = 'approved' and o.fulfilment in ('unfulfilled', 'packed', 'shipped')
  and coalesce(p.tracking, 'made') in ('made', 'on_its_way', 'waiting_in_locker')`;
// Same rule as `cashToCollect`.
const cash = sql`case when o.payment_method = 'cash' then o.due else 0 end`;
const wasNotMoved = sql`p.applied is distinct from p.tracking
  and p.checked_at < now() - ${sql.lit(MOVING_SECONDS)} * interval '1 second'`;
const KIND = sql<ShipmentAttentionKind | null>`case
  when p.state = 'asked' and (p.asking_until is null or p.asking_until < now()) and not coalesce(${isTypedByHand}, false)
    then 'unanswered'
  when p.state = 'failed' and o.status = 'approved' and not (${isSent})
    and not exists (select from shipments l where l.order_id = p.order_id and l.created_at > p.created_at)
    then 'refused'
  when p.state = 'cancelled' and p.last_error = ${sql.lit(AWB_STANDS)} then 'astray'
  when p.state = 'made' and ${isSent} and o.awb <> p.awb and coalesce(p.tracking, 'made') = 'made' then 'astray'
  when p.state = 'made' and o.status = 'rejected'
    and coalesce(p.tracking, 'made') not in ('delivered', 'returned') then 'not_wanted'
  when p.state = 'made' and ${willCollect} and p.asked_digest = '' then 'unclear'
  when p.state = 'made' and ${willCollect}
    and case when p.cash_refused is null then p.cash_tries > 0 else p.cash_on_delivery <> ${cash} end then 'cash_kept'
  when p.state = 'made' and ${willCollect} and p.cash_on_delivery <> ${cash} then 'wrong_cash'
  when p.state = 'made' and p.tracking = 'cancelled' and ${wasNotMoved} then 'not_moved'
  when p.state = 'made' and (p.last_error is not null or ${wasNotMoved})
    and o.status <> 'rejected' and p.tracking || ' ' || o.fulfilment = any(${LAGGING}::text[]) then 'not_moved'
end`;
/** Parcels that may need an owner, in the words of the index `parcels_unsettled`. */
const MAY_NEED_ATTENTION = sql<boolean>`(p.state in ('asked', 'failed') or p.last_error is not null
  or p.applied is distinct from p.tracking or (p.state = 'made' and p.tracking is null)
  or p.tracking not in ('delivered', 'returned', 'cancelled'))`;

/** Counts parcels that need an owner: one row of `count` and `since`, the time of the oldest. */
export const SHIPMENTS_NEEDING_ATTENTION = sql`(select count(*) as count, min(p.created_at) as since
  from shipments p join orders o on o.id = p.order_id where ${MAY_NEED_ATTENTION} and (${KIND}) is not null)`;

/** Lists parcels that need an owner, oldest first; 100 at most. */
export function listShipmentsNeedingAttention(db: Database) {
  return db
    .selectFrom('shipments as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select(['p.id', 'p.orderId', 'o.number', 'p.awb', 'p.cashOnDelivery as cash', 'p.lastError'])
    .select(['p.createdAt as at', KIND.as('kind')])
    .$narrowType<{ kind: ShipmentAttentionKind }>()
    .where(MAY_NEED_ATTENTION)
    .where(KIND, 'is not', null)
    .orderBy('p.createdAt')
    .limit(100)
    .execute();
}
