import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { verifyPassword } from './password-hash.ts';
import { countSignIn, forgetSignIns } from './sign-in-limits.ts';
import { getAccount } from './users-table.ts';

export type PasswordCheck =
  { ok: true } | { ok: false; field: string; code: 'wrong_password' | 'too_many_attempts' | 'too_common' };

/** Asks for the password again before something that an unattended screen must not do; tries count as sign-ins do. */
export async function checkOwnPassword(
  db: Database,
  user: Actor,
  password: string,
  field = 'password',
): Promise<PasswordCheck> {
  if (await countSignIn(db, user.email, null)) return { ok: false, field, code: 'too_many_attempts' };
  const { passwordHash } = await getAccount(db, user.id);
  if (!(await verifyPassword(password, passwordHash))) return { ok: false, field, code: 'wrong_password' };
  await forgetSignIns(db, user.email);
  return { ok: true };
}
