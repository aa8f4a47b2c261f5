import { describe, expect, it } from 'vitest';
import { newPasswordSchema, signInSchema, signUpSchema } from './account.ts';
import { describeDevice } from './describe-device.ts';

describe('an account', () => {
  it.each([
    ['11 characters', 'x'.repeat(11), 'too_short'],
    ['201 characters', 'x'.repeat(201), 'too_long'],
    ['no characters', '', 'required'],
  ])('refuses a password of %s', (_what, password, code) => {
    expect(newPasswordSchema.safeParse(password).error?.issues.map(({ message }) => message)).toContain(code);
  });

  it('keeps the spaces of a password', () => {
    expect(newPasswordSchema.parse('  douasprezece  ')).toBe('  douasprezece  ');
  });

  it('stores an e-mail address in lower case, without surrounding spaces', () => {
    const typed = { email: ' Ana@Exemplu.RO ', password: 'x'.repeat(12) };
    expect(signUpSchema.parse(typed)).toEqual({ ...typed, email: 'ana@exemplu.ro', setupCode: '' });
  });

  it('accepts "admin" and an e-mail address as a user name', () => {
    for (const userName of ['admin', 'Admin', 'ANA@exemplu.ro'])
      expect(signInSchema.parse({ userName, password: 'x' }).userName).toBe(userName.toLowerCase());
  });
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 7) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Safari/604', 'Safari, iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537 Chrome/150.0 Safari/537 Edg/150.0', 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['curl/8.0', ''],
])('a device is named by browser and system: %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
