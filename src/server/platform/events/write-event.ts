import type { Writer } from '#domain/accounts/account.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** One act, as the order's timeline and the audit log tell it. */
export interface NewEvent {
  /** Act: `approve` of an order, `area.verb` of anything else (`product.save`). */
  kind: string;
  /** Subject of the act, as `kind/id`: `product/abc`. */
  subject?: string;
  /** The order on whose timeline it stands. */
  orderId?: string;
  /** Whoever did it, where that is not who writes. */
  actor?: string;
  /** The team's own words; no visitor and no audit log shows them. */
  note?: string;
  /** Named as the forms' fields; a change is `{ from, to }`. Never a visitor's personal data. What no text names is not told: an undo reads it. */
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
