import type { UserDocument } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readToken } from './session-token.ts';

/** A session that holds now, and whose it is. */
export interface Session {
  id: string;
  expiresAt: Date;
  user: UserDocument;
}

/** The session that a request's cookie opens: signed by us, not over, not revoked. */
export async function findSession(db: Database, cookieHeader: string | undefined): Promise<Session | undefined> {
  const claims = await readToken(db, cookieHeader);
  if (!claims) return undefined;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.expires_at', 'users.id as uid', 'users.email', 'users.admin', 'users.request'])
    .where('sessions.id', '=', claims.sessionId)
    .where('sessions.user_id', '=', claims.userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', new Date())
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, expires_at: expiresAt, uid, email, admin, request } = row;
  return { id, expiresAt, user: { id: uid, email, admin, request } };
}
