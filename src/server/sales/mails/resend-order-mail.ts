import { UUID } from '#domain/uuid.ts';
import { IS_IN_HAND } from '#server/platform/mail/mails-table.ts';
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, orRefuse, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { lockOrder, changeOrder } from '#server/sales/orders/change-order.ts';

/**
 * Makes a mail of an order due, to the address that the customer has now: one that waits or failed with all its tries
 * anew, one that was sent as a copy.
 * @returns the mail that is due now
 * @throws Refusal `no_recipient` where the customer has no mail address any more, `being_sent` where a worker has it in hand
 */
export async function resendOrderMail(
  db: Database,
  actor: Actor,
  orderId: string,
  mailId: string,
  version: number,
): Promise<{ id: string }> {
  return commit<{ id: string }>(
    db,
    {
      actor,
      audit: (result) => ({
        action: 'order.resend-mail',
        subject: `order/${orderId}`,
        details: { mail: result.id },
      }),
    },
    async (unit) => {
      const { row } = orRefuse(await lockOrder(unit.tx, orderId, version));
      if (!UUID.test(mailId)) refuse('mail_not_found');
      const mail = await unit.tx
        .selectFrom('mails')
        .select(['id', 'kind', 'recipient', 'status', IS_IN_HAND.as('isInHand')])
        .where('id', '=', mailId)
        .where('orderId', '=', orderId)
        .forUpdate()
        .executeTakeFirst();
      if (!mail) refuse('mail_not_found');
      if (mail.isInHand) refuse('being_sent');
      // A withdrawal says where to answer; that stays.
      const isFixed = mail.kind.endsWith('-shop') || mail.kind.startsWith('withdrawal-');
      const recipient = isFixed ? mail.recipient : row.emailAddress;
      if (recipient === '') refuse('no_recipient');
      const due =
        mail.status === 'sent'
          ? sql<{ id: string }>`
              insert into mails (kind, order_id, recipient, subject, html, text, reply_to, list_unsubscribe)
              select kind, order_id, ${recipient}, subject, html, text, reply_to, list_unsubscribe from mails where id = ${mailId} returning id`
          : sql<{ id: string }>`
              update mails set status = 'waiting', attempts = 0, next_attempt_at = now(), recipient = ${recipient}
              where id = ${mailId} returning id`;
      const { id } = (await due.execute(unit.tx)).rows[0]!;
      // A copy takes the same papers along.
      await sql`insert into mail_invoices (mail_id, invoice_id)
        select ${id}::uuid, invoice_id from mail_invoices where mail_id = ${mailId}::uuid
        on conflict do nothing`.execute(unit.tx);
      unit.after.sendMail();
      const details = { mail: id, mailKind: mail.kind };
      await changeOrder(unit, row, { event: { kind: 'mail_resent', details } });
      return { id };
    },
  );
}
