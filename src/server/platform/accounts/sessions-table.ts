import { randomBytes } from 'node:crypto';
import type { Connection } from '#server/platform/database/database.ts';

/** Stores a new session. @param device - the browser as it names itself */
export async function openSession(db: Connection, userId: string, device: string, expiresAt: Date): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await db
    .insertInto('sessions')
    .values({ id, user_id: userId, device: device.slice(0, 300), expires_at: expiresAt, revoked_at: null })
    .execute();
  return id;
}

/** Moves a session's end; false when it was revoked or ended meanwhile. */
export async function extendSession(db: Connection, id: string, expiresAt: Date): Promise<boolean> {
  const now = new Date();
  const extended = await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, refreshed_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return extended !== undefined;
}

/** Ends sessions of one user: one of them, all, or all but one. Ending one that has ended changes nothing. */
export async function revokeSessions(
  db: Connection,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  let sessions = db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (which.only !== undefined) sessions = sessions.where('id', '=', which.only);
  if (which.except !== undefined) sessions = sessions.where('id', '<>', which.except);
  return Number((await sessions.executeTakeFirstOrThrow()).numUpdatedRows);
}

export interface OpenSession {
  id: string;
  device: string;
  createdAt: Date;
  refreshedAt: Date;
}

/** The sessions of a user that hold now, the latest used first. */
export async function listOpenSessions(db: Connection, userId: string): Promise<OpenSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as createdAt', 'refreshed_at as refreshedAt'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('refreshed_at', 'desc')
    .execute();
}
