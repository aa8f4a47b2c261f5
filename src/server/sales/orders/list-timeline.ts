import { sql } from 'kysely';
import { ORDER_TRANSITION_NAMES, type OrderMove, type StandingMove } from '#domain/orders/order-facts.ts';
import type { PastEvent } from '#domain/orders/order-undo.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** An entry of the timeline; `details` holds states, ids and amounts, as the move or change wrote them. */
export interface TimelineEvent extends PastEvent {
  /** `customer`, `shop`, a partner's name, or the address of a member of the team. */
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

/** The moves of an order that no later event takes back, the last one first. */
export async function listStandingMoves(db: Connection, orderId: string): Promise<StandingMove[]> {
  return db
    .selectFrom('events as e')
    .select(['id', 'actor', 'at', 'details'])
    .select(sql<OrderMove>`kind`.as('move'))
    .where('orderId', '=', orderId)
    .where('kind', 'in', ORDER_TRANSITION_NAMES)
    .where(
      sql<boolean>`not exists (
      select from events u where u.order_id = e.order_id and u.details ->> 'undoes' = e.id::text)`,
    )
    .orderBy('id', 'desc')
    .execute();
}
