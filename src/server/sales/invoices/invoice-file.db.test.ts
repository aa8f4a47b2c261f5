import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBlobs } from '../../../../scripts/local/shop-server.ts';
import { startSmtpServer } from '../../../../tests/support/smtp-server.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { ripenInvoices } from '../../../../tests/support/ripen-invoices.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import type { OrderTransition } from '#domain/orders/order-transitions.ts';
import { resendMail } from '#server/people/inbox/resend-mail.ts';
import { MAX_ATTEMPTS } from '#server/platform/mail/mails-table.ts';
import { sendDueMails } from '#server/platform/mail/send-due-mails.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { findInvoiceDocument, invoiceFile, InvoiceFileDiffers } from './invoice-file.ts';
import { invoiceDocumentsRoutes } from './invoice-documents-routes.ts';

const ACTOR = { id: 'u1', email: 'eu@clipeinghips.ro' };

describe("a paper's file", () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-papers-'));
  const test = useTestDatabase();
  let stopBlobs: () => Promise<void>;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    stopBlobs = await startBlobs(folder);
    smtp = await startSmtpServer();
  });
  afterAll(async () => {
    await smtp.stop();
    await stopBlobs();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await sql`truncate orders, customers, mails, stock_changes, audit_log cascade`.execute(test.db);
    await test.db.updateTable('products').set({ stock: 50 }).execute();
    smtp.received.length = 0;
    smtp.state.refusing = false;
    vi.stubEnv('SMTP_URL', smtp.url);
    vi.stubEnv('MAIL_DIRECTORY', undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  type Received = (typeof smtp.received)[number];
  // A QR code is an attachment, too.
  const pdfsOf = ({ attachments }: Received) => attachments.filter(({ mimeType }) => mimeType === 'application/pdf');
  const move = async (id: string, kind: OrderTransition) => {
    const awb = kind === 'ship' ? { awb: '1ONB24312345678' } : {};
    const moved = await transitionOrder(test.db, ACTOR, id, {
      move: kind,
      note: '',
      restock: false,
      notify: true,
      ...awb,
    });
    if (!moved.ok) throw new Error(moved.code);
    await ripenInvoices(test.db);
  };
  const invoices = () => test.db.selectFrom('invoices').selectAll().orderBy('issued_at').orderBy('number').execute();
  const paid = async () => {
    const order = await storeOrder(test.db, { paymentMethod: 'transfer' });
    await move(order.id, 'pay');
    return { order, invoice: (await findInvoiceDocument(test.db, (await invoices())[1]!.id))! };
  };
  const makeDue = () => sql`update mails set next_attempt_at = now() where status = 'waiting'`.execute(test.db);
  const send = async () => {
    await makeDue();
    await sendDueMails(test.db);
  };
  const toCustomer = () =>
    smtp.received
      .filter((mail) => mail.to?.[0]?.address === 'ana@exemplu.ro')
      .map((mail) => pdfsOf(mail).map(({ filename }) => filename!));

  it('is drawn once and kept, whoever needs it at once', async () => {
    const { invoice } = await paid();
    const files = await Promise.all(Array.from({ length: 6 }, () => invoiceFile(test.db, invoice)));
    const hashes = new Set(files.map((file) => createHash('sha256').update(file).digest('hex')));
    expect(hashes.size).toBe(1);
    expect((await findInvoiceDocument(test.db, invoice.id))!.pdfSha256).toBe([...hashes][0]);
    expect(Buffer.from(files[0]!).subarray(0, 5).toString()).toBe('%PDF-');
    expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes(invoice.id) && name.endsWith('.pdf'))).not.toEqual([]); // prettier-ignore
  });

  it('is not handed out when it is no longer what was drawn', async () => {
    const { invoice } = await paid();
    await invoiceFile(test.db, invoice);
    await getStore('papers').set(`${invoice.id}.pdf`, 'something else');
    const known = (await findInvoiceDocument(test.db, invoice.id))!;
    await expect(invoiceFile(test.db, known)).rejects.toThrow(InvoiceFileDiffers);
  });

  it('comes back the same when the store has lost it', async () => {
    const { invoice } = await paid();
    const first = await invoiceFile(test.db, invoice);
    await getStore('papers').delete(`${invoice.id}.pdf`);
    const again = await invoiceFile(test.db, (await findInvoiceDocument(test.db, invoice.id))!);
    expect(Buffer.compare(first, again)).toBe(0);
  });

  it('that the store has lost is not replaced by one that another version of the shop draws otherwise', async () => {
    const { invoice } = await paid();
    const first = await invoiceFile(test.db, invoice);
    await getStore('papers').delete(`${invoice.id}.pdf`);
    const known = (await findInvoiceDocument(test.db, invoice.id))!;
    const drawnOtherwise = { ...known, content: { ...known.content, orderNumber: 'drawn otherwise' } };
    await expect(invoiceFile(test.db, drawnOtherwise)).rejects.toThrow(InvoiceFileDiffers);
    expect(Buffer.compare(first, await invoiceFile(test.db, known))).toBe(0);
  });

  it('opens with the key of its own order alone', async () => {
    const { order, invoice } = await paid();
    const other = await storeOrder(test.db);
    const get = async (id: string, key: string, file = `${invoice.id}.pdf`) =>
      invoiceDocumentsRoutes.request(
        `/api/orders/${id}/papers/${file}?cheie=${key}`,
        {},
        { ip: '', requestId: 'test' },
      );
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

  it('goes with the mail that tells of it, and with that one alone', async () => {
    const order = await storeOrder(test.db, { paymentMethod: 'transfer' });
    await send();
    await move(order.id, 'pay');
    await send();
    for (const kind of ['approve', 'pack', 'ship', 'deliver', 'refund'] as const) await move(order.id, kind);
    await send();
    const sent = toCustomer().map((files) => files.map((name) => name.slice(0, 3)));
    expect(sent.slice(0, 2)).toEqual([['CGP'], ['CGF']]);
    expect(sent.slice(2).flat()).toEqual(['CGS']);
    const toShop = smtp.received.filter((mail) => mail.to?.[0]?.address !== 'ana@exemplu.ro');
    expect(toShop.flatMap(pdfsOf)).toEqual([]);
  });

  it('goes with the mail about the parcel where the courier is paid', async () => {
    const order = await storeOrder(test.db);
    for (const kind of ['approve', 'pack'] as const) await move(order.id, kind);
    await send();
    await move(order.id, 'ship');
    await send();
    const shipped = smtp.received.find((mail) => mail.subject?.includes('a plecat spre tine'))!;
    const [file] = shipped.attachments;
    expect(file!.filename).toMatch(/^CGF-/);
    expect(
      Buffer.from(file!.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(
      createHash('sha256')
        .update(Buffer.from(file!.content as ArrayBuffer))
        .digest('hex'),
    ).toBe((await invoices())[0]!.pdf_sha256);
  });

  it('goes with one of two mails of its order that are sent at once', async () => {
    const order = await storeOrder(test.db, { paymentMethod: 'transfer' });
    await move(order.id, 'pay');
    await sql`update mails set kind = 'order-placed', recipient = 'ana@exemplu.ro'`.execute(test.db);
    await send();
    expect(toCustomer().length).toBeGreaterThan(2);
    expect(
      toCustomer()
        .flat()
        .map((name) => name.slice(0, 3))
        .toSorted(),
    ).toEqual(['CGF', 'CGP']);
  });

  it('goes again with a mail that is tried again, and with a copy', async () => {
    await storeOrder(test.db, { paymentMethod: 'transfer' });
    smtp.state.refusing = true;
    await send();
    smtp.state.refusing = false;
    await send();
    expect(toCustomer()[0]).toHaveLength(1);
    const mail = await test.db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'order-placed')
      .executeTakeFirstOrThrow();
    await resendMail(test.db, ACTOR, mail.id, { status: 'sent', copyId: crypto.randomUUID() });
    await send();
    expect(toCustomer().map((files) => files.length)).toEqual([1, 1]);
  });

  it('goes with the next mail when the one that took it was given up', async () => {
    const order = await storeOrder(test.db, { paymentMethod: 'transfer' });
    smtp.state.refusing = true;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) await send();
    smtp.state.refusing = false;
    await move(order.id, 'pay');
    await send();
    expect(toCustomer().map((files) => files.map((name) => name.slice(0, 3)))).toEqual([['CGP', 'CGF']]);
  });

  it('keeps its mail waiting while it cannot be read, and loses no other', async () => {
    await paid();
    const context = process.env.NETLIFY_BLOBS_CONTEXT;
    delete process.env.NETLIFY_BLOBS_CONTEXT;
    try {
      await send();
    } finally {
      process.env.NETLIFY_BLOBS_CONTEXT = context;
    }
    const states = await test.db.selectFrom('mails').select(['kind', 'status', 'attempts']).orderBy('kind').execute();
    expect(states.filter(({ kind }) => kind.endsWith('-shop')).map(({ status }) => status)).toEqual(['sent']);
    expect(states.filter(({ status }) => status === 'waiting').length).toBeGreaterThan(0);
    await send();
    expect(
      toCustomer()
        .flat()
        .map((name) => name.slice(0, 3))
        .toSorted(),
    ).toEqual(['CGF', 'CGP']);
  });

  it('does not go to an address that is not the buyer’s', async () => {
    await paid();
    await sql`update mails set recipient = 'altul@exemplu.ro' where kind not like '%-shop'`.execute(test.db);
    await send();
    expect(smtp.received.flatMap(pdfsOf)).toEqual([]);
  });
});
