import { normalizeWord } from '#domain/text/normalize-text.ts';

/** A word of digits and the punctuation of numbers. */
const DIGITS = /^[+\d.\-/()]+$/;
/** An order number without its `CG-`. */
const NUMBER_TAIL = /^\d{4}-\d{1,6}$/;
const COUNTRY_CODE = /^(?:\+|00)?40(?=[237]\d{8}$)|^(?:\+|00)40/;

/**
 * Returns words that an order's row must all contain. Adjacent digits form one number, and a phone number in any form
 * (`+40 712 345 678`, `0712.345.678`) becomes national, as rows have it too.
 */
export function orderSearchWords(typed: string): string[] {
  const text = normalizeWord(typed).replace(/\bcg[\s-]?(\d{4})[\s-]?(\d{1,6})\b/gi, 'CG-$1-$2');
  const words: string[] = [];
  let digits = '';
  for (const word of [...text.split(/\s+/), '']) {
    if (DIGITS.test(word) && !NUMBER_TAIL.test(word)) digits += word.replace(/[^+\d]/g, '');
    else {
      words.push(toNational(digits), word);
      digits = '';
    }
  }
  const told = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  // Words of punctuation alone are kept: without them the search would find everything.
  return told.length > 0 ? told : text.split(/\s+/).filter(Boolean);
}

function toNational(digits: string): string {
  return digits
    .replace(COUNTRY_CODE, '0')
    .replace(/^00(?=[237]\d{8}$)/, '0')
    .replace(/^00(?=[1-9]\d{7,14}$)/, '')
    .replaceAll('+', '');
}
