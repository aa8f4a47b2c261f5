import { renderSVG } from 'uqr';
import type { Actor } from '#domain/accounts/account.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { commit, refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';
import { tellOwnAccount } from './account-mails.ts';
import { forgetOwnTries, mayTryOwn } from './check-own-password.ts';
import { canEncrypt, encryptSecret } from './encrypt-secret.ts';
import type { Session } from './find-session.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { makeTotpSecret, takeTotpCode } from './second-factor.ts';
import { getAccount } from './users-table.ts';

/** Makes a secret that waits for its first code; until then signing in needs no code. */
export async function startTotp(db: Database, user: Actor) {
  if (!canEncrypt()) refuseFields({ password: ['no_secrets_key'] });
  const { secret, address } = makeTotpSecret(user.email);
  return commit(
    db,
    { actor: user, event: { kind: 'account.start-second-factor', subject: `user/${user.id}` } },
    async (unit) => {
      const started = await unit.tx
        .updateTable('users')
        .set({ totpSecret: encryptSecret(secret, user.id) })
        .where('id', '=', user.id)
        .where('totpConfirmedAt', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!started) refuseFields({ password: ['already_on'] });
      return { secret, address, qrCode: renderSVG(address) };
    },
  );
}

/** Turns the second factor on with the first right code. `userAgent`: of the request */
export async function confirmTotp(
  db: Database,
  { id, user }: Pick<Session, 'id' | 'user'>,
  code: string,
  userAgent: string,
): Promise<string[]> {
  if (!(await mayTryOwn(db, id))) refuseFields({ code: ['too_many_attempts'] });
  const recoveryCodes = await commit(
    db,
    { actor: user, event: { kind: 'account.add-second-factor', subject: `user/${user.id}` } },
    async (unit) => {
      const account = await getAccount(unit.tx, user.id);
      if (account.totpConfirmed || !(await takeTotpCode(unit.tx, account, code)))
        refuseFields({ code: ['wrong_code'] });
      await unit.tx.updateTable('users').set({ totpConfirmedAt: new Date() }).where('id', '=', user.id).execute();
      await tellOwnAccount(unit, user.email, 'factor-on', userAgent);
      return makeRecoveryCodes(unit.tx, user.id);
    },
  );
  await forgetOwnTries(db, id);
  return recoveryCodes;
}

export async function stopTotp(db: Database, user: Actor, userAgent: string): Promise<void> {
  await commit(
    db,
    { actor: user, event: { kind: 'account.remove-second-factor', subject: `user/${user.id}` } },
    async (unit) => {
      await removeSecondFactor(unit.tx, user.id);
      await tellOwnAccount(unit, user.email, 'factor-off', userAgent);
    },
  );
}

export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ totpSecret: null, totpConfirmedAt: null }).where('id', '=', userId).execute();
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}
