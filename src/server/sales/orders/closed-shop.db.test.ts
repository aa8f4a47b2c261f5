import { createServer, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi, afterAll } from 'vitest';
import { getStore } from '@netlify/blobs';
import type { Order } from '#domain/orders/order.ts';
import { sellerNow } from '#server/sales/invoices/invoice-content.ts';
import { transferBlock } from '#server/sales/mails/order-blocks.ts';
import { ordersRoutes } from '#server/payments/checkout/orders-routes.ts';
import { signUp } from '#server/platform/accounts/sign-up.ts';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { planRebuild } from '#server/platform/builds/rebuild.ts';
import { courier } from '#server/fulfilment/courier/current-courier.ts';
import { removePartContent, findPartContent } from '#server/catalogue/films/film-blobs.ts';
import { deleteInvoiceFile, findInvoiceFile, storeInvoiceFile } from '#server/sales/invoices/invoice-blobs.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { sendDueMails } from '#server/platform/mail/send-due-mails.ts';
import { triggerMailJob } from '#server/platform/workers/trigger-mail-job.ts';
import { findPictureContent, storePicture } from '#server/catalogue/media/media-blobs.ts';
import { cardProvider } from '#server/payments/cards/current-provider.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { openStandIn } from '../../../../scripts/local/stand-in.ts';
import { useCaller, useFileStore } from '../../../../tests/support/shop.ts';
import { REAL_FIRM } from '../../../../tests/support/real-firm.ts';
import { orderBody } from '../../../../tests/support/orders.ts';
import { insert, openTestDatabase, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { useSmtpServer } from '../../../../tests/support/smtp-server.ts';
import { readBuildMark } from './build-mark.ts';
import { listMissingParts } from './missing-parts.ts';

const OPEN = { opening: { version: 1, value: { state: 'open' as const, notice: '' } } };
const CLOSED = JSON.stringify({ state: 'closed', notice: '' });
const OWNER = { email: 'ana@exemplu.ro', password: 'o parolă lungă și rară', setupCode: 'codul' };

describe('a shop in production', () => {
  const test = useTestDatabase();
  // Products as checked by an owner, because a live shop sells no samples.
  beforeAll(() => test.db.updateTable('products').set({ sample: false, safetyConfirmed: true }).execute());
  beforeEach(() => {
    vi.stubEnv('SHOP_MODE', 'production');
    vi.stubEnv('SMTP_URL', undefined);
    vi.stubEnv('ADMIN_SETUP_CODE', OWNER.setupCode);
  });
  afterEach(() => vi.unstubAllEnvs());

  const visitor = useCaller(ordersRoutes, 'visitor');
  const complete = () => {
    for (const [name, value] of Object.entries({ ...REAL_FIRM, SMTP_URL: 'smtp://127.0.0.1:25' }))
      vi.stubEnv(name, value);
  };
  const turn = async (state: string, notice = '') => {
    await test.db.deleteFrom('settings').where('name', '=', 'opening').execute();
    await insert(test.db, 'settings', { name: 'opening', value: JSON.stringify({ state, notice }), updatedBy: '' });
  };
  const order = (changes: Record<string, unknown> = {}) => visitor('/api/orders', 'POST', orderBody(changes));

  it('takes no order until it is complete, and stores nothing', async () => {
    const answer = await order({ paymentMethod: 'transfer' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'shop_closed', notice: '' });
    expect(await listMissingParts(test.db)).toEqual(['trader', 'vat', 'address', 'email', 'phone', 'smtp', 'owner']);
    for (const table of ['orders', 'mails', 'invoices'])
      expect((await sql`select 1 from ${sql.table(table)}`.execute(test.db)).rows, table).toEqual([]);
    expect(await readBuildMark(OPEN)).toBe('preparing');
  });

  it('opens by its owner’s switch, not by being complete', async () => {
    complete();
    expect(await listMissingParts(test.db)).toEqual(['owner']);
    expect(await signUp(test.db, OWNER, null)).toEqual(expect.any(String));
    expect(await listMissingParts(test.db)).toEqual([]);
    expect((await order()).status).toBe(503);
    expect(await readBuildMark({})).toBe('preparing');
    await turn('open');
    expect(await readBuildMark(OPEN)).toBe('open');
    expect((await order()).status).toBe(201);
  });

  it('closes at once, with its owner’s notice; a repeated order is still answered, and pages are still built as open', async () => {
    complete();
    await turn('open');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [body, other] = [orderBody(), orderBody({ city: 'Cluj-Napoca', county: 'Cluj' })];
    const { id } = (await (await visitor('/api/orders', 'POST', body, key)).json()) as { id: string };
    const closed = { state: 'closed', notice: 'În concediu până luni.' } as const;
    await turn(closed.state, closed.notice);
    const refused = await visitor('/api/orders', 'POST', other);
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ notice: closed.notice })]);
    expect(await (await visitor('/api/orders', 'POST', body, key)).json()).toMatchObject({ id });
    expect(await readBuildMark({ opening: { version: 3, value: closed } })).toBe('open');
  });

  it('offers no transfer without a bank account of its own', async () => {
    complete();
    await turn('open');
    const refused = await order({ paymentMethod: 'transfer' });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { paymentMethod: ['not_offered'] } });
    expect(sellerNow()).toMatchObject({ iban: '', bank: '' });
    expect(transferBlock({} as Order)).toEqual({
      notice: [expect.stringMatching(/^Contul pentru transfer se schimbă/)],
    });
    vi.stubEnv('SHOP_IBAN', 'RO09BCYP0000001234567890');
    vi.stubEnv('SHOP_BANK', 'Banca Mea');
    expect((await order({ paymentMethod: 'transfer' })).status).toBe(201);
  });

  it('is closed in its first build, before there are tables', async () => {
    complete();
    const empty = await openTestDatabase();
    vi.stubEnv('SHOP_DB_URL', empty.url);
    await sql`drop table users cascade`.execute(empty.db);
    expect(await readBuildMark(OPEN)).toBe('preparing');
    await empty.close();
  });
});

describe('the sample shop', () => {
  const test = useTestDatabase();
  const order = useCaller(ordersRoutes, 'visitor');

  it('lacks nothing, and is built as a sample', async () => {
    expect(await listMissingParts(test.db)).toEqual([]);
    expect(await readBuildMark({})).toBe('sample');
  });

  it('is open, and can be closed', async () => {
    expect((await order('/api/orders', 'POST', orderBody())).status).toBe(201);
    await insert(test.db, 'settings', { name: 'opening', value: CLOSED, updatedBy: '' });
    expect((await order('/api/orders', 'POST', orderBody())).status).toBe(503);
  });
});

const MAIL = { kind: 'test', recipient: 'ana@exemplu.ro', subject: 'Bună', blocks: ['Bună'] };
const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content);

describe('a preview with the live shop’s settings, files and a copy of its rows', () => {
  const test = useTestDatabase();
  useFileStore();
  const smtp = useSmtpServer();
  const asked: IncomingMessage[] = [];
  const live = createServer((incoming, outgoing) => {
    asked.push(incoming);
    outgoing.writeHead(202).end();
  });
  let standIn: Awaited<ReturnType<typeof openStandIn>>;
  beforeAll(async () => void (standIn = await openStandIn(live)));
  afterAll(() => standIn.stop());
  const become = (context: string) => vi.stubGlobal('Netlify', { context: { deploy: { context } } });
  beforeEach(() => {
    asked.length = 0;
    for (const [name, value] of Object.entries({
      URL: standIn.url,
      NETLIFY_BUILD_HOOK_URL: `${standIn.url}/hook`,
      STRIPE_SECRET_KEY: 'sk_live_a',
      STRIPE_WEBHOOK_SECRET: 'whsec_a',
      SAMEDAY_USERNAME: 'atelier',
      SAMEDAY_PASSWORD: 'parola',
    }))
      vi.stubEnv(name, value);
    become('deploy-preview');
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is built as a preview', async () => {
    expect(await readBuildMark({})).toBe('preview');
  });

  it('sends no mail, and starts no mail worker of the live shop', async () => {
    await commit(test.db, { actor: SHOP_ACTOR }, (unit) => queueMails(unit, [MAIL]));
    expect(await sendDueMails(test.db)).toBeUndefined();
    await triggerMailJob();
    expect(smtp.received).toEqual([]);
    expect(asked).toEqual([]);
    become('production');
    await triggerMailJob();
    expect(asked.map(({ url }) => url)).toEqual(['/api/mail-worker']);
    await sendDueMails(test.db);
    expect(smtp.received).toHaveLength(1);
  });

  it('takes no payment, makes no parcel, and asks for no build of the live shop', async () => {
    expect(cardProvider()).toBeUndefined();
    expect(courier()).toBeUndefined();
    await planRebuild();
    expect(asked).toEqual([]);
    become('production');
    expect(cardProvider()).toBeDefined();
    expect(courier()).toBeDefined();
    await planRebuild();
    expect(asked.map(({ url }) => url)).toEqual(['/api/rebuild-worker']);
  });

  it('reads the live shop’s files, and neither deletes nor overwrites them', async () => {
    await getStore('documents').set('p1.pdf', 'live paper');
    await getStore('films').set('u1/p1', 'live film');
    await getStore('media').set('h1', 'live picture');
    expect(textOf(await findInvoiceFile('p1'))).toBe('live paper');
    expect(await new Response(await findPictureContent('h1')).text()).toBe('live picture');

    await deleteInvoiceFile('p1');
    await removePartContent('u1', 'p1');
    await storeInvoiceFile('p2', bytes('a preview’s paper'));
    await storePicture('h2', Buffer.from('a preview’s picture'));
    expect(textOf(await findInvoiceFile('p2'))).toBe('a preview’s paper');
    expect(await new Response(await findPictureContent('h2')).text()).toBe('a preview’s picture');

    become('production');
    expect(textOf(await findInvoiceFile('p1'))).toBe('live paper');
    expect(await new Response(await findPartContent('u1', 'p1')).text()).toBe('live film');
    expect(await findInvoiceFile('p2')).toBeUndefined();
    expect(await findPictureContent('h2')).toBeNull();
  });
});
