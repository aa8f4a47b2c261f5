import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';
import type { Connection } from '#server/platform/database/database.ts';

const RECOVERY_CODES = 10;
/** 80 bits, which are 16 characters of base32 (RFC 4648). */
const CODE_BYTES = 10;

/** Replaces the recovery codes; they are shown only now, as `ABCD-EFGH-IJKL-MNOP`, and stored as hashes. */
export async function makeRecoveryCodes(db: Connection, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: CODE_BYTES }).base32.match(/.{4}/g)!.join('-'),
  );
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashCode(code), usedAt: null as never })))
    .execute();
  return codes;
}

/** Uses up a recovery code; true if it was valid and unused. */
export async function takeRecoveryCode(db: Connection, userId: string, code: string): Promise<boolean> {
  const used = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: new Date() })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashCode(code))
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Connection, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Hashes a code without case, dashes and spaces. Its 80 random bits need no salt or stretching, unlike passwords. */
function hashCode(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex');
}
