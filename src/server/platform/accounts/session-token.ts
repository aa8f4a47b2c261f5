import { jwtVerify, SignJWT } from 'jose';
import type { Database } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';

/** The prefix excludes cookies set by subdomains or without TLS (RFC 6265bis, section 4.1.3.2). */
const COOKIE = '__Host-session';
const ISSUER = 'clipe-in-ghips';

/** Claims of a token; the sessions table decides whether it is still valid. */
interface SessionClaims {
  userId: string;
  sessionId: string;
}

export async function signToken(db: Database, claims: SessionClaims, expiresAt: Date): Promise<string> {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(await signingKey(db));
}

/** Reads the session cookie; undefined if it is missing, forged or expired. */
export async function readToken(db: Database, cookieHeader: string | undefined): Promise<SessionClaims | undefined> {
  const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(cookieHeader ?? '')?.[1];
  if (!token) return undefined;
  try {
    const { payload } = await jwtVerify(token, await signingKey(db), { algorithms: ['HS256'], issuer: ISSUER });
    return { userId: payload.sub!, sessionId: String(payload.sid) };
  } catch (error) {
    if (isTokenFault(error)) return undefined;
    throw error;
  }
}

/** Returns a session's `Set-Cookie`: inaccessible to scripts and other sites. */
export function sessionCookie(token: string, expiresAt: Date): string {
  const seconds = Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1000));
  return `${COOKIE}=${token}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${seconds}`;
}

export const endedSessionCookie = `${COOKIE}=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0`;

/** Life of a token, and the lead time at which the browser refreshes it, in ms. */
export function sessionTimings(): { lifeMs: number; refreshLeadMs: number } {
  const { SESSION_SECONDS, SESSION_REFRESH_LEAD_SECONDS } = readEnvironment();
  return { lifeMs: SESSION_SECONDS * 1000, refreshLeadMs: SESSION_REFRESH_LEAD_SECONDS * 1000 };
}

const keys = new WeakMap<Database, Promise<CryptoKey>>();

/** Returns the signing key, which a migration creates in the database, so that deployers set no secret. */
export function signingKey(db: Database): Promise<CryptoKey> {
  let key = keys.get(db);
  if (!key) {
    key = db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', 'session')
      .executeTakeFirstOrThrow()
      .then(({ value }) => {
        const algorithm = { name: 'HMAC', hash: 'SHA-256' };
        return crypto.subtle.importKey('raw', new TextEncoder().encode(value), algorithm, false, ['sign', 'verify']);
      });
    key.catch(() => keys.delete(db));
    keys.set(db, key);
  }
  return key;
}

function isTokenFault(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code ?? '').startsWith('ERR_J');
}
