import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getStore } from '@netlify/blobs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { useFileStore } from '../../../../tests/support/file-store.ts';
import { useSmtpServer } from '../../../../tests/support/smtp-server.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
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
import { readBuildMark } from './build-mark.ts';

const MAIL = { kind: 'test', recipient: 'ana@exemplu.ro', subject: 'Bună', blocks: ['Bună'] };
const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content);

describe('a preview, which has the live shop’s settings, files and a copy of its rows', () => {
  const test = useTestDatabase();
  useFileStore();
  const smtp = useSmtpServer();
  const asked: IncomingMessage[] = [];
  const live = createServer((incoming, outgoing) => {
    asked.push(incoming);
    outgoing.writeHead(202).end();
  });
  beforeAll(() => new Promise<void>((listening) => live.listen(0, '127.0.0.1', listening)));
  afterAll(() => void live.close());
  const become = (context: string) => vi.stubGlobal('Netlify', { context: { deploy: { context } } });
  beforeEach(() => {
    asked.length = 0;
    const liveAddress = `http://127.0.0.1:${(live.address() as AddressInfo).port}`;
    for (const [name, value] of Object.entries({
      URL: liveAddress,
      NETLIFY_BUILD_HOOK_URL: `${liveAddress}/hook`,
      STRIPE_SECRET_KEY: 'sk_live_a',
      STRIPE_WEBHOOK_SECRET: 'whsec_a',
      SAMEDAY_USERNAME: 'atelier',
      SAMEDAY_PASSWORD: 'parola',
    }))
      vi.stubEnv(name, value);
    become('deploy-preview');
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('says on its pages what it is', async () => {
    expect(await readBuildMark({})).toBe('preview');
  });

  it('sends no mail, and wakes no worker of the live shop', async () => {
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

  it('takes no payment, makes no parcel, asks for no build of the live shop', async () => {
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

  it('reads the live shop’s files, and deletes and overwrites none of them', async () => {
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
