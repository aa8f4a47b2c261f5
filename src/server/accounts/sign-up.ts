import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { SignUp } from '#domain/account/account.ts';
import { writeAudit } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import { readEnvironment } from '#server/environment.ts';
import { countRequest } from '#server/http/count-request.ts';
import { isCommonPassword } from './common-password.ts';
import { hashPassword } from './password-hash.ts';

/** Sign-ups of one address in an hour. */
const SIGN_UPS_PER_HOUR = 10;

export type SignUpResult =
  /** The first account: the owner's, an admin's at once. */
  | { ok: true; state: 'owner'; userId: string }
  /** Waits for an admin. The same is said for an address that has an account already: nobody learns who has one. */
  | { ok: true; state: 'pending' }
  | { ok: false; code: 'setup_code_required' | 'wrong_setup_code' | 'too_common' | 'too_many_attempts' };

/** Makes an account: the first one with the setup code, any later one as a request to join. */
export async function signUp(db: Database, typed: SignUp, address: string | null): Promise<SignUpResult> {
  if (address !== null && (await countRequest(db, 'sign-up', address, 3600)) > SIGN_UPS_PER_HOUR)
    return { ok: false, code: 'too_many_attempts' };
  if (await isCommonPassword(typed.password, typed.email)) return { ok: false, code: 'too_common' };
  const passwordHash = await hashPassword(typed.password);
  return db.transaction().execute(async (transaction) => {
    // Two first accounts at once: the second waits here and then sees the first.
    await sql`lock table users in share row exclusive mode`.execute(transaction);
    const first = !(await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst());
    if (first) {
      const code = checkSetupCode(typed.setupCode);
      if (code) return { ok: false, code };
    }
    const id = randomBytes(16).toString('base64url');
    const made = await transaction
      .insertInto('users')
      .values({
        id,
        email: typed.email,
        password_hash: passwordHash,
        admin: first,
        request: first ? 'approved' : 'pending',
        totp_secret: null,
        totp_confirmed_at: null,
        decided_at: null,
        decided_by: null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return { ok: true, state: 'pending' };
    await writeAudit(
      transaction,
      { id, email: typed.email },
      { action: first ? 'account.create-owner' : 'account.request', subject: `user/${id}` },
    );
    return first ? { ok: true, state: 'owner', userId: id } : { ok: true, state: 'pending' };
  });
}

function checkSetupCode(typed: string): 'setup_code_required' | 'wrong_setup_code' | undefined {
  const { ADMIN_SETUP_CODE } = readEnvironment();
  if (!typed || !ADMIN_SETUP_CODE) return 'setup_code_required';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(typed), digest(ADMIN_SETUP_CODE)) ? undefined : 'wrong_setup_code';
}
