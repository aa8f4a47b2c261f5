import type { DiscountOffer } from '#domain/discounts/discount.ts';
import { refuseDiscount, termsOf } from '#domain/discounts/discount-state.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countAddress, forgiveAddress } from '#server/platform/http/count-request.ts';
import { findDiscount } from './discounts-table.ts';

const BUCKET = 'discount-codes';
const WINDOW_SECONDS = 3600;
/** Unknown codes that one network address may try per hour; many people can share an address. */
export const WRONG_CODES_PER_HOUR = 30;

/**
 * Answers a code with its terms, or why nobody can use it now. Whether this customer may still use it is known only
 * when they order.
 * @param address - network address whose tries are counted, so that codes cannot be guessed; null: not counted
 */
export async function offerDiscount(db: Database, code: string, address: string | null): Promise<DiscountOffer> {
  if (address !== null && !(await countCodeTry(db, address))) return { code, refused: 'too_many_tries' };
  const discount = await findDiscount(db, { code });
  if (address !== null && discount) await forgiveCodeTry(db, address);
  const refused = refuseDiscount(discount, new Date());
  return refused ? { code, refused } : termsOf(discount!);
}

/** Counts a try before the look-up, so that concurrent tries do not slip through. @returns whether to look it up */
async function countCodeTry(db: Database, address: string): Promise<boolean> {
  return (await countAddress(db, BUCKET, address, WINDOW_SECONDS)) <= WRONG_CODES_PER_HOUR;
}

/** Uncounts a try of an existing code, because each view of the cart asks again. */
async function forgiveCodeTry(db: Database, address: string): Promise<void> {
  await forgiveAddress(db, BUCKET, address, WINDOW_SECONDS);
}
