import { normalizeWord } from '#domain/text/normalize-text.ts';
import type { Bani } from './money.ts';

/** `1200`, `1200,5`, `1200.50`; grouped, `1.200,50`, `1 200`; pasted from English, `1,200.50`. */
const FORMS = [
  /^(?<lei>\d{1,9})(?:[.,](?<bani>\d{1,2}))?$/,
  /^(?<lei>[1-9]\d{0,2}([. ])\d{3}(?:\2\d{3})?)(?:,(?<bani>\d{1,2}))?$/,
  /^(?<lei>[1-9]\d{0,2}(?:,\d{3}){1,2})\.(?<bani>\d{1,2})$/,
];

/**
 * Reads a typed or pasted sum in lei. A point before three digits groups thousands, as in Romanian; a comma before
 * three digits, `1,200`, is ambiguous and refused, as negative sums are.
 * @returns bani; null for an empty text; NaN for no valid sum, so that every schema refuses it
 */
export function readAmount(typed: string): Bani | null {
  const text = normalizeWord(typed)
    .trim()
    .replace(/ ?(?:lei|ron)$/i, '');
  if (text === '') return null;
  const { lei, bani = '' } = FORMS.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  return lei === undefined ? Number.NaN : Number(lei.replace(/\D/g, '')) * 100 + Number(bani.padEnd(2, '0'));
}

/** Writes a sum for `readAmount`: `120000` bani as `1200`, `120050` as `1200,50`. */
export function writeAmount(bani: Bani): string {
  const [lei, rest] = [Math.trunc(bani / 100), bani % 100];
  return rest === 0 ? String(lei) : `${lei},${String(rest).padStart(2, '0')}`;
}
