import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { shop } from '#config/shop.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { tellOwnAccount } from './account-mails.ts';
import { decryptSecret } from './encrypt-secret.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { countCode, forgetCodes } from './sign-in-limits.ts';
import type { Account } from './users-table.ts';

/** Steps of 30 s that a phone's clock may be off, either way (RFC 6238, section 5.2). */
const STEPS_OFF = 1;
const STEP_MS = 30_000;

function totp(email: string, secret: Secret): TOTP {
  return new TOTP({ issuer: shop.name, label: email, secret });
}

/** Makes a secret and its address, which authenticator apps read as a QR code. */
export function makeTotpSecret(email: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, address: totp(email, secret).toString() };
}

type TakenFactor =
  | { ok: true; by: 'app' | 'recovery-code' }
  /** `codes_unreadable`: the encryption key of the app's secret is missing; recovery codes still work. */
  | { ok: false; code: 'wrong_code' | 'codes_unreadable' }
  /** Too many wrong codes; unguessable recovery codes still work. */
  | { ok: false; code: 'codes_paused'; waitSeconds: number };

/**
 * Takes a code of the authenticator app or a recovery code, each once, after the right password. Many wrong codes alert
 * the account's person: somebody knows their password.
 * @param userAgent - user agent of the request
 */
export async function takeSecondFactor(
  db: Database,
  account: Account,
  code: string,
  userAgent: string,
): Promise<TakenFactor> {
  if (await takeRecoveryCode(db, account.id, code)) {
    await forgetCodes(db, account.id);
    return { ok: true, by: 'recovery-code' };
  }
  const { isFirstSlow, waitSeconds } = await countCode(db, account.id);
  if (waitSeconds === undefined && (await takeTotpCode(db, account, code))) {
    await forgetCodes(db, account.id);
    return { ok: true, by: 'app' };
  }
  if (isFirstSlow)
    await commit(db, { actor: { id: null, email: 'visitor' } }, (unit) =>
      tellOwnAccount(unit, account.email, 'codes-guessed', userAgent),
    );
  if (waitSeconds !== undefined) return { ok: false, code: 'codes_paused', waitSeconds };
  return { ok: false, code: isReadable(account) ? 'wrong_code' : 'codes_unreadable' };
}

/** True if the app's code is right and unused. A conditional update takes it, so that of two requests one passes. */
export async function takeTotpCode(db: Connection, account: Account, code: string): Promise<boolean> {
  const secret = readSecret(account);
  if (!secret || !/^\d{6}$/.test(code.replace(/\s/g, ''))) return false;
  const now = Date.now();
  const delta = totp(account.email, Secret.fromBase32(secret)).validate({
    token: code.replace(/\s/g, ''),
    timestamp: now,
    window: STEPS_OFF,
  });
  if (delta === null) return false;
  const step = Math.floor(now / STEP_MS) + delta;
  const taken = await db
    .updateTable('users')
    .set({ totpLastStep: step })
    .where('id', '=', account.id)
    .where('totpLastStep', '<', sql<string>`${step}::bigint`)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

const readSecret = ({ id, totpSecret }: Account) => (totpSecret === null ? undefined : decryptSecret(totpSecret, id));

const isReadable = (account: Account) => account.totpSecret === null || readSecret(account) !== undefined;
