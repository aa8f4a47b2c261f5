import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import type { Product } from './product.ts';

/** Whether a product is made only after its buyer has approved a drawing of it, whatever is chosen. */
export const awaitsProof = ({ id, options }: Pick<Product, 'id' | 'options'>): boolean =>
  id === MOON_PRODUCT || options.some(({ required, engraving }) => required && engraving !== null);
