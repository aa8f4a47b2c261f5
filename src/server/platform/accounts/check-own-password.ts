import type { FactorCheck } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countRequest, forgetRequests } from '#server/platform/http/count-request.ts';
import { refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Session } from './find-session.ts';
import { verifyPassword } from './password-hash.ts';
import { takeSecondFactor } from './second-factor.ts';
import { getAccount } from './users-table.ts';

/** Wrong passwords and codes that one session may type in a quarter of an hour. */
const TRIES = 10;
const BUCKET = 'own-password';

/** Asks for the password again. Tries are the session's own: nobody uses them up from outside. */
export async function checkOwnPassword(
  db: Database,
  session: Pick<Session, 'id' | 'user'>,
  password: string,
  field = 'password',
): Promise<void> {
  await tryPassword(db, session, password, field);
  await forgetOwnTries(db, session.id);
}

/** Asks for the password and a code of the second factor, which is used up by this. */
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

/** Counts something secret that a session types. @returns false when it was too often */
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
