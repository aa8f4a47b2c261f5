import { IS_IN_HAND } from '#server/platform/mail/mails-table.ts';
import type { Actor } from '#domain/accounts/account.ts';
import type { MailResend, MailState } from '#domain/inbox/inbox.ts';
import type { Database } from '#server/platform/database/database.ts';
import { makeMailDue } from '#server/sales/mails/resend-order-mail.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';

type ResendMailResult =
  /** `id`: the mail that is now due; a new one where a sent mail is sent again. */
  | { ok: true; id: string }
  | { ok: false; code: 'mail_not_found' }
  /** The request came before and is already carried out. */
  | { ok: false; code: 'repeated'; id: string }
  /** `being_sent`: a worker has it in hand for the first time. `mail_emptied`: it held a secret, and was sent. */
  | { ok: false; code: 'changed_meanwhile' | 'being_sent' | 'mail_emptied'; status: MailState };

/**
 * Makes a mail due: one that waits or failed with all its tries anew, one that was sent as a copy. A mail that a worker is trying again at this moment may reach its reader twice, under one Message-ID.
 */
export async function resendMail(
  db: Database,
  actor: Actor,
  id: string,
  { status, copyId }: MailResend,
): Promise<ResendMailResult> {
  return commit<ResendMailResult>(
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
      if (!mail) return { ok: false, code: 'mail_not_found' };
      if (mail.status !== status) return { ok: false, code: 'changed_meanwhile', status: mail.status };
      if (mail.status === 'sent' && mail.holdsSecret) return { ok: false, code: 'mail_emptied', status };
      if (mail.isInHand) return { ok: false, code: 'being_sent', status };
      const due = await makeMailDue(unit, mail, mail.recipient, copyId);
      return due.isRepeated ? { ok: false, code: 'repeated', id: due.id } : { ok: true, id: due.id };
    },
  );
}
