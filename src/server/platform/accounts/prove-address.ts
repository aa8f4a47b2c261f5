import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { countRequest } from '#server/platform/http/count-request.ts';
import { commit, refuse, refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';
import { hashLinkToken } from './link-token.ts';
import { verifyPassword } from './password-hash.ts';
import { queueTeamNotice } from './team-mails.ts';
import { insertAccount } from './users-table.ts';

/** Wrong passwords that one link may be tried with in an hour. */
const TRIES = 10;

/** Who opens the link reads the address's mail; the password says that the request was theirs, not of somebody who typed their address. */
export async function proveAddress(
  db: Database,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const hash = hashLinkToken(token);
  if ((await countRequest(db, 'prove-address', hash, 3600)) > TRIES) refuse('too_many_attempts', { waitSeconds: 3600 });
  const asked = await db
    .selectFrom('signUps')
    .select(['email', 'passwordHash'])
    .where('tokenHash', '=', hash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!asked) refuse('link_ended');
  const { email, passwordHash } = asked;
  if (!(await verifyPassword(password, passwordHash))) refuseFields({ password: ['wrong_password'] });
  const account = { id: randomBytes(16).toString('base64url'), email };
  return commit(db, { actor: account }, async (unit) => {
    await unit.tx.deleteFrom('signUps').where('email', '=', email).execute();
    await insertAccount(unit, { ...account, passwordHash, request: 'pending' });
    await writeEvent(unit.tx, account, { kind: 'account.request', subject: `user/${account.id}` });
    await queueTeamNotice(unit, { change: 'asked', member: email, by: email, role: null });
    return account.id;
  });
}
