import type { Transaction } from 'kysely';
import type { Writer } from '#domain/account/account.ts';
import type { Database } from '#server/database.ts';
import type { DatabaseSchema } from '#server/database-schema.ts';

/** One line of the audit log. */
export interface AuditEntry {
  /** What was done, as `area.verb`: `order.approve`, `product.save`. */
  action: string;
  /** What it was done to, as `kind/id`: `order/abc`. */
  subject?: string;
  /** Ids, states, amounts; never a shopper's personal data. */
  details?: Record<string, unknown>;
}

/**
 * Runs an admin's write in one transaction with its line in the audit log: both are stored, or neither.
 * A result of the shape `{ ok: false }` is a refusal: everything is rolled back and nothing is logged.
 */
export async function auditedWrite<Result>(
  db: Database,
  actor: Writer,
  entry: AuditEntry | ((result: Result) => AuditEntry),
  write: (transaction: Transaction<DatabaseSchema>) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await write(transaction);
      if (isRefusal(result)) throw new RolledBack(result);
      await writeAudit(transaction, actor, typeof entry === 'function' ? entry(result) : entry);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}

/** Adds a line to the audit log. `actor.id` is null for what nobody's account did, such as a refused sign-in. */
export async function writeAudit(
  transaction: Transaction<DatabaseSchema> | Database,
  actor: { id: string | null; email: string },
  entry: AuditEntry,
): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({
      actor_id: actor.id,
      actor: actor.email,
      action: entry.action,
      subject: entry.subject ?? '',
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}

class RolledBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('write refused');
    this.result = result;
  }
}

function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && (result as { ok?: unknown }).ok === false;
}
