import { sql } from 'kysely';
import { readVainWords } from '#domain/search/vain-words.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Most distinct searches counted per day, which bounds what a visitor can store. */
const MOST_A_DAY = 500;

/** Counts a search that found nothing. */
export async function noteVainSearch(db: Database, typed: string): Promise<void> {
  const words = readVainWords(typed);
  if (words === undefined) return;
  await sql`
    insert into vain_searches (words)
    select ${words} where (
      select count(*) from vain_searches where day = (now() at time zone 'Europe/Bucharest')::date) < ${MOST_A_DAY}
    on conflict (day, words) do update set times = vain_searches.times + 1`.execute(db);
}
