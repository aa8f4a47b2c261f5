import type { Database } from '#server/platform/database/database.ts';
import { countRequest } from './count-request.ts';

/** Forms of one kind that the shop takes in an hour, from whatever addresses; many more than people send. */
const PER_HOUR = 200;

/** Counts a form of any sender. For what strangers can send without end; never for orders, withdrawals or signing in, which a flood would stop for all. */
export async function meetsFuse(db: Database, bucket: string): Promise<boolean> {
  return (await countRequest(db, `${bucket}-all`, 'all', 3600)) > PER_HOUR;
}
