import type { AskedLine } from '#domain/cart/quote.ts';
import { designOf } from './line-design.ts';

/**
 * Whether the workshop can make a line as it is asked for: a Moon needs a place that is known, and letters that its
 * face has and that fit its rim. The configurator says why not, before the cart; here a line that slipped through is
 * only kept out.
 */
export function canBeMade({ id, options = {} }: AskedLine): boolean {
  const design = designOf(id, options);
  return design === undefined || design.ok;
}
