import { IS_IN_HAND } from '#server/platform/mail/mails-table.ts';
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { MailResend } from '#domain/inbox/inbox.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { commit, refuse, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';

/**
 * Makes a mail due: one that waits or failed with all its tries anew, one that was sent as a copy. A mail that a worker is trying again at this moment may reach its reader twice, under one Message-ID.
 * @returns the mail that is now due; a new one where a sent mail is sent again
 * @throws Refusal `being_sent` where a worker has it in hand for the first time, `mail_emptied` where it held a secret and was sent
 */
export async function resendMail(
  db: Database,
  actor: Actor,
  id: string,
  { status, copyId }: MailResend,
): Promise<{ id: string }> {
  return commit<{ id: string }>(
    db,
    {
      actor,
      audit: (result) => ({
        action: 'mail.resend',
        subject: `mail/${id}`,
        details: { from: status, ...(result.id !== id && { copy: result.id }) },
      }),
    },
    async (unit) => {
      const mail = await unit.tx
        .selectFrom('mails')
        .selectAll()
        .select(IS_IN_HAND.as('isInHand'))
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!mail) refuse('mail_not_found');
      if (mail.status !== status) refuse('changed_meanwhile', { current: { status: mail.status } });
      if (mail.status === 'sent' && mail.holdsSecret) refuse('mail_emptied', { current: { status } });
      if (mail.status === 'sent') {
        unit.after.sendMail();
        return copyMail(unit.tx, id, copyId);
      }
      if (mail.isInHand) refuse('being_sent', { current: { status: mail.status } });
      await unit.tx
        .updateTable('mails')
        .set({ status: 'waiting', attempts: 0, nextAttemptAt: sql`now()` })
        .where('id', '=', id)
        .execute();
      unit.after.sendMail();
      return { id };
    },
  );
}

async function copyMail(tx: Tx, id: string, copyId: string): Promise<{ id: string }> {
  const copied = await sql<{ id: string }>`
    insert into mails (id, kind, order_id, recipient, subject, html, text, reply_to, list_unsubscribe)
    select ${copyId}::uuid, kind, order_id, recipient, subject, html, text,
      reply_to, list_unsubscribe from mails where id = ${id}::uuid
    on conflict (id) do nothing returning id`.execute(tx);
  // A copy takes the same papers along.
  await sql`insert into mail_invoices (mail_id, invoice_id)
    select ${copyId}::uuid, invoice_id from mail_invoices where mail_id = ${id}::uuid
    on conflict do nothing`.execute(tx);
  return copied.rows.length > 0 ? { id: copyId } : rollBack({ id: copyId });
}
