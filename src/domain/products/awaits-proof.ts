import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import type { Product } from './product.ts';

export const awaitsProof = ({ id, options }: Pick<Product, 'id' | 'options'>): boolean =>
  id === MOON_PRODUCT || options.some(({ required, engraving }) => required && engraving !== null);
