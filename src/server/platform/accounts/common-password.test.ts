import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

it.each(['pending@example.ro', 'pending-example-2026', 'Pending.Example.2026!', 'example pending ro'])(
  'a password made of its own address is easy to guess: %s',
  async (password) => expect(await isCommonPassword(password, 'pending@example.ro')).toBe(true),
);

it.each(['trei banane pe acoperis', 'patru pisici la example'])('one of other words is not: %s', async (password) =>
  expect(await isCommonPassword(password, 'ana@example.ro')).toBe(false),
);
