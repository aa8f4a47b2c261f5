import type { WordedLine } from '#domain/cart/quote.ts';
import { leftOut } from '#server/platform/pdf/printable.ts';
import { designOfLine } from './line-design.ts';
import { plateOfLine } from './line-plate.ts';

/**
 * Returns whether the workshop can make a line: engravings need letters that their face has and that fit rim or plate,
 * a Moon also a known place, a card printable characters. The page with the fields explains why not, before the cart;
 * this check only refuses lines that slipped through.
 */
export function canBeMade(line: WordedLine): boolean {
  return designOfLine(line)?.ok !== false && plateOfLine(line)?.fits !== false && isPrintable(line);
}

const isPrintable = ({ options, personalisedParts }: WordedLine): boolean =>
  options.every(
    ({ key, valueLabel, engraving }) =>
      engraving !== undefined ||
      leftOut(valueLabel).length === 0 ||
      !personalisedParts.some((part) => part.options.includes(key)),
  );
