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
 * The papers that go with a mail: with each mail to the buyer about an order, whatever of that order's papers no mail
 * has taken yet; one that was given up has taken none. What a mail took once it takes again at its next try.
 * @throws when a file cannot be drawn or read; the mail is then tried again later
 */
export async function invoiceAttachments(db: Database, mail: WaitingMail): Promise<MailAttachment[]> {
  if (mail.orderId === null || mail.kind.endsWith('-shop')) return [];
  const papers = await sql<{ wait: boolean }>`
    select true as wait from delayed_invoices where order_id = ${mail.orderId} and due_at <= now()
    union all select false from invoices where order_id = ${mail.orderId}`.execute(db);
  // Most mails are sent before there is an invoice: these need no transaction.
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

/** Locks the order, because two of its mails may be sent at once. @returns the ids of the invoices that go with it, in the order of their issue */
function takeInvoices(db: Database, mail: WaitingMail, orderId: string): Promise<string[]> {
  return commit(db, { actor: SHOP_ACTOR }, async ({ tx }) => {
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    // Only the buyer's own address: a withdrawal may ask for an answer elsewhere.
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
