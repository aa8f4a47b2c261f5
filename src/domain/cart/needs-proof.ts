import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import type { QuotedLine } from './quote.ts';

/** True when something of a line is engraved: its buyer approves the drawing before the work begins. */
export const needsProof = ({ id, orderedOptions }: Pick<QuotedLine, 'id' | 'orderedOptions'>): boolean =>
  id === MOON_PRODUCT || orderedOptions.some(({ engraving }) => engraving !== undefined);
