import type { SessionInfo } from '#domain/accounts/account.ts';
import { database } from '#server/platform/database/database.ts';
import type { ApiContext } from '#server/platform/http/api.ts';
import { sessionCookie, sessionTimings, signToken } from './session-token.ts';
import { openSession, type SessionPlace } from './sessions-table.ts';

/** A session with the remaining ms, because the browser's clock may be wrong by an hour. */
export interface SessionAnswer extends SessionInfo {
  expiresIn: number;
  refreshIn: number;
}

/** Opens a session for a proved person, and sends its cookie. */
export async function openFor(c: ApiContext, userId: string): Promise<SessionAnswer> {
  const expiresAt = nextEnd();
  const id = await openSession(database(), userId, placeOf(c), expiresAt);
  return grant(c, userId, id, expiresAt);
}

export function placeOf(c: ApiContext): SessionPlace {
  const country = c.env.geo?.country?.code ?? '';
  return { device: c.req.header('user-agent') ?? '', country: /^[A-Z]{2}$/.test(country) ? country : '' };
}

/** Returns when a token issued now expires. */
export function nextEnd(): Date {
  return new Date(Date.now() + sessionTimings().lifeMs);
}

/** Sends a session's cookie, valid until `expiresAt`. */
export async function grant(c: ApiContext, userId: string, sessionId: string, expiresAt: Date): Promise<SessionAnswer> {
  c.header('set-cookie', sessionCookie(await signToken(database(), { userId, sessionId }, expiresAt), expiresAt));
  return describeSession(userId, sessionId, expiresAt);
}

export function describeSession(uid: string, sessionId: string, end: Date): SessionAnswer {
  const expiresAt = end.getTime();
  const refreshAt = expiresAt - sessionTimings().refreshLeadMs;
  const now = Date.now();
  return { uid, sessionId, expiresAt, refreshAt, expiresIn: expiresAt - now, refreshIn: refreshAt - now };
}
