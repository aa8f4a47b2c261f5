import { OWNER_NAME, type UserDocument } from '#domain/accounts/account.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** What signing in needs to know of an account. */
export interface Account extends UserDocument {
  passwordHash: string;
  totpSecret: string | null;
  /** False while a secret waits for its first code. */
  totpConfirmed: boolean;
}

const ACCOUNT_COLUMNS = [
  'id', 'email', 'admin', 'request', 'password_hash as passwordHash', 'totp_secret as totpSecret',
  'totp_confirmed_at as totpConfirmedAt',
] as const; // prettier-ignore

/** The account of the User Name box: by e-mail, or the owner's (the first admin's) for `admin`. */
export async function findAccountByName(db: Connection, userName: string): Promise<Account | undefined> {
  const accounts = db.selectFrom('users').select(ACCOUNT_COLUMNS);
  const row = await (
    userName === OWNER_NAME
      ? accounts.where('admin', '=', true).orderBy('created_at').orderBy('id').limit(1)
      : accounts.where('email', '=', userName)
  ).executeTakeFirst();
  return row && toAccount(row);
}

export async function getAccount(db: Connection, id: string): Promise<Account> {
  return toAccount(await db.selectFrom('users').select(ACCOUNT_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow());
}

/** The users document of the specification, section 3. */
export async function findUserDocument(db: Connection, id: string): Promise<UserDocument | undefined> {
  return db.selectFrom('users').select(['id', 'email', 'admin', 'request']).where('id', '=', id).executeTakeFirst();
}

export async function setPasswordHash(db: Connection, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

function toAccount({ totpConfirmedAt, ...row }: Omit<Account, 'totpConfirmed'> & { totpConfirmedAt: Date | null }) {
  return { ...row, totpConfirmed: totpConfirmedAt !== null };
}
