import { renderSVG } from 'uqr';
import type { Actor } from '#domain/account/account.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import { makeRecoveryCodes, makeTotpSecret, takeTotpCode } from './second-factor.ts';
import { getAccount } from './users-table.ts';

export type TotpStart =
  { ok: true; secret: string; address: string; qrCode: string } | { ok: false; field: 'password'; code: 'already_on' };

/** Makes a secret that waits for its first code; until then signing in does not ask for one. */
export async function startTotp(db: Database, user: Actor): Promise<TotpStart> {
  const { secret, address } = makeTotpSecret(user.email);
  return auditedWrite<TotpStart>(
    db,
    user,
    { action: 'account.start-second-factor', subject: `user/${user.id}` },
    async (transaction) => {
      const started = await transaction
        .updateTable('users')
        .set({ totp_secret: secret })
        .where('id', '=', user.id)
        .where('totp_confirmed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!started) return { ok: false, field: 'password', code: 'already_on' };
      return { ok: true, secret, address, qrCode: renderSVG(address) };
    },
  );
}

export type TotpConfirmation = { ok: true; recoveryCodes: string[] } | { ok: false; field: 'code'; code: 'wrong_code' };

/** The first right code turns the second factor on. */
export async function confirmTotp(db: Database, user: Actor, code: string): Promise<TotpConfirmation> {
  return auditedWrite<TotpConfirmation>(
    db,
    user,
    { action: 'account.add-second-factor', subject: `user/${user.id}` },
    async (transaction) => {
      const account = await getAccount(transaction, user.id);
      if (account.totpConfirmed || !(await takeTotpCode(transaction, account, code)))
        return { ok: false, field: 'code', code: 'wrong_code' };
      await transaction.updateTable('users').set({ totp_confirmed_at: new Date() }).where('id', '=', user.id).execute();
      return { ok: true, recoveryCodes: await makeRecoveryCodes(transaction, user.id) };
    },
  );
}

export async function stopTotp(db: Database, user: Actor): Promise<void> {
  await auditedWrite(
    db,
    user,
    { action: 'account.remove-second-factor', subject: `user/${user.id}` },
    async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ totp_secret: null, totp_confirmed_at: null })
        .where('id', '=', user.id)
        .execute();
      await transaction.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute();
    },
  );
}
