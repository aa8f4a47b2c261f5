import type { DiscountOffer } from '#domain/discounts/discount.ts';
import { refuseDiscount, termsOf } from '#domain/discounts/discount-state.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countCodeTry, forgiveCodeTry } from './count-code-tries.ts';
import { findDiscount } from './discounts-table.ts';

/**
 * What the shop answers to a code: its terms, or why it cannot be used by anyone now. Whether this customer may still
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
