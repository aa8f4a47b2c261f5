import { describe, expect, it, vi } from 'vitest';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import {
  NEXT_PASSWORD,
  PASSWORD,
  SETUP_CODE,
  codeOf,
  cookieOf,
  useAccounts,
} from '../../../../tests/support/fixtures/accounts.ts';
import { cheapHash } from '../../../../tests/support/cheap-password.ts';
import { insert, rowsOf, update } from '../../../../tests/support/test-database.ts';
import { changeRole, decideAccount } from './decide-account.ts';
import { invite } from './invitations.ts';

const { audited, call, owner, signIn, signUp, signUpOwner, test, mails } = useAccounts();

const VLAD = 'vlad@exemplu.ro';

const tokenOf = async (kind: string, recipient = VLAD) => {
  const mail = (await mails()).findLast((each) => each.kind === kind && each.recipient === recipient);
  return /#([\w-]{32})/.exec(mail!.text)![1]!;
};
const prove = (token: string, password = PASSWORD) =>
  call('POST', '/api/users/confirm-address', { body: { token, password } });

describe('signing up', () => {
  it('makes the first account, with the setup code, the founder’s', async () => {
    expect((await signUp('ana@exemplu.ro')).status).toBe(422);
    expect((await signUp('ana@exemplu.ro', { setupCode: 'ghicit' })).status).toBe(422);
    const made = await signUpOwner();
    expect(made.status).toBe(201);
    const { session } = (await made.json()) as { session: { uid: string } };
    const document = await call('GET', `/api/users/${session.uid}`, { cookie: cookieOf(made) });
    const founder = { email: 'ana@exemplu.ro', admin: true, role: 'owner', founder: true, request: 'approved' };
    expect(await document.json()).toMatchObject({ id: session.uid, ...founder });
  });

  it('makes one owner if two first accounts come at once', async () => {
    await Promise.all([signUpOwner(), signUp('bogdan@exemplu.ro', { setupCode: SETUP_CODE })]);
    expect(await rowsOf(test.db, 'users', { admin: true })).toHaveLength(1);
  });

  it('tells a second press that the account is made, and makes no request to join', async () => {
    const both = await Promise.all([signUpOwner(), signUpOwner()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await (await signUpOwner()).json()).toMatchObject({ errors: { email: ['already_made'] } });
    expect((await mails()).filter(({ kind }) => kind === 'has-account')).toEqual([]);
  });

  it('refuses a first account’s password that is easy to guess', async () => {
    const answer = await signUp('ana@exemplu.ro', { setupCode: SETUP_CODE, password: 'parola123456' });
    expect(await answer.json()).toMatchObject({ errors: { password: ['too_common'] } });
  });

  it('hides a request until its address is proved, and then tells the owners', async () => {
    await owner();
    expect(await (await signUp(VLAD)).json()).toEqual({ state: 'pending', session: null, mailWaits: true });
    expect(await test.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'ana@exemplu.ro' }]);
    expect((await signIn(VLAD)).status).toBe(401);
    const proved = await prove(await tokenOf('prove-address'));
    expect(proved.status).toBe(201);
    const { uid } = (await proved.json()) as { uid: string };
    const document = await call('GET', `/api/users/${uid}`, { cookie: cookieOf(proved) });
    expect(await document.json()).toMatchObject({ admin: false, role: null, request: 'pending' });
    expect(await audited()).toContain('account.request');
    const told = (await mails()).filter(({ kind }) => kind === 'team-change').map(({ text }) => text);
    expect(told).toEqual([expect.stringContaining(`${VLAD} asks for access`)]);
  });

  it('answers the same for an address that has an account, and mails that to its reader', async () => {
    await owner();
    const [fresh, known] = [await signUp(VLAD), await signUp('ana@exemplu.ro')];
    expect([fresh.status, await fresh.json()]).toEqual([known.status, await known.json()]);
    const told = (await mails()).filter(({ recipient }) => recipient === 'ana@exemplu.ro').map(({ kind }) => kind);
    expect(told.filter((kind) => kind !== 'team-change')).toEqual(['has-account']);
  });

  it('gives an address to the reader of its mail, not to the first who typed it', async () => {
    await owner();
    await signUp(VLAD, { password: 'parola cuiva dinafara' });
    const strangers = await tokenOf('prove-address');
    await signUp(VLAD);
    // Vlad opens the stranger's link too, with his own password.
    expect(await (await prove(strangers)).json()).toMatchObject({ errors: { password: ['wrong_password'] } });
    expect((await prove(await tokenOf('prove-address'))).status).toBe(201);
    expect((await signIn(VLAD, 'parola cuiva dinafara')).status).toBe(401);
    expect((await signIn(VLAD)).status).toBe(201);
    expect(await codeOf(await prove(strangers, 'parola cuiva dinafara'))).toBe('link_ended');
  });

  it('allows a link ten tries an hour, one use, and one day', async () => {
    await owner();
    await signUp(VLAD);
    const token = await tokenOf('prove-address');
    await update(test.db, 'signUps', { expiresAt: new Date(Date.now() - 1_000) });
    expect(await codeOf(await prove(token))).toBe('link_ended');
    await signUp(VLAD);
    const next = await tokenOf('prove-address');
    await update(test.db, 'signUps', { passwordHash: cheapHash(PASSWORD) });
    for (let tries = 0; tries < 10; tries += 1) await prove(next, 'gresita gresita');
    expect(await codeOf(await prove(next))).toBe('too_many_attempts');
  });
});

describe('changing an account’s address', () => {
  const NEW = 'ana@adresa-noua.ro';
  const ask = (cookie: string, email: string, password = PASSWORD) =>
    call('POST', '/api/account/email', { cookie, body: { email, password } });
  const sentTo = async (recipient: string) =>
    (await mails()).filter((mail) => mail.recipient === recipient).map(({ subject }) => subject);

  it('needs the mailed link and the password, opens no session, and is told to the old address', async () => {
    const cookie = cookieOf(await owner());
    expect(await (await ask(cookie, NEW, 'gresita')).json()).toMatchObject({
      errors: { password: ['wrong_password'] },
    });
    expect(await (await ask(cookie, 'ana@exemplu.ro')).json()).toMatchObject({ errors: { email: ['same_email'] } });
    expect((await ask(cookie, NEW)).status).toBe(204);
    const token = await tokenOf('prove-address', NEW);
    expect((await signIn(NEW)).status).toBe(401);
    expect(await (await prove(token, 'gresita')).json()).toMatchObject({ errors: { password: ['wrong_password'] } });
    const proved = await prove(token);
    expect([proved.status, proved.headers.get('set-cookie')]).toEqual([204, null]);
    expect((await signIn('ana@exemplu.ro')).status).toBe(401);
    expect((await signIn(NEW)).status).toBe(201);
    expect((await call('GET', '/api/account', { cookie })).status).toBe(200);
    expect(await codeOf(await prove(token))).toBe('link_ended');
    expect(await sentTo('ana@exemplu.ro')).toContainEqual(expect.stringContaining('Your account has another address'));
    expect(await audited()).toEqual(expect.arrayContaining(['account.ask-email', 'account.change-email']));
  });

  it('gives the address to one of two accounts that prove it at once', async () => {
    const cookie = cookieOf(await owner());
    await signUp(VLAD);
    expect((await ask(cookie, VLAD)).status).toBe(204);
    const links = (await mails()).filter(({ kind }) => kind === 'prove-address');
    const proved = await Promise.all(links.map(({ text }) => prove(/#([\w-]{32})/.exec(text)![1]!)));
    expect(proved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rowsOf(test.db, 'users', { email: VLAD })).toHaveLength(1);
  });

  it('tells only the reader of an address that has an account', async () => {
    const cookie = cookieOf(await owner());
    await signUp(VLAD);
    await prove(await tokenOf('prove-address'));
    expect((await ask(cookie, VLAD)).status).toBe(204);
    expect(await sentTo(VLAD)).toContainEqual(expect.stringContaining('You have an account already'));
  });

  it('changes nothing if somebody else has taken the address meanwhile', async () => {
    const cookie = cookieOf(await owner());
    await ask(cookie, NEW);
    await insert(test.db, 'users', { id: 'vlad', email: NEW, passwordHash: cheapHash(NEXT_PASSWORD) });
    expect(await codeOf(await prove(await tokenOf('prove-address', NEW)))).toBe('link_ended');
    expect(await rowsOf(test.db, 'users', { email: 'ana@exemplu.ro' })).toHaveLength(1);
    expect(await sentTo('ana@exemplu.ro')).not.toContainEqual(expect.stringContaining('another address'));
  });
});

describe('an invitation', () => {
  const inviteVlad = async (role: 'owner' | 'helper' = 'helper') => {
    await owner();
    const { id, email } = await test.db.selectFrom('users').select(['id', 'email']).executeTakeFirstOrThrow();
    const actor = { id, email };
    await commit(test.db, { actor }, (unit) => invite(unit, actor, { email: VLAD, role }));
    return tokenOf('invitation');
  };
  const join = (token: string, password = PASSWORD) => call('POST', '/api/users/join', { body: { token, password } });

  it('names its recipient and role, and makes their account once', async () => {
    const token = await inviteVlad('owner');
    const read = await call('POST', '/api/users/invitation', { body: { token } });
    expect(await read.json()).toEqual({ email: VLAD, role: 'owner' });
    const answers = await Promise.all([join(token), join(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await rowsOf(test.db, 'users', { email: VLAD })).toMatchObject([{ role: 'owner', founder: false }]);
  });

  it('refuses a password that is easy to guess, and stays valid then', async () => {
    const token = await inviteVlad();
    expect(await (await join(token, 'parola123456')).json()).toMatchObject({ errors: { password: ['too_common'] } });
    expect((await join(token)).status).toBe(201);
  });

  it('ends after seven days', async () => {
    const token = await inviteVlad();
    await update(test.db, 'invitations', { expiresAt: new Date(Date.now() - 1_000) });
    expect(await codeOf(await join(token))).toBe('link_ended');
  });

  const OWNER = { role: 'owner', ownerSince: new Date(), request: 'approved' } as const;
  const bob = { id: 'bob', email: 'bob@exemplu.ro' };
  const ana = { id: null, email: 'ana@exemplu.ro' };
  const recoveryCode = '9f86d081884c7d659a2feaa0c55ad015';
  const bobsBoss = { id: 'ana', email: 'ana@exemplu.ro' };
  const decide = (decision: 'approved' | 'rejected') =>
    commit(test.db, { actor: ana }, (unit) => decideAccount(unit, bobsBoss, bob.id, { decision, role: 'owner' }));
  const askBobsLink = () => call('POST', '/api/password-resets', { body: { email: bob.email } });
  async function changeBobsPassword() {
    await askBobsLink();
    const cookie = cookieOf(await signIn(bob.email));
    await call('POST', '/api/account/password', { cookie, body: { current: PASSWORD, next: NEXT_PASSWORD } });
  }
  async function resetBobsPassword() {
    await askBobsLink();
    const body = { token: await tokenOf('password-reset', bob.email), password: NEXT_PASSWORD };
    await call('POST', '/api/password-resets/use', { body });
  }
  async function recoverBob() {
    await update(test.db, 'users', { founder: false });
    await update(test.db, 'users', { founder: true }, { id: bob.id });
    vi.stubEnv('OWNER_RECOVERY_CODE', recoveryCode);
    await call('POST', '/api/owner-recovery', { body: { code: recoveryCode, email: 'bob@adresa-noua.ro' } });
    vi.stubEnv('OWNER_RECOVERY_CODE', undefined);
  }

  it.each([
    ['is removed', () => decide('rejected')],
    ['is removed and approved again', () => decide('rejected').then(() => decide('approved'))],
    ['is made a helper', () => commit(test.db, { actor: ana }, (unit) => changeRole(unit, bobsBoss, bob.id, 'helper'))],
    ['changes the password', changeBobsPassword],
    ['sets a new password by mail', resetBobsPassword],
    ['uses the owner recovery code', recoverBob],
  ])('ends when its sender %s, as does each link to the sender’s account', async (_, happens) => {
    await owner();
    await insert(test.db, 'users', { ...bob, ...OWNER, passwordHash: cheapHash(PASSWORD) });
    await commit(test.db, { actor: bob }, (unit) => invite(unit, bob, { email: VLAD, role: 'owner' }));
    const token = await tokenOf('invitation');
    await happens();
    expect(await codeOf(await join(token))).toBe('link_ended');
    expect(await rowsOf(test.db, 'invitations')).toEqual([]);
    expect(await rowsOf(test.db, 'passwordResets')).toEqual([]);
    expect(await audited()).toContain('team.take-back-invitation');
  });

  it('makes nobody an owner if its sender is no longer an owner', async () => {
    const token = await inviteVlad('owner');
    await update(test.db, 'users', { role: 'helper', founder: false, ownerSince: null });
    expect(await codeOf(await join(token))).toBe('link_ended');
  });
});
