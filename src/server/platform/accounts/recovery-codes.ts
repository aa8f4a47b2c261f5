import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';
import type { Connection } from '#server/platform/database/database.ts';

const RECOVERY_CODES = 10;
/** 80 bits, which are 16 characters of base32 (RFC 4648). */
const CODE_BYTES = 10;

/** Replaces the recovery codes; they are shown this once, as `ABCD-EFGH-IJKL-MNOP`, and kept as hashes. */
export async function makeRecoveryCodes(db: Connection, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: CODE_BYTES }).base32.match(/.{4}/g)!.join('-'),
  );
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

/**
 * SHA-256 without salt or stretching: those slow down whoever goes through words that people choose. These are 80 random bits,
 * which nobody goes through, and a table that is made in advance for all of them cannot be stored. Case, dashes and blanks do not count.
 */
function hashCode(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex');
}
