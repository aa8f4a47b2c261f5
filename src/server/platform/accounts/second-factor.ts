import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { shop } from '#config/shop.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Account } from './users-table.ts';

const RECOVERY_CODES = 10;
/** Steps of 30 s that a phone's clock may be off, either way (RFC 6238, section 5.2). */
const STEPS_OFF = 1;
const STEP_MS = 30_000;

function totp(email: string, secret: Secret): TOTP {
  return new TOTP({ issuer: shop.name, label: email, secret });
}

/** A new secret and the address that an authenticator app reads as a QR code. */
export function makeTotpSecret(email: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, address: totp(email, secret).toString() };
}

/**
 * True when the app's code is right now and was not used before. A code is taken by a conditional update, so that
 * two requests with one code do not both pass.
 */
export async function takeTotpCode(db: Connection, account: Account, code: string): Promise<boolean> {
  if (!account.totpSecret || !/^\d{6}$/.test(code.replace(/\s/g, ''))) return false;
  const now = Date.now();
  const delta = totp(account.email, Secret.fromBase32(account.totpSecret)).validate({
    token: code.replace(/\s/g, ''),
    timestamp: now,
    window: STEPS_OFF,
  });
  if (delta === null) return false;
  const step = Math.floor(now / STEP_MS) + delta;
  const taken = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', account.id)
    .where('totp_last_step', '<', sql<string>`${step}::bigint`)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Replaces the recovery codes; they are shown this once and kept as hashes. */
export async function makeRecoveryCodes(db: Connection, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const code = randomBytes(7).toString('hex').slice(0, 12);
    return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
  });
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(code), used_at: null as never })))
    .execute();
  return codes;
}

/** True when the code is one of the unused recovery codes; it is used up by this. */
export async function takeRecoveryCode(db: Connection, userId: string, code: string): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Connection, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** 48 random bits, and the tries are limited: a plain hash keeps them. */
function hashCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-f]/g, ''))
    .digest('hex');
}
