import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { getStore } from '@netlify/blobs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useCaller, useFileStore, useShop } from '../../../../tests/support/shop.ts';
import { useSmtpServer } from '../../../../tests/support/smtp-server.ts';
import { OWNER, ripenInvoices, type TestOrder } from '../../../../tests/support/order-story.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { resendMail } from '#server/people/inbox/resend-mail.ts';
import { MAX_ATTEMPTS } from '#server/platform/mail/mails-table.ts';
import { sendDueMails } from '#server/platform/mail/send-due-mails.ts';
import { findInvoiceDocument, invoiceFile, InvoiceFileDiffers } from './invoice-file.ts';
import { invoiceDocumentsRoutes } from './invoice-documents-routes.ts';

describe('the PDF of an invoice document', () => {
  const folder = useFileStore();
  const test = useShop();
  const smtp = useSmtpServer();

  const visitor = useCaller(invoiceDocumentsRoutes, 'visitor');
  type Received = (typeof smtp.received)[number];
  // A mail's QR code is an attachment, too.
  const pdfsOf = ({ attachments }: Received) => attachments.filter(({ mimeType }) => mimeType === 'application/pdf');
  const move = async (order: TestOrder, ...kinds: OrderMove[]) => {
    await order.move(...kinds);
    await ripenInvoices(test.db);
  };
  const byTransfer = () => test.order({ paymentMethod: 'transfer' });
  const paid = async () => {
    const order = await byTransfer();
    await move(order, 'pay');
    return { order, invoice: (await findInvoiceDocument(test.db, (await order.rows('invoices'))[1]!.id))! };
  };
  const send = async () => {
    await sql`update mails set send_after = now() where status = 'waiting'`.execute(test.db);
    await sendDueMails(test.db);
  };
  /** Lists, for each mail to the buyer, the series of its documents. */
  const toCustomer = () =>
    smtp.received
      .filter((mail) => mail.to?.[0]?.address === 'ana@exemplu.ro')
      .map((mail) => pdfsOf(mail).map(({ filename }) => filename!.slice(0, 3)));
  const hash = (file: Uint8Array) => createHash('sha256').update(file).digest('hex');

  it('is drawn once and stored, even if several requests need it at once', async () => {
    const { invoice } = await paid();
    const files = await Promise.all(Array.from({ length: 6 }, () => invoiceFile(test.db, invoice)));
    const hashes = new Set(files.map(hash));
    expect(hashes.size).toBe(1);
    expect((await findInvoiceDocument(test.db, invoice.id))!.pdfSha256).toBe([...hashes][0]);
    expect(Buffer.from(files[0]!).subarray(0, 5).toString()).toBe('%PDF-');
    expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes(invoice.id) && name.endsWith('.pdf'))).not.toEqual([]); // prettier-ignore
  });

  it('is drawn again identically if the store has lost it, and never replaced by a different one', async () => {
    const { invoice } = await paid();
    const first = await invoiceFile(test.db, invoice);
    const known = (await findInvoiceDocument(test.db, invoice.id))!;
    await getStore('documents').set(`${invoice.id}.pdf`, 'something else');
    await expect(invoiceFile(test.db, known)).rejects.toThrow(InvoiceFileDiffers);
    await getStore('documents').delete(`${invoice.id}.pdf`);
    const drawnOtherwise = { ...known, content: { ...known.content, orderNumber: 'drawn otherwise' } };
    await expect(invoiceFile(test.db, drawnOtherwise)).rejects.toThrow(InvoiceFileDiffers);
    expect(Buffer.compare(first, await invoiceFile(test.db, known))).toBe(0);
  });

  it('opens with the key of its own order only', async () => {
    const { order, invoice } = await paid();
    const other = await test.order();
    const get = (id: string, key: string, file = `${invoice.id}.pdf`) =>
      visitor(`/api/orders/${id}/documents/${file}?cheie=${key}`);
    const answer = await get(order.id, order.viewKey);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="CGF-\d{6}\.pdf"$/);
    expect((await get(order.id, 'wrong')).status).toBe(404);
    expect((await get(other.id, other.viewKey)).status).toBe(404);
    expect((await get(order.id, order.viewKey, 'nothing.pdf')).status).toBe(404);
  });

  it('is attached to the mail about it, and to no other', async () => {
    const order = await byTransfer();
    await send();
    await move(order, 'pay');
    await send();
    for (const kind of ['approve', 'pack', 'ship', 'deliver', 'refund'] as const) await move(order, kind);
    await send();
    const sent = toCustomer();
    expect(sent.slice(0, 2)).toEqual([['CGP'], ['CGF']]);
    const { content } = pdfsOf(smtp.received.find((mail) => mail.subject?.includes('Am primit plata'))!)[0]!;
    expect(hash(Buffer.from(content as ArrayBuffer))).toBe((await order.rows('invoices'))[1]!.pdfSha256);
    expect(sent.slice(2).flat()).toEqual(['CGS']);
    const toShop = smtp.received.filter((mail) => mail.to?.[0]?.address !== 'ana@exemplu.ro');
    expect(toShop.flatMap(pdfsOf)).toEqual([]);
  });

  it('is attached to one of two mails of its order that are sent at once', async () => {
    await paid();
    await sql`update mails set kind = 'order-placed', recipient = 'ana@exemplu.ro'`.execute(test.db);
    await send();
    expect(toCustomer().length).toBeGreaterThan(2);
    expect(toCustomer().flat().toSorted()).toEqual(['CGF', 'CGP']);
  });

  it('is attached again if its mail is retried or copied', async () => {
    await byTransfer();
    smtp.state.refusing = true;
    await send();
    smtp.state.refusing = false;
    await send();
    expect(toCustomer()[0]).toHaveLength(1);
    const mail = (await test.mails()).find(({ kind }) => kind === 'order-placed')!;
    await resendMail(test.db, OWNER, mail.id, { status: 'sent', copyId: crypto.randomUUID() });
    await send();
    expect(toCustomer().map((files) => files.length)).toEqual([1, 1]);
  });

  it('is attached to the next mail if its own was given up', async () => {
    const order = await byTransfer();
    smtp.state.refusing = true;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) await send();
    smtp.state.refusing = false;
    await move(order, 'pay');
    await send();
    expect(toCustomer()).toEqual([['CGP', 'CGF']]);
  });

  it('keeps its mail waiting while it cannot be read, and delays no other', async () => {
    await paid();
    const context = process.env.NETLIFY_BLOBS_CONTEXT;
    delete process.env.NETLIFY_BLOBS_CONTEXT;
    try {
      await send();
    } finally {
      process.env.NETLIFY_BLOBS_CONTEXT = context;
    }
    const states = await test.mails();
    expect(states.filter(({ kind }) => kind.endsWith('-shop')).map(({ status }) => status)).toEqual(['sent']);
    expect(states.filter(({ status }) => status === 'waiting').length).toBeGreaterThan(0);
    await send();
    expect(toCustomer().flat().toSorted()).toEqual(['CGF', 'CGP']);
  });

  it('is not sent to an address other than the buyer’s', async () => {
    await paid();
    await sql`update mails set recipient = 'altul@exemplu.ro' where kind not like '%-shop'`.execute(test.db);
    await send();
    expect(smtp.received.flatMap(pdfsOf)).toEqual([]);
  });
});
