import { normalizeWord } from '#domain/text/normalize-text.ts';
import type { Bani } from './money.ts';

/** `1200`, `1200,5`, `1200.50`; in groups of three, `1.200,50`, `1 200`; as English pastes it, `1,200.50`. */
const FORMS = [
  /^(?<lei>\d{1,9})(?:[.,](?<bani>\d{1,2}))?$/,
  /^(?<lei>[1-9]\d{0,2}([. ])\d{3}(?:\2\d{3})?)(?:,(?<bani>\d{1,2}))?$/,
  /^(?<lei>[1-9]\d{0,2}(?:,\d{3}){1,2})\.(?<bani>\d{1,2})$/,
];

/**
 * Reads a sum in lei as people type or paste it. A point before three digits groups, as Romanian writes thousands; a comma
 * before three digits, `1,200`, may mean either, and is refused like a sum below zero.
 * @returns bani; null where nothing was typed; NaN for what is no sum, so that no schema takes it
 */
export function readAmount(typed: string): Bani | null {
  const text = normalizeWord(typed)
    .trim()
    .replace(/ ?(?:lei|ron)$/i, '');
  if (text === '') return null;
  const { lei, bani = '' } = FORMS.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  return lei === undefined ? Number.NaN : Number(lei.replace(/\D/g, '')) * 100 + Number(bani.padEnd(2, '0'));
}

/** As `readAmount` reads it again: `120000` bani as `1200`, `120050` as `1200,50`. */
export function writeAmount(bani: Bani): string {
  const [lei, rest] = [Math.trunc(bani / 100), bani % 100];
  return rest === 0 ? String(lei) : `${lei},${String(rest).padStart(2, '0')}`;
}
