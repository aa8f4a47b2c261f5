import { isForAge, type AgeGroup, type Recipient } from './audience.ts';
import type { ListedProduct } from './product.ts';

export interface ForWhom {
  recipient: Recipient;
  age?: AgeGroup | undefined;
}

/** Ages to ask about for a recipient; couples and pets need none. */
export const AGES_ASKED: Record<Recipient, readonly AgeGroup[]> = {
  bebelus: ['0-6-luni', '6-12-luni', '1-3-ani'],
  gemeni: ['0-6-luni', '6-12-luni', '1-3-ani'],
  copil: ['1-3-ani', '3-18-ani'],
  familie: ['0-6-luni', '6-12-luni', '1-3-ani', '3-18-ani', 'adult'],
  cadou: ['0-6-luni', '6-12-luni', '1-3-ani'],
  cuplu: [],
  animal: [],
};

/**
 * Recommends the first fitting product and the next two dearer ones; without dearer ones, one more product. Keeps the
 * given order, and omits products sold out or for other recipients or ages.
 * @param products - products on sale, in production without samples
 * @returns none to three
 */
export function recommend<P extends Pick<ListedProduct, 'stock' | 'audience' | 'price'>>(
  products: readonly P[],
  { recipient, age }: ForWhom,
): P[] {
  const fitting = products.filter(
    ({ stock, audience }) => stock > 0 && audience.recipients.includes(recipient) && fits(audience.age, age),
  );
  const steps = fitting.slice(0, 1);
  for (const product of fitting) if (product.price > steps.at(-1)!.price) steps.push(product);
  return steps.length > 1 ? steps.slice(0, 3) : fitting.slice(0, 2);
}

const fits = (range: ListedProduct['audience']['age'], age: AgeGroup | undefined) =>
  age === undefined || range === null || isForAge(range, age);
