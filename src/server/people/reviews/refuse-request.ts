import { sql } from 'kysely';
import { SHOPPER_ACTOR } from '#domain/accounts/account.ts';
import type { RefuseRequest, ReviewRequestState } from '#domain/reviews/review-request.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { openOrder } from './open-order.ts';

type RefuseRequestResult = { ok: true; orderId: string; viewKey: string } | { ok: false; code: 'order_not_found' };

/** Stores that the buyer is not to be asked for reviews by mail, of this order or a later one. Sent twice, it is said once. */
export async function refuseRequest(db: Database, { orderId, viewKey }: RefuseRequest): Promise<RefuseRequestResult> {
  return commit(db, { actor: SHOPPER_ACTOR }, async (unit): Promise<RefuseRequestResult> => {
    if (!(await openOrder(unit.tx, orderId, viewKey))) return { ok: false, code: 'order_not_found' };
    await unit.tx
      .insertInto('reviewRequests')
      .values({ orderId, refusedAt: sql<Date>`now()` })
      .onConflict((conflict) =>
        conflict.column('orderId').doUpdateSet({ refusedAt: sql`coalesce(review_requests.refused_at, now())` }),
      )
      .execute();
    return { ok: true, orderId, viewKey };
  });
}

/** Whether the mail that asks for reviews of an order is still to come. */
export async function readRequestState(db: Connection, orderId: string): Promise<ReviewRequestState> {
  const request = await db
    .selectFrom('reviewRequests')
    .select(['askedAt', 'refusedAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  if (!request) return 'open';
  return request.refusedAt ? 'refused' : 'asked';
}
