import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cheapHash } from '../../../../tests/support/cheap-password.ts';
import { untilWindowHasRoom } from '../../../../tests/support/counting-window.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { accountRoutes } from './account-routes.ts';
import { sessionRoutes, type SessionAnswer } from './session-routes.ts';
import { countSignIn } from './sign-in-limits.ts';
import { usersRoutes } from './users-routes.ts';

const PASSWORD = 'trei pisici pe acoperis';
const SETUP_CODE = 'cod-de-pornire';

describe('accounts and sessions', () => {
  const test = useTestDatabase();
  beforeAll(async () => {
    vi.stubEnv('ADMIN_SETUP_CODE', SETUP_CODE);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
  });
  beforeEach(() => sql`truncate users, audit_log, rate_limits restart identity cascade`.execute(test.db));

  /** Calls a route as a browser at this address with this session does. */
  const call = async (method: string, path: string, { body, cookie = '', ip = '' }: Call = {}) => {
    const routes = [sessionRoutes, accountRoutes, usersRoutes].find((app) =>
      app.routes.some(
        (route) => new URLPattern({ pathname: route.path }).test({ pathname: path }) && route.path !== '/*',
      ),
    )!;
    return routes.request(
      path,
      {
        method,
        headers: { 'content-type': 'application/json', cookie, 'user-agent': 'Test/1' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      { ip, requestId: 'test', waitUntil: () => undefined },
    );
  };
  const signUp = (email: string, changes: object = {}) =>
    call('POST', '/api/users', { body: { email, password: PASSWORD, ...changes } });
  const signIn = (userName: string, password = PASSWORD, more: { code?: string; ip?: string } = {}) =>
    call('POST', '/api/session', {
      body: { userName, password, ...(more.code && { code: more.code }) },
      ip: more.ip ?? '',
    });
  const signUpOwner = () => signUp('ana@exemplu.ro', { setupCode: SETUP_CODE });
  /** An account that is there already, for tests that are not about making one. */
  const account = async (email: string, admin: boolean) => {
    const request = admin ? 'approved' : 'pending';
    const password_hash = cheapHash(PASSWORD);
    await test.db.insertInto('users').values({ id: randomUUID(), email, admin, request, password_hash }).execute();
    return signIn(email);
  };
  const owner = () => account('ana@exemplu.ro', true);
  const newcomer = () => account('vlad@exemplu.ro', false);
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')!.split(';')[0]!;
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
  const audited = async () =>
    (await test.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action);

  it('gives the first account to whoever has the setup code, and makes it an admin', async () => {
    expect((await signUp('ana@exemplu.ro')).status).toBe(422);
    expect((await signUp('ana@exemplu.ro', { setupCode: 'ghicit' })).status).toBe(422);
    const made = await signUpOwner();
    expect(made.status).toBe(201);
    const { session } = (await made.json()) as { session: { uid: string } };
    const document = await call('GET', `/api/users/${session.uid}`, { cookie: cookieOf(made) });
    expect(await document.json()).toEqual({
      id: session.uid,
      email: 'ana@exemplu.ro',
      admin: true,
      request: 'approved',
    });
  });

  it('makes one owner of two first accounts at once', async () => {
    await Promise.all([signUpOwner(), signUp('bogdan@exemplu.ro', { setupCode: SETUP_CODE })]);
    const admins = await test.db.selectFrom('users').select('id').where('admin', '=', true).execute();
    expect(admins).toHaveLength(1);
  });

  it('keeps later accounts waiting, and says the same of an address that has one', async () => {
    await owner();
    const [fresh, known] = [await signUp('vlad@exemplu.ro'), await signUp('ana@exemplu.ro')];
    expect([fresh.status, known.status]).toEqual([202, 202]);
    expect(await fresh.json()).toEqual(await known.json());
    const signed = await signIn('vlad@exemplu.ro');
    const { uid } = (await signed.json()) as { uid: string };
    const document = await call('GET', `/api/users/${uid}`, { cookie: cookieOf(signed) });
    expect(await document.json()).toMatchObject({ admin: false, request: 'pending' });
  });

  it('lets nobody but admins read the document of another', async () => {
    const ana = cookieOf(await owner());
    const vlad = await newcomer();
    const { uid } = (await vlad.json()) as { uid: string };
    const { id: anaId } = await test.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ana@exemplu.ro')
      .executeTakeFirstOrThrow();
    expect((await call('GET', `/api/users/${anaId}`, { cookie: cookieOf(vlad) })).status).toBe(403);
    expect((await call('GET', `/api/users/${uid}`, { cookie: ana })).status).toBe(200);
    expect((await call('GET', `/api/users/nobody`, { cookie: ana })).status).toBe(404);
    expect((await call('GET', `/api/users/${uid}`)).status).toBe(401);
  });

  it.each(['parola123456', 'aaaaaaaaaaaaaa', 'qwertyuiopasdf', 'clipeinghips1'])(
    'takes no password that is easy to guess: %s',
    async (password) => {
      const answer = await signUp('ana@exemplu.ro', { setupCode: SETUP_CODE, password });
      expect(await answer.json()).toMatchObject({ errors: { password: ['too_common'] } });
    },
  );

  it('signs in by e-mail in any case, and by the name "admin" as the owner', async () => {
    await owner();
    expect((await signIn('Ana@Exemplu.RO')).status).toBe(201);
    expect((await signIn('admin')).status).toBe(201);
  });

  it('answers a wrong password and an unknown account alike', async () => {
    await owner();
    const [wrong, unknown] = [await signIn('ana@exemplu.ro', 'gresita'), await signIn('nimeni@exemplu.ro', 'gresita')];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe(await unknown.text());
  });

  it('sends the session where no script and no other site reaches it', async () => {
    const cookie = (await owner()).headers.get('set-cookie')!;
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=3600'])
      expect(cookie).toContain(part);
  });

  it('stops guessing at one account after ten tries, wherever they come from, and forgets them at a right password', async () => {
    await untilWindowHasRoom();
    await owner();
    const guess = (times: number) =>
      Promise.all(Array.from({ length: times }, () => countSignIn(test.db, 'ana@exemplu.ro', null)));
    await guess(9);
    expect((await signIn('ana@exemplu.ro')).status).toBe(201);
    await guess(10);
    const stopped = await signIn('ana@exemplu.ro', PASSWORD, { ip: '2001:db8::2' });
    expect([stopped.status, await codeOf(stopped)]).toEqual([429, 'too_many_attempts']);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('stops one address that goes through many accounts', async () => {
    await untilWindowHasRoom();
    for (let index = 0; index < 29; index += 1) await countSignIn(test.db, `cont${index}@exemplu.ro`, '2001:db8::1');
    const there = { ip: '2001:db8::1' };
    expect((await signIn('cont30@exemplu.ro', 'gresita', there)).status).toBe(401);
    expect((await signIn('cont31@exemplu.ro', 'gresita', there)).status).toBe(429);
    expect((await signIn('cont31@exemplu.ro', 'gresita')).status).toBe(401);
  });

  it('refreshes a session that holds, and none that was ended', async () => {
    const cookie = cookieOf(await owner());
    const refreshed = await call('POST', '/api/session/refresh', { cookie });
    expect(refreshed.status).toBe(200);
    const { expiresAt, refreshAt, expiresIn, refreshIn } = (await refreshed.json()) as SessionAnswer;
    expect([expiresAt - refreshAt, expiresIn - refreshIn]).toEqual([5 * 60 * 1000, 5 * 60 * 1000]);
    expect(Math.ceil(expiresIn / 60_000)).toBe(60);
    expect((await call('DELETE', '/api/session', { cookie })).status).toBe(204);
    expect((await call('POST', '/api/session/refresh', { cookie })).status).toBe(401);
    expect(await (await call('GET', '/api/session', { cookie })).json()).toEqual({ session: null });
  });

  it('ends a session when its time is over, as long as it is set', async () => {
    vi.stubEnv('SESSION_SECONDS', '15');
    vi.stubEnv('SESSION_REFRESH_LEAD_SECONDS', '1');
    const cookie = cookieOf(await owner());
    const statusAt = async (time: number, method: string, path: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: time });
      return (await call(method, path, { cookie })).status;
    };
    try {
      const { session } = (await (await call('GET', '/api/session', { cookie })).json()) as { session: SessionAnswer };
      expect(session.expiresAt - session.refreshAt).toBe(1_000);
      expect(await statusAt(session.expiresAt - 1_000, 'GET', '/api/account')).toBe(200);
      expect(await statusAt(session.expiresAt + 1_000, 'GET', '/api/account')).toBe(401);
      expect(await statusAt(session.expiresAt + 1_000, 'POST', '/api/session/refresh')).toBe(401);
    } finally {
      vi.useRealTimers();
      vi.stubEnv('SESSION_SECONDS', undefined);
      vi.stubEnv('SESSION_REFRESH_LEAD_SECONDS', undefined);
    }
  });

  it('believes no token that it did not sign, and none whose session is over', async () => {
    const cookie = cookieOf(await owner());
    const [header, , signature] = cookie.replace('session=', '').split('.');
    const forged = Buffer.from(JSON.stringify({ sub: 'x', sid: 'y', exp: 9_999_999_999 })).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`;
    for (const token of [`${header}.${forged}.${signature}`, unsigned, 'abc', ''])
      expect((await call('GET', '/api/account', { cookie: `session=${token}` })).status).toBe(401);
    await test.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await call('GET', '/api/account', { cookie })).status).toBe(401);
  });

  it('changes the password only for who knows it, and then ends every other session', async () => {
    const here = cookieOf(await owner());
    const there = cookieOf(await signIn('ana@exemplu.ro'));
    const next = 'patru caini sub pod';
    const change = (current: string) =>
      call('POST', '/api/account/password', { cookie: here, body: { current, next } });
    expect(await (await change('gresita')).json()).toMatchObject({ errors: { current: ['wrong_password'] } });
    expect((await change(PASSWORD)).status).toBe(204);
    expect((await call('GET', '/api/account', { cookie: here })).status).toBe(200);
    expect((await call('GET', '/api/account', { cookie: there })).status).toBe(401);
    expect((await signIn('ana@exemplu.ro')).status).toBe(401);
    expect((await signIn('ana@exemplu.ro', next)).status).toBe(201);
  });

  it('lists sessions and ends one of them, or all', async () => {
    const here = cookieOf(await owner());
    const there = cookieOf(await signIn('ana@exemplu.ro'));
    const account = (await (await call('GET', '/api/account', { cookie: here })).json()) as {
      sessionId: string;
      sessions: { id: string; device: string }[];
    };
    expect(account.sessions).toHaveLength(2);
    expect(account.sessions[0]!.device).toBe('Test/1');
    const other = account.sessions.find(({ id }) => id !== account.sessionId)!;
    await call('DELETE', `/api/account/sessions/${other.id}`, { cookie: here });
    expect((await call('GET', '/api/account', { cookie: there })).status).toBe(401);
    await call('DELETE', '/api/account/sessions', { cookie: here });
    expect((await call('GET', '/api/account', { cookie: here })).status).toBe(401);
  });

  it('cannot end a session of somebody else', async () => {
    const ana = cookieOf(await owner());
    const vlad = await newcomer();
    const { sessionId } = (await vlad.json()) as { sessionId: string };
    await call('DELETE', `/api/account/sessions/${sessionId}`, { cookie: ana });
    expect((await call('GET', '/api/account', { cookie: cookieOf(vlad) })).status).toBe(200);
  });

  describe('with a second factor', () => {
    let cookie: string;
    let app: TOTP;
    let recoveryCodes: string[];
    beforeEach(async () => {
      cookie = cookieOf(await owner());
      const started = await call('POST', '/api/account/totp', { cookie, body: { password: PASSWORD } });
      const { secret } = (await started.json()) as { secret: string };
      app = new TOTP({ secret: Secret.fromBase32(secret) });
      const confirmed = await call('POST', '/api/account/totp/confirm', { cookie, body: { code: app.generate() } });
      ({ recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] });
    });
    /** The code of the next half minute, which a clock that is a little fast already shows. */
    const nextCode = () => app.generate({ timestamp: Date.now() + 30_000 });

    it('asks for a code after a right password, and takes each code once', async () => {
      const asked = await signIn('ana@exemplu.ro');
      expect([asked.status, await codeOf(asked)]).toEqual([401, 'code_required']);
      expect(await codeOf(await signIn('ana@exemplu.ro', PASSWORD, { code: '000000' }))).toBe('wrong_code');
      const code = nextCode();
      expect((await signIn('ana@exemplu.ro', PASSWORD, { code })).status).toBe(201);
      expect(await codeOf(await signIn('ana@exemplu.ro', PASSWORD, { code }))).toBe('wrong_code');
    });

    it('says nothing of the second factor to a wrong password', async () => {
      expect(await codeOf(await signIn('ana@exemplu.ro', 'gresita', { code: nextCode() }))).toBe('wrong_credentials');
    });

    it('takes one code from one of many requests at once', async () => {
      const code = nextCode();
      const answers = await Promise.all(Array.from({ length: 5 }, () => signIn('ana@exemplu.ro', PASSWORD, { code })));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    });

    it('opens with each recovery code once', async () => {
      const code = recoveryCodes[0]!.toUpperCase();
      expect(recoveryCodes).toHaveLength(10);
      expect((await signIn('ana@exemplu.ro', PASSWORD, { code })).status).toBe(201);
      expect(await codeOf(await signIn('ana@exemplu.ro', PASSWORD, { code }))).toBe('wrong_code');
    });

    it('is not begun anew while it is on', async () => {
      const again = await call('POST', '/api/account/totp', { cookie, body: { password: PASSWORD } });
      expect(await again.json()).toMatchObject({ errors: { password: ['already_on'] } });
      expect((await signIn('ana@exemplu.ro', PASSWORD, { code: recoveryCodes[1]! })).status).toBe(201);
    });

    it('goes away only with the password', async () => {
      const stop = (password: string) => call('POST', '/api/account/totp/stop', { cookie, body: { password } });
      expect((await stop('gresita')).status).toBe(422);
      expect((await stop(PASSWORD)).status).toBe(204);
      expect((await signIn('ana@exemplu.ro')).status).toBe(201);
    });
  });

  it('writes every sign-in, refusal and change to the audit log, and no password', async () => {
    const cookie = cookieOf(await signUpOwner());
    await signIn('ana@exemplu.ro', 'gresita');
    await signIn('o parola scrisa in campul numelui', 'gresita');
    await signIn('ana@exemplu.ro');
    await call('DELETE', '/api/session', { cookie });
    expect(await audited()).toEqual([
      'account.create-owner',
      'session.refuse',
      'session.refuse',
      'session.sign-in',
      'session.sign-out',
    ]);
    const all = JSON.stringify(await test.db.selectFrom('audit_log').selectAll().execute());
    expect(all).not.toMatch(/gresita|campul|pisici/);
  });
});

interface Call {
  body?: unknown;
  cookie?: string;
  ip?: string;
}
