import type { Database } from '#server/platform/database/database.ts';
import { countAddress, forgiveAddress } from '#server/platform/http/count-request.ts';

const BUCKET = 'discount-codes';
const WINDOW_SECONDS = 3600;
/** Codes that do not exist that one address may try in an hour; many people can share an address. */
export const WRONG_CODES_PER_HOUR = 30;

/** Counts a try before the code is looked up, so that a hundred at once do not slip through. @returns whether it may be looked up */
export async function countCodeTry(db: Database, address: string): Promise<boolean> {
  return (await countAddress(db, BUCKET, address, WINDOW_SECONDS)) <= WRONG_CODES_PER_HOUR;
}

/** Takes a try back whose code exists: a visitor asks again with each look at the cart. */
export async function forgiveCodeTry(db: Database, address: string): Promise<void> {
  await forgiveAddress(db, BUCKET, address, WINDOW_SECONDS);
}
