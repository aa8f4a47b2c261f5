import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { countSignIn } from './sign-in-limits.ts';
import { untilWindowHasRoom } from '../../../../tests/support/counting-window.ts';
import { PASSWORD, call, signIn, owner, cookieOf, codeOf, test } from '../../../../tests/support/fixtures/accounts.ts';

describe('accounts and sessions', () => {
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

    it('lets the code follow the password at once while others guess at the account', async () => {
      await untilWindowHasRoom();
      const { id } = await test.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      for (let home = 0; home < 40; home += 1)
        for (let tries = 0; tries < 10; tries += 1) await countSignIn(test.db, id, `203.0.113.${home}`);
      const there = { ip: '198.51.100.1' };
      expect(await codeOf(await signIn('ana@exemplu.ro', PASSWORD, there))).toBe('code_required');
      expect((await signIn('ana@exemplu.ro', PASSWORD, { ...there, code: nextCode() })).status).toBe(201);
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
});
