import { closeUp } from '#domain/text/normalize-text.ts';

/** Checks a Romanian IBAN without spaces and its check digits (ISO 13616: the number leaves 1 divided by 97). */
export function isRomanianIban(iban: string): boolean {
  if (!/^RO\d{2}[A-Z]{4}[A-Z0-9]{16}$/.test(iban)) return false;
  // Moves country and check digits to the end, and replaces letters by 10 to 35.
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

/** Reads an IBAN as people type it or banks print it: in groups, with hyphens, or after the word IBAN. */
export function readIban(typed: string): string {
  return closeUp(typed)
    .toUpperCase()
    .replace(/^IBAN:?/, '');
}

/** Masks an IBAN: the account's holder recognizes it, and others learn nothing. */
export const maskIban = (iban: string): string => `RO•• •••• ${iban.slice(-4)}`;
