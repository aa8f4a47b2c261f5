import { sql } from 'kysely';
import type { Tx } from '#server/platform/database.ts';

/** Takes the person out of the withdrawals of these orders; numbers, lines, sums and days stay for the accounts. */
export async function eraseWithdrawals(tx: Tx, orderIds: string[], mark: string): Promise<void> {
  await sql`
    update withdrawals set name = ${mark}, email_address = '', reason = '', fingerprint = '', version = version + 1,
      -- The link in the mail stops opening.
      view_key = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    where order_id = any(${orderIds}::text[])`.execute(tx);
  await sql`
    update withdrawal_lines l set note = '' from withdrawals w
    where w.id = l.withdrawal_id and w.order_id = any(${orderIds}::text[])`.execute(tx);
}
