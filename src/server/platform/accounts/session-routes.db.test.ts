import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { openAdminSession } from '../../../../tests/support/admin-session.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { claimDueMail, queueMails } from '#server/platform/mail/mails-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { sessionRoutes } from './session-routes.ts';

const MAIL = { kind: 'test', orderId: null, recipient: 'ana@exemplu.ro', subject: 'Bună', html: '', text: 'Bună' };

describe('an owner who opens the back-office', () => {
  const test = useTestDatabase();
  const asked: string[] = [];
  const shop = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    outgoing.writeHead(202).end();
  });
  let owner: string;
  beforeAll(async () => {
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
    owner = (await openAdminSession(test.db)).cookie;
  });
  afterAll(() => new Promise((closed) => shop.close(closed)));
  beforeEach(async () => {
    asked.length = 0;
    await sql`truncate mails cascade`.execute(test.db);
    await commit(test.db, { actor: SHOP_ACTOR }, (unit) => queueMails(unit, [MAIL]));
    vi.stubEnv('URL', `http://127.0.0.1:${(shop.address() as AddressInfo).port}`);
    vi.stubEnv('MAIL_DIRECTORY', '/nowhere');
  });
  afterEach(() => vi.unstubAllEnvs());

  const open = async (cookie: string) => {
    const work: Promise<unknown>[] = [];
    const context = { ip: '', requestId: 'test', waitUntil: (each: Promise<unknown>) => void work.push(each) };
    expect((await sessionRoutes.request('/api/session', { headers: { cookie } }, context)).status).toBe(200);
    await Promise.all(work);
  };

  it('wakes the mail worker when mail is due that nobody sends', async () => {
    await open(owner);
    expect(asked).toEqual(['POST /api/mail-worker']);
  });

  it('wakes nobody when a worker has it in hand', async () => {
    await claimDueMail(test.db);
    await open(owner);
    expect(asked).toEqual([]);
  });

  it('is somebody who is signed in: a visitor wakes nobody', async () => {
    await open('');
    expect(asked).toEqual([]);
  });
});
