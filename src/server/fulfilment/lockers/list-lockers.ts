import { sql, type RawBuilder, type Selectable } from 'kysely';
import { LOCKERS_PAGE, type LockersQuery } from '#domain/lockers/locker-requests.ts';
import { CURSOR_KEYS, readCursor, toPage } from '#server/platform/lists/page-cursor.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import { lastLoads } from './locker-loads-table.ts';

type LockerItem = Pick<
  Selectable<DatabaseSchema['lockers']>,
  'id' | 'name' | 'address' | 'city' | 'county' | 'takesPayment' | 'largestBox' | 'active'
>;

const STATES: Record<LockersQuery['state'], RawBuilder<unknown>> = {
  active: sql`active`,
  inactive: sql`not active`,
  no_payment: sql`active and not takes_payment`,
  all: sql`true`,
};

export async function listLockers(
  db: Connection,
  { search, state, cursor }: LockersQuery,
): Promise<{ items: LockerItem[]; next: string | null }> {
  // chr(31) sorts before every printable character, so a shorter name comes before a longer one.
  const key = sql<string>`(county || chr(31) || city || chr(31) || name)`;
  const conditions = [STATES[state], ...holdsWords(sql`search_text`, search)];
  if (cursor) {
    const after = readCursor(cursor, CURSOR_KEYS.text);
    conditions.push(sql`(${key} collate "C", id) > (${after.key}::text collate "C", ${after.id}::text)`);
  }
  const { rows } = await sql<LockerItem & { key: string }>`
    select id, name, address, city, county, takes_payment, largest_box, active,
      ${key} as key
    from lockers where ${sql.join(conditions, sql` and `)}
    order by ${key} collate "C", id limit ${LOCKERS_PAGE + 1}`.execute(db);
  const page = toPage(rows, LOCKERS_PAGE);
  return { items: page.items as LockerItem[], next: page.next };
}

export async function summariseLockers(db: Connection) {
  const counts = await db
    .selectFrom('lockers')
    .select(sql<number>`count(*) filter (where active)::integer`.as('active'))
    .select(sql<number>`count(*) filter (where not active)::integer`.as('inactive'))
    .select(sql<number>`count(*) filter (where active and not takes_payment)::integer`.as('noPayment'))
    .executeTakeFirstOrThrow();
  return { ...counts, last: await lastLoads(db) };
}
