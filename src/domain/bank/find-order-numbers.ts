import { orderNumber } from '#domain/orders/order.ts';
import { foldText } from '#domain/text/fold-text.ts';

interface NamedNumbers {
  /** Written whole, whatever stands between its parts. */
  exact: string[];
  /** Without `CG`, with zeros lost, or spread: what somebody may have meant. */
  loose: string[];
}

const GAP = '[\\s\\-–—_./\\\\#:]*';
const WHOLE = new RegExp(`(?<![a-z0-9])c${GAP}g${GAP}(20\\d\\d)${GAP}(\\d{6,7})(?!\\d)`, 'g');
const SPREAD = new RegExp(`(?<![a-z0-9])c${GAP}g${GAP}(20\\d\\d)${GAP}((?:\\d[\\s-]?){1,5}\\d|\\d)(?!\\d)`, 'g');
const BARE = new RegExp(`(?<![\\d.,])(20\\d\\d)[\\s\\-–_./]*(\\d{6})(?![\\d.,]*\\d)`, 'g');

/** Banks fold letters, drop dashes, break lines within a number; payers forget the zeros or letters before it. */
export function findOrderNumbers(text: string): NamedNumbers {
  const folded = foldText(text);
  // A line may have been broken between two words, or in the middle of a number.
  const variants = [folded.replace(/\n/g, ' '), folded.replace(/\n/g, '')];
  const exact = new Set(variants.flatMap((variant) => numbersIn(variant, WHOLE, 6)));
  if (exact.size > 0) return { exact: [...exact], loose: [] };
  const loose = new Set(
    variants.flatMap((variant) => [...numbersIn(variant, SPREAD, 1), ...numbersIn(variant, BARE, 6)]),
  );
  return { exact: [], loose: [...loose] };
}

/** @param digits - the fewest that the sequence is written with */
function numbersIn(text: string, pattern: RegExp, digits: number): string[] {
  return [...text.matchAll(pattern)].flatMap(([, year, sequence]) => {
    const written = sequence!.replace(/\D/g, '');
    // Seven digits with a zero before them are a slip: no such number is ever given out.
    if (written.length < digits || (written.length > 6 && written.startsWith('0')) || Number(written) === 0) return [];
    return [orderNumber(Number(year), Number(written))];
  });
}
