import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { signInDaysLeft } from '#domain/invoices/e-factura.ts';
import { decryptSecret, encryptSecret } from '#server/platform/accounts/encrypt-secret.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { AnafError } from './anaf-error.ts';
import type { AnafApplication, AnafClient, AnafTokens } from './anaf-client.ts';

/** Owner name in encryption, which ties these secrets to ANAF's account. */
const OWNER = 'anaf';
/** Tokens are refreshed weekly, so that none expires unnoticed, and at the latest this long before they expire. */
const FRESH_MS = 7 * 86_400_000;
const BEFORE_END_MS = 86_400_000;
const LEASE_MS = 60_000;

export const seal = (secret: string): string => encryptSecret(secret, OWNER);

export const findAccount = (db: Connection) => db.selectFrom('anafAccount').selectAll().executeTakeFirst();
export type AnafAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** State of the connection: `begun` until an owner returns from ANAF, `ended` after ANAF's year or on its refusal. */
export function connectionOf(account: AnafAccount | undefined, now: Date): 'none' | 'begun' | 'connected' | 'ended' {
  if (!account) return 'none';
  if (!account.signedInAt) return 'begun';
  return account.endedAt || signInDaysLeft(account.signedInAt, now) <= 0 ? 'ended' : 'connected';
}

/** Decrypts the application's keys; undefined when the shop's secret key has changed. */
export function applicationOf({
  clientId,
  clientSecret,
}: Pick<AnafAccount, 'clientId' | 'clientSecret'>): AnafApplication | undefined {
  const secret = decryptSecret(clientSecret, OWNER);
  return secret === undefined ? undefined : { clientId, clientSecret: secret };
}

/** Returns a valid token, refreshed weekly; undefined: an owner has to sign in, or ANAF is down. */
export async function readAccessToken(db: Database, anaf: AnafClient, now: Date): Promise<string | undefined> {
  let account = await findAccount(db);
  if (!account || connectionOf(account, now) !== 'connected') return undefined;
  const isFresh =
    account.refreshedAt!.getTime() > now.getTime() - FRESH_MS &&
    account.accessUntil!.getTime() > now.getTime() + BEFORE_END_MS;
  if (!isFresh) {
    await refreshTokens(db, anaf, now);
    account = await findAccount(db);
  }
  if (!account?.accessToken || account.endedAt || account.accessUntil! <= now) return undefined;
  return decryptSecret(account.accessToken, OWNER);
}

/** Refreshes the tokens; the old ones stay until new ones arrive. */
async function refreshTokens(db: Database, anaf: AnafClient, now: Date): Promise<void> {
  const account = await db
    .updateTable('anafAccount')
    .set({ refreshingUntil: new Date(now.getTime() + LEASE_MS) })
    .where((is) => is.or([is('refreshingUntil', 'is', null), is('refreshingUntil', '<', now)]))
    .returningAll()
    .executeTakeFirst();
  if (!account?.refreshToken) return;
  const application = applicationOf(account);
  const token = decryptSecret(account.refreshToken, OWNER);
  if (!application || token === undefined) return endSignIn(db, now);
  try {
    await storeTokens(db, await anaf.refresh(application, token), now, account.refreshToken);
  } catch (error) {
    if (!(error instanceof AnafError)) throw error;
    // "Refresh Token status is expired", or the application is gone: only the certificate reconnects.
    if (error.code === 'refused') return endSignIn(db, now);
  }
}

const endSignIn = async (db: Database, now: Date): Promise<void> =>
  void (await db.updateTable('anafAccount').set({ endedAt: now }).where('endedAt', 'is', null).execute());

/** @param replaced - encrypted token that these replace: an owner may have signed in or disconnected meanwhile */
async function storeTokens(db: Connection, tokens: AnafTokens, now: Date, replaced: string): Promise<void> {
  await db.updateTable('anafAccount').set(tokenColumns(tokens, now)).where('refreshToken', '=', replaced).execute();
}

export const tokenColumns = ({ accessToken, refreshToken, expiresIn }: AnafTokens, now: Date) => ({
  accessToken: seal(accessToken),
  refreshToken: seal(refreshToken),
  accessUntil: new Date(now.getTime() + expiresIn * 1000),
  refreshedAt: now,
  refreshingUntil: null,
});

/** Pauses calls after ANAF's fault; a rejected token will be refreshed. */
export async function holdCalls(db: Database, { code }: AnafError, now: Date): Promise<void> {
  const minutes = code === 'limited' ? 60 : 15;
  await db
    .updateTable('anafAccount')
    .set({
      holdUntil: new Date(now.getTime() + minutes * 60_000),
      ...(code === 'unauthorized' && { accessUntil: now }),
    })
    .execute();
}

/** Pauses or resumes sending; submissions under way are still asked about. */
export async function pauseSending(db: Database, actor: Actor, paused: boolean): Promise<void> {
  await commit(db, { actor, event: { kind: paused ? 'anaf.pause' : 'anaf.resume' } }, async (unit) => {
    await unit.tx.updateTable('anafAccount').set({ paused }).execute();
    if (!paused) unit.after.sendMail();
  });
}

/** Deletes and revokes keys and tokens. Drops waiting submissions; asks about sent ones after reconnecting. */
export async function disconnect(db: Database, actor: Actor, anaf: AnafClient | undefined): Promise<void> {
  const account = await commit(db, { actor, event: { kind: 'anaf.disconnect' } }, async ({ tx }) => {
    await sql`delete from invoice_submissions where state = 'waiting'`.execute(tx);
    return tx.deleteFrom('anafAccount').returningAll().executeTakeFirst();
  });
  const application = account && applicationOf(account);
  const token = account?.refreshToken && decryptSecret(account.refreshToken, OWNER);
  // The shop has deleted the token, whatever ANAF answers; owners can also revoke it on ANAF's page.
  if (application && token) await anaf?.revoke(application, token).catch(() => undefined);
}
