import { sql } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { invoiceFileName } from '#domain/invoices/invoice-document.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MailAttachment } from '#server/platform/mail/mail-contents.ts';
import type { WaitingMail } from '#server/platform/mail/mails-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { issueDueInvoices } from './delayed-invoices.ts';
import { findInvoiceDocument, invoiceFile } from './invoice-file.ts';

/**
 * Returns the documents to attach: each mail to the buyer about an order takes those of its documents that no other
 * mail has taken; a failed mail has taken none. A mail's documents stay the same when it is retried.
 * @throws when a file cannot be drawn or read; the mail is then retried later
 */
export async function invoiceAttachments(db: Database, mail: WaitingMail): Promise<MailAttachment[]> {
  if (mail.orderId === null || mail.kind.endsWith('-shop')) return [];
  const papers = await sql<{ wait: boolean }>`
    select true as wait from delayed_invoices where order_id = ${mail.orderId} and due_at <= now()
    union all select false from invoices where order_id = ${mail.orderId}`.execute(db);
  // Most mails leave before there is an invoice and need no transaction.
  if (papers.rows.length === 0) return [];
  if (papers.rows.some(({ wait }) => wait)) await issueDueInvoices(db, mail.orderId);
  const taken = await takeInvoices(db, mail, mail.orderId);
  const attachments: MailAttachment[] = [];
  for (const id of taken) {
    const invoice = (await findInvoiceDocument(db, id))!;
    const content = Buffer.from(await invoiceFile(db, invoice));
    attachments.push({ filename: `${invoiceFileName(invoice)}.pdf`, content, contentType: 'application/pdf' });
  }
  return attachments;
}

/** Locks the order, as two of its mails may leave at once. @returns the documents' ids, by date of issue */
function takeInvoices(db: Database, mail: WaitingMail, orderId: string): Promise<string[]> {
  return commit(db, { actor: SHOP_ACTOR }, async ({ tx }) => {
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    // Only to the buyer's own address, because a withdrawal may name another for its answer.
    await sql`
      insert into mail_invoices (mail_id, invoice_id)
      select ${mail.id}::uuid, i.id from invoices i join orders o on o.id = i.order_id
      where i.order_id = ${orderId} and lower(o.email_address) = lower(${mail.recipient})
        and not exists (select from mail_invoices p join mails m on m.id = p.mail_id
          where p.invoice_id = i.id and m.status <> 'failed')
      on conflict do nothing`.execute(tx);
    const taken = await tx
      .selectFrom('mailInvoices')
      .innerJoin('invoices', 'invoices.id', 'mailInvoices.invoiceId')
      .select('invoices.id')
      .where('mailInvoices.mailId', '=', mail.id)
      .orderBy('invoices.issuedAt')
      .orderBy('invoices.number')
      .execute();
    return taken.map(({ id }) => id);
  });
}
