import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { signingKey } from '#server/platform/accounts/session-token.ts';
import type { Database } from '#server/platform/database/database.ts';

const ISSUER = 'clipe-in-ghips';
const AUDIENCE = 'worker';
/** Long enough for a background function to begin, in ms. */
const HOLDS_MS = 5 * 60_000;
/** For so long a process shows the same key again, in ms. */
const SHOWN_MS = 60_000;

const made = new WeakMap<Database, { key: Promise<string>; until: number }>();
/** The last key that was found right: a shop that is busy shows it many times. */
const proved = new WeakMap<Database, string>();

/** Makes the key that a function shows to the shop's own worker: only the shop has the database's key. */
export function makeWorkerKey(db: Database): Promise<string> {
  const last = made.get(db);
  if (last && last.until > Date.now()) return last.key;
  const key = signWorkerKey(db);
  key.catch(() => made.delete(db));
  made.set(db, { key, until: Date.now() + SHOWN_MS });
  return key;
}

async function signWorkerKey(db: Database): Promise<string> {
  const token = new SignJWT().setProtectedHeader({ alg: 'HS256' }).setIssuer(ISSUER).setAudience(AUDIENCE);
  return token.setExpirationTime(new Date(Date.now() + HOLDS_MS)).sign(await signingKey(db));
}

/** True for the claims of a key of ours, which anybody can write: any other is no reason to wake the database. */
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
  if (proved.get(db) === token) return true;
  const key = await signingKey(db);
  const isRight = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE }).then(
    () => true,
    () => false,
  );
  if (isRight) proved.set(db, token);
  return isRight;
}
