import { decodeJwt, jwtVerify, SignJWT } from 'jose';
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

/** Whether it says what a key of ours says, which anybody can write: what does not is no reason to wake the database. */
function looksRight(token: string): boolean {
  try {
    const { iss, aud, exp } = decodeJwt(token);
    return iss === ISSUER && aud === AUDIENCE && exp !== undefined && exp > Date.now() / 1000;
  } catch {
    return false;
  }
}

/** @param header - of `Authorization`; without one that could be right the database is not asked */
export async function isWorkerKey(db: Database, header: string | null): Promise<boolean> {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  if (!token || !looksRight(token)) return false;
  const key = await signingKey(db);
  return jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE }).then(
    () => true,
    () => false,
  );
}
