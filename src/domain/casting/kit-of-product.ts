import type { Product } from '#domain/products/product.ts';
import type { CastingKit } from './casting-kit.ts';

/**
 * Tells how a product is cast, by whom it is for: each kind has its own times. Of a pair each cast goes as one alone.
 * @returns nothing for what is no kit: it has no age, or is for nobody in particular
 */
export function kitOfProduct({ audience }: Pick<Product, 'audience'>): CastingKit | undefined {
  const { recipients, age } = audience;
  if (recipients.includes('animal')) return 'labuta';
  if (age === null) return undefined;
  if (recipients.includes('familie')) return 'familie';
  if (recipients.includes('cuplu')) return 'cuplu';
  return recipients.includes('bebelus') || recipients.includes('gemeni') ? 'piesa' : undefined;
}
