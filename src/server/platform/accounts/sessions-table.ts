import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describeDevice } from '#domain/accounts/describe-device.ts';
import type { Connection } from '#server/platform/database/database.ts';

export interface SessionPlace {
  /** The browser's user agent. */
  device: string;
  /** Two letters (ISO 3166) from the host; empty if unknown. */
  country: string;
}

export async function openSession(
  db: Connection,
  userId: string,
  { device, country }: SessionPlace,
  expiresAt: Date,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await db
    .insertInto('sessions')
    .values({ id, userId, device: device.slice(0, 300), country, expiresAt, revokedAt: null })
    .execute();
  return id;
}

/** True if the account has had no session in this browser and system, or country; false for its very first one. */
export async function isNewDevice(db: Connection, userId: string, { device, country }: SessionPlace): Promise<boolean> {
  const known = await db
    .selectFrom('sessions')
    .select(['device', 'country'])
    .distinct()
    .where('userId', '=', userId)
    .execute();
  const devices = known.map((each) => describeDevice(each.device));
  const countries = known.flatMap((each) => each.country || []);
  const isElsewhere = country !== '' && countries.length > 0 && !countries.includes(country);
  return known.length > 0 && (isElsewhere || !devices.includes(describeDevice(device)));
}

/** Longest life of a session after signing in, and after the person's last action, in ms. */
const LIMITS_MS = { signedIn: 30 * 24 * 3_600_000, active: 12 * 3_600_000 } as const;

/**
 * Extends a session; false if it was revoked or has ended, its person signed in over 30 days ago, or did nothing for 12
 * hours in any of the browser's pages.
 * @param idleMs - idle time in the asking page
 */
export async function extendSession(db: Connection, id: string, expiresAt: Date, idleMs: number): Promise<boolean> {
  const now = Date.now();
  const active = sql<Date>`greatest(active_at, ${new Date(now - Math.min(idleMs, LIMITS_MS.signedIn))}::timestamptz)`;
  const extended = await db
    .updateTable('sessions')
    .set({ expiresAt, refreshedAt: new Date(now), activeAt: active })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', new Date(now))
    .where('createdAt', '>', new Date(now - LIMITS_MS.signedIn))
    .where(active, '>', new Date(now - LIMITS_MS.active))
    .returning('id')
    .executeTakeFirst();
  return extended !== undefined;
}

/** Records that the password was retyped in the session. */
export async function confirmSession(db: Connection, id: string): Promise<void> {
  await db.updateTable('sessions').set({ confirmedAt: new Date() }).where('id', '=', id).execute();
}

/** Ends sessions of one user: one, all, or all but one. Ending an ended one changes nothing. */
export async function revokeSessions(
  db: Connection,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  let sessions = db
    .updateTable('sessions')
    .set({ revokedAt: new Date() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null);
  if (which.only !== undefined) sessions = sessions.where('id', '=', which.only);
  if (which.except !== undefined) sessions = sessions.where('id', '<>', which.except);
  return Number((await sessions.executeTakeFirstOrThrow()).numUpdatedRows);
}

interface OpenSession {
  id: string;
  device: string;
  createdAt: Date;
  refreshedAt: Date;
}

/** Lists a user's valid sessions, latest used first. */
export async function listOpenSessions(db: Connection, userId: string): Promise<OpenSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'refreshedAt'])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', new Date())
    .orderBy('refreshedAt', 'desc')
    .execute();
}
