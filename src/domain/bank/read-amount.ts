import type { Bani } from '#domain/money/money.ts';

const CURRENCY = /(?<![a-z])(?:ron|lei|leu)(?![a-z])/gi;
/** Greatest sum in bani that fits a column of the ledger. */
const MOST = 2_147_483_647;
/** Most characters of a sum. */
const LONGEST = 40;
/** The same separator before every three digits groups thousands; a different one precedes decimals, never three. */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?<mark>[.,' ])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<decimals>\d{1,2}|\d{4,}))?$/;
/** A lone zero is no group of thousands, so three digits after it are decimals. */
const PLAIN = /^(?<whole>\d+)(?:[.,](?<decimals>\d{1,2}|\d{4,}|(?<=^0.)\d{3}))?$/;

/**
 * Reads a sum as tables of banks and couriers write it: `1.234,56`, `1,234.56`, `1 234,56`, `+129`, `-12,5`, `12,50-`,
 * `(12,50)`, `129,00 RON`. Three digits after a separator are thousands, as sums have two decimals: `1.500` is 1500,00.
 * @returns bani, negative for money sent; undefined if the text is no sum
 */
export function readAmount(written: string): Bani | undefined {
  if (written.length > LONGEST) return undefined;
  const text = written
    .replace(CURRENCY, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\((.+)\)$/, '-$1')
    .replace('\u2212', '-')
    .replace(/\u2019/g, "'");
  const [, before, digits = '', after] = /^([+-]?) ?(\d.*?)(?: ?([+-]))?$/.exec(text) ?? [];
  if (before && after) return undefined;
  const { whole, decimals = '' } = (GROUPED.exec(digits) ?? PLAIN.exec(digits))?.groups ?? {};
  if (whole === undefined) return undefined;
  const bani = toBani(whole.replace(/\D/g, ''), decimals);
  return (before || after) === '-' && bani ? -bani : bani;
}

/**
 * Reads a sum of a format that fixes the decimal separator and groups no thousands: a comma in MT940 (SWIFT, format
 * `15d`), a point in CAMT.053 (`xs:decimal`). Neither format has negative sums.
 * @returns bani; undefined if the text is no sum
 */
export function readDecimal(written: string, mark: ',' | '.'): Bani | undefined {
  if (written.length > LONGEST) return undefined;
  const [whole = '', decimals = '', ...more] = written.replace(/^\+/, '').split(mark);
  return more.length === 0 && /^\d+$/.test(whole + decimals) ? toBani(whole, decimals) : undefined;
}

function toBani(whole: string, decimals: string): Bani | undefined {
  if (!/^\d{0,2}0*$/.test(decimals)) return undefined;
  const bani = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  return bani > MOST ? undefined : bani;
}
