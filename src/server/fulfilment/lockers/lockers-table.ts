import type { KnownLocker, LockerChanges } from '#domain/lockers/compare-lockers.ts';
import type { ListedLocker } from '#domain/lockers/locker-list.ts';
import type { Locker } from '#domain/lockers/locker.ts';
import type { County } from '#domain/orders/county.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '#server/platform/database/database.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

export const LOCKERS_TAG = 'lockere';

const COLUMNS = [
  'id', 'name', 'address', 'city', 'county', 'latitude', 'longitude', 'active',
  'postalCode', 'takesPayment', 'largestBox',
  'openingHours',
] as const; // prettier-ignore

export async function listKnownLockers(db: Connection): Promise<KnownLocker[]> {
  const rows = await db.selectFrom('lockers').select(COLUMNS).execute();
  return rows.map((row) => ({ ...row, county: row.county as County }));
}

/** Lists the lockers that customers can choose, sorted by place. */
export async function listActiveLockers(db: Connection): Promise<ListedLocker[]> {
  return db
    .selectFrom('lockers')
    .select(COLUMNS)
    .where('active', '=', true)
    .orderBy('county')
    .orderBy('city')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Finds one locker, active or not. */
export async function findLocker(db: Connection, id: string): Promise<KnownLocker | undefined> {
  const row = await db.selectFrom('lockers').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && { ...row, county: row.county as County };
}

/** Finds the only active locker with this name in this town, ignoring case and diacritics. */
export async function findNamedLocker(
  db: Connection,
  typed: { lockerName: string; lockerCity: string },
): Promise<string | undefined> {
  const rows = await db.selectFrom('lockers').select(['id', 'name', 'city']).where('active', '=', true).execute();
  const [name, city] = [typed.lockerName, typed.lockerCity].map(foldText);
  const found = rows.filter((row) => foldText(row.name) === name && foldText(row.city) === city);
  return found.length === 1 ? found[0]!.id : undefined;
}

/** Blocks other writes of lockers until the transaction ends; reads continue. */
export async function lockLockers(tx: Tx): Promise<void> {
  await sql`lock table lockers in share row exclusive mode`.execute(tx);
}

/** Stores the changes of a list; lockers that are gone become inactive. */
export async function writeLockers(unit: Unit, { added, changed, gone }: LockerChanges): Promise<void> {
  const listed = [...added, ...changed.map(({ locker }) => locker)];
  if (listed.length > 0) await upsert(unit.tx, listed);
  if (gone.length > 0) {
    await sql`update lockers set active = false, updated_at = now()
      where id = any(${gone.map(({ id }) => id)}::text[])`.execute(unit.tx);
  }
  unit.after.purge(LOCKERS_TAG);
}

/** Writes all lockers in one statement, however long the list is. */
async function upsert(tx: Tx, lockers: readonly Locker[]): Promise<void> {
  await sql`
    insert into lockers (id, name, address, city, county, postal_code, latitude, longitude, takes_payment, largest_box,
      opening_hours)
    select id, name, address, city, county, "postalCode", latitude, longitude, "takesPayment", coalesce("largestBox", 'l'),
      coalesce("openingHours", '')
    from jsonb_to_recordset(${JSON.stringify(lockers)}::jsonb) as listed (id text, name text, address text, city text,
      county text, "postalCode" text, latitude double precision, longitude double precision, "takesPayment" boolean,
      "largestBox" text, "openingHours" text)
    on conflict (id) do update set name = excluded.name, address = excluded.address, city = excluded.city,
      county = excluded.county, postal_code = excluded.postal_code, latitude = excluded.latitude,
      longitude = excluded.longitude, takes_payment = excluded.takes_payment, largest_box = excluded.largest_box,
      opening_hours = excluded.opening_hours,
      active = true, updated_at = now()`.execute(tx);
}
