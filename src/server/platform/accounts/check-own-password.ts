import type { FactorCheck } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countRequest, forgetRequests } from '#server/platform/http/count-request.ts';
import { refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Session } from './find-session.ts';
import { verifyPassword } from './password-hash.ts';
import { takeSecondFactor } from './second-factor.ts';
import { getAccount } from './users-table.ts';

/** Wrong passwords and codes allowed per session and quarter of an hour. */
const TRIES = 10;
const BUCKET = 'own-password';

/** Checks the retyped password. Tries count per session, so that nobody uses them up from outside. */
export async function checkOwnPassword(
  db: Database,
  session: Pick<Session, 'id' | 'user'>,
  password: string,
  field = 'password',
): Promise<void> {
  await tryPassword(db, session, password, field);
  await forgetOwnTries(db, session.id);
}

/** Checks the password and a code of the second factor, and uses the code up. */
export async function checkOwnFactor(
  db: Database,
  session: Pick<Session, 'id' | 'user'>,
  { password, code }: FactorCheck,
  userAgent: string,
): Promise<void> {
  await tryPassword(db, session, password, 'password');
  const account = await getAccount(db, session.user.id);
  if (!account.totpConfirmed) refuseFields({ code: ['not_on'] });
  const taken = await takeSecondFactor(db, account, code, userAgent);
  if (!taken.ok) refuseFields({ code: [taken.code] });
  await forgetOwnTries(db, session.id);
}

/** Counts a secret typed in a session. @returns false after too many */
export async function mayTryOwn(db: Database, sessionId: string): Promise<boolean> {
  return (await countRequest(db, BUCKET, sessionId, 15 * 60)) <= TRIES;
}

export async function forgetOwnTries(db: Database, sessionId: string): Promise<void> {
  await forgetRequests(db, BUCKET, sessionId);
}

async function tryPassword(
  db: Database,
  { id, user }: Pick<Session, 'id' | 'user'>,
  password: string,
  field: string,
): Promise<void> {
  if (!(await mayTryOwn(db, id))) refuseFields({ [field]: ['too_many_attempts'] });
  const { passwordHash } = await getAccount(db, user.id);
  if (!(await verifyPassword(password, passwordHash))) refuseFields({ [field]: ['wrong_password'] });
}
