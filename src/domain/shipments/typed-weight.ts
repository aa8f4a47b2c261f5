import { normalizeWord } from '#domain/text/normalize-text.ts';

const TYPED = /^(\d{1,9}|(?=[.,]\d))(?:[.,](\d{1,6}))?\s?(k?g)?$/i;

/**
 * Reads a weight that people type or a file has: `120`, `120 g`, `0,65 kg`. `unit` applies to a bare number.
 * @returns whole grams; null for an empty text; NaN for anything else, fractions of a gram included
 */
export function readWeight(typed: string, unit: 'g' | 'kg'): number | null {
  const text = normalizeWord(typed).trim();
  if (text === '') return null;
  const [, whole, part = '', said = unit] = TYPED.exec(text) ?? [];
  if (said.toLowerCase() === 'kg') return Math.round(Number(`${whole}.${part}`) * 1000);
  // A spreadsheet writes whole numbers as `12,00`, while `1.000` may mean a thousand.
  return /^0{0,2}$/.test(part) ? Number(whole) : Number.NaN;
}
