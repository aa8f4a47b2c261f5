import type { Writer } from '#domain/accounts/account.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** An event for the order's timeline or the audit log. */
export interface NewEvent {
  /** Kind: `approve` of an order, `area.verb` of anything else (`product.save`). */
  kind: string;
  /** Subject as `kind/id`: `product/abc`. */
  subject?: string;
  /** Order whose timeline shows the event. */
  orderId?: string;
  /** Author, if other than the writer. */
  actor?: string;
  /** The team's internal note, hidden from visitors and the audit log. */
  note?: string;
  /** Keys of form fields; a change is `{ from, to }`. No visitor's personal data. Undo also reads unworded keys. */
  details?: Record<string, unknown>;
}

/** Stores an event of `actor`. @returns its id */
export async function writeEvent(db: Connection, actor: Writer, event: NewEvent): Promise<string> {
  const isTheirs = event.actor === undefined || event.actor === actor.email;
  const { id } = await db
    .insertInto('events')
    .values({
      kind: event.kind,
      subject: event.subject ?? '',
      orderId: event.orderId ?? null,
      actorId: isTheirs ? actor.id : null,
      actor: event.actor ?? actor.email,
      note: event.note ?? '',
      details: JSON.stringify(event.details ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
