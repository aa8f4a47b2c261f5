import { describe, expect, it, vi } from 'vitest';
import { rowsOf, update } from '../../../../tests/support/test-database.ts';
import { PASSWORD, codeOf, cookieOf, useAccounts, NEXT_PASSWORD } from '../../../../tests/support/fixtures/accounts.ts';
import { SESSION_COOKIE } from '../../../../tests/support/owner.ts';
import { countSignIn, slowdown } from './sign-in-limits.ts';
import type { SessionAnswer } from './grant-session.ts';

const { test, call, signIn, signUpOwner, owner, newcomer, audited, guessByMany } = useAccounts();

describe('accounts and sessions', () => {
  it('let only admins read another person’s document', async () => {
    const ana = cookieOf(await owner());
    const vlad = await newcomer();
    const { uid } = (await vlad.json()) as { uid: string };
    const [{ id: anaId } = { id: '' }] = await rowsOf(test.db, 'users', { email: 'ana@exemplu.ro' });
    expect((await call('GET', `/api/users/${anaId}`, { cookie: cookieOf(vlad) })).status).toBe(403);
    expect((await call('GET', `/api/users/${uid}`, { cookie: ana })).status).toBe(200);
    expect((await call('GET', `/api/users/nobody`, { cookie: ana })).status).toBe(404);
    expect((await call('GET', `/api/users/${uid}`)).status).toBe(401);
  });

  it('accept an e-mail address in any case, and the name "admin" for the founder', async () => {
    await owner();
    expect((await signIn('Ana@Exemplu.RO')).status).toBe(201);
    expect((await signIn('admin')).status).toBe(201);
  });

  it('answer a wrong password and an unknown account alike', async () => {
    await owner();
    const [wrong, unknown] = [await signIn('ana@exemplu.ro', 'gresita'), await signIn('nimeni@exemplu.ro', 'gresita')];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe(await unknown.text());
  });

  it('send the session in a cookie that no script and no other site can reach', async () => {
    const cookie = (await owner()).headers.get('set-cookie')!;
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=3600'])
      expect(cookie).toContain(part);
  });

  const guess = (times: number, ip: string, userName = 'ana@exemplu.ro') =>
    Promise.all(Array.from({ length: times }, () => signIn(userName, 'gresita', { ip })));

  it('stop guesses at one account from one network after ten, and forget them after a right password', async () => {
    await owner();
    await guess(9, '2001:db8::1');
    expect((await signIn('ana@exemplu.ro', PASSWORD, { ip: '2001:db8::2' })).status).toBe(201);
    await guess(10, '2001:db8::3');
    const stopped = await signIn('ana@exemplu.ro', PASSWORD, { ip: '2001:db8::4' });
    expect([stopped.status, await codeOf(stopped)]).toEqual([429, 'too_many_attempts']);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('let the right password in, however many guess at it elsewhere', async () => {
    await owner();
    for (let home = 1; home <= 12; home += 1) await guess(10, `203.0.113.${home}`);
    expect((await signIn('ana@exemplu.ro', PASSWORD, { ip: '198.51.100.1' })).status).toBe(201);
    expect((await signIn('admin', PASSWORD, { ip: '198.51.100.1' })).status).toBe(201);
  });

  it('allow each address one try, with ever longer pauses, once very many have guessed at an account', async () => {
    await owner();
    await guessByMany();

    expect((await signIn('ana@exemplu.ro', 'gresita', { ip: '198.51.100.1' })).status).toBe(401);
    const second = await signIn('ana@exemplu.ro', PASSWORD, { ip: '198.51.100.1' });
    expect([second.status, await codeOf(second)]).toEqual([429, 'too_many_attempts']);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn('ana@exemplu.ro', PASSWORD, { ip: '198.51.100.2' })).status).toBe(201);
    expect((await signIn('ana@exemplu.ro', PASSWORD, { ip: '198.51.100.2' })).status).toBe(201);
    expect([1, 100, 101, 201, 301, 401, 9_000].map((tries) => slowdown(tries))).toEqual([0, 0, 60, 180, 300, 900, 900]);
  });

  it('count a guess at "admin" as a guess at the founder’s account', async () => {
    await owner();
    await guess(5, '203.0.113.7');
    await guess(5, '203.0.113.7', 'admin');
    expect((await signIn('admin', PASSWORD, { ip: '203.0.113.7' })).status).toBe(429);
    expect((await signIn('ana@exemplu.ro', PASSWORD, { ip: '203.0.113.7' })).status).toBe(429);
  });

  it('limit tries of one’s own password, whatever strangers have typed', async () => {
    const cookie = cookieOf(await owner());
    for (let home = 1; home <= 12; home += 1) await guess(10, `203.0.113.${home}`);
    const start = (password: string) => call('POST', '/api/account/totp', { cookie, body: { password } });
    expect((await start(PASSWORD)).status).toBe(201);
    const wrong = await Promise.all(Array.from({ length: 10 }, () => start('gresita')));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([422]));
    expect(await (await start(PASSWORD)).json()).toMatchObject({ errors: { password: ['too_many_attempts'] } });
    // Another session has its own tries.
    const other = cookieOf(await signIn('ana@exemplu.ro', PASSWORD, { ip: '198.51.100.1' }));
    expect((await call('POST', '/api/account/totp', { cookie: other, body: { password: PASSWORD } })).status).toBe(201);
  });

  it('log once that an address has tried too often, however often it goes on', async () => {
    await owner();
    await guess(25, '203.0.113.7');
    await guess(25, '203.0.113.8');
    const refused = await test.db.selectFrom('events').select('details').where('kind', '=', 'session.refuse').execute(); // prettier-ignore
    const codes = refused.map(({ details }) => details['refused']);
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(20);
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(2);
  });

  it('stop one address that tries many accounts', async () => {
    for (let index = 0; index < 29; index += 1) await countSignIn(test.db, `cont${index}@exemplu.ro`, '2001:db8::1');
    const there = { ip: '2001:db8::1' };
    expect((await signIn('cont30@exemplu.ro', 'gresita', there)).status).toBe(401);
    expect((await signIn('cont31@exemplu.ro', 'gresita', there)).status).toBe(429);
    expect((await signIn('cont31@exemplu.ro', 'gresita')).status).toBe(401);
  });

  it('write every sign-in, refusal and change to the audit log, and no password', async () => {
    const cookie = cookieOf(await signUpOwner());
    await signIn('ana@exemplu.ro', 'gresita');
    await signIn('o parola scrisa in campul numelui', 'gresita');
    await signIn('ana@exemplu.ro');
    await call('DELETE', '/api/session', { cookie });
    const noted = ['account.create-owner', 'session.refuse', 'session.refuse', 'session.sign-in', 'session.sign-out'];
    expect(await audited()).toEqual(noted);
    const all = JSON.stringify(await test.db.selectFrom('events').selectAll().execute());
    expect(all).not.toMatch(/gresita|campul|pisici/);
  });

  it('refresh an open session, but not an ended one', async () => {
    const cookie = cookieOf(await owner());
    const refreshed = await call('POST', '/api/session/refresh', { cookie, body: {} });
    expect(refreshed.status).toBe(200);
    const { expiresAt, refreshAt, expiresIn, refreshIn } = (await refreshed.json()) as SessionAnswer;
    expect([expiresAt - refreshAt, expiresIn - refreshIn]).toEqual([5 * 60 * 1000, 5 * 60 * 1000]);
    expect(Math.ceil(expiresIn / 60_000)).toBe(60);
    expect((await call('DELETE', '/api/session', { cookie })).status).toBe(204);
    expect((await call('POST', '/api/session/refresh', { cookie, body: {} })).status).toBe(401);
    expect(await (await call('GET', '/api/session', { cookie })).json()).toEqual({ session: null });
  });

  it('end a session after its configured time', async () => {
    vi.stubEnv('SESSION_SECONDS', '15');
    vi.stubEnv('SESSION_REFRESH_LEAD_SECONDS', '1');
    const cookie = cookieOf(await owner());
    const statusAt = async (time: number, method: string, path: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: time });
      return (await call(method, path, { cookie, ...(method === 'POST' && { body: {} }) })).status;
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

  it('refresh a session for at most 30 days after sign-in, and 12 hours after its person’s last action', async () => {
    const cookie = cookieOf(await owner());
    const refresh = async (idleHours: number) =>
      (await call('POST', '/api/session/refresh', { cookie, body: { idleMs: idleHours * 3_600_000 } })).status;
    const set = (changes: { createdAt?: Date; activeAt?: Date }) =>
      test.db.updateTable('sessions').set(changes).execute();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await set({ activeAt: hoursAgo(13) });
    expect(await refresh(13)).toBe(401);
    // Another page of the same browser was active meanwhile.
    await set({ activeAt: hoursAgo(1) });
    expect(await refresh(13)).toBe(200);
    await set({ createdAt: hoursAgo(30 * 24 + 1) });
    expect(await refresh(0)).toBe(401);
  });

  it('end a browser’s earlier session when somebody signs in there again', async () => {
    const cookie = cookieOf(await owner());
    const body = { userName: 'ana@exemplu.ro', password: PASSWORD };
    const again = await call('POST', '/api/session', { cookie, body });
    expect(again.status).toBe(201);
    expect((await call('GET', '/api/account', { cookie })).status).toBe(401);
    expect((await call('GET', '/api/account', { cookie: cookieOf(again) })).status).toBe(200);
  });

  it('reject a token that they did not sign, and a token of an expired session', async () => {
    const cookie = cookieOf(await owner());
    const [header, , signature] = cookie.replace(`${SESSION_COOKIE}=`, '').split('.');
    const forged = Buffer.from(JSON.stringify({ sub: 'x', sid: 'y', exp: 9_999_999_999 })).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`;
    for (const token of [`${header}.${forged}.${signature}`, unsigned, 'abc', ''])
      expect((await call('GET', '/api/account', { cookie: `${SESSION_COOKIE}=${token}` })).status).toBe(401);
    await update(test.db, 'sessions', { expiresAt: new Date(Date.now() - 1) });
    expect((await call('GET', '/api/account', { cookie })).status).toBe(401);
  });

  it('change the password only with the current one, and then end every other session', async () => {
    const here = cookieOf(await owner());
    const there = cookieOf(await signIn('ana@exemplu.ro'));
    const next = NEXT_PASSWORD;
    const change = (current: string, wanted = next) =>
      call('POST', '/api/account/password', { cookie: here, body: { current, next: wanted } });
    expect(await (await change('gresita')).json()).toMatchObject({ errors: { current: ['wrong_password'] } });
    expect(await (await change(PASSWORD, PASSWORD)).json()).toMatchObject({ errors: { next: ['same_password'] } });
    expect((await change(PASSWORD)).status).toBe(204);
    expect((await call('GET', '/api/account', { cookie: here })).status).toBe(200);
    expect((await call('GET', '/api/account', { cookie: there })).status).toBe(401);
    expect((await signIn('ana@exemplu.ro')).status).toBe(401);
    expect((await signIn('ana@exemplu.ro', next)).status).toBe(201);
  });

  it('list sessions and end one of them, or all', async () => {
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

  it('never end another person’s session', async () => {
    const ana = cookieOf(await owner());
    const vlad = await newcomer();
    const { sessionId } = (await vlad.json()) as { sessionId: string };
    await call('DELETE', `/api/account/sessions/${sessionId}`, { cookie: ana });
    expect((await call('GET', '/api/account', { cookie: cookieOf(vlad) })).status).toBe(200);
  });

  it('keep the language that their person chose last, if the back-office has it', async () => {
    const cookie = cookieOf(await owner());
    const choose = async (language: string) =>
      (await call('PUT', '/api/account/language', { cookie, body: { language } })).status;
    expect([await choose('ro'), await choose('en'), await choose('hu')]).toEqual([204, 204, 422]);
    expect(await rowsOf(test.db, 'users')).toMatchObject([{ language: 'en' }]);
  });
});
