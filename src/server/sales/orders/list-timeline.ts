import type { Connection } from '#server/platform/database/database.ts';

/** An entry of the timeline; `details` holds states, ids and amounts, as the move or change wrote them. */
export interface TimelineEvent {
  id: string;
  kind: string;
  /** `visitor`, `system`, or the mail of an owner. */
  actor: string;
  note: string;
  at: Date;
  details: Record<string, unknown>;
}

/** All that happened to the order, oldest first. */
export async function listTimeline(db: Connection, orderId: string): Promise<TimelineEvent[]> {
  return db
    .selectFrom('events')
    .select(['id', 'kind', 'actor', 'note', 'at', 'details'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
}
