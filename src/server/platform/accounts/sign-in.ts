import type { SignIn } from '#domain/accounts/account.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { tellOwnAccount } from './account-mails.ts';
import { verifyPassword } from './password-hash.ts';
import { takeSecondFactor } from './second-factor.ts';
import { isNewDevice, openSession, type SessionPlace } from './sessions-table.ts';
import { countSignIn, forgetSignIns, isFirstRefusal } from './sign-in-limits.ts';
import { findAccountByName, type Account } from './users-table.ts';

type SignInResult =
  | { ok: true; userId: string; sessionId: string }
  /** Wrong password and unknown account are one answer, and take one time. */
  | { ok: false; code: 'wrong_credentials' }
  /** The password is right; a code of the authenticator app, or a recovery code, is asked for. */
  | { ok: false; code: 'code_required' | 'wrong_code' | 'codes_unreadable' }
  | { ok: false; code: 'too_many_attempts' | 'codes_paused'; waitSeconds: number };

/** Where a try comes from. */
interface SignInPlace extends SessionPlace {
  /** The network address, or null when it is not to be counted. */
  address: string | null;
  expiresAt: Date;
}

/** Checks name, password and second factor, and opens a session. Every outcome stands in the audit log; of tries that are too many one a network and quarter of an hour. */
export async function signIn(db: Database, typed: SignIn, place: SignInPlace): Promise<SignInResult> {
  const account = await findAccountByName(db, typed.userName);
  const counted = account?.id ?? typed.userName;
  const tooMany = await countSignIn(db, counted, place.address);
  if (tooMany) return refuseOnce(db, undefined, place.address, { ok: false, code: 'too_many_attempts', ...tooMany });
  const right = await verifyPassword(typed.password, account?.passwordHash);
  if (!account || !right) return refuse(db, account, { ok: false, code: 'wrong_credentials' });
  await forgetSignIns(db, counted, place.address);
  let byRecoveryCode = false;
  if (account.totpConfirmed) {
    if (!typed.code) return { ok: false, code: 'code_required' };
    const taken = await takeSecondFactor(db, account, typed.code, place.device);
    if (!taken.ok && taken.code === 'codes_paused') return refuseOnce(db, account, place.address, taken);
    if (!taken.ok) return refuse(db, account, taken);
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
  return { ok: true, userId: account.id, sessionId };
}

async function refuseOnce(
  db: Database,
  account: Account | undefined,
  address: string | null,
  result: Extract<SignInResult, { ok: false }>,
): Promise<SignInResult> {
  return (await isFirstRefusal(db, address)) ? refuse(db, account, result) : result;
}

/** What was typed as a name is not kept: it may be anything, a password too. */
async function refuse(
  db: Database,
  account: Account | undefined,
  result: Extract<SignInResult, { ok: false }>,
): Promise<SignInResult> {
  await writeEvent(
    db,
    { id: null, email: 'visitor' },
    {
      kind: 'session.refuse',
      subject: account ? `user/${account.id}` : '',
      details: { refused: result.code },
    },
  );
  return result;
}
