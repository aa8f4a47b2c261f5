import { sql } from 'kysely';
import { invoiceFileName } from '#domain/invoices/invoice-document.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MailAttachment } from '#server/platform/mail/mail-attachments.ts';
import type { WaitingMail } from '#server/platform/mail/mails-table.ts';
import { findInvoiceDocument, invoiceFile } from './invoice-file.ts';

/**
 * The papers that go with a mail: with each mail to the buyer about an order, whatever of that order's papers no mail
 * has taken yet; one that was given up has taken none. What a mail took once it takes again at its next try.
 * @throws when a file cannot be drawn or read; the mail is then tried again later
 */
export async function invoiceAttachments(db: Database, mail: WaitingMail): Promise<MailAttachment[]> {
  if (mail.orderId === null || mail.kind.endsWith('-shop')) return [];
  // Only the buyer's own address: a withdrawal may ask for an answer elsewhere.
  const { rows } = await sql<{ id: string }>`
    with taken as (
      insert into mail_invoices (mail_id, invoice_id)
      select ${mail.id}::uuid, i.id from invoices i join orders o on o.id = i.order_id
      where i.order_id = ${mail.orderId} and lower(o.email_address) = lower(${mail.recipient})
        and not exists (select from mail_invoices p join mails m on m.id = p.mail_id
          where p.invoice_id = i.id and m.status <> 'failed')
      on conflict do nothing returning invoice_id)
    select id::text from invoices
    where id in (select invoice_id from taken union select invoice_id from mail_invoices where mail_id = ${mail.id}::uuid)
    order by issued_at, number`.execute(db);
  const attachments: MailAttachment[] = [];
  for (const { id } of rows) {
    const invoice = (await findInvoiceDocument(db, id))!;
    const content = Buffer.from(await invoiceFile(db, invoice));
    attachments.push({ filename: `${invoiceFileName(invoice)}.pdf`, content, contentType: 'application/pdf' });
  }
  return attachments;
}
