import { sql } from 'kysely';
import type { Database } from '#server/database.ts';

/**
 * Why a parcel wants an owner's eye:
 * - `unanswered`: the courier was asked and nobody knows what it did; asking again finds out;
 * - `refused`: the courier refused, and the order still has no parcel;
 * - `not_wanted`: the order was rejected and its AWB still stands;
 * - `not_moved`: the parcel moved, and the order could not be moved along.
 */
export type HangingParcelKind = 'unanswered' | 'refused' | 'not_wanted' | 'not_moved';

export interface HangingParcel {
  id: string;
  orderId: string;
  number: string;
  kind: HangingParcelKind;
  awb: string | null;
  lastError: string | null;
  at: Date;
}

/** Parcels that hang, oldest first; 100 at most. */
export async function listHangingParcels(db: Database): Promise<HangingParcel[]> {
  const kind = sql<HangingParcelKind | null>`case
    when p.state = 'asked' and (p.asking_until is null or p.asking_until < now()) then 'unanswered'
    when p.state = 'failed' and o.status = 'approved' and o.fulfilment in ('unfulfilled', 'packed')
      and not exists (select from parcels l where l.order_id = p.order_id and l.created_at > p.created_at)
      then 'refused'
    when p.state = 'made' and o.status = 'rejected' then 'not_wanted'
    when p.state = 'made' and p.last_error is not null and p.applied = p.tracking then 'not_moved'
  end`;
  return db
    .selectFrom(
      db
        .selectFrom('parcels as p')
        .innerJoin('orders as o', 'o.id', 'p.order_id')
        .select(['p.id', 'p.order_id as orderId', 'o.number', 'p.awb', 'p.last_error as lastError'])
        .select(['p.created_at as at', kind.as('kind')])
        .where('p.state', 'in', ['asked', 'failed', 'made'])
        .as('hanging'),
    )
    .select(['id', 'orderId', 'number', 'awb', 'lastError', 'at', 'kind'])
    .$narrowType<{ kind: HangingParcelKind }>()
    .where('kind', 'is not', null)
    .orderBy('at')
    .limit(100)
    .execute();
}
