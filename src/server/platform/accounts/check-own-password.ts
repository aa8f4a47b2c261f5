import type { Database } from '#server/platform/database/database.ts';
import { countRequest, forgetRequests } from '#server/platform/http/count-request.ts';
import type { Session } from './find-session.ts';
import { verifyPassword } from './password-hash.ts';
import { getAccount } from './users-table.ts';

export type PasswordCheck =
  | { ok: true }
  | { ok: false; field: string; code: 'wrong_password' | 'too_many_attempts' | 'too_common' | 'same_password' };

/** Wrong passwords that one session may type in a quarter of an hour. */
const TRIES = 10;
const BUCKET = 'own-password';

/**
 * Asks for the password again before something that an unattended screen must not do. Tries are the session's own: nobody
 * uses them up from outside.
 */
export async function checkOwnPassword(
  db: Database,
  { id, user }: Pick<Session, 'id' | 'user'>,
  password: string,
  field = 'password',
): Promise<PasswordCheck> {
  if ((await countRequest(db, BUCKET, id, 15 * 60)) > TRIES) return { ok: false, field, code: 'too_many_attempts' };
  const { passwordHash } = await getAccount(db, user.id);
  if (!(await verifyPassword(password, passwordHash))) return { ok: false, field, code: 'wrong_password' };
  await forgetRequests(db, BUCKET, id);
  return { ok: true };
}
