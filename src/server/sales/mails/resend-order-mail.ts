import { randomUUID } from 'node:crypto';
import type { MailState } from '#domain/inbox/inbox.ts';
import { UUID } from '#domain/uuid.ts';
import { IS_IN_HAND } from '#server/platform/mail/mails-table.ts';
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { lockOrder, changeOrder } from '#server/sales/orders/change-order.ts';

/**
 * Makes an order's mail due, to the customer's current address: a waiting or failed mail with all its tries anew, a
 * sent one as a copy.
 * @returns the mail that is due now
 * @throws Refusal `no_recipient` when the customer has no mail address any more, `being_sent` while a worker sends it
 */
export async function resendOrderMail(
  db: Database,
  actor: Actor,
  orderId: string,
  mailId: string,
  version: number,
): Promise<{ id: string }> {
  return commit(db, { actor }, async (unit) => {
    const row = await lockOrder(unit.tx, orderId, version);
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
    // A withdrawal names its own address for answers, which stays.
    const isFixed = mail.kind.endsWith('-shop') || /^(withdrawal|return)-/.test(mail.kind);
    const recipient = isFixed ? mail.recipient : row.emailAddress;
    if (recipient === '') refuse('no_recipient');
    const { id } = await makeMailDue(unit, mail, recipient);
    await changeOrder(unit, row, { event: { kind: 'mail_resent', details: { mailKind: mail.kind } } });
    return { id };
  });
}

/**
 * Makes a locked mail due: a sent one as a copy with the same documents, any other with all its tries anew.
 * @param copyId - id of the copy, so that a repeated request creates only one
 * @returns the mail that is due now, and whether it existed before
 */
export async function makeMailDue(
  { tx, after }: Unit,
  { id, status }: { id: string; status: MailState },
  recipient: string,
  copyId: string = randomUUID(),
): Promise<{ id: string; isRepeated: boolean }> {
  after.sendMail();
  if (status !== 'sent') {
    await sql`update mails set status = 'waiting', attempts = 0, send_after = now(), recipient = ${recipient}
      where id = ${id}`.execute(tx);
    return { id, isRepeated: false };
  }
  const copied = await sql`
    insert into mails (id, kind, order_id, recipient, letter, reply_to, list_unsubscribe)
    select ${copyId}::uuid, kind, order_id, ${recipient}, letter, reply_to, list_unsubscribe from mails where id = ${id}
    on conflict (id) do nothing`.execute(tx);
  await sql`insert into mail_invoices (mail_id, invoice_id)
    select ${copyId}::uuid, invoice_id from mail_invoices where mail_id = ${id}
    on conflict do nothing`.execute(tx);
  return { id: copyId, isRepeated: copied.numAffectedRows === 0n };
}
