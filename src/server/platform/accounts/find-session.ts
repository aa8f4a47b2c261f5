import type { UserDocument } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readToken } from './session-token.ts';
import { toUserDocument, USER_COLUMNS } from './users-table.ts';

export interface Session {
  id: string;
  expiresAt: Date;
  /** When the password was last retyped. */
  confirmedAt: Date | null;
  user: UserDocument;
}

/** Finds the session of a request's cookie: signed by us, not expired, not revoked. */
export async function findSession(db: Database, cookieHeader: string | undefined): Promise<Session | undefined> {
  const claims = await readToken(db, cookieHeader);
  if (!claims) return undefined;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'sessions.expiresAt', 'sessions.confirmedAt'])
    .select(USER_COLUMNS)
    .where('sessions.id', '=', claims.sessionId)
    .where('sessions.userId', '=', claims.userId)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', new Date())
    .executeTakeFirst();
  if (!row) return undefined;
  const { sessionId: id, expiresAt, confirmedAt, ...user } = row;
  return { id, expiresAt, confirmedAt, user: toUserDocument(user) };
}
