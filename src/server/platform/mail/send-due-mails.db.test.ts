import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import { transferCode } from '#domain/payments/transfer-code.ts';
import { qrPng } from '#server/platform/mail-parts/qr-png.ts';
import { useFileStore } from '../../../../tests/support/file-store.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { update } from '../../../../tests/support/rows.ts';
import { useSmtpServer } from '../../../../tests/support/smtp-server.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { runMailWorker } from './mail-worker.ts';
import { sendDueMails } from './send-due-mails.ts';

describe('order mail', () => {
  const test = useShop();
  const smtp = useSmtpServer();
  // Invoices that go along are kept there.
  useFileStore();

  const place = (changes: Record<string, unknown> = {}) => storeOrder(test.db, changes);
  const mails = () => test.db.selectFrom('mails').selectAll().orderBy('kind').execute();
  const states = async () => (await mails()).map(({ status }) => status);
  const makeDue = () => update(test.db, 'mails', { sendAfter: new Date() });
  const toBuyers = () => smtp.received.filter((mail) => mail.to?.[0]?.address === 'ana@exemplu.ro');

  it('reaches the buyer and the shop', async () => {
    const order = await place();
    await sendDueMails(test.db);

    expect(smtp.received.map((mail) => mail.to?.[0]?.address).sort()).toEqual([
      'ana@exemplu.ro',
      'salut@clipe-in-ghips.example',
    ]);
    const buyer = toBuyers()[0]!;
    expect(buyer.subject).toBe(`Comanda ${order.number} a fost înregistrată`);
    for (const part of [buyer.html, buyer.text]) {
      expect(part).toContain(`/comanda/${order.id}?cheie=${order.viewKey}`);
      expect(part).toContain('241,00 RON');
    }
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('gives IBAN, amount and the order number as reference for a bank transfer, in a code too, and only then', async () => {
    const order = await place({ paymentMethod: 'transfer' });
    await place({ paymentMethod: 'cash' });
    await sendDueMails(test.db);

    const transfer = toBuyers().filter((mail) => mail.text?.includes('IBAN: RO49 AAAA 1B31 0075 9384 0000'));
    expect(transfer).toHaveLength(1);
    expect(transfer[0]!.text).toContain(`Detaliile plății: ${order.number}`);
    expect(transfer[0]!.text).toContain('Sumă: 241,00 RON');
    const { content, contentId } = transfer[0]!.attachments.find(({ mimeType }) => mimeType === 'image/png')!;
    const code = { beneficiary: 'Clipe în ghips SRL', iban: 'RO49AAAA1B31007593840000', amount: order.total };
    expect(transfer[0]!.html).toContain(`src="cid:${contentId!.slice(1, -1)}"`);
    expect(Buffer.from(content as ArrayBuffer)).toEqual(qrPng(transferCode({ ...code, reference: order.number })).png);
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
      lastError: expect.stringContaining('try later'),
    });

    smtp.state.refusing = false;
    await makeDue();
    await sendDueMails(test.db);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it.runIf(process.env.TEST_SLOW)(
    'is sent once to a server that thinks about it for longer than most clients wait',
    { timeout: 60_000 },
    async () => {
      smtp.state.thinksMs = 24_000;
      await place({ emailAddress: '' });
      await sendDueMails(test.db);
      await makeDue();
      await sendDueMails(test.db);
      expect(smtp.received).toHaveLength(1);
      expect(await states()).toEqual(['sent']);
    },
  );

  it('is sent once by two workers at the same time', async () => {
    await place();
    await Promise.all([sendDueMails(test.db), sendDueMails(test.db), sendDueMails(test.db)]);
    expect(smtp.received).toHaveLength(2);
  });

  it('goes out past those that the server keeps waiting, a place for each, and all of them once', async () => {
    const work = () => runMailWorker(test.db, { budgetMs: 60_000 });
    smtp.state.holds = 2;
    await place();
    const waiting = work();
    await expect.poll(() => smtp.held.length).toBe(2);
    await place();
    await work();
    expect((await states()).toSorted()).toEqual(['sent', 'sent', 'waiting', 'waiting']);
    for (const answer of smtp.held) answer();
    await waiting;
    expect(await states()).toEqual(Array(4).fill('sent'));
    expect(smtp.received).toHaveLength(4);
  });

  it('waits in the database, and as .eml files on this machine, until an SMTP server is set', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-mail-'));
    vi.stubEnv('SMTP_URL', undefined);
    vi.stubEnv('MAIL_DIRECTORY', folder);
    await place();
    expect(await sendDueMails(test.db)).toBeUndefined();
    expect(await states()).toEqual(['waiting', 'waiting']);
    const written = readdirSync(folder).sort();
    expect(written).toHaveLength(2);
    expect((await PostalMime.parse(readFileSync(join(folder, written[0]!)))).subject).toMatch(/^Comanda CG-/);

    vi.stubEnv('SMTP_URL', smtp.url);
    await sendDueMails(test.db);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('writes no personal data to the log', async () => {
    const log = vi.spyOn(console, 'error');
    smtp.state.refusing = true;
    await place();
    await sendDueMails(test.db);
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/ana@exemplu|Popescu|712345678/);
  });
});
