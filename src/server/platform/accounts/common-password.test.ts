import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

it.each(['pending@example.ro', 'pending-example-2026', 'Pending.Example.2026!', 'example pending ro'])(
  'a password made from its account’s address is easy to guess: %s',
  async (password) => expect(await isCommonPassword(password, 'pending@example.ro')).toBe(true),
);

it.each([
  ...['Parola123456!', 'bucuresti2026', 'steauabucuresti', 'fotbal1234567', 'Clipe2026Ghips!', 'București2026!', 'P4r0la-2026-2026'],
  ...['Andreea&Mihai2019', 'teiubescmaria', 'parolamea12345', 'iulianvasile1990', 'AdminMagazin2026', 'mamatatacopil', 'Mulaj_Ghips_2027'],
  ...['aaaaaaaaaaaaaa', 'qwertyuiopasdf', 'clipeinghips1'],
])('a password that Romanians or the shop’s people often choose is easy to guess: %s', async (password) =>
  expect(await isCommonPassword(password, 'ana@example.ro')).toBe(true),
); // prettier-ignore

const OTHERS = ['trei banane pe acoperis', 'patru pisici la example', 'fotbal pe acoperis marti', 'Kz7-pisica-vQ2m'];
it.each(OTHERS)('a password of other words, with at most one common word, is not easy to guess: %s', async (password) =>
  expect(await isCommonPassword(password, 'ana@example.ro')).toBe(false),
);
