import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/database.ts';

/**
 * Counts a request of an address within fixed windows and answers how many it has made in the current one.
 * The address is stored only as a salted hash, for a day at most.
 */
export async function countRequest(
  db: Connection,
  bucket: string,
  address: string,
  windowSeconds: number,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count_request(${bucket}, ${address}, ${windowSeconds}::integer) as count`.execute(db);
  return counted.rows[0]!.count;
}
