import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { SignUp } from '#domain/accounts/account.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { countAddress } from '#server/platform/http/count-request.ts';
import { meetsFuse } from '#server/platform/http/meets-fuse.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { isCommonPassword } from './common-password.ts';
import { hashPassword } from './password-hash.ts';

/** Sign-ups of one address in an hour. */
const SIGN_UPS_PER_HOUR = 10;

export type SignUpResult =
  /** The first account: the owner's, an admin's at once. */
  | { ok: true; state: 'owner'; userId: string }
  /**
   * Waits for an admin. The same is said for an address that has an account already: the answer does not tell who has
   * one.
   */
  | { ok: true; state: 'pending' }
  | { ok: false; code: 'setup_code_required' | 'wrong_setup_code' | 'too_common' | 'too_many_attempts' };

/** Makes an account: the first one with the setup code, any later one as a request to join. */
export async function signUp(db: Database, typed: SignUp, address: string | null): Promise<SignUpResult> {
  if (address !== null && (await isTooOften(db, address))) return { ok: false, code: 'too_many_attempts' };
  if (await isCommonPassword(typed.password, typed.email)) return { ok: false, code: 'too_common' };
  const passwordHash = await hashPassword(typed.password);
  const account = { id: randomBytes(16).toString('base64url'), email: typed.email };
  return commit<SignUpResult>(db, { actor: account }, async (unit) => {
    // Two first accounts at once: the second waits here and then sees the first.
    await sql`lock table users in share row exclusive mode`.execute(unit.tx);
    const first = !(await unit.tx.selectFrom('users').select('id').limit(1).executeTakeFirst());
    if (first) {
      const code = checkSetupCode(typed.setupCode);
      if (code) return { ok: false, code };
    }
    const made = await unit.tx
      .insertInto('users')
      .values({
        ...account,
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
    const action = first ? 'account.create-owner' : 'account.request';
    await writeAudit(unit.tx, account, { action, subject: `user/${account.id}` });
    // The pages still say that the shop is being prepared.
    if (first) unit.after.rebuild();
    return first ? { ok: true, state: 'owner', userId: account.id } : { ok: true, state: 'pending' };
  });
}

async function isTooOften(db: Database, address: string): Promise<boolean> {
  return (await countAddress(db, 'sign-up', address, 3600)) > SIGN_UPS_PER_HOUR || (await meetsFuse(db, 'sign-up'));
}

function checkSetupCode(typed: string): 'setup_code_required' | 'wrong_setup_code' | undefined {
  const { ADMIN_SETUP_CODE } = readEnvironment();
  if (!typed || !ADMIN_SETUP_CODE) return 'setup_code_required';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(typed), digest(ADMIN_SETUP_CODE)) ? undefined : 'wrong_setup_code';
}
