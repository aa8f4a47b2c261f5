import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../../tests/support/rows.ts';
import { countSignIn, slowdown } from './sign-in-limits.ts';
import { PASSWORD, codeOf, cookieOf, useAccounts } from '../../../../tests/support/fixtures/accounts.ts';

const { test, call, signIn, signUpOwner, owner, newcomer, audited, guessByMany } = useAccounts();

describe('accounts and sessions', () => {
  it('lets nobody but admins read the document of another', async () => {
    const ana = cookieOf(await owner());
    const vlad = await newcomer();
    const { uid } = (await vlad.json()) as { uid: string };
    const [{ id: anaId } = { id: '' }] = await rowsOf(test.db, 'users', { email: 'ana@exemplu.ro' });
    expect((await call('GET', `/api/users/${anaId}`, { cookie: cookieOf(vlad) })).status).toBe(403);
    expect((await call('GET', `/api/users/${uid}`, { cookie: ana })).status).toBe(200);
    expect((await call('GET', `/api/users/nobody`, { cookie: ana })).status).toBe(404);
    expect((await call('GET', `/api/users/${uid}`)).status).toBe(401);
  });

  it('signs in by e-mail in any case, and by the name "admin" as the founder', async () => {
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

  const guess = (times: number, ip: string, userName = 'ana@exemplu.ro') =>
    Promise.all(Array.from({ length: times }, () => signIn(userName, 'gresita', { ip })));

  it('stops guessing at one account from one home after ten tries, and forgets them at a right password', async () => {
    await owner();
    await guess(9, '2001:db8::1');
    expect((await signIn('ana@exemplu.ro', PASSWORD, { ip: '2001:db8::2' })).status).toBe(201);
    await guess(10, '2001:db8::3');
    const stopped = await signIn('ana@exemplu.ro', PASSWORD, { ip: '2001:db8::4' });
    expect([stopped.status, await codeOf(stopped)]).toEqual([429, 'too_many_attempts']);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('keeps nobody out who knows the password, however many guess at it elsewhere', async () => {
    await owner();
    for (let home = 1; home <= 12; home += 1) await guess(10, `203.0.113.${home}`);
    expect((await signIn('ana@exemplu.ro', PASSWORD, { ip: '198.51.100.1' })).status).toBe(201);
    expect((await signIn('admin', PASSWORD, { ip: '198.51.100.1' })).status).toBe(201);
  });

  it('leaves each address one try for a while, ever longer, once very many have guessed at an account', async () => {
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

  it('counts a guess at "admin" as one at the owner’s account', async () => {
    await owner();
    await guess(5, '203.0.113.7');
    await guess(5, '203.0.113.7', 'admin');
    expect((await signIn('admin', PASSWORD, { ip: '203.0.113.7' })).status).toBe(429);
    expect((await signIn('ana@exemplu.ro', PASSWORD, { ip: '203.0.113.7' })).status).toBe(429);
  });

  it('asks for one’s own password as often as before, whatever strangers have typed, and not without end', async () => {
    const cookie = cookieOf(await owner());
    for (let home = 1; home <= 12; home += 1) await guess(10, `203.0.113.${home}`);
    const start = (password: string) => call('POST', '/api/account/totp', { cookie, body: { password } });
    expect((await start(PASSWORD)).status).toBe(201);
    const wrong = await Promise.all(Array.from({ length: 10 }, () => start('gresita')));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([422]));
    expect(await (await start(PASSWORD)).json()).toMatchObject({ errors: { password: ['too_many_attempts'] } });
    // Another session has tries of its own.
    const other = cookieOf(await signIn('ana@exemplu.ro', PASSWORD, { ip: '198.51.100.1' }));
    expect((await call('POST', '/api/account/totp', { cookie: other, body: { password: PASSWORD } })).status).toBe(201);
  });

  it('notes once that an address has tried too often, however often it goes on', async () => {
    await owner();
    await guess(25, '203.0.113.7');
    await guess(25, '203.0.113.8');
    const refused = await test.db.selectFrom('events').select('details').where('kind', '=', 'session.refuse').execute(); // prettier-ignore
    const codes = refused.map(({ details }) => details['refused']);
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(20);
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(2);
  });

  it('stops one address that goes through many accounts', async () => {
    for (let index = 0; index < 29; index += 1) await countSignIn(test.db, `cont${index}@exemplu.ro`, '2001:db8::1');
    const there = { ip: '2001:db8::1' };
    expect((await signIn('cont30@exemplu.ro', 'gresita', there)).status).toBe(401);
    expect((await signIn('cont31@exemplu.ro', 'gresita', there)).status).toBe(429);
    expect((await signIn('cont31@exemplu.ro', 'gresita')).status).toBe(401);
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
    const all = JSON.stringify(await test.db.selectFrom('events').selectAll().execute());
    expect(all).not.toMatch(/gresita|campul|pisici/);
  });
});
