import { jwtVerify, SignJWT } from 'jose';
import { signingKey } from '#server/platform/accounts/session-token.ts';
import type { Database } from '#server/platform/database/database.ts';

const ISSUER = 'clipe-in-ghips';
const AUDIENCE = 'worker';
/** Long enough for a background function to begin. */
const HOLDS = '5 minutes';

/** What a function shows to the shop's own worker: only the shop has the database's key. */
export async function makeWorkerKey(db: Database): Promise<string> {
  const token = new SignJWT().setProtectedHeader({ alg: 'HS256' }).setIssuer(ISSUER).setAudience(AUDIENCE);
  return token.setExpirationTime(HOLDS).sign(await signingKey(db));
}

/** @param header - of `Authorization`; without one the database is not asked */
export async function isWorkerKey(db: Database, header: string | null): Promise<boolean> {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  if (!token) return false;
  const key = await signingKey(db);
  return jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE }).then(
    () => true,
    () => false,
  );
}
