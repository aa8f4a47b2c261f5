import { describe, expect, it, vi } from 'vitest';
import type { SessionAnswer } from './grant-session.ts';
import { NEXT_PASSWORD, PASSWORD, cookieOf, useAccounts } from '../../../../tests/support/fixtures/accounts.ts';
import { rowsOf, update } from '../../../../tests/support/rows.ts';
import { SESSION_COOKIE } from '../../../../tests/support/session-cookie.ts';

const { test, call, signIn, owner, newcomer } = useAccounts();

describe('accounts and sessions', () => {
  it('refreshes a session that holds, and none that was ended', async () => {
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

  it('ends a session when its time is over, as long as it is set', async () => {
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

  it('is refreshed no longer than 30 days after signing in, nor 12 hours after its person did something', async () => {
    const cookie = cookieOf(await owner());
    const refresh = async (idleHours: number) =>
      (await call('POST', '/api/session/refresh', { cookie, body: { idleMs: idleHours * 3_600_000 } })).status;
    const set = (changes: { createdAt?: Date; activeAt?: Date }) =>
      test.db.updateTable('sessions').set(changes).execute();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await set({ activeAt: hoursAgo(13) });
    expect(await refresh(13)).toBe(401);
    // Another page of the same browser was used meanwhile.
    await set({ activeAt: hoursAgo(1) });
    expect(await refresh(13)).toBe(200);
    await set({ createdAt: hoursAgo(30 * 24 + 1) });
    expect(await refresh(0)).toBe(401);
  });

  it('ends the session that a browser had when somebody signs in there again', async () => {
    const cookie = cookieOf(await owner());
    const body = { userName: 'ana@exemplu.ro', password: PASSWORD };
    const again = await call('POST', '/api/session', { cookie, body });
    expect(again.status).toBe(201);
    expect((await call('GET', '/api/account', { cookie })).status).toBe(401);
    expect((await call('GET', '/api/account', { cookie: cookieOf(again) })).status).toBe(200);
  });

  it('believes no token that it did not sign, and none whose session is over', async () => {
    const cookie = cookieOf(await owner());
    const [header, , signature] = cookie.replace(`${SESSION_COOKIE}=`, '').split('.');
    const forged = Buffer.from(JSON.stringify({ sub: 'x', sid: 'y', exp: 9_999_999_999 })).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`;
    for (const token of [`${header}.${forged}.${signature}`, unsigned, 'abc', ''])
      expect((await call('GET', '/api/account', { cookie: `${SESSION_COOKIE}=${token}` })).status).toBe(401);
    await update(test.db, 'sessions', { expiresAt: new Date(Date.now() - 1) });
    expect((await call('GET', '/api/account', { cookie })).status).toBe(401);
  });

  it('changes the password only for who knows it, and then ends every other session', async () => {
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

  it('keeps the last language that its person chose, of those that there are', async () => {
    const cookie = cookieOf(await owner());
    const choose = async (language: string) =>
      (await call('PUT', '/api/account/language', { cookie, body: { language } })).status;
    expect([await choose('ro'), await choose('en'), await choose('hu')]).toEqual([204, 204, 422]);
    expect(await rowsOf(test.db, 'users')).toMatchObject([{ language: 'en' }]);
  });
});
