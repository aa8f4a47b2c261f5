import { closeUp } from '#domain/text/normalize-text.ts';

/**
 * Reads a Romanian phone number, mobile (07…) or landline (02…, 03…), with or without +40 / 0040 / 40, spaces, dots,
 * hyphens, slashes and brackets.
 * @returns the number in E.164 (`+40712345678`), or undefined
 * @see ANCOM, Planul național de numerotație: nine digits after the country code
 */
export function readPhoneNumber(typed: string): string | undefined {
  const match = /^(?:\+?40|0)0?([237]\d{8})$/.exec(compact(typed));
  return match ? `+40${match[1]}` : undefined;
}

/** Reads a phone number as {@link readPhoneNumber} does, or a foreign one after `+` or `00`: 8 to 15 digits (E.164). */
export function readAnyPhoneNumber(typed: string): string | undefined {
  return readPhoneNumber(typed) ?? /^\+(?!40)[1-9]\d{7,14}$/.exec(compact(typed))?.[0];
}

/** True for a foreign number in E.164, which couriers here cannot reach. */
export function isForeignPhone(e164: string): boolean {
  return /^\+(?!40)\d{8,15}$/.test(e164);
}

/** Removes separators, and the trunk prefix `(0)` that many write after a country code. */
const compact = (typed: string): string =>
  closeUp(typed)
    .replace(/^00/, '+')
    .replace(/^(\+(?!40)\d{1,3})\(0\)/, '$1')
    .replace(/[/()]/g, '');
