import { sql } from 'kysely';
import { FULFILMENTS } from '#domain/order/order-states.ts';
import { movesTowards, TRACKING } from '#domain/parcel/parcel.ts';
import type { Database } from '#server/database.ts';
import { AWB_STANDS } from './keep-parcel.ts';

/**
 * Why a parcel wants an owner's eye:
 * - `unanswered`: the courier was asked and nobody knows what it did; asking again finds out;
 * - `refused`: the courier refused, and the order still has no parcel;
 * - `not_wanted`: the order was rejected and its AWB still stands;
 * - `astray`: an AWB stands at the courier that nobody kept;
 * - `unclear`: the courier was asked for different things, and nobody knows which of them its AWB says;
 * - `wrong_cash`: the courier will collect another sum than is owed;
 * - `not_moved`: the parcel moved, and the order was not moved along.
 */
export type HangingParcelKind =
  'unanswered' | 'refused' | 'not_wanted' | 'astray' | 'unclear' | 'wrong_cash' | 'not_moved';

export interface HangingParcel {
  id: string;
  orderId: string;
  number: string;
  kind: HangingParcelKind;
  awb: string | null;
  lastError: string | null;
  at: Date;
}

/** Where the parcel is and how far the order is, as `delivered shipped`, where the order lags behind. */
const LAGGING = TRACKING.flatMap((tracking) =>
  FULFILMENTS.filter((fulfilment) => movesTowards(tracking, fulfilment).length > 0).map(
    (fulfilment) => `${tracking} ${fulfilment}`,
  ),
);
/** A process that has kept a status moves the order within this time, in seconds. */
const MOVING_SECONDS = 300;

/** Parcels that hang, oldest first; 100 at most. */
export async function listHangingParcels(db: Database): Promise<HangingParcel[]> {
  const isSent = sql`o.fulfilment not in ('unfulfilled', 'packed')`;
  // The AWB of one that the courier does not show was typed by hand.
  const isTypedByHand = sql`p.last_error = 'reference_taken' and ${isSent}`;
  const willCollect = sql`o.status = 'approved' and o.fulfilment in ('unfulfilled', 'packed', 'shipped')
    and coalesce(p.tracking, 'made') in ('made', 'on_its_way', 'waiting_in_locker')`;
  // As `cashToCollect` counts.
  const cash = sql`case when o.payment_method = 'cash' and o.payment = 'unpaid'
    then greatest(0, o.total - (o.received - o.refunded)) else 0 end`;
  const wasNotMoved = sql`p.applied is distinct from p.tracking
    and p.checked_at < now() - ${MOVING_SECONDS} * interval '1 second'`;
  const kind = sql<HangingParcelKind | null>`case
    when p.state = 'asked' and (p.asking_until is null or p.asking_until < now()) and not coalesce(${isTypedByHand}, false)
      then 'unanswered'
    when p.state = 'failed' and o.status = 'approved' and not (${isSent})
      and not exists (select from parcels l where l.order_id = p.order_id and l.created_at > p.created_at)
      then 'refused'
    when p.state = 'cancelled' and p.last_error = ${AWB_STANDS} then 'astray'
    when p.state = 'made' and o.status = 'rejected' then 'not_wanted'
    when p.state = 'made' and ${willCollect} and p.asked_digest = '' then 'unclear'
    when p.state = 'made' and ${willCollect} and p.cash_on_delivery <> ${cash} then 'wrong_cash'
    when p.state = 'made' and p.tracking = 'cancelled' and ${wasNotMoved} then 'not_moved'
    when p.state = 'made' and (p.last_error is not null or ${wasNotMoved})
      and p.tracking || ' ' || o.fulfilment = any(${LAGGING}::text[]) then 'not_moved'
  end`;
  return db
    .selectFrom(
      db
        .selectFrom('parcels as p')
        .innerJoin('orders as o', 'o.id', 'p.order_id')
        .select(['p.id', 'p.order_id as orderId', 'o.number', 'p.awb', 'p.last_error as lastError'])
        .select(['p.created_at as at', kind.as('kind')])
        .where((eb) => eb.or([eb('p.state', '<>', 'cancelled'), eb('p.last_error', '=', AWB_STANDS)]))
        .as('hanging'),
    )
    .select(['id', 'orderId', 'number', 'awb', 'lastError', 'at', 'kind'])
    .$narrowType<{ kind: HangingParcelKind }>()
    .where('kind', 'is not', null)
    .orderBy('at')
    .limit(100)
    .execute();
}
