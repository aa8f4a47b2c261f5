import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describeDevice } from '#domain/accounts/describe-device.ts';
import type { Connection } from '#server/platform/database/database.ts';

export interface SessionPlace {
  /** The browser as it names itself. */
  device: string;
  /** Two letters (ISO 3166), as the host tells them; empty: not known. */
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

/** True of a browser and system, or a country, in which an account has had no session yet; never for an account's very first one. */
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

/** A session can be kept alive so long after signing in, and after its person last did something, in ms. */
const LIMITS_MS = { signedIn: 30 * 24 * 3_600_000, active: 12 * 3_600_000 } as const;

/**
 * Moves a session's end; false when it was revoked or ended meanwhile, when its person signed in more than 30 days ago, or has done
 * nothing for 12 hours in any of its browser's pages.
 * @param idleMs - for how long they have done nothing in the page that asks
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

/** Notes that the session's person has typed their password again. */
export async function confirmSession(db: Connection, id: string): Promise<void> {
  await db.updateTable('sessions').set({ confirmedAt: new Date() }).where('id', '=', id).execute();
}

/** Ends sessions of one user: one of them, all, or all but one. Ending one that has ended changes nothing. */
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

/** The sessions of a user that hold now, the latest used first. */
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
