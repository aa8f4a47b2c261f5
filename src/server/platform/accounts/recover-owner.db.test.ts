import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toldMails } from '../../../../tests/support/told-mails.ts';
import { insert } from '../../../../tests/support/rows.ts';
import {
  NEXT_PASSWORD as NEXT,
  codeOf,
  cookieOf,
  errorsOf,
  useAccounts,
} from '../../../../tests/support/fixtures/accounts.ts';

const { audited, call, newcomer, owner, signIn, test, turnOnSecondFactor } = useAccounts();

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

  it('comes in again by the deployer’s code: another address and password, no second factor, no session left, and every owner hears of it', async () => {
    await insert(test.db, 'users', { id: 'bob', email: 'bob@exemplu.ro', passwordHash: '-', role: 'owner', ownerSince: new Date(), request: 'approved' }); // prettier-ignore
    const answer = await recover({ code: CODE, email: 'ana@adresa-noua.ro', password: NEXT });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null]);
    expect((await call('GET', '/api/account', { cookie })).status).toBe(401);
    expect((await signIn('ana@exemplu.ro', NEXT)).status).toBe(401);
    expect((await signIn('ana@adresa-noua.ro', NEXT)).status).toBe(201);
    expect(await test.db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
    expect(await audited()).toContain('account.recover-owner');
    const mails = await toldMails(test.db);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'ana@adresa-noua.ro',
      'ana@exemplu.ro',
      'bob@exemplu.ro',
    ]);
    for (const { text } of mails) expect(text).toMatch(/OWNER_RECOVERY_CODE[^]*dacă nu ai fost tu/i);
    expect(JSON.stringify(mails)).not.toContain(CODE);
  });

  it('keeps what is left out, and only loses the second factor', async () => {
    expect((await recover({ code: CODE })).status).toBe(204);
    expect((await signIn('ana@exemplu.ro')).status).toBe(201);
  });

  it('uses a code once, also when two come at once and the variable stays', async () => {
    const both = await Promise.all([recover({ code: CODE }), recover({ code: CODE, password: NEXT })]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect(await errorsOf(await recover({ code: CODE }))).toEqual({ code: ['recovery_code_used'] });
    vi.stubEnv('OWNER_RECOVERY_CODE', OTHER_CODE);
    expect(await errorsOf(await recover({ code: CODE }))).toEqual({ code: ['wrong_recovery_code'] });
    expect((await recover({ code: OTHER_CODE })).status).toBe(204);
    vi.stubEnv('OWNER_RECOVERY_CODE', CODE);
    expect(await errorsOf(await recover({ code: CODE }, '198.51.100.1'))).toEqual({ code: ['recovery_code_used'] });
  });

  it('does not use a code up by an address that is taken or a password that is easy to guess', async () => {
    await newcomer();
    expect(await errorsOf(await recover({ code: CODE, email: 'vlad@exemplu.ro' }))).toEqual({ email: ['taken'] });
    expect(await errorsOf(await recover({ code: CODE, password: 'parola123456' }))).toEqual({
      password: ['too_common'],
    });
    expect(await codeOf(await signIn('ana@exemplu.ro'))).toBe('code_required');
    expect((await recover({ code: CODE, password: NEXT })).status).toBe(204);
  });

  it('is refused a wrong code, five times from one network, and any code where none is set', async () => {
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
