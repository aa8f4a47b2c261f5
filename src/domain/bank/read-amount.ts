import type { Bani } from '#domain/money/money.ts';

const CURRENCY = /\b(?:ron|lei|leu)\b/gi;
/** Bani beyond this do not fit a column of the ledger. */
const MOST = 2_147_483_647;

/**
 * Reads a sum as banks and couriers write it: `1.234,56`, `1,234.56`, `1 234,56`, `+129`, `-12,5`, `129,00 RON`.
 * A mark before one or two last digits is the decimal one, before three it parts thousands, because a sum has two
 * decimals at most.
 * @returns bani, negative for what went out; undefined where it is no sum
 */
export function readAmount(written: string): Bani | undefined {
  if (written.length > 40) return undefined;
  const text = written
    .replace(CURRENCY, '')
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace('\u2212', '-');
  const match = /^([+-]?)(\d[\d.,]*)$/.exec(text);
  if (!match) return undefined;
  const [, sign, digits = ''] = match;
  const split = /^(.*?)(?:[.,](\d{1,2})(?:0*))?$/.exec(digits);
  const [whole = '', decimals = ''] = [split?.[1], split?.[2]];
  if (!/^(?:\d+|\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*))$/.test(whole)) return undefined;
  // The mark of the thousands is not also the decimal one.
  if (decimals !== '' && /[.,]/.exec(whole)?.[0] === digits[whole.length]) return undefined;
  const bani = Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(bani) || bani > MOST) return undefined;
  return sign === '-' && bani > 0 ? -bani : bani;
}
