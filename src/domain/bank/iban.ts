import { closeUp } from '#domain/text/normalize-text.ts';

/** True for a Romanian IBAN without spaces whose check digits are right (ISO 13616: the number leaves 1 divided by 97). */
export function isRomanianIban(iban: string): boolean {
  if (!/^RO\d{2}[A-Z]{4}[A-Z0-9]{16}$/.test(iban)) return false;
  // The country and the check digits last, and letters as 10 to 35.
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

/** An IBAN as it is typed, or stands in banks' letters: in groups, with hyphens or its name before it. */
export function readIban(typed: string): string {
  return closeUp(typed)
    .toUpperCase()
    .replace(/^IBAN:?/, '');
}

/** Enough to know one's own account by, and no more. */
export const maskIban = (iban: string): string => `RO•• •••• ${iban.slice(-4)}`;
