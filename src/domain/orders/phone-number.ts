/**
 * Reads a Romanian phone number, mobile (07…) or landline (02…, 03…), with or without +40 / 0040,
 * spaces, dots, hyphens, slashes and brackets allowed.
 * @returns the number in E.164 (`+40712345678`), or undefined
 * @see ANCOM, Planul național de numerotație: nine digits after the country code
 */
export function readPhoneNumber(typed: string): string | undefined {
  const compact = typed.replace(/[\s.\-/()]/g, '').replace(/^00/, '+');
  const match = /^(?:\+40|0)0?([237]\d{8})$/.exec(compact);
  return match ? `+40${match[1]}` : undefined;
}
