import { sql } from 'kysely';
import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import type { RefuseRequest, ReviewRequestState } from '#domain/reviews/review-request.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { openOrder } from './open-order.ts';

/** Stores that the buyer is not to be asked for reviews by mail, of this order or a later one. Sent twice, it is said once. */
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

/** Says whether the mail that asks for reviews of an order is still to come. */
export async function readRequestState(db: Connection, orderId: string): Promise<ReviewRequestState> {
  const request = await db
    .selectFrom('reviewRequests')
    .select(['askedAt', 'refusedAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  if (!request) return 'open';
  return request.refusedAt ? 'refused' : 'asked';
}
