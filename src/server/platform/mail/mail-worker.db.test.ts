import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { claimDueMail, findNextDue, noteDelivered, queueMails, takeLease } from './mails-table.ts';
import { runMailWorker } from './mail-worker.ts';

const MAIL = { kind: 'test', recipient: 'ana@exemplu.ro', subject: 'Bună', blocks: ['Bună'] };
/** Long enough for a slow machine. */
const LIFE_SECONDS = 60;
const inMinutes = (minutes: number) => new Date(Math.floor(Date.now() / 1_000) * 1_000 + minutes * 60_000);

describe('the mail worker', () => {
  const test = useTestDatabase();
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

  it('leaves mail that is due later to the one that stays for it', async () => {
    await queue(300);
    await takeLease(test.db, (await findNextDue(test.db))!, undefined, LIFE_SECONDS);
    await runMailWorker(test.db);
    expect(await written()).toBe(0);
  });

  it('stays for mail that is due before another one looks', async () => {
    await takeLease(test.db, inMinutes(5), undefined, LIFE_SECONDS);
    await queue(1);
    await runMailWorker(test.db);
    expect(await written()).toBe(1);
  });

  it('is replaced by the next one that is woken when it has died', async () => {
    await queue(1);
    await takeLease(test.db, (await findNextDue(test.db))!, undefined, LIFE_SECONDS);
    await sql`update mail_worker_lease set seen_at = now() - interval '1 minute'`.execute(test.db);
    await runMailWorker(test.db);
    expect(await written()).toBe(1);
  });

  it('shows that it lives for as long as it stays', async () => {
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

  it('goes once the mail that it stayed for has been sent by another one', async () => {
    await queue(0);
    const mail = await claimDueMail(test.db);
    const staying = runMailWorker(test.db, { lifeMs: 200 });
    await noteDelivered(test.db, { id: mail!.id, as: 'sent' });
    await staying;
  });

  it('asks the database once a second, not without end, when its clock is ahead', async () => {
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

  it('begins no mail when its time is over', async () => {
    await queue(0);
    vi.stubEnv('URL', 'http://127.0.0.1:1');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await runMailWorker(test.db, { budgetMs: 0 });
    expect(await written()).toBe(0);
    vi.restoreAllMocks();
  });

  it('has one that stays, whoever comes at once', async () => {
    const next = inMinutes(5);
    const taken = await Promise.all([1, 2, 3, 4].map(() => takeLease(test.db, next, undefined, LIFE_SECONDS)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await takeLease(test.db, inMinutes(6), undefined, LIFE_SECONDS)).toBe(false);
    expect(await takeLease(test.db, inMinutes(4), undefined, LIFE_SECONDS)).toBe(true);
  });

  it('goes on staying when its clock is ahead of the database’s', async () => {
    const next = inMinutes(5);
    await takeLease(test.db, next, undefined, LIFE_SECONDS);
    expect(await takeLease(test.db, next, next, LIFE_SECONDS)).toBe(true);
    expect(await takeLease(test.db, next, undefined, LIFE_SECONDS)).toBe(false);
  });
});
