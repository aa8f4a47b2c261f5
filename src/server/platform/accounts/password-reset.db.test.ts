import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findMail } from '#server/people/inbox/list-mails.ts';
import { resendMail } from '#server/people/inbox/resend-mail.ts';
import { claimDueMail, noteDelivered } from '#server/platform/mail/mails-table.ts';
import {
  NEXT_PASSWORD as NEXT,
  PASSWORD,
  codeOf,
  cookieOf,
  useAccounts,
  errorsOf,
} from '../../../../tests/support/fixtures/accounts.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { insert, toldMails } from '../../../../tests/support/test-database.ts';

const { audited, call, newcomer, owner, signIn, test, mails, turnOnSecondFactor } = useAccounts();

describe('a forgotten password', () => {
  const ask = (email: string, ip = '') => call('POST', '/api/password-resets', { body: { email }, ip });
  const reset = (token: string, password = NEXT, ip = '') =>
    call('POST', '/api/password-resets/use', { body: { token, password }, ip });
  const resetMails = async () => (await mails()).filter(({ kind }) => kind === 'password-reset');
  const tokens = async () =>
    (await resetMails()).map(({ text }) => /\/admin\/new-password#([\w-]{32})/.exec(text)![1]!);

  const askedFor = async () => {
    await owner();
    await ask('ana@exemplu.ro');
    return (await tokens())[0]!;
  };

  it('is replaced by a mailed link, once, and every session ends', async () => {
    const cookie = cookieOf(await owner());
    expect(await (await ask('Ana@Exemplu.ro')).json()).toEqual({ mailWaits: true });
    const token = (await tokens())[0]!;
    const answer = await reset(token);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null]);
    expect((await call('GET', '/api/account', { cookie })).status).toBe(401);
    expect((await signIn('ana@exemplu.ro')).status).toBe(401);
    expect((await signIn('ana@exemplu.ro', NEXT)).status).toBe(201);
    const again = await reset(token, 'cinci gaste pe camp');
    expect([again.status, await codeOf(again)]).toEqual([410, 'link_over']);
    const subjects = (await mails()).map(({ subject }) => subject.split(' · ')[1]);
    expect(subjects).toEqual(['Set a new password', 'Your password was reset']);
    expect(await audited()).toEqual(expect.arrayContaining(['account.ask-reset', 'account.reset-password']));
  });

  it('has its token only in the mail, which the back-office hides and which is emptied once sent', async () => {
    const token = await askedFor();
    const [mail] = await resetMails();
    for (const table of ['passwordResets', 'events'])
      expect(JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(test.db)).rows)).not.toContain(token);
    expect(await findMail(test.db, mail!.id)).toMatchObject({ holdsSecret: true, html: '', text: '' });
    const claimed = await claimDueMail(test.db);
    expect(JSON.stringify(claimed!.letter)).toContain(token);
    await noteDelivered(test.db, { id: mail!.id, as: 'sent' });
    expect((await resetMails())[0]).toMatchObject({ status: 'sent', letter: { blocks: [] } });
    const actor = { id: 'cineva', email: 'vlad@exemplu.ro' };
    const again = await attempt(() =>
      resendMail(test.db, actor, mail!.id, { status: 'sent', copyId: crypto.randomUUID() }),
    );
    expect(again).toMatchObject({ ok: false, code: 'mail_emptied' });
  });

  it('gets the same answer for an address without an account, after as long', async () => {
    await owner();
    await ask('incalzire@exemplu.ro');
    const timed = async (email: string) => {
      const began = performance.now();
      const answer = await ask(email);
      return { status: answer.status, body: await answer.text(), ms: performance.now() - began };
    };
    const [known, unknown] = [await timed('ana@exemplu.ro'), await timed('nimeni@exemplu.ro')];
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThan(290);
    expect(await resetMails()).toHaveLength(1);
  });

  it('is not replaced by a link that is half an hour old or forged', async () => {
    const token = await askedFor();
    await sql`update password_resets set expires_at = expires_at - interval '30 minutes'`.execute(test.db);
    expect((await reset(token)).status).toBe(410);
    expect((await reset('A'.repeat(43))).status).toBe(410);
    expect((await signIn('ana@exemplu.ro')).status).toBe(201);
  });

  it('is replaced once if a link is used twice at once', async () => {
    const token = await askedFor();
    const answers = await Promise.all([reset(token), reset(token, 'cinci gaste pe camp')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
  });

  it('cannot become one that is easy to guess, and the link stays valid then', async () => {
    const token = await askedFor();
    expect(await (await reset(token, 'parola123456')).json()).toMatchObject({ errors: { password: ['too_common'] } });
    expect((await reset(token)).status).toBe(204);
  });

  it('is replaced without a change of the second factor', async () => {
    const cookie = cookieOf(await owner());
    const { nextCode } = await turnOnSecondFactor(cookie);
    await ask('ana@exemplu.ro');
    expect((await reset((await tokens())[0]!)).status).toBe(204);
    expect(await codeOf(await signIn('ana@exemplu.ro', NEXT))).toBe('code_required');
    expect((await signIn('ana@exemplu.ro', NEXT, { code: nextCode() })).status).toBe(201);
  });

  it('gets at most two links in a quarter of an hour, whoever asks, and both work until one is used', async () => {
    await owner();
    for (let home = 1; home <= 4; home += 1)
      expect((await ask('ana@exemplu.ro', `203.0.113.${home}`)).status).toBe(202);
    const [first, second, ...more] = await tokens();
    expect(more).toEqual([]);
    expect((await reset(first!)).status).toBe(204);
    expect((await reset(second!)).status).toBe(410);
  });

  it('may be asked for ten times from one network, and its link tried twenty times, without limiting other networks or sign-ins', async () => {
    await owner();
    await newcomer();
    const there = '203.0.113.7';
    for (let index = 0; index < 10; index += 1) expect((await ask(`cont${index}@exemplu.ro`, there)).status).toBe(202);
    expect((await ask('ana@exemplu.ro', there)).status).toBe(429);
    for (let index = 0; index < 20; index += 1) expect((await reset('x', NEXT, there)).status).toBe(410);
    expect((await reset('x', NEXT, there)).status).toBe(429);
    expect((await ask('vlad@exemplu.ro', '203.0.113.8')).status).toBe(202);
    expect((await signIn('ana@exemplu.ro', PASSWORD, { ip: there })).status).toBe(201);
  });

  it('lets its owner sign in at once with the new one, however many wrong ones came before', async () => {
    await owner();
    const ip = '203.0.113.7';
    for (let tries = 0; tries < 10; tries += 1) await signIn('ana@exemplu.ro', 'gresita', { ip });
    await ask('ana@exemplu.ro', ip);
    expect((await reset((await tokens())[0]!, NEXT, ip)).status).toBe(204);
    expect((await signIn('ana@exemplu.ro', NEXT, { ip })).status).toBe(201);
  });
});

const CODE = '9f86d081884c7d659a2feaa0c55ad015';
const OTHER_CODE = '60303ae22b998861bce3b28f33eec1be';

describe('an owner who has lost mailbox and second factor', () => {
  let cookie: string;
  beforeEach(async () => {
    vi.stubEnv('OWNER_RECOVERY_CODE', CODE);
    cookie = cookieOf(await owner());
    await turnOnSecondFactor(cookie);
    await sql`truncate mails, used_owner_codes cascade`.execute(test.db);
  });

  const recover = (body: object, ip = '') => call('POST', '/api/owner-recovery', { body, ip });

  it('recovers with the deployer’s code: new address and password, no second factor, no session, and every owner is told', async () => {
    await insert(test.db, 'users', { id: 'bob', email: 'bob@exemplu.ro', passwordHash: '-', role: 'owner', ownerSince: new Date(), request: 'approved' }); // prettier-ignore
    const answer = await recover({ code: CODE, email: 'ana@adresa-noua.ro', password: NEXT });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null]);
    expect((await call('GET', '/api/account', { cookie })).status).toBe(401);
    expect((await signIn('ana@exemplu.ro', NEXT)).status).toBe(401);
    expect((await signIn('ana@adresa-noua.ro', NEXT)).status).toBe(201);
    expect(await test.db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
    expect(await audited()).toContain('account.recover-owner');
    const mails = await toldMails(test.db);
    const recipients = mails.map(({ recipient }) => recipient).toSorted();
    expect(recipients).toEqual(['ana@adresa-noua.ro', 'ana@exemplu.ro', 'bob@exemplu.ro']);
    for (const { text } of mails) expect(text).toMatch(/OWNER_RECOVERY_CODE[^]*dacă nu ai fost tu/i);
    expect(JSON.stringify(mails)).not.toContain(CODE);
  });

  it('keeps the address and password that are left out, and loses only the second factor', async () => {
    expect((await recover({ code: CODE })).status).toBe(204);
    expect((await signIn('ana@exemplu.ro')).status).toBe(201);
  });

  it('can use a code once, even if two requests come at once and the variable stays', async () => {
    const both = await Promise.all([recover({ code: CODE }), recover({ code: CODE, password: NEXT })]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect(await errorsOf(await recover({ code: CODE }))).toEqual({ code: ['recovery_code_used'] });
    vi.stubEnv('OWNER_RECOVERY_CODE', OTHER_CODE);
    expect(await errorsOf(await recover({ code: CODE }))).toEqual({ code: ['wrong_recovery_code'] });
    expect((await recover({ code: OTHER_CODE })).status).toBe(204);
    vi.stubEnv('OWNER_RECOVERY_CODE', CODE);
    expect(await errorsOf(await recover({ code: CODE }, '198.51.100.1'))).toEqual({ code: ['recovery_code_used'] });
  });

  it('keeps the code if the address is taken or the password is easy to guess', async () => {
    await newcomer();
    expect(await errorsOf(await recover({ code: CODE, email: 'vlad@exemplu.ro' }))).toEqual({ email: ['taken'] });
    expect(await errorsOf(await recover({ code: CODE, password: 'parola123456' }))).toEqual({
      password: ['too_common'],
    });
    expect(await codeOf(await signIn('ana@exemplu.ro'))).toBe('code_required');
    expect((await recover({ code: CODE, password: NEXT })).status).toBe(204);
  });

  it('is refused with a wrong code, five times from one network, and with any code if none is set', async () => {
    const wrong = { code: ['wrong_recovery_code'] };
    for (let tries = 0; tries < 5; tries += 1)
      expect(await errorsOf(await recover({ code: OTHER_CODE }, '203.0.113.7'))).toEqual(wrong);
    expect((await recover({ code: CODE }, '203.0.113.7')).status).toBe(429);
    for (const none of [undefined, ' ']) {
      vi.stubEnv('OWNER_RECOVERY_CODE', none);
      expect(await errorsOf(await recover({ code: CODE }, '203.0.113.8'))).toEqual(wrong);
    }
  });
});
