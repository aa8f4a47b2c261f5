import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { ConnectRequest } from '#domain/invoices/e-factura.ts';
import { canEncrypt } from '#server/platform/accounts/encrypt-secret.ts';
import type { Session } from '#server/platform/accounts/find-session.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { commit, refuse, refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';
import { links } from '#links';
import { applicationOf, findAccount, seal, tokenColumns } from './anaf-account.ts';
import { AnafError } from './anaf-error.ts';
import type { AnafClient } from './anaf-client.ts';

const STATE_MINUTES = 10;

/** Returns the redirect URL for ANAF, which the owner registers there. */
export const callbackAddress = (): string => `${readEnvironment().URL}${links.documentSettings}`;

/** Hashes the state with the session that began, so that no other browser can complete the sign-in. */
const stateHash = (state: string, { id }: Pick<Session, 'id'>) =>
  createHash('sha256').update(`${id} ${state}`).digest('hex');

/** Stores the application's keys; a current connection stays. @returns ANAF's page for the owner's certificate */
export async function beginSignIn(
  db: Database,
  { id, actor }: { id: string; actor: Actor },
  { clientId, clientSecret }: ConnectRequest,
  anaf: AnafClient,
): Promise<string> {
  if (!canEncrypt()) refuseFields({ clientSecret: ['no_secrets_key'] });
  const stored = clientSecret === '' ? await findAccount(db) : undefined;
  if (clientSecret === '' && stored?.clientId !== clientId) refuseFields({ clientSecret: ['required'] });
  const state = randomBytes(32).toString('base64url');
  const keys = { clientId, clientSecret: stored?.clientSecret ?? seal(clientSecret) };
  const columns = {
    signingClientId: keys.clientId,
    signingClientSecret: keys.clientSecret,
    stateHash: stateHash(state, { id }),
    stateUntil: sql<Date>`now() + ${STATE_MINUTES} * interval '1 minute'`,
  };
  await commit(db, { actor, event: { kind: 'anaf.begin' } }, async ({ tx }) => {
    await tx
      .insertInto('anafAccount')
      .values({ ...keys, ...columns })
      .onConflict((conflict) => conflict.column('one').doUpdateSet(columns))
      .execute();
  });
  return anaf.signInAddress(clientId, callbackAddress(), state);
}

/** Completes a sign-in, once. From the first sign-in on, newly issued documents are sent. */
export async function endSignIn(
  db: Database,
  { id, actor }: { id: string; actor: Actor },
  { code, state }: { code: string; state: string },
  anaf: AnafClient,
): Promise<void> {
  const taken = await db
    .updateTable('anafAccount')
    .set({ stateHash: null, stateUntil: null })
    .where('stateHash', '=', stateHash(state, { id }))
    .where('stateUntil', '>', sql<Date>`now()`)
    .returning('one')
    .executeTakeFirst();
  const account = taken && (await findAccount(db));
  const { signingClientId: clientId, signingClientSecret: clientSecret } = account ?? {};
  if (!clientId || !clientSecret) refuse('sign_in_over');
  const application = applicationOf({ clientId, clientSecret });
  if (!application) refuse('sign_in_over');
  const tokens = await anaf.exchangeCode(application, code, callbackAddress()).catch((error: unknown) => {
    if (!(error instanceof AnafError)) throw error;
    if (error.code === 'refused') refuse('anaf_refused', { says: error.words });
    refuse('anaf_unavailable');
  });
  const now = new Date();
  await commit(db, { actor, event: { kind: 'anaf.connect' } }, async (unit) => {
    await unit.tx
      .updateTable('anafAccount')
      .set({
        clientId,
        clientSecret,
        signingClientId: null,
        signingClientSecret: null,
        ...tokenColumns(tokens, now),
        signedInAt: now,
        sendsSince: sql<Date>`coalesce(sends_since, ${now})`,
        endedAt: null,
        holdUntil: null,
        toldDays: null,
      })
      .execute();
    unit.after.sendMail();
  });
}
