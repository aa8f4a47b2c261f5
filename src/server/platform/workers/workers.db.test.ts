import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { signingKey, signToken } from '#server/platform/accounts/session-token.ts';
import { database, isDatabaseAway } from '#server/platform/database/database.ts';
import { readAtBuild } from '#server/platform/builds/read-at-build.ts';
import { mayWork } from './may-work.ts';
import { isWorkerKey, makeWorkerKey } from './worker-key.ts';
import { askForRebuild, planRebuild, runRebuild } from '../builds/rebuild.ts';

const test = useTestDatabase();
afterEach(() => void vi.unstubAllGlobals());

const asks = (authorization?: string) => {
  const headers: HeadersInit = authorization ? { authorization } : {};
  return mayWork(new Request('http://shop/api/mail-worker', { method: 'POST', headers }));
};

describe('a worker', () => {
  it('accepts a function of its own shop', async () => {
    expect(await asks(`Bearer ${await makeWorkerKey(test.db)}`)).toBe(true);
  });

  it('refuses a missing, forged or expired key, and an owner’s key', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    const forged = await new SignJWT().setProtectedHeader({ alg: 'HS256' }).setIssuer('clipe-in-ghips').setAudience('worker').setExpirationTime(tomorrow).sign(new Uint8Array(32)); // prettier-ignore
    const over = await new SignJWT().setProtectedHeader({ alg: 'HS256' }).setIssuer('clipe-in-ghips').setAudience('worker').setExpirationTime(new Date(Date.now() - 1_000)).sign(await signingKey(test.db)); // prettier-ignore
    const owners = await signToken(test.db, { userId: 'u1', sessionId: 's1' }, tomorrow);
    expect(await asks()).toBe(false);
    for (const token of ['', 'x', forged, over, owners]) expect(await asks(`Bearer ${token}`), token).toBe(false);
  });

  it('queries no database for an invalid key', async () => {
    const asleep = new Proxy(test.db, { get: () => expect.unreachable('the database is asked') });
    const other = await signToken(test.db, { userId: 'u1', sessionId: 's1' }, new Date(Date.now() + 60_000));
    for (const header of [null, '', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eDp4', `Bearer ${other}`])
      expect(await isWorkerKey(asleep, header), String(header)).toBe(false);
  });

  it('does nothing in a preview, whose database is a copy', async () => {
    const key = await makeWorkerKey(test.db);
    vi.stubGlobal('Netlify', { context: { deploy: { context: 'deploy-preview' } } });
    expect(await asks(`Bearer ${key}`)).toBe(false);
  });
});

describe('a build for changed static pages', () => {
  const asked: string[] = [];
  /** Status of the hook's answer; 0 for none. */
  let status: number;
  beforeEach(async () => {
    vi.stubEnv('NETLIFY_BUILD_HOOK_URL', 'https://netlify.example/geheim');
    vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => {
      const { pathname } = new URL(url);
      asked.push(`${init?.method} ${pathname}`);
      const answer = pathname === '/geheim' ? status : 202;
      return answer === 0
        ? Promise.reject(new TypeError(`${pathname} is away`))
        : Promise.resolve(new Response(null, { status: answer }));
    });
    await test.db.deleteFrom('rebuilds').execute();
    asked.length = 0;
    status = 200;
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const passes = (seconds: number) =>
    sql`update rebuilds set due_at = due_at - ${seconds} * interval '1 second'`.execute(test.db);

  it('is one for all changes of three minutes, however many come at once', async () => {
    await Promise.all([planRebuild(), planRebuild(), planRebuild()]);
    await passes(170);
    await planRebuild();
    expect(asked).toEqual(['POST /api/rebuild-worker']);
    await passes(9.9);
    await Promise.all([runRebuild(test.db), runRebuild(test.db)]);
    await runRebuild(test.db);
    expect(asked).toEqual(['POST /api/rebuild-worker', 'POST /geheim']);
  });

  it('is planned again by a later change, and by a change that finds its worker dead', async () => {
    await planRebuild();
    await passes(180);
    await runRebuild(test.db);
    await planRebuild();
    await passes(300);
    await planRebuild();
    expect(asked).toEqual(['POST /api/rebuild-worker', 'POST /geheim', 'POST /api/rebuild-worker', 'POST /api/rebuild-worker']);
  }); // prettier-ignore

  it.each([500, 0])('waits for the daily run if the hook fails, and logs no address of it: %i', async (answer) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await planRebuild();
    await passes(180);
    status = answer;
    await runRebuild(test.db);
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.calls)).not.toContain('geheim');
    status = 200;
    await askForRebuild(test.db);
    await askForRebuild(test.db);
    expect(asked.filter((each) => each === 'POST /geheim')).toHaveLength(2);
  });

  it('is requested when it is due, even if the worker’s clock is ahead of the database’s', async () => {
    await planRebuild();
    await passes(179.9);
    const ahead = Date.now() + 60_000;
    vi.spyOn(Date, 'now').mockImplementation(() => ahead);
    await runRebuild(test.db);
    expect(asked).toEqual(['POST /api/rebuild-worker', 'POST /geheim']);
  });

  it('is not planned without a hook', async () => {
    vi.stubEnv('NETLIFY_BUILD_HOOK_URL', undefined);
    await planRebuild();
    expect([asked, await test.db.selectFrom('rebuilds').selectAll().execute()]).toEqual([[], []]);
  });
});

describe('a build', () => {
  afterEach(() => vi.unstubAllEnvs());
  const seedShown = () =>
    readAtBuild<string>(
      async (db) => (await sql`select 1 from products`.execute(db)).rows.length.toString(),
      () => 'seed',
    );

  it('without a database shows the seed', async () => {
    vi.stubEnv('SHOP_DB_URL', '');
    expect(await seedShown()).toBe('seed');
  });

  it('fails if its database cannot be reached', async () => {
    vi.stubEnv('SHOP_DB_URL', 'postgres://someone:secret@127.0.0.1:1/none');
    const error = await seedShown().catch((thrown: unknown) => thrown);
    expect(isDatabaseAway(error)).toBe(true);
  });

  it('before the first migration shows the seed', async () => {
    const empty = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
    await sql.raw(`create database ${empty} template template0`).execute(test.db);
    vi.stubEnv('SHOP_DB_URL', test.url.replace(/\/\w+$/, `/${empty}`));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await seedShown()).toBe('seed');
    await database().destroy();
    await sql.raw(`drop database ${empty}`).execute(test.db);
    vi.restoreAllMocks();
  });
});
