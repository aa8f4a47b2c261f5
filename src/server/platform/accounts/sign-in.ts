import type { SignIn } from '#domain/accounts/account.ts';
import type { RefusalCode } from '#domain/refusals/refusals.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { tellOwnAccount } from './account-mails.ts';
import { verifyPassword } from './password-hash.ts';
import { takeSecondFactor } from './second-factor.ts';
import { isNewDevice, openSession, type SessionPlace } from './sessions-table.ts';
import { countSignIn, forgetSignIns, isFirstRefusal } from './sign-in-limits.ts';
import { findAccountByName, type Account } from './users-table.ts';

interface SignInPlace extends SessionPlace {
  /** Network address, or null if it is not counted. */
  address: string | null;
  expiresAt: Date;
}

/**
 * Checks name, password and second factor, and opens a session. The audit log records every outcome; of excess tries
 * one per network and quarter of an hour.
 * @throws Refusal `wrong_credentials` for wrong passwords and unknown accounts, after the same time; `code_required`
 * after a right password if a code is needed
 */
export async function signIn(
  db: Database,
  typed: SignIn,
  place: SignInPlace,
): Promise<{ userId: string; sessionId: string }> {
  const account = await findAccountByName(db, typed.userName);
  const counted = account?.id ?? typed.userName;
  const tooMany = await countSignIn(db, counted, place.address);
  if (tooMany) return refuseOnce(db, undefined, place.address, 'too_many_attempts', tooMany);
  const right = await verifyPassword(typed.password, account?.passwordHash);
  if (!account || !right) return refuseLogged(db, account, 'wrong_credentials');
  await forgetSignIns(db, counted, place.address);
  let byRecoveryCode = false;
  if (account.totpConfirmed) {
    if (!typed.code) refuse('code_required');
    const taken = await takeSecondFactor(db, account, typed.code, place.device);
    if (!taken.ok && taken.code === 'codes_paused') {
      const { code, waitSeconds } = taken;
      return refuseOnce(db, account, place.address, code, { waitSeconds });
    }
    if (!taken.ok) return refuseLogged(db, account, taken.code);
    byRecoveryCode = taken.by === 'recovery-code';
  }
  const event = { kind: 'session.sign-in', subject: `user/${account.id}` };
  const sessionId = await commit(db, { actor: account, event }, async (unit) => {
    const { device, country, expiresAt } = place;
    if (byRecoveryCode) await tellOwnAccount(unit, account.email, 'recovery-code-used', device);
    else if (await isNewDevice(unit.tx, account.id, place))
      await tellOwnAccount(unit, account.email, 'new-device', device, country);
    return openSession(unit.tx, account.id, place, expiresAt);
  });
  return { userId: account.id, sessionId };
}

async function refuseOnce(
  db: Database,
  account: Account | undefined,
  address: string | null,
  code: RefusalCode,
  details: { waitSeconds: number },
): Promise<never> {
  if (await isFirstRefusal(db, address)) return refuseLogged(db, account, code, details);
  refuse(code, details);
}

/** Records a refusal without the typed name, which may be anything, even a password. */
async function refuseLogged(
  db: Database,
  account: Account | undefined,
  code: RefusalCode,
  details?: object,
): Promise<never> {
  const subject = account ? `user/${account.id}` : '';
  await writeEvent(db, { id: null, email: 'visitor' }, { kind: 'session.refuse', subject, details: { refused: code } });
  refuse(code, details);
}
