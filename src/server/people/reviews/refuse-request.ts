import { sql } from 'kysely';
import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import type { RefuseRequest, ReviewRequestState } from '#domain/reviews/review-request.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { openOrder } from './open-order.ts';

/** Records that the buyer wants no review requests for this or any later order. A repeat changes nothing. */
export async function refuseRequest(
  db: Database,
  { orderId, viewKey }: RefuseRequest,
): Promise<{ orderId: string; viewKey: string }> {
  return commit(db, { actor: CUSTOMER_ACTOR }, async (unit) => {
    if (!(await openOrder(unit.tx, orderId, viewKey))) refuse('order_not_found');
    await unit.tx
      .insertInto('reviewRequests')
      .values({ orderId, refusedAt: sql<Date>`now()` })
      .onConflict((conflict) =>
        conflict.column('orderId').doUpdateSet({ refusedAt: sql`coalesce(review_requests.refused_at, now())` }),
      )
      .execute();
    return { orderId, viewKey };
  });
}

/** Returns whether the review request of an order is still to be sent. */
export async function readRequestState(db: Connection, orderId: string): Promise<ReviewRequestState> {
  const request = await db
    .selectFrom('reviewRequests')
    .select(['askedAt', 'refusedAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  if (!request) return 'open';
  return request.refusedAt ? 'refused' : 'asked';
}
