import type { WordedLine } from '#domain/cart/quote.ts';
import { leftOut } from '#server/platform/pdf/printable.ts';
import { designOfLine } from './line-design.ts';
import { plateOfLine } from './line-plate.ts';

/**
 * True where the workshop can make a line as it is asked for: what is engraved needs letters that its face has and that fit
 * their rim or plate, a Moon a place that is known, too, and a card signs that can be printed. The page where it is typed says why not, before the cart; here a
 * line that slipped through is only kept out.
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
