import type { Product } from '#domain/products/product.ts';
import type { CastingKit } from './casting-kit.ts';

/**
 * Returns the way of casting of a product, from its audience. Casts of a pair use the times of single ones.
 * @returns undefined for products that are no kit: without age, or for nobody in particular
 */
export function kitOfProduct({ audience }: Pick<Product, 'audience'>): CastingKit | undefined {
  const { recipients, age } = audience;
  if (recipients.includes('animal')) return 'labuta';
  if (age === null) return undefined;
  if (recipients.includes('familie')) return 'familie';
  if (recipients.includes('cuplu')) return 'cuplu';
  return recipients.includes('bebelus') || recipients.includes('gemeni') ? 'piesa' : undefined;
}
