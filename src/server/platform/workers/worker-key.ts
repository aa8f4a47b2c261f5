import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { signingKey } from '#server/platform/accounts/session-token.ts';
import type { Database } from '#server/platform/database/database.ts';

const ISSUER = 'clipe-in-ghips';
const AUDIENCE = 'worker';
/** Ms of a key's life: time for a background function to start. */
const HOLDS_MS = 5 * 60_000;
/** Ms for which a process reuses the same key. */
const SHOWN_MS = 60_000;

const made = new WeakMap<Database, { key: Promise<string>; until: number }>();
/** Last verified key, which a busy shop presents many times. */
const proved = new WeakMap<Database, string>();

/** Makes the key that a function presents to a worker of the shop: only the shop has the database's signing key. */
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

/** True if a key's (forgeable) claims look like ours; any other key is not worth waking the database. */
function looksRight(token: string): boolean {
  try {
    const { iss, aud, exp } = decodeJwt(token);
    return iss === ISSUER && aud === AUDIENCE && exp !== undefined && exp > Date.now() / 1000;
  } catch {
    return false;
  }
}

/** @param header - `Authorization` header; only a plausible one wakes the database */
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
