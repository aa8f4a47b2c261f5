import type { Connection } from '#server/platform/database/database.ts';

/** One line of the audit log. */
export interface AuditEntry {
  /** What was done, as `area.verb`: `order.approve`, `product.save`. */
  action: string;
  /** What it was done to, as `kind/id`: `order/abc`. */
  subject?: string;
  /** Ids, states, amounts; never a visitor's personal data. */
  details?: Record<string, unknown>;
}

/** Adds a line to the audit log. `actor.id` is null for what no account did, such as a refused sign-in. */
export async function writeAudit(
  db: Connection,
  actor: { id: string | null; email: string },
  entry: AuditEntry,
): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      actorId: actor.id,
      actor: actor.email,
      action: entry.action,
      subject: entry.subject ?? '',
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
