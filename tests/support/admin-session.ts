import { randomUUID } from 'node:crypto';
import type { Actor, Role } from '#domain/accounts/account.ts';
import { confirmSession, openSession } from '#server/platform/accounts/sessions-table.ts';
import { signToken } from '#server/platform/accounts/session-token.ts';
import type { Database } from '#server/platform/database/database.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import { insert } from './rows.ts';

const HOUR_MS = 3_600_000;

interface Person {
  email?: string;
  /** Without it they only have an account, whose request waits. */
  admin?: boolean;
  role?: Role;
  founder?: boolean;
  /** True where they have just typed their password again. */
  confirmed?: boolean;
}

/** Someone of the team, an owner unless told otherwise, signed in: the actor and the cookie. */
export async function openAdminSession(
  db: Database,
  {
    email = `${randomUUID()}@exemplu.ro`,
    admin = true,
    role = 'owner',
    founder = false,
    confirmed = true,
  }: Person = {},
): Promise<{ actor: Actor; cookie: string }> {
  const id = randomUUID();
  const place = admin
    ? { role, founder, request: 'approved' as const, ...(role === 'owner' && { ownerSince: new Date() }) }
    : { request: 'pending' as const };
  await insert(db, 'users', { id, email, passwordHash: '-', ...place });
  const expiresAt = new Date(Date.now() + HOUR_MS);
  const sessionId = await openSession(db, id, { device: 'test', country: '' }, expiresAt);
  if (confirmed) await confirmSession(db, sessionId);
  const token = await signToken(db, { userId: id, sessionId }, expiresAt);
  return { actor: { id, email, ...(admin && { role }) }, cookie: `${SESSION_COOKIE}=${token}` };
}
