import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderRequestSchema } from '#domain/orders/order-form.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { startBlobs } from '../../../../scripts/local/shop-server.ts';
import { orderBody } from '../../../../tests/support/orders.ts';
import { startSmtpServer } from '../../../../tests/support/smtp-server.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { MAX_ATTEMPTS } from './mails-table.ts';
import { sendDueMails } from './send-due-mails.ts';

describe('order mail', () => {
  const test = useTestDatabase();
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  // Invoices that go along are kept there.
  const files = mkdtempSync(join(tmpdir(), 'shop-papers-'));
  let stopBlobs: () => Promise<void>;
  beforeAll(async () => {
    stopBlobs = await startBlobs(files);
    smtp = await startSmtpServer();
  });
  afterAll(async () => {
    await smtp.stop();
    await stopBlobs();
    rmSync(files, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await sql`truncate orders, mails cascade`.execute(test.db);
    smtp.received.length = 0;
    Object.assign(smtp.state, { refusing: false, thinksMs: 0 });
    vi.stubEnv('SMTP_URL', smtp.url);
    vi.stubEnv('MAIL_DIRECTORY', undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  const place = async (changes: Record<string, unknown> = {}) => {
    const request = orderRequestSchema.parse(orderBody(changes));
    const result = await placeOrder(test.db, { request, idempotencyKey: crypto.randomUUID(), address: null });
    if (!result.ok) throw new Error(result.code);
    return result.order;
  };
  const mails = () => test.db.selectFrom('mails').selectAll().orderBy('kind').execute();
  const makeDue = () => sql`update mails set next_attempt_at = now()`.execute(test.db);

  it('reaches the buyer and the shop', async () => {
    const order = await place();
    await sendDueMails(test.db);

    expect(smtp.received.map((mail) => mail.to?.[0]?.address).sort()).toEqual([
      'ana@exemplu.ro',
      'salut@clipe-in-ghips.example',
    ]);
    const buyer = smtp.received.find((mail) => mail.to?.[0]?.address === 'ana@exemplu.ro')!;
    expect(buyer.subject).toBe(`Comanda ${order.number} a fost înregistrată`);
    for (const part of [buyer.html, buyer.text]) {
      expect(part).toContain(`/comanda/${order.id}?cheie=${order.viewKey}`);
      expect(part).toContain('241,00 RON');
    }
    expect((await mails()).map((mail) => mail.status)).toEqual(['sent', 'sent']);
  });

  it('gives IBAN, amount and the order number as reference for a bank transfer, and only then', async () => {
    const order = await place({ paymentMethod: 'transfer' });
    await place({ paymentMethod: 'cash' });
    await sendDueMails(test.db);

    const buyers = smtp.received.filter((mail) => mail.to?.[0]?.address === 'ana@exemplu.ro');
    const transfer = buyers.filter((mail) => mail.text?.includes('IBAN: RO49 AAAA 1B31 0075 9384 0000'));
    expect(transfer).toHaveLength(1);
    expect(transfer[0]!.text).toContain(`Detaliile plății: ${order.number}`);
    expect(transfer[0]!.text).toContain('Sumă: 241,00 RON');
  });

  it('escapes what the buyer typed', async () => {
    await place({ orderMentions: '<script>alert(1)</script> & "ghilimele"' });
    await sendDueMails(test.db);

    const shop = smtp.received.find((mail) => mail.subject?.startsWith('Comandă nouă'))!;
    expect(shop.html).toContain('&lt;script&gt;');
    expect(shop.html).not.toContain('<script>alert');
  });

  it('goes to the shop alone when the buyer gave no address', async () => {
    await place({ emailAddress: '' });
    expect((await mails()).map((mail) => mail.kind)).toEqual(['order-placed-shop']);
  });

  it('waits and is tried again when the server turns it away', async () => {
    smtp.state.refusing = true;
    await place();
    const next = await sendDueMails(test.db);

    expect(next!.getTime()).toBeGreaterThan(Date.now());
    expect((await mails())[0]).toMatchObject({
      status: 'waiting',
      attempts: 1,
      last_error: expect.stringContaining('try later'),
    });

    smtp.state.refusing = false;
    await makeDue();
    await sendDueMails(test.db);
    expect((await mails()).map((mail) => mail.status)).toEqual(['sent', 'sent']);
  });

  it(
    'is sent once to a server that thinks about it for longer than most clients wait',
    { timeout: 60_000 },
    async () => {
      smtp.state.thinksMs = 24_000;
      await place({ emailAddress: '' });
      await sendDueMails(test.db);
      await makeDue();
      await sendDueMails(test.db);
      expect(smtp.received).toHaveLength(1);
      expect((await mails()).map((mail) => mail.status)).toEqual(['sent']);
    },
  );

  it('is marked as failed after the last try, never dropped', async () => {
    smtp.state.refusing = true;
    await place();
    await test.db
      .updateTable('mails')
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .execute();
    await sendDueMails(test.db);
    expect((await mails()).map((mail) => mail.status)).toEqual(['failed', 'failed']);
  });

  it('is sent once by two workers at the same time', async () => {
    await place();
    await Promise.all([sendDueMails(test.db), sendDueMails(test.db), sendDueMails(test.db)]);
    expect(smtp.received).toHaveLength(2);
  });

  it('waits in the database, and as .eml files on this machine, without an SMTP server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-mail-'));
    vi.stubEnv('SMTP_URL', undefined);
    vi.stubEnv('MAIL_DIRECTORY', folder);
    await place();

    expect(await sendDueMails(test.db)).toBeUndefined();

    expect((await mails()).map((mail) => mail.status)).toEqual(['waiting', 'waiting']);
    const files = readdirSync(folder).sort();
    expect(files).toHaveLength(2);
    const written = await PostalMime.parse(readFileSync(join(folder, files[0]!)));
    expect(written.subject).toMatch(/^Comanda CG-/);
  });

  it('goes out when an SMTP server is set later', async () => {
    vi.stubEnv('SMTP_URL', undefined);
    vi.stubEnv('MAIL_DIRECTORY', mkdtempSync(join(tmpdir(), 'shop-mail-')));
    await place();
    await sendDueMails(test.db);

    vi.stubEnv('SMTP_URL', smtp.url);
    await sendDueMails(test.db);
    expect((await mails()).map((mail) => mail.status)).toEqual(['sent', 'sent']);
  });

  it('writes no personal data to the log', async () => {
    const log = vi.spyOn(console, 'error');
    smtp.state.refusing = true;
    await place();
    await sendDueMails(test.db);
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/ana@exemplu|Popescu|712345678/);
  });
});
