const WEIGHTS = [7, 5, 3, 2, 1, 7, 5, 3, 2];

/**
 * True for a Romanian tax id (CUI), with or without the `RO` of a VAT payer, whose last digit is right. Source: OMFP
 * 1.080/1997, annex: the digits before it, weighted from the right by 7 5 3 2 1 7 5 3 2, times ten, modulo eleven.
 */
export function isTaxId(typed: string): boolean {
  const digits = /^(?:RO)?([1-9]\d{1,9})$/.exec(typed)?.[1];
  if (!digits) return false;
  const body = [...digits.slice(0, -1)].map(Number);
  const weights = WEIGHTS.slice(-body.length);
  const left = (body.reduce((sum, digit, place) => sum + digit * weights[place]!, 0) * 10) % 11;
  return left % 10 === Number(digits.at(-1));
}

/** What a tax id says by the way it was typed: a guess, which its owner confirms. */
export const isTypedWithRo = (cui: string): boolean => /^\s*RO/i.test(cui);

/**
 * A tax id as pages, mails and documents show it, however it was typed: the number that a VAT payer is registered under
 * begins with `RO` (Codul fiscal, art. 316 and 323), the CUI of a firm that pays none is its digits.
 */
export function writeTaxId(cui: string, vatPayer: boolean): string {
  const digits = cui.replace(/\s/g, '').replace(/^RO/i, '');
  return vatPayer && digits !== '' ? `RO${digits}` : digits;
}
