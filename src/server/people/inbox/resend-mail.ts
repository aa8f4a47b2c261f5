import { IS_IN_HAND } from '#server/platform/mail/mails-table.ts';
import type { Actor } from '#domain/accounts/account.ts';
import type { MailResend } from '#domain/inbox/inbox.ts';
import type { Database } from '#server/platform/database/database.ts';
import { makeMailDue } from '#server/sales/mails/resend-order-mail.ts';
import { commit, refuse, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';

/**
 * Makes a mail due: a waiting or failed one with all its tries, a sent one as a copy. One being retried may arrive
 * twice, under one Message-ID. @returns the due mail, a new one for a sent mail
 * @throws Refusal `being_sent` during a first try, `mail_emptied` for a sent mail that held a secret
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
      event: { kind: 'mail.resend', subject: `mail/${id}`, details: { wasStatus: status } },
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
      if (mail.isInHand) refuse('being_sent', { current: { status } });
      const due = await makeMailDue(unit, mail, mail.recipient, copyId);
      return due.isRepeated ? rollBack({ id: due.id }) : { id: due.id };
    },
  );
}
