import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { issueAllDueInvoices } from '#server/sales/invoices/delayed-invoices.ts';

/** Lets the half minute pass for which the papers of an owner's moves wait. */
export async function ripenInvoices(db: Database): Promise<void> {
  await sql`update delayed_invoices set due_at = now()`.execute(db);
  await issueAllDueInvoices(db);
}
