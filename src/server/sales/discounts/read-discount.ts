import type { Bani } from '#domain/money/money.ts';
import { discountState } from '#domain/discounts/discount-state.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findDiscount, type StoredDiscount } from './discounts-table.ts';
import type { ListedDiscount } from './list-discounts.ts';
import { listUses, sumUses, type DiscountUse } from './list-uses.ts';

interface DiscountPage extends ListedDiscount {
  /** Products that it names and that still exist. */
  products: { id: string; title: string }[];
  /** Total in bani that it has saved customers. */
  saved: Bani;
  uses: { items: DiscountUse[]; next: string | null };
}

export async function readDiscount(db: Database, id: string): Promise<DiscountPage | undefined> {
  const discount = await findDiscount(db, { id });
  if (!discount) return undefined;
  const [products, saved, uses] = await Promise.all([
    namedProducts(db, discount.productIds),
    sumUses(db, id),
    listUses(db, id),
  ]);
  return { ...withState(discount), products, saved, uses };
}

export function withState(discount: StoredDiscount): ListedDiscount {
  return { ...discount, state: discountState(discount, new Date()) };
}

async function namedProducts(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('products').select(['id', 'title']).where('id', 'in', ids).orderBy('title').execute();
}
