import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { transferCode } from '#domain/payments/transfer-code.ts';
import { qrPng } from '#server/platform/mail-parts/qr-png.ts';
import { useCaller, useFileStore, useShop, wakesOf } from '../../../../tests/support/shop.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { update } from '../../../../tests/support/test-database.ts';
import { useSmtpServer } from '../../../../tests/support/smtp-server.ts';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { runMailWorker } from './mail-worker.ts';
import { sendDueMails } from './send-due-mails.ts';
import { claimDueMail, findNextDue, noteDelivered, queueMails, takeLease } from './mails-table.ts';
import { sessionRoutes } from '../accounts/session-routes.ts';

const test = useShop();

describe('order mail', () => {
  const smtp = useSmtpServer();
  // Contains invoices to attach.
  useFileStore();

  const place = (changes: Record<string, unknown> = {}) => storeOrder(test.db, changes);
  const mails = () => test.db.selectFrom('mails').selectAll().orderBy('kind').execute();
  const states = async () => (await mails()).map(({ status }) => status);
  const makeDue = () => update(test.db, 'mails', { sendAfter: new Date() });
  const toBuyers = () => smtp.received.filter((mail) => mail.to?.[0]?.address === 'ana@exemplu.ro');

  it('reaches the buyer and the shop', async () => {
    const order = await place();
    await sendDueMails(test.db);

    const recipients = smtp.received.map((mail) => mail.to?.[0]?.address).sort();
    expect(recipients).toEqual(['ana@exemplu.ro', 'salut@clipe-in-ghips.example']);
    const buyer = toBuyers()[0]!;
    expect(buyer.subject).toBe(`Comanda ${order.number} a fost înregistrată`);
    for (const part of [buyer.html, buyer.text]) {
      expect(part).toContain(`/comanda/${order.id}?cheie=${order.viewKey}`);
      expect(part).toContain('241,00 RON');
    }
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('has IBAN, amount and order number for a bank transfer, also as a QR code, and for no other payment', async () => {
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

  it('goes to the shop alone if the buyer gave no address', async () => {
    await place({ emailAddress: '' });
    expect((await mails()).map((mail) => mail.kind)).toEqual(['order-placed-shop']);
  });

  it('waits and is tried again if the server refuses it', async () => {
    smtp.state.refusing = true;
    await place();
    const next = await sendDueMails(test.db);

    expect(next!.getTime()).toBeGreaterThan(Date.now());
    const lastError = expect.stringContaining('try later') as string;
    expect((await mails())[0]).toMatchObject({ status: 'waiting', attempts: 1, lastError });

    smtp.state.refusing = false;
    await makeDue();
    await sendDueMails(test.db);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it.runIf(process.env.TEST_SLOW)(
    'is sent once to a server that answers later than most clients wait',
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

  it('is sent once if several workers run at once', async () => {
    await place();
    await Promise.all([sendDueMails(test.db), sendDueMails(test.db), sendDueMails(test.db)]);
    expect(smtp.received).toHaveLength(2);
  });

  it('goes out past mails that the server keeps waiting, and each goes out once', async () => {
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

  it('leaves no personal data in the log', async () => {
    const log = vi.spyOn(console, 'error');
    smtp.state.refusing = true;
    await place();
    await sendDueMails(test.db);
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/ana@exemplu|Popescu|712345678/);
  });
});

const MAIL = { kind: 'test', recipient: 'ana@exemplu.ro', subject: 'Bună', blocks: ['Bună'] };
/** Long enough for a slow machine. */
const LIFE_SECONDS = 60;
const inMinutes = (minutes: number) => new Date(Math.floor(Date.now() / 1_000) * 1_000 + minutes * 60_000);

describe('the mail worker', () => {
  beforeEach(async () => {
    await sql`truncate mails cascade`.execute(test.db);
    await sql`update mail_worker_lease set looks_at = '-infinity'`.execute(test.db);
    vi.stubEnv('SMTP_URL', undefined);
    vi.stubEnv('MAIL_DIRECTORY', mkdtempSync(join(tmpdir(), 'shop-mail-')));
  });
  afterEach(() => vi.unstubAllEnvs());

  const queue = (seconds: number) =>
    commit(test.db, { actor: SHOP_ACTOR }, (unit) => queueMails(unit, [MAIL], seconds));
  const written = async () =>
    (await test.db.selectFrom('mails').select('lastError').where('attempts', '=', 1).execute()).length;

  it('leaves mail that is due later to the worker that waits for it', async () => {
    await queue(300);
    await takeLease(test.db, (await findNextDue(test.db))!, undefined, LIFE_SECONDS);
    await runMailWorker(test.db);
    expect(await written()).toBe(0);
  });

  it('waits for mail that is due before another worker looks', async () => {
    await takeLease(test.db, inMinutes(5), undefined, LIFE_SECONDS);
    await queue(1);
    await runMailWorker(test.db);
    expect(await written()).toBe(1);
  });

  it('is replaced by the next worker once it has died', async () => {
    await queue(1);
    await takeLease(test.db, (await findNextDue(test.db))!, undefined, LIFE_SECONDS);
    await sql`update mail_worker_lease set seen_at = now() - interval '1 minute'`.execute(test.db);
    await runMailWorker(test.db);
    expect(await written()).toBe(1);
  });

  it('shows that it is alive while it waits', async () => {
    await queue(3);
    const seen = async () =>
      (await sql<{ seen: Date }>`select seen_at as seen from mail_worker_lease`.execute(test.db)).rows[0]!.seen;
    const staying = runMailWorker(test.db, { lifeMs: 200 });
    await expect.poll(seen).toBeInstanceOf(Date);
    const first = await seen();
    await expect.poll(async () => (await seen()).getTime()).toBeGreaterThan(first.getTime());
    await staying;
    expect(await written()).toBe(1);
  });

  it('ends once another worker has sent the mail that it waits for', async () => {
    await queue(0);
    const mail = await claimDueMail(test.db);
    const staying = runMailWorker(test.db, { lifeMs: 200 });
    await noteDelivered(test.db, { id: mail!.id, as: 'sent' });
    await staying;
  });

  it('queries the database once a second, not without end, if its clock is ahead', async () => {
    await sql`create table looks (at timestamptz)`.execute(test.db);
    await sql`
      create function note_look() returns trigger language plpgsql as
        'begin insert into looks values (now()); return new; end'`.execute(test.db);
    await sql`create trigger note_look before update on mail_worker_lease execute function note_look()`.execute(
      test.db,
    );
    await queue(3);
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
    await runMailWorker(test.db);
    vi.restoreAllMocks();
    const looks = await sql`select 1 from looks`.execute(test.db);
    await sql`drop trigger note_look on mail_worker_lease`.execute(test.db);
    expect(looks.rows.length).toBeLessThan(6);
    expect(await written()).toBe(1);
  });

  it('starts no mail after its time is over', async () => {
    await queue(0);
    vi.stubEnv('URL', 'http://127.0.0.1:1');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await runMailWorker(test.db, { budgetMs: 0 });
    expect(await written()).toBe(0);
    vi.restoreAllMocks();
  });

  it('waits in one process, even if several start at once', async () => {
    const next = inMinutes(5);
    const taken = await Promise.all([1, 2, 3, 4].map(() => takeLease(test.db, next, undefined, LIFE_SECONDS)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await takeLease(test.db, inMinutes(6), undefined, LIFE_SECONDS)).toBe(false);
    expect(await takeLease(test.db, inMinutes(4), undefined, LIFE_SECONDS)).toBe(true);
  });

  it('keeps its lease if its clock is ahead of the database’s', async () => {
    const next = inMinutes(5);
    await takeLease(test.db, next, undefined, LIFE_SECONDS);
    expect(await takeLease(test.db, next, next, LIFE_SECONDS)).toBe(true);
    expect(await takeLease(test.db, next, undefined, LIFE_SECONDS)).toBe(false);
  });
});

const owner = useCaller(sessionRoutes);
const visitor = useCaller(sessionRoutes, 'visitor');

it('an owner who opens the back-office wakes the mail worker for overdue mail; a visitor does not', async () => {
  const wakes = (who: typeof owner) => wakesOf(() => who('/api/session'));
  await wakesOf(() => commit(test.db, { actor: SHOP_ACTOR }, (unit) => queueMails(unit, [MAIL])));
  expect([await wakes(owner), await wakes(visitor)]).toEqual([1, 0]);
  await claimDueMail(test.db);
  expect(await wakes(owner)).toBe(0);
});
