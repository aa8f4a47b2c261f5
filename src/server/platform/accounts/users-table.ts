import type { Insertable, Selectable } from 'kysely';
import { OWNER_NAME, type UserDocument } from '#domain/accounts/account.ts';
import type { Language } from '#domain/accounts/language.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import { refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { canEncrypt } from './encrypt-secret.ts';

export interface Account extends UserDocument {
  passwordHash: string;
  totpSecret: string | null;
  /** False while the secret waits for its first code. */
  totpConfirmed: boolean;
}

/** Ms for which an owner may postpone the second factor: seven days. */
const SECOND_FACTOR_MS = 7 * 24 * 3_600_000;

export const USER_COLUMNS = [
  'users.id', 'users.email', 'users.admin', 'users.role', 'users.founder', 'users.request', 'users.ownerSince',
  'users.totpConfirmedAt', 'users.language',
] as const; // prettier-ignore

type UserRow = Pick<
  Selectable<DatabaseSchema['users']>,
  'id' | 'email' | 'admin' | 'role' | 'founder' | 'request' | 'ownerSince' | 'totpConfirmedAt' | 'language'
>;

/** Finds an account by its User Name: an e-mail address, or `admin` for the founder. */
export async function findAccountByName(db: Connection, userName: string): Promise<Account | undefined> {
  const accounts = selectAccounts(db);
  const row = await (
    userName === OWNER_NAME ? accounts.where('founder', '=', true) : accounts.where('email', '=', userName)
  ).executeTakeFirst();
  return row && toAccount(row);
}

export async function getAccount(db: Connection, id: string): Promise<Account> {
  return toAccount(await selectAccounts(db).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Returns the user as the API names them (docs/product.md, Fixed names). */
export async function findUserDocument(db: Connection, id: string): Promise<UserDocument | undefined> {
  const row = await db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toUserDocument(row);
}

/** Stores an account. @throws Refusal `link_ended` if its address has got one meanwhile */
export async function insertAccount({ tx }: Unit, account: Insertable<DatabaseSchema['users']>): Promise<void> {
  const made = await tx
    .insertInto('users')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) refuse('link_ended');
}

export async function setPasswordHash(db: Connection, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
}

/** Changes an account's address. @throws Refusal `link_ended` if another account has got it meanwhile */
export async function setEmail({ tx }: Unit, id: string, email: string): Promise<void> {
  const isTaken = tx.selectFrom('users as others').select('id').where('email', '=', email);
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email })
    .where('id', '=', id)
    .where(({ not, exists }) => not(exists(isTaken)))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('link_ended');
}

export async function setName(db: Connection, id: string, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', id).execute();
}

export async function setLanguage(db: Connection, id: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', id).execute();
}

export function toUserDocument({ ownerSince, totpConfirmedAt, ...user }: UserRow): UserDocument {
  // Without an encryption key the deployer has made a second factor impossible.
  const isPutOff = ownerSince !== null && totpConfirmedAt === null && canEncrypt();
  return { ...user, secondFactorBy: isPutOff ? ownerSince.getTime() + SECOND_FACTOR_MS : null };
}

function selectAccounts(db: Connection) {
  return db.selectFrom('users').select([...USER_COLUMNS, 'passwordHash', 'totpSecret']);
}

function toAccount({
  passwordHash,
  totpSecret,
  ...row
}: UserRow & Pick<Account, 'passwordHash' | 'totpSecret'>): Account {
  return { ...toUserDocument(row), passwordHash, totpSecret, totpConfirmed: row.totpConfirmedAt !== null };
}
