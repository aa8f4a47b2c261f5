import { RESET_MINUTES, type PasswordReset } from '#domain/accounts/way-back.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countAddress, countRequest } from '#server/platform/http/count-request.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { commit, refuse, refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';
import { passwordResetMail, tellOwnAccount } from './account-mails.ts';
import { isCommonPassword } from './common-password.ts';
import { endAccess } from './end-access.ts';
import { hashLinkToken, makeLinkToken } from './link-token.ts';
import { hashPassword } from './password-hash.ts';
import { forgetSignIns } from './sign-in-limits.ts';
import { findAccountByName, getAccount, setPasswordHash } from './users-table.ts';

/** Window in seconds in which recovery tries are counted. */
export const WINDOW_SECONDS = 15 * 60;
/** Per network and quarter of an hour: requested links, and tried links. */
const PER_NETWORK = { ask: 10, use: 20 } as const;
/** Links per account and quarter of an hour. A link lasts half an hour, so others' requests leave one working. */
const PER_ACCOUNT = 2;

/**
 * Mails a password reset link to the account of this address. The answer is the same without an account; the caller
 * evens out the time.
 * @param address - network address, or null if it is not counted
 */
export async function askPasswordReset(db: Database, email: string, address: string | null): Promise<void> {
  if (address !== null && (await countAddress(db, 'password-reset', address, WINDOW_SECONDS)) > PER_NETWORK.ask)
    refuse('too_many_attempts', { waitSeconds: WINDOW_SECONDS });
  const account = await findAccountByName(db, email);
  const isTooOften =
    (await countRequest(db, 'password-reset-account', account?.id ?? email, WINDOW_SECONDS)) > PER_ACCOUNT;
  if (!account || isTooOften) return;
  const event = { kind: 'account.ask-reset', subject: `user/${account.id}` };
  await commit(db, { actor: { id: null, email: 'visitor' }, event }, async (unit) => {
    const { token, hash } = makeLinkToken();
    const now = Date.now();
    await unit.tx.deleteFrom('passwordResets').where('expiresAt', '<', new Date(now)).execute();
    await unit.tx
      .insertInto('passwordResets')
      .values({
        tokenHash: hash,
        userId: account.id,
        expiresAt: new Date(now + RESET_MINUTES * 60_000),
      })
      .execute();
    await queueMails(unit, [passwordResetMail(account.email, token)]);
  });
}

/**
 * Sets a new password by a link's token, once, and ends every session of the account. It signs nobody in: signing in
 * needs the second factor as before.
 * @param place - origin of the request; `address` is null if it is not counted
 */
export async function resetPassword(
  db: Database,
  { token, password }: PasswordReset,
  { address, device }: { address: string | null; device: string },
): Promise<void> {
  if (address !== null && (await countAddress(db, 'password-reset-use', address, WINDOW_SECONDS)) > PER_NETWORK.use)
    refuse('too_many_attempts', { waitSeconds: WINDOW_SECONDS });
  const userId = await findUserOfToken(db, token);
  if (userId === undefined) refuse('link_over');
  const account = await getAccount(db, userId);
  if (await isCommonPassword(password, account.email)) refuseFields({ password: ['too_common'] });
  const hash = await hashPassword(password);
  const event = { kind: 'account.reset-password', subject: `user/${userId}` };
  await commit(db, { actor: account, event }, async (unit) => {
    const taken = await unit.tx
      .deleteFrom('passwordResets')
      .where('tokenHash', '=', hashLinkToken(token))
      .where('expiresAt', '>', new Date())
      .returning('userId')
      .executeTakeFirst();
    if (!taken) refuse('link_over');
    await setPasswordHash(unit.tx, userId, hash);
    await endAccess(unit, account);
    await tellOwnAccount(unit, account.email, 'password-reset', device);
  });
  // A user who forgot the password has just tried wrong ones.
  await forgetSignIns(db, userId, address);
}

async function findUserOfToken(db: Database, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenHash', '=', hashLinkToken(token))
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  return row?.userId;
}
