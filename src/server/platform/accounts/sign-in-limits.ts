import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { countRequest } from '#server/platform/http/count-request.ts';

const WINDOW_SECONDS = 15 * 60;
/** Tries of one account, and of one address, in a quarter of an hour. */
const LIMITS = { account: 10, address: 30 } as const;
const ACCOUNT_BUCKET = 'sign-in-account';

/**
 * Counts a try before the password is looked at, so that a hundred at once do not slip through.
 * @returns seconds to wait when there were too many
 */
export async function countSignIn(
  db: Database,
  userName: string,
  address: string | null,
): Promise<{ waitSeconds: number } | undefined> {
  const byAccount = await countRequest(db, ACCOUNT_BUCKET, userName, WINDOW_SECONDS);
  const byAddress = address === null ? 0 : await countRequest(db, 'sign-in-address', address, WINDOW_SECONDS);
  if (byAccount <= LIMITS.account && byAddress <= LIMITS.address) return undefined;
  return { waitSeconds: WINDOW_SECONDS - (Math.floor(Date.now() / 1000) % WINDOW_SECONDS) };
}

/** A right password ends the counting of that account. */
export async function forgetSignIns(db: Database, userName: string): Promise<void> {
  await sql`delete from rate_limits where bucket = ${ACCOUNT_BUCKET} and address_hash =
    encode(sha256(convert_to((select value from salts where name = 'address') || ${userName}, 'UTF8')), 'hex')`.execute(
    db,
  );
}
