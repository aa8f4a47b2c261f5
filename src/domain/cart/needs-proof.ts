import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import type { QuotedLine } from './quote.ts';

/** True if the line has an engraving, whose drawing the buyer approves before the work begins. */
export const needsProof = ({ id, orderedOptions }: Pick<QuotedLine, 'id' | 'orderedOptions'>): boolean =>
  id === MOON_PRODUCT || orderedOptions.some(({ engraving }) => engraving !== undefined);
