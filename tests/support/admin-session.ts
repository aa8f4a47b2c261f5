import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/accounts/account.ts';
import { openSession } from '#server/platform/accounts/sessions-table.ts';
import { signToken } from '#server/platform/accounts/session-token.ts';
import type { Database } from '#server/platform/database/database.ts';

const HOUR_MS = 3_600_000;

/** Someone of the team, or without `admin` somebody who only has an account, signed in: the actor and the cookie. */
export async function openAdminSession(
  db: Database,
  { email = `${randomUUID()}@exemplu.ro`, admin = true } = {},
): Promise<{ actor: Actor; cookie: string }> {
  const id = randomUUID();
  const request = admin ? 'approved' : 'pending';
  await db.insertInto('users').values({ id, email, admin, request, password_hash: '-' }).execute();
  const expiresAt = new Date(Date.now() + HOUR_MS);
  const sessionId = await openSession(db, id, 'test', expiresAt);
  const token = await signToken(db, { userId: id, sessionId }, expiresAt);
  return { actor: { id, email }, cookie: `session=${token}` };
}
