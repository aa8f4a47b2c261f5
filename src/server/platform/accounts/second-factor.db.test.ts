import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  NEXT_PASSWORD,
  PASSWORD,
  SECRETS_KEY,
  codeOf,
  cookieOf,
  errorsOf,
  useAccounts,
} from '../../../../tests/support/fixtures/accounts.ts';
import { CODES_SLOW_FROM, slowdown } from './sign-in-limits.ts';

const { call, signIn, owner, newcomer, test, mails, turnOnSecondFactor, guessByMany } = useAccounts();

describe('the second factor', () => {
  it('allows a session ten guesses at its first code', async () => {
    const cookie = cookieOf(await owner());
    await call('POST', '/api/account/totp', { cookie, body: { password: PASSWORD } });
    const confirm = () =>
      call('POST', '/api/account/totp/confirm', { cookie, body: { code: '000000' } }).then(errorsOf);
    const said: object[] = [];
    for (let tries = 0; tries < 11; tries += 1) said.push(await confirm());
    expect(said.slice(0, 10)).toEqual(Array(10).fill({ code: ['wrong_code'] }));
    expect(said[10]).toEqual({ code: ['too_many_attempts'] });
  });

  describe('at a sign-in', () => {
    let cookie: string;
    let secret: string;
    let recoveryCodes: string[];
    let nextCode: () => string;
    beforeEach(async () => {
      cookie = cookieOf(await owner());
      ({ secret, recoveryCodes, nextCode } = await turnOnSecondFactor(cookie));
    });

    it('asks for a code after a right password, and accepts each code once', async () => {
      const asked = await signIn('ana@exemplu.ro');
      expect([asked.status, await codeOf(asked)]).toEqual([401, 'code_required']);
      expect(await codeOf(await signIn('ana@exemplu.ro', PASSWORD, { code: '000000' }))).toBe('wrong_code');
      const code = nextCode();
      expect((await signIn('ana@exemplu.ro', PASSWORD, { code })).status).toBe(201);
      expect(await codeOf(await signIn('ana@exemplu.ro', PASSWORD, { code }))).toBe('wrong_code');
    });

    it('accepts a code right after the password, even while others guess at the account', async () => {
      await guessByMany();
      const there = { ip: '198.51.100.1' };
      expect(await codeOf(await signIn('ana@exemplu.ro', PASSWORD, there))).toBe('code_required');
      expect((await signIn('ana@exemplu.ro', PASSWORD, { ...there, code: nextCode() })).status).toBe(201);
    });

    it('is not mentioned after a wrong password', async () => {
      expect(await codeOf(await signIn('ana@exemplu.ro', 'gresita', { code: nextCode() }))).toBe('wrong_credentials');
    });

    describe('whose codes are guessed by somebody with the password, from ever new networks', () => {
      let network = 0;
      const guess = (code = '000000') =>
        signIn('ana@exemplu.ro', PASSWORD, { code, ip: `203.0.113.${(network += 1)}` });
      const warnings = async () =>
        (await mails()).filter(({ subject }) => subject.includes('Wrong codes')).map(({ recipient }) => recipient);
      /** Sixty codes today, one of them within this hour. */
      const guessedOften = async () => {
        await sql`select count_request('second-factor', (select id from users), 86400) from generate_series(1, 60)`.execute(
          test.db,
        );
        await guess();
      };
      beforeEach(() => void (network = 0));

      it('warns its owner once, and allows a code only after an ever longer pause', async () => {
        for (let tries = 0; tries < 20; tries += 1) expect(await codeOf(await guess())).toBe('wrong_code');
        expect(await warnings()).toEqual([]);
        const more = await Promise.all(Array.from({ length: 40 }, () => guess().then(codeOf)));
        // One for each pause, and another if a minute ended meanwhile.
        expect(more.filter((code) => code === 'wrong_code').length).toBeLessThanOrEqual(6);
        expect(await warnings()).toEqual(['ana@exemplu.ro']);
        const paused = await guess(nextCode());
        expect([paused.status, await codeOf(paused)]).toEqual([429, 'codes_paused']);
        expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect([1, 20, 21, 31, 41, 51, 9_000].map((tries) => slowdown(tries, CODES_SLOW_FROM))).toEqual([0, 0, 60, 300, 900, 3600, 3600]); // prettier-ignore
      });

      it('still accepts a recovery code, and then the app’s codes', async () => {
        await guessedOften();
        expect((await guess(recoveryCodes[0])).status).toBe(201);
        expect((await guess(nextCode())).status).toBe(201);
      });

      it('accepts the app’s codes again once the password has changed', async () => {
        await guessedOften();
        await call('POST', '/api/password-resets', { body: { email: 'ana@exemplu.ro' } });
        const { text } = (await mails()).findLast(({ kind }) => kind === 'password-reset')!;
        const body = { token: /#([\w-]{32})/.exec(text)![1]!, password: NEXT_PASSWORD };
        expect((await call('POST', '/api/password-resets/use', { body })).status).toBe(204);
        expect((await signIn('ana@exemplu.ro', NEXT_PASSWORD, { code: nextCode() })).status).toBe(201);
      });

      it('counts the guesses for the account alone: the same network may still use a recovery code', async () => {
        const here = { ip: '198.51.100.7' };
        for (let tries = 0; tries < 15; tries += 1)
          expect(await codeOf(await signIn('ana@exemplu.ro', PASSWORD, { code: '000000', ...here }))).toBe(
            'wrong_code',
          );
        expect((await signIn('ana@exemplu.ro', PASSWORD, { code: recoveryCodes[0]!, ...here })).status).toBe(201);
      });

      it('pauses codes in an open session too', async () => {
        await guessedOften();
        const stop = await call('POST', '/api/account/totp/stop', { cookie, body: { password: PASSWORD, code: nextCode() } }); // prettier-ignore
        expect(await errorsOf(stop)).toEqual({ code: ['codes_paused'] });
      });
    });

    it('is neither paused nor reported after guesses without the password', async () => {
      const guess = (_: unknown, network: number) =>
        signIn('ana@exemplu.ro', 'gresita', { code: '000000', ip: `203.0.113.${network}` });
      await Promise.all(Array.from({ length: 25 }, guess));
      expect((await mails()).filter(({ subject }) => subject.includes('Wrong codes'))).toEqual([]);
      expect((await signIn('ana@exemplu.ro', PASSWORD, { code: nextCode() })).status).toBe(201);
    });

    it('accepts a code from only one of many requests at once', async () => {
      const code = nextCode();
      const answers = await Promise.all(Array.from({ length: 5 }, () => signIn('ana@exemplu.ro', PASSWORD, { code })));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    });

    it('accepts each recovery code once', async () => {
      expect(recoveryCodes).toHaveLength(10);
      for (const made of recoveryCodes) expect(made).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
      const code = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ');
      expect((await signIn('ana@exemplu.ro', PASSWORD, { code })).status).toBe(201);
      expect(await codeOf(await signIn('ana@exemplu.ro', PASSWORD, { code }))).toBe('wrong_code');
    });

    it('cannot be set up again while it is on', async () => {
      const again = await call('POST', '/api/account/totp', { cookie, body: { password: PASSWORD } });
      expect(await again.json()).toMatchObject({ errors: { password: ['already_on'] } });
      expect((await signIn('ana@exemplu.ro', PASSWORD, { code: recoveryCodes[1]! })).status).toBe(201);
    });

    describe('that is changed', () => {
      const stop = (body: object) => call('POST', '/api/account/totp/stop', { cookie, body });
      const newCodes = (body: object) => call('POST', '/api/account/recovery-codes', { cookie, body });

      it('is turned off only with the password and a code', async () => {
        const refusals = [
          [{ password: PASSWORD }, { code: ['required'] }],
          [{ password: 'gresita', code: nextCode() }, { password: ['wrong_password'] }],
          [{ password: PASSWORD, code: '000000' }, { code: ['wrong_code'] }],
        ] as const;
        for (const [body, errors] of refusals) expect(await (await stop(body)).json()).toMatchObject({ errors });
        expect((await stop({ password: PASSWORD, code: nextCode() })).status).toBe(204);
        expect((await signIn('ana@exemplu.ro')).status).toBe(201);
      });

      it('is turned off with a recovery code too', async () => {
        expect((await stop({ password: PASSWORD, code: recoveryCodes[3]! })).status).toBe(204);
      });

      it('gives new recovery codes only for the password and a code, and revokes the old ones', async () => {
        expect((await newCodes({ password: PASSWORD, code: 'AAAA-BBBB-CCCC-DDDD' })).status).toBe(422);
        const made = await newCodes({ password: PASSWORD, code: nextCode() });
        const { recoveryCodes: fresh } = (await made.json()) as { recoveryCodes: string[] };
        expect(await codeOf(await signIn('ana@exemplu.ro', PASSWORD, { code: recoveryCodes[0]! }))).toBe('wrong_code');
        expect((await signIn('ana@exemplu.ro', PASSWORD, { code: fresh[0]! })).status).toBe(201);
      });

      it('allows a session ten guesses, even with the password', async () => {
        const tries = await Promise.all(
          Array.from({ length: 10 }, () => stop({ password: PASSWORD, code: '000000' }).then((each) => each.json())),
        );
        expect(tries.filter((each) => JSON.stringify(each).includes('wrong_code'))).toHaveLength(10);
        const right = await stop({ password: PASSWORD, code: nextCode() });
        expect(await right.json()).toMatchObject({ errors: { password: ['too_many_attempts'] } });
      });
    });

    describe('with an encrypted secret', () => {
      afterEach(() => void vi.stubEnv('SECRETS_KEY', SECRETS_KEY));

      it('cannot be read from the database alone', async () => {
        const { totpSecret } = await test.db.selectFrom('users').select('totpSecret').executeTakeFirstOrThrow();
        expect(totpSecret).toMatch(/^v1\./);
        expect(totpSecret).not.toContain(secret);
      });

      it('reports that codes cannot be read while the key is missing, and accepts a recovery code', async () => {
        for (const key of [undefined, SECRETS_KEY.replace('f', '0')]) {
          vi.stubEnv('SECRETS_KEY', key);
          expect(await codeOf(await signIn('ana@exemplu.ro', PASSWORD, { code: nextCode() }))).toBe('codes_unreadable');
        }
        expect((await signIn('ana@exemplu.ro', PASSWORD, { code: recoveryCodes[0]! })).status).toBe(201);
      });

      it('cannot be set up without the key; accounts without it sign in as before', async () => {
        await call('POST', '/api/account/totp/stop', { cookie, body: { password: PASSWORD, code: recoveryCodes[0] } });
        vi.stubEnv('SECRETS_KEY', undefined);
        expect((await signIn('ana@exemplu.ro')).status).toBe(201);
        const begun = await call('POST', '/api/account/totp', { cookie, body: { password: PASSWORD } });
        expect(await begun.json()).toMatchObject({ errors: { password: ['no_secrets_key'] } });
      });
    });
  });
});

const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 7) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';
const NEWER_PHONE = PHONE.replace('150.0.0.0', '151.0.0.0');

describe('a team member is told by mail', () => {
  let cookie: string;
  beforeEach(async () => {
    await sql`truncate mails cascade`.execute(test.db);
    cookie = cookieOf(await owner());
  });
  const subjects = async () => (await mails()).map(({ subject }) => subject.split(' · ')[1]);
  const asPhone = (userAgent = PHONE, code?: string) =>
    signIn('ana@exemplu.ro', PASSWORD, { userAgent, ...(code !== undefined && { code }) });

  it('of a sign-in on a new device, once, but not of the first sign-in', async () => {
    expect((await signIn('ana@exemplu.ro')).status).toBe(201);
    expect(await mails()).toEqual([]);
    for (const device of [PHONE, PHONE, NEWER_PHONE]) expect((await asPhone(device)).status).toBe(201);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'account-notice', recipient: 'ana@exemplu.ro', holdsSecret: false });
    expect(mail!.subject).toMatch(/^Intrare nouă în contul tău · New sign-in to your account · /);
    expect(mail!.text).toMatch(/When \(Romanian time\): \d+ \w+ \d{4} at \d\d:\d\d\n\nDevice: Chrome, Android/);
    expect(mail!.text).toMatch(/Când \(ora României\): \d+ [a-z]+ \d{4} la \d\d:\d\d\n\nDispozitiv: Chrome, Android/);
    expect(mail!.text).toContain('/admin/forgot-password');
  });

  it('of a sign-in from another country on a known device, once, but not if no country is known', async () => {
    const from = (country?: string) => signIn('ana@exemplu.ro', PASSWORD, { ...(country && { country }) });
    for (const country of ['DE', undefined, 'DE', 'T1', '??']) expect((await from(country)).status).toBe(201);
    expect(await mails()).toEqual([]);
    for (const country of ['RO', 'RO', 'DE']) await from(country);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.text).toMatch(/Dispozitiv: necunoscut, România[^]*Device: unknown, Romania/);
  });

  it('of no refused sign-in, and of no other person’s sign-in', async () => {
    await newcomer();
    await signIn('ana@exemplu.ro', 'gresita', { userAgent: PHONE });
    await signIn('vlad@exemplu.ro', PASSWORD, { userAgent: PHONE });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['vlad@exemplu.ro']);
  });

  it('of a changed password', async () => {
    const body = { current: PASSWORD, next: NEXT_PASSWORD };
    await call('POST', '/api/account/password', { cookie, body: { ...body, current: 'gresita' } });
    expect(await mails()).toEqual([]);
    await call('POST', '/api/account/password', { cookie, body });
    expect(await subjects()).toEqual(['Your password was changed']);
    expect(JSON.stringify(await mails())).not.toMatch(/pisici|caini/);
  });

  it('of a second factor turned on or off, of new recovery codes, and of a used recovery code', async () => {
    const { secret, recoveryCodes } = await turnOnSecondFactor(cookie);
    expect(await subjects()).toEqual(['Two-factor authentication was turned on']);
    expect((await asPhone(PHONE, recoveryCodes[0])).status).toBe(201);
    const prove = (code: string) => ({ cookie, body: { password: PASSWORD, code } });
    const made = await call('POST', '/api/account/recovery-codes', prove(recoveryCodes[1]!));
    const { recoveryCodes: fresh } = (await made.json()) as { recoveryCodes: string[] };
    expect((await call('POST', '/api/account/totp/stop', prove(fresh[0]!))).status).toBe(204);
    expect(await subjects()).toEqual([
      'Two-factor authentication was turned on',
      'A recovery code was used',
      'New recovery codes were generated',
      'Two-factor authentication was turned off',
    ]);
    const all = JSON.stringify(await mails());
    for (const hidden of [secret, ...recoveryCodes, ...fresh, PASSWORD]) expect(all).not.toContain(hidden);
  });
});
