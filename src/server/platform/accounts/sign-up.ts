import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { SignUp } from '#domain/accounts/account.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { countAddress, countRequest } from '#server/platform/http/count-request.ts';
import { meetsFuse } from '#server/platform/http/meets-fuse.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { queueVisitorMails } from '#server/platform/mail/queue-visitor-mails.ts';
import { commit, refuse, refuseFields, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { tellOwnAccount } from './account-mails.ts';
import { isCommonPassword } from './common-password.ts';
import { makeLinkToken, hashLinkToken } from './link-token.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { hasAccountMail, proveAddressMail } from './sign-up-mails.ts';
import { queueTeamNotice } from './team-mails.ts';
import { insertAccount, setEmail } from './users-table.ts';

/** Wrong passwords per link and hour. */
const TRIES = 10;

/** Sign-ups per address and hour. */
const SIGN_UPS_PER_HOUR = 10;
/** Life of an address-proving link, in ms. */
const LINK_MS = 24 * 3_600_000;

/**
 * Creates the first account, the founder's, with the setup code. Later requests wait until their address is proved
 * (`proveAddress`). A taken address gets the same answer, which reveals no account, except to somebody with the setup
 * code, whose first press may have created it.
 * @returns the founder's id, or null for a waiting request
 */
export async function signUp(db: Database, typed: SignUp, address: string | null): Promise<string | null> {
  if (address !== null && (await isTooOften(db, address))) refuse('too_many_attempts', { waitSeconds: 3600 });
  if (await isCommonPassword(typed.password, typed.email)) refuseFields({ password: ['too_common'] });
  const passwordHash = await hashPassword(typed.password);
  const account = { id: randomBytes(16).toString('base64url'), email: typed.email };
  return commit<string | null>(db, { actor: account }, async (unit) => {
    // Of two first accounts at once, the second waits here and then finds the first.
    await sql`lock table users in share row exclusive mode`.execute(unit.tx);
    const code = checkSetupCode(typed.setupCode);
    if (await unit.tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) {
      if (!code && (await hasAccount(unit, typed.email))) refuseFields({ email: ['already_made'] });
      await mailProof(unit, typed.email, { passwordHash }, proveAddressMail);
      return null;
    }
    if (code) refuseFields({ setupCode: [code] });
    await unit.tx
      .insertInto('users')
      .values({
        ...account,
        passwordHash,
        role: 'owner',
        founder: true,
        ownerSince: new Date(),
        request: 'approved',
      })
      .execute();
    await writeEvent(unit.tx, account, { kind: 'account.create-owner', subject: `user/${account.id}` });
    // The pages still say that the shop is being prepared.
    unit.after.rebuild();
    return account.id;
  });
}

/** Stores an unproved address for a day, and mails its link; an address with an account gets a mail that says so. */
export async function mailProof(
  unit: Unit,
  email: string,
  of: { passwordHash: string } | { userId: string },
  mailOf: (recipient: string, token: string) => NewMail,
): Promise<void> {
  const { token, hash } = makeLinkToken();
  await unit.tx
    .deleteFrom('signUps')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
  await unit.tx
    .insertInto('signUps')
    .values({ tokenHash: hash, email, ...of, expiresAt: new Date(Date.now() + LINK_MS) })
    .execute();
  await queueVisitorMails(unit, [(await hasAccount(unit, email)) ? hasAccountMail(email) : mailOf(email, token)]);
}

const hasAccount = async ({ tx }: Unit, email: string): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;

async function isTooOften(db: Database, address: string): Promise<boolean> {
  return (await countAddress(db, 'sign-up', address, 3600)) > SIGN_UPS_PER_HOUR || (await meetsFuse(db, 'sign-up'));
}

function checkSetupCode(typed: string): 'setup_code_required' | 'wrong_setup_code' | undefined {
  const { ADMIN_SETUP_CODE } = readEnvironment();
  if (!typed || !ADMIN_SETUP_CODE) return 'setup_code_required';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(typed), digest(ADMIN_SETUP_CODE)) ? undefined : 'wrong_setup_code';
}

/**
 * Proves an address: the link shows that its mail was read, the password that the request was by the same person.
 * @param userAgent - user agent of the request
 * @returns the new account's id, or null if an account got a new address: its second factor was not checked
 */
export async function proveAddress(
  db: Database,
  { token, password }: { token: string; password: string },
  userAgent: string,
): Promise<string | null> {
  const hash = hashLinkToken(token);
  if ((await countRequest(db, 'prove-address', hash, 3600)) > TRIES) refuse('too_many_attempts', { waitSeconds: 3600 });
  const asked = await db
    .selectFrom('signUps')
    .leftJoin('users', 'users.id', 'userId')
    .select(['signUps.email', 'userId', 'users.email as before'])
    .select(({ fn }) => fn.coalesce('signUps.passwordHash', 'users.passwordHash').as('passwordHash'))
    .where('tokenHash', '=', hash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!asked) refuse('link_ended');
  const { email, userId, before, passwordHash } = asked;
  if (!(await verifyPassword(password, passwordHash!))) refuseFields({ password: ['wrong_password'] });
  const isNew = userId === null;
  const account = { id: userId ?? randomBytes(16).toString('base64url'), email };
  return commit(db, { actor: account }, async (unit) => {
    await unit.tx.deleteFrom('signUps').where('email', '=', email).execute();
    const event = { kind: isNew ? 'account.request' : 'account.change-email', subject: `user/${account.id}` };
    await writeEvent(unit.tx, account, event);
    if (isNew) {
      await insertAccount(unit, { ...account, passwordHash: passwordHash!, request: 'pending' });
      await queueTeamNotice(unit, { change: 'asked', member: email, by: email, role: null });
    } else {
      await setEmail(unit, account.id, email);
      await tellOwnAccount(unit, before!, 'email-changed', userAgent);
    }
    return isNew ? account.id : null;
  });
}
