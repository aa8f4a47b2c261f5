import type { DiscountOffer } from '#domain/discounts/discount.ts';
import { refuseDiscount, termsOf } from '#domain/discounts/discount-state.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countAddress, forgiveAddress } from '#server/platform/http/count-request.ts';
import { findDiscount } from './discounts-table.ts';

const BUCKET = 'discount-codes';
const WINDOW_SECONDS = 3600;
/** Codes that do not exist that one address may try in an hour; many people can share an address. */
export const WRONG_CODES_PER_HOUR = 30;

/**
 * Answers a code: its terms, or why it cannot be used by anyone now. Whether this customer may still
 * use it is known only when ordering.
 * @param address - whose tries are counted, so that codes cannot be guessed; null: not counted
 */
export async function offerDiscount(db: Database, code: string, address: string | null): Promise<DiscountOffer> {
  if (address !== null && !(await countCodeTry(db, address))) return { code, refused: 'too_many_tries' };
  const discount = await findDiscount(db, { code });
  if (address !== null && discount) await forgiveCodeTry(db, address);
  const refused = refuseDiscount(discount, new Date());
  return refused ? { code, refused } : termsOf(discount!);
}

/** Counts a try before the code is looked up, so that a hundred at once do not slip through. @returns whether it may be looked up */
async function countCodeTry(db: Database, address: string): Promise<boolean> {
  return (await countAddress(db, BUCKET, address, WINDOW_SECONDS)) <= WRONG_CODES_PER_HOUR;
}

/** Takes a try back whose code exists: a visitor asks again with each look at the cart. */
async function forgiveCodeTry(db: Database, address: string): Promise<void> {
  await forgiveAddress(db, BUCKET, address, WINDOW_SECONDS);
}
