import type { Database } from '#server/platform/database/database.ts';
import { countRequest } from './count-request.ts';

/** Most forms of one kind per hour from all addresses, far more than people send. */
const PER_HOUR = 200;

/** Counts a form of any sender against floods. Never for orders, withdrawals or sign-ins, which a flood would block. */
export async function meetsFuse(db: Database, bucket: string): Promise<boolean> {
  return (await countRequest(db, `${bucket}-all`, 'all', 3600)) > PER_HOUR;
}
