import { sql } from 'kysely';
import { ORDER_MOVE_NAMES, type OrderMove, type StandingMove } from '#domain/orders/order-facts.ts';
import type { PastEvent } from '#domain/orders/order-undo.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Entry of the timeline; `details` holds the states, ids and amounts of its move or change. */
export interface TimelineEvent extends PastEvent {
  /** `customer`, `shop`, a partner's name, or a team member's address. */
  actor: string;
  note: string;
}

export async function listTimeline(db: Connection, orderId: string): Promise<TimelineEvent[]> {
  return db
    .selectFrom('events')
    .select(['id', 'kind', 'actor', 'note', 'at', 'details'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
}

/** Lists an order's moves that no later event undoes, the latest first. */
export async function listStandingMoves(db: Connection, orderId: string): Promise<StandingMove[]> {
  return db
    .selectFrom('events as e')
    .select(['id', 'actor', 'at', 'details'])
    .select(sql<OrderMove>`kind`.as('move'))
    .where('orderId', '=', orderId)
    .where('kind', 'in', ORDER_MOVE_NAMES)
    .where(
      sql<boolean>`not exists (
      select from events u where u.order_id = e.order_id and u.details ->> 'undoes' = e.id::text)`,
    )
    .orderBy('id', 'desc')
    .execute();
}
