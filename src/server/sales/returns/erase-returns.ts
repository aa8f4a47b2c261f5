import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';

/** Erases the person from these orders' returns (lines are erased already); numbers, sums and days stay. */
export async function eraseReturns(tx: Tx, orderIds: string[], mark: string): Promise<void> {
  await sql`
    update returns set name = ${mark}, email_address = '', reason = '', iban = '', fingerprint = '', version = version + 1,
      -- The link in the mail stops opening.
      view_key = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    where order_id = any(${orderIds}::text[])`.execute(tx);
  await sql`
    update return_lines l set note = '', options = coalesce((select o.options from order_lines o
      where o.order_id = l.order_id and o.position = l.position), '[]') from returns w
    where w.id = l.return_id and w.order_id = any(${orderIds}::text[])`.execute(tx);
}
