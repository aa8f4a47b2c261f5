import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { NEXT_PASSWORD, PASSWORD, cookieOf, useAccounts } from '../../../../tests/support/fixtures/accounts.ts';

const { call, signIn, owner, newcomer, turnOnSecondFactor, mails, test } = useAccounts();

const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 7) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';
const NEWER_PHONE = PHONE.replace('150.0.0.0', '151.0.0.0');

describe('somebody of the team hears by mail', () => {
  let cookie: string;
  beforeEach(async () => {
    await sql`truncate mails cascade`.execute(test.db);
    cookie = cookieOf(await owner());
  });
  const subjects = async () => (await mails()).map(({ subject }) => subject.split(' · ')[1]);
  const asPhone = (userAgent = PHONE, code?: string) =>
    signIn('ana@exemplu.ro', PASSWORD, { userAgent, ...(code !== undefined && { code }) });

  it('of a sign-in from a device that is new, once, and of none from the first', async () => {
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

  it('of a sign-in from another country, on a device that is known, once, and of none where no country is told', async () => {
    const from = (country?: string) => signIn('ana@exemplu.ro', PASSWORD, { ...(country && { country }) });
    for (const country of ['DE', undefined, 'DE', 'T1', '??']) expect((await from(country)).status).toBe(201);
    expect(await mails()).toEqual([]);
    for (const country of ['RO', 'RO', 'DE']) await from(country);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.text).toMatch(/Dispozitiv: necunoscut, România[^]*Device: unknown, Romania/);
  });

  it('of no refused sign-in, and of no other person’s', async () => {
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

  it('of a second factor that is turned on and off, of new recovery codes, and of one that was used', async () => {
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
