import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Returns the names of members who gave one, by address. */
export async function listNames(db: Database): Promise<Record<string, string>> {
  const named = await db.selectFrom('users').select(['email', 'name']).where('name', '<>', '').execute();
  return Object.fromEntries(named.map(({ email, name }) => [email, name]));
}

/** Lists all accounts: requests first, then the team, then rejected ones. */
export function listTeam(db: Database) {
  return db
    .selectFrom('users')
    .select((eb) => [
      'id',
      'email',
      'name',
      'role',
      'founder',
      'request',
      sql<boolean>`totp_confirmed_at is not null`.as('secondFactor'),
      'createdAt',
      'decidedAt',
      'decidedBy',
      eb
        .selectFrom('sessions')
        .whereRef('sessions.userId', '=', 'users.id')
        .select((inner) => inner.fn.max('refreshedAt').as('seen'))
        .as('lastSeenAt'),
    ])
    .orderBy(sql`case request when 'pending' then 0 when 'approved' then 1 else 2 end`)
    .orderBy('createdAt')
    .execute();
}
