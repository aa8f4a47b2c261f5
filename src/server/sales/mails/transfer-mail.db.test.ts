import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transferCode } from '#domain/payments/transfer-code.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { qrPng } from './qr-png.ts';
import { sendDueMails } from '#server/platform/mail/send-due-mails.ts';

describe('the mail of a transfer order', () => {
  const test = useTestDatabase();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'transfer-mail-'));
    process.env.MAIL_DIRECTORY = folder;
  });
  afterAll(async () => {
    delete process.env.MAIL_DIRECTORY;
    await rm(folder, { recursive: true });
  });

  it('is sent with the code as a part of it, named by the letter', async () => {
    const { number, total } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    // The papers that go with an order's mails are another test's matter.
    await test.db.updateTable('mails').set({ orderId: null }).execute();
    await sendDueMails(test.db);
    const name = (await readdir(folder)).find((each) => /^order-placed-[0-9a-f]{8}/.test(each))!;
    const eml = await readFile(join(folder, name), 'utf8');
    const html = eml.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const cid = /<img[^>]+src="cid:([^"]+)"/.exec(html)?.[1];
    expect(html).not.toContain('src="data:');
    expect(eml).toContain(`Content-ID: <${cid}>`);
    const part = eml.slice(eml.indexOf('Content-Type: image/png'));
    const content = /\r?\n\r?\n([A-Za-z0-9+/=\r\n]+?)\r?\n\r?\n?--/.exec(part)![1]!.replace(/\s/g, '');
    const code = transferCode({ beneficiary: 'Clipe în ghips SRL', iban: 'RO49AAAA1B31007593840000', amount: total, reference: number }); // prettier-ignore
    expect(Buffer.from(content, 'base64').equals(qrPng(code).png)).toBe(true);
  });
});
