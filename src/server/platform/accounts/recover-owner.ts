import { createHash, timingSafeEqual } from 'node:crypto';
import { OWNER_NAME } from '#domain/accounts/account.ts';
import type { OwnerRecovery } from '#domain/accounts/way-back.ts';
import { isUniqueViolation, type Database, type Tx } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { countAddress } from '#server/platform/http/count-request.ts';
import { commit, refuse, refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';
import { tellOwnAccount } from './account-mails.ts';
import { isCommonPassword } from './common-password.ts';
import { endAccess } from './end-access.ts';
import { hashPassword } from './password-hash.ts';
import { WINDOW_SECONDS } from './password-reset.ts';
import { forgetSignIns } from './sign-in-limits.ts';
import { listOwnerAddresses } from './team-mails.ts';
import { removeSecondFactor } from './totp-setup.ts';
import { findAccountByName, setPasswordHash } from './users-table.ts';

/** Tries per network and quarter of an hour; a code is too long to guess in any number. */
const TRIES = 5;

/**
 * Returns the founder's account to somebody with the deployer's code: sets another address or password, removes the
 * second factor, ends every session. A code works once, whatever the variable holds later.
 * @param place - origin of the request; `address` is null on the machine itself
 */
export async function recoverOwner(
  db: Database,
  { code, email, password }: OwnerRecovery,
  { address, device }: { address: string | null; device: string },
): Promise<void> {
  if ((await countAddress(db, 'owner-recovery', address ?? 'here', WINDOW_SECONDS)) > TRIES)
    refuse('too_many_attempts', { waitSeconds: WINDOW_SECONDS });
  const owner = await findAccountByName(db, OWNER_NAME);
  if (!isRightCode(code) || !owner) refuseFields({ code: ['wrong_recovery_code'] });
  if (password && (await isCommonPassword(password, email || owner.email))) refuseFields({ password: ['too_common'] });
  const passwordHash = password && (await hashPassword(password));
  const newEmail = email === owner.email ? undefined : email;
  const changed = [...(newEmail ? ['email'] : []), ...(password ? ['password'] : [])];
  const event = { kind: 'account.recover-owner', subject: `user/${owner.id}`, details: { changed } };
  try {
    await commit(db, { actor: owner, event }, async (unit) => {
      if (!(await useUp(unit.tx, code))) refuseFields({ code: ['recovery_code_used'] });
      if (newEmail) await unit.tx.updateTable('users').set({ email: newEmail }).where('id', '=', owner.id).execute();
      if (passwordHash) await setPasswordHash(unit.tx, owner.id, passwordHash);
      await removeSecondFactor(unit.tx, owner.id);
      await endAccess(unit, owner);
      for (const reader of new Set([owner.email, ...(await listOwnerAddresses(unit))]))
        await tellOwnAccount(unit, reader, 'owner-recovered', device);
    });
  } catch (error) {
    if (isUniqueViolation(error)) refuseFields({ email: ['taken'] });
    throw error;
  }
  await forgetSignIns(db, owner.id, address);
}

function isRightCode(typed: string): boolean {
  const { OWNER_RECOVERY_CODE } = readEnvironment();
  return OWNER_RECOVERY_CODE !== undefined && timingSafeEqual(digest(typed), digest(OWNER_RECOVERY_CODE));
}

/** True for the code's first use. The code is long and random (`environment.ts`), so a plain hash suffices. */
async function useUp(tx: Tx, code: string): Promise<boolean> {
  const used = await tx
    .insertInto('usedOwnerCodes')
    .values({ codeHash: digest(code).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('codeHash')
    .executeTakeFirst();
  return used !== undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
