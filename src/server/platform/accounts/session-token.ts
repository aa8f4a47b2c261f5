import { jwtVerify, SignJWT } from 'jose';
import type { Database } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';

/** The prefix keeps out what a subdomain or a page without TLS would set (RFC 6265bis, section 4.1.3.2). */
const COOKIE = '__Host-session';
const ISSUER = 'clipe-in-ghips';

/** Claims of a token; whether it still holds is for the sessions table to say. */
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

/** Reads the session cookie; nothing when it is missing, forged or too old. */
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

/** The `Set-Cookie` of a session: out of reach of scripts and of other sites. */
export function sessionCookie(token: string, expiresAt: Date): string {
  const seconds = Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1000));
  return `${COOKIE}=${token}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${seconds}`;
}

export const endedSessionCookie = `${COOKIE}=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0`;

/** Life of a token, and the time before its end at which the browser asks for the next, in ms. */
export function sessionTimings(): { lifeMs: number; refreshLeadMs: number } {
  const { SESSION_SECONDS, SESSION_REFRESH_LEAD_SECONDS } = readEnvironment();
  return { lifeMs: SESSION_SECONDS * 1000, refreshLeadMs: SESSION_REFRESH_LEAD_SECONDS * 1000 };
}

const keys = new WeakMap<Database, Promise<CryptoKey>>();

/** The key is made by a migration and kept in the database, so that a deployer has no secret to set. */
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
